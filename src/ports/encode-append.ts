import type { Message } from '../domain/decider.js';
import type { EventMetadata, ExpectedRevision } from './event-store.js';

/** The most JSON in one append, in bytes: EventStoreDB's limit, which every store keeps. */
export const maximumAppendBytes = 1024 * 1024;
/**
 * Names of streams and event types: 1 to 500 characters that every store returns unchanged, without control characters.
 */
const printableName = /^[^\p{Cc}\p{Cs}]{1,500}$/u;

/** The most bytes of one UTF-16 unit in UTF-8. */
const bytesPerUnit = 3;
/** Names that were valid before: a service has few event types. */
const validTypes = new Set<string>();
const maximumValidTypes = 1000;

/** An append as JSON texts: `data` has one text per event, `metadata` is shared by all events of the append. */
export type EncodedAppend = Readonly<{ data: readonly string[]; metadata: string }>;

/** Encodes an append. Throws a TypeError for what cannot be stored as plain JSON, and a RangeError above 1 MiB. */
export function encodeAppend(
  stream: string,
  events: readonly Message<string, unknown>[],
  expected: ExpectedRevision,
  metadata: EventMetadata,
): EncodedAppend {
  requireNames(stream, events, expected);
  const encoded = { data: events.map(({ data }) => encode(data)), metadata: encode(metadata) };
  requireFitting(encoded);
  return encoded;
}

/** Returns a JSON array of [type, data] pairs, in which every data is a line of its own. */
export function joinEvents(types: readonly string[], data: readonly string[]): string {
  return `[${types.map((type, index) => `[${JSON.stringify(type)},\n${data[index]}\n]`).join(',')}]`;
}

/**
 * Encodes an append like `encodeAppend`, with all events in one text: a JSON array of [type, data] pairs, in which
 * every data is a line of its own, so that it can be found without parsing. JSON has no other line feeds.
 */
export function encodePairs(
  stream: string,
  events: readonly Message<string, unknown>[],
  expected: ExpectedRevision,
  metadata: EventMetadata,
): Readonly<{ pairs: string; metadata: string }> {
  requireNames(stream, events, expected);
  let pairs = '[';
  for (const { type, data } of events) {
    if (isNoJson(data)) throw new TypeError(plainJson);
    pairs += `${pairs === '[' ? '[' : ',['}${JSON.stringify(type)},\n${JSON.stringify(data)}\n]`;
  }
  pairs += ']';
  const encoded = { pairs, metadata: encode(metadata) };
  const units = pairs.length + encoded.metadata.length * events.length;
  // Only a text that may be too long is measured as the limit defines it.
  if (units * bytesPerUnit > maximumAppendBytes) encodeAppend(stream, events, expected, metadata);
  return encoded;
}

function requireNames(stream: string, events: readonly Message<string, unknown>[], expected: ExpectedRevision): void {
  if (!printableName.test(stream) || !events.every(({ type }) => isValidType(type))) {
    throw new TypeError('A stream or event type needs 1 to 500 characters, none of them control characters');
  }
  if (expected !== 'no_stream' && (!Number.isSafeInteger(expected) || expected < 0)) {
    throw new TypeError('A revision is an integer from 0');
  }
  if (events.length === 0) throw new TypeError('An append holds at least one event');
}

function isValidType(type: string): boolean {
  if (validTypes.has(type)) return true;
  if (!printableName.test(type)) return false;
  if (validTypes.size < maximumValidTypes) validTypes.add(type);
  return true;
}

/** Throws a RangeError above 1 MiB. Bytes are counted only for texts that may be too long. */
function requireFitting({ data, metadata }: EncodedAppend): void {
  const units = data.reduce((sum, text) => sum + text.length + metadata.length, 0);
  if (units * bytesPerUnit <= maximumAppendBytes) return;
  const shared = Buffer.byteLength(metadata);
  const bytes = data.reduce((sum, text) => sum + Buffer.byteLength(text) + shared, 0);
  if (bytes <= maximumAppendBytes) return;
  throw new RangeError(`An append holds at most ${maximumAppendBytes} bytes of JSON, not ${bytes}`);
}

function encode(value: unknown): string {
  if (isNoJson(value)) throw new TypeError(plainJson);
  return JSON.stringify(value);
}

const plainJson = 'An event holds plain JSON';

/** True for what `JSON.stringify` leaves out. */
function isNoJson(value: unknown): boolean {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol';
}
