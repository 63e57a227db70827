import type { Message } from '../domain/decider.js';
import type { ExpectedRevision } from '../ports/event-store.js';

/** Of an append, in bytes of JSON: what EventStoreDB takes. */
const maximumAppend = 1024 * 1024;
/** Names of streams and types: text that every store gives back as it got it, in a length that people can read. */
const plainName = /^[^\p{Cc}\p{Cs}]{1,500}$/u;

/** An append as text. `data` holds the JSON of each event, `metadata` that of all. */
export type Appendable = Readonly<{ data: readonly string[]; metadata: string }>;

/** Throws a TypeError for what no store could keep, a RangeError for too much. */
export function requireAppendable(
  stream: string,
  events: readonly Message<string, unknown>[],
  expected: ExpectedRevision,
  metadata: unknown,
): Appendable {
  if (![stream, ...events.map((event) => event.type)].every((name) => plainName.test(name))) {
    throw new TypeError('A stream or type is named in 1 to 500 characters, none of them control');
  }
  if (expected !== 'no_stream' && (!Number.isSafeInteger(expected) || expected < 0)) {
    throw new TypeError('A revision is an integer from 0');
  }
  const texts = { data: events.map(({ data }) => jsonOf(data)), metadata: jsonOf(metadata) };
  const each = Buffer.byteLength(texts.metadata);
  const bytes = texts.data.reduce((sum, data) => sum + Buffer.byteLength(data) + each, 0);
  if (bytes > maximumAppend)
    throw new RangeError(`An append holds at most ${maximumAppend} bytes of JSON, not ${bytes}`);
  return texts;
}

function jsonOf(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError('An event holds plain JSON');
  return text;
}
