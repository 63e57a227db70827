import type { Message } from '../domain/decider.js';
import type { EventMetadata, ExpectedRevision } from './event-store.js';

/** The most JSON in one append, in bytes: EventStoreDB's limit, which every store keeps. */
export const maximumAppendBytes = 1024 * 1024;
/** Names of streams and event types: 1 to 500 characters that every store returns unchanged, without control characters. */
const printableName = /^[^\p{Cc}\p{Cs}]{1,500}$/u;

/** An append as JSON texts: `data` has one text per event, `metadata` is shared by all events of the append. */
export type EncodedAppend = Readonly<{ data: readonly string[]; metadata: string; bytes: number }>;

/** Encodes an append. Throws a TypeError for what cannot be stored as plain JSON, and a RangeError above 1 MiB. */
export function encodeAppend(
  stream: string,
  events: readonly Message<string, unknown>[],
  expected: ExpectedRevision,
  metadata: EventMetadata,
): EncodedAppend {
  if (!printableName.test(stream) || !events.every(({ type }) => printableName.test(type))) {
    throw new TypeError('A stream or event type needs 1 to 500 characters, none of them control characters');
  }
  if (expected !== 'no_stream' && (!Number.isSafeInteger(expected) || expected < 0)) {
    throw new TypeError('A revision is an integer from 0');
  }
  if (events.length === 0) throw new TypeError('An append holds at least one event');
  const encoded = { data: events.map(({ data }) => encode(data)), metadata: encode(metadata) };
  const shared = Buffer.byteLength(encoded.metadata);
  const bytes = encoded.data.reduce((sum, text) => sum + Buffer.byteLength(text) + shared, 0);
  if (bytes > maximumAppendBytes) {
    throw new RangeError(`An append holds at most ${maximumAppendBytes} bytes of JSON, not ${bytes}`);
  }
  return { ...encoded, bytes };
}

function encode(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError('An event holds plain JSON');
  return text;
}
