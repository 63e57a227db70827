import type { Notice, Source } from '../../../src/domain/stage-values/documents.js';
import type { Instant, LocalDate } from '../../../src/domain/time.js';
import { fileNotice, shownPath } from '../input-files/notices.js';
import { sourceOfFile } from '../input-files/source-of-file.js';

/**
 * Where a row, an event or a voice was read. `document` is a file's display path, or service and endpoint (`Tour Desk
 * /shows`); `position` is the line of the file or the item of the response, from 1, and null for the whole document.
 */
export type Origin =
  | Readonly<{
      kind: 'file';
      document: string;
      position: number | null;
      /** Who wrote a mail or a message, and when; absent where it does not say so. */
      by?: string;
      on?: LocalDate;
      /** True for a writer of the performer's own side. */
      isOffice?: true;
    }>
  | Readonly<{
      kind: 'web';
      document: string;
      position: number | null;
      /** The item's JSON path in the response, e.g. `items[2]`. */
      path: string;
      publisher: string;
      /** A page for readers, null if absent: URLs of the API need a credential. */
      url: string | null;
    }>;

export function fileOrigin(path: string, line: number | null): Origin {
  return { kind: 'file', document: shownPath(path), position: line };
}

/** Returns a notice about the place; `message` continues a sentence that begins with the place. */
export function noticeAt(origin: Origin, message: string): Notice {
  if (origin.kind === 'file') return fileNotice(origin.document, origin.position, message);
  return { message: `${placeOf(origin)} ${message}`, file: null, line: null };
}

/** Returns the place as the source of a statement. */
export function sourceAt(origin: Origin, now: Instant, title: string | null = null): Source {
  if (origin.kind === 'file') {
    const { document, position, by = null, on = null } = origin;
    return { ...sourceOfFile(document, position, now, title || by), published_on: on };
  }
  return {
    kind: 'web',
    publisher: origin.publisher,
    title: title || placeOf(origin),
    url: origin.url,
    file: null,
    line: null,
    published_on: null,
    retrieved_at: now,
    licence: null,
  };
}

/** Returns the place as text: `shows/tour.csv line 3`, `Tour Desk /shows items[2]`. */
export function placeOf(origin: Origin, separator = ' '): string {
  if (origin.kind === 'web') return [origin.document, origin.path].filter(Boolean).join(' ');
  return origin.position === null ? origin.document : `${origin.document}${separator}line ${origin.position}`;
}

/** Compares by document, then by line or item. */
export function byOrigin(one: Origin, other: Origin): number {
  if (one.document !== other.document) return one.document < other.document ? -1 : 1;
  return (one.position ?? 0) - (other.position ?? 0);
}
