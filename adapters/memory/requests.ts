import type { Message } from '../../src/domain/decider.js';
import type { EventMetadata, ExpectedRevision } from '../../src/ports/event-store.js';

/** Of an append, in bytes of JSON, as in the stores that last. */
const maximumAppend = 1024 * 1024;
const plainName = /^[^\p{Cc}\p{Cs}]{1,500}$/u;

/** Throws a TypeError for what no store could keep, a RangeError for too much. */
export function requireAppendable(
  stream: string,
  events: readonly Message<string, unknown>[],
  expected: ExpectedRevision,
  metadata: EventMetadata,
): void {
  if (![stream, ...events.map((event) => event.type)].every((name) => plainName.test(name))) {
    throw new TypeError('A stream or type is named in 1 to 500 characters, none of them control');
  }
  if (expected !== 'no_stream' && (!Number.isSafeInteger(expected) || expected < 0)) {
    throw new TypeError('A revision is an integer from 0');
  }
  const bytes = events.reduce((sum, { data }) => sum + Buffer.byteLength(textOf(data) + textOf(metadata)), 0);
  if (bytes > maximumAppend)
    throw new RangeError(`An append holds at most ${maximumAppend} bytes of JSON, not ${bytes}`);
}

/** The value as JSON; throws a TypeError where there is none. */
export function textOf(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError('An event holds plain JSON');
  return text;
}
