import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { plainText } from '../untrusted-text/plain-text.js';

/** A file's path as it is shown; a name may hold anything. */
export function shownPath(path: string): string {
  return plainText(path, 500) || 'a file without a readable name';
}

/** Something about a file that the user should know; `line` counts from 1. */
export function fileNotice(file: string, line: number | null, message: string): Notice {
  return { message, file: shownPath(file), line };
}

/** The system's code of an error, such as `ENOENT`; empty for any other value. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
