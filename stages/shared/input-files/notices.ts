import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { plainText } from '../untrusted-text/plain-text.js';

/** Returns a file's path as plain text for display. */
export function shownPath(path: string): string {
  return plainText(path, 500) || 'a file without a readable name';
}

/** Returns a notice about a file; `line` counts from 1. */
export function fileNotice(file: string, line: number | null, message: string): Notice {
  return { message, file: shownPath(file), line };
}

/** Returns the system error code, such as `ENOENT`; empty for any other value. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
