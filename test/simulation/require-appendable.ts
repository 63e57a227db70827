import type { EventMetadata, ExpectedRevision } from '../../src/ports/event-store.js';
import type { Written } from './simulated-log.js';

/** Of an append, in bytes of JSON, as in every store. */
const maximumAppend = 1024 * 1024;
const plainName = /^[^\p{Cc}\p{Cs}]{1,500}$/u;

/** Throws a TypeError for what no store could keep, a RangeError for too much: as `src/application/appendable.ts`, but of text that is made already. */
export function requireAppendable(
  stream: string,
  events: readonly Written[],
  expected: ExpectedRevision,
  metadata: EventMetadata,
): void {
  if (![stream, ...events.map((event) => event.type)].every((name) => plainName.test(name))) {
    throw new TypeError('A stream or type is named in 1 to 500 characters, none of them control');
  }
  if (expected !== 'no_stream' && (!Number.isSafeInteger(expected) || expected < 0)) {
    throw new TypeError('A revision is an integer from 0');
  }
  const each = Buffer.byteLength(JSON.stringify(metadata));
  const bytes = events.reduce((sum, { data }) => sum + Buffer.byteLength(data) + each, 0);
  if (bytes > maximumAppend) throw new RangeError(`An append holds at most ${maximumAppend} bytes, not ${bytes}`);
}
