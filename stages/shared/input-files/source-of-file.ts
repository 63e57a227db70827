import type { Source } from '../../../src/domain/stage-values/documents.js';
import type { Instant } from '../../../src/domain/time.js';
import { shownPath } from './notices.js';

/** Returns the user's own file as a source. */
export function sourceOfFile(file: string, line: number | null, now: Instant, title: string | null = null): Source {
  const path = shownPath(file);
  return {
    kind: 'file',
    publisher: `your file ${path.slice(path.lastIndexOf('/') + 1) || path}`,
    title: title === null || title === '' ? null : title,
    url: null,
    file: path,
    line,
    published_on: null,
    retrieved_at: now,
    licence: null,
  };
}
