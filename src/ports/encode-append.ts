import type { Message } from '../domain/decider.js';
import type { AppendResult, EventMetadata, ExpectedRevision, RecordedEvent } from './event-store.js';

/** The most JSON in one append, in bytes: EventStoreDB's limit, which every store keeps. */
export const maximumAppendBytes = 1024 * 1024;
/**
 * Names of streams and event types: 1 to 500 characters that every store returns unchanged, without control characters.
 */
const printableName = /^[^\p{Cc}\p{Cs}]{1,500}$/u;

/** The most bytes of one UTF-16 unit in UTF-8. */
const bytesPerUnit = 3;
/** The JSON of types that were valid before: a service has few event types. */
const knownTypes = new Map<string, string>();
const mostKnownTypes = 1000;

/** An append as JSON texts: `data` has one text per event, `metadata` is shared by all events of the append. */
export type EncodedAppend = Readonly<{ data: readonly string[]; metadata: string }>;

/** Encodes an append. Throws a TypeError for what cannot be stored as plain JSON, and a RangeError above 1 MiB. */
export function encodeAppend(
  stream: string,
  events: readonly Message<string, unknown>[],
  expected: ExpectedRevision,
  metadata: EventMetadata,
): EncodedAppend {
  if (expected !== 'no_stream' && (!Number.isSafeInteger(expected) || expected < 0)) {
    throw new TypeError('A revision is an integer from 0');
  }
  if (events.length === 0) throw new TypeError('An append holds at least one event');
  if (!printableName.test(stream)) throw new TypeError(wrongName);
  const data: string[] = [];
  for (const event of events) {
    typeText(event.type);
    // What is no JSON, such as a function, gives no text.
    const text = JSON.stringify(event.data) as string | undefined;
    if (text === undefined) throw new TypeError('An event holds plain JSON');
    data.push(text);
  }
  const encoded = { data, metadata: JSON.stringify(metadata) };
  requireFitting(encoded);
  return encoded;
}

/**
 * Returns one text with all events of an append: a JSON array of [type, data] pairs, in which every data is a line of
 * its own, so that it can be found without parsing. JSON has no other line feeds.
 */
export function joinEvents(events: readonly Readonly<{ type: string }>[], data: readonly string[]): string {
  let [pairs, at] = ['', 0];
  for (const { type } of events) {
    pairs += `${at === 0 ? '[' : ','}[${typeText(type)},\n${data[at]}\n]`;
    at += 1;
  }
  return `${pairs}]`;
}

const wrongName = 'A stream or event type needs 1 to 500 characters, none of them control characters';

/** Returns an event type as JSON. Throws a TypeError for one that cannot be stored. */
function typeText(type: string): string {
  const known = knownTypes.get(type);
  if (known !== undefined) return known;
  if (!printableName.test(type)) throw new TypeError(wrongName);
  const text = JSON.stringify(type);
  if (knownTypes.size < mostKnownTypes) knownTypes.set(type, text);
  return text;
}

/** Throws a RangeError above 1 MiB. Bytes are counted only for texts that may be too long. */
function requireFitting({ data, metadata }: EncodedAppend): void {
  let units = data.length * metadata.length;
  for (const text of data) units += text.length;
  if (units * bytesPerUnit <= maximumAppendBytes) return;
  const shared = Buffer.byteLength(metadata);
  const bytes = data.reduce((sum, text) => sum + Buffer.byteLength(text) + shared, 0);
  if (bytes <= maximumAppendBytes) return;
  throw new RangeError(`An append holds at most ${maximumAppendBytes} bytes of JSON, not ${bytes}`);
}

/**
 * Returns the result of an append that was made before, given the events that are stored at its revisions. Null when
 * they are not the same: types, data and worker count; time, actor and request do not.
 */
export function repeatedAppend(
  events: readonly Message<string, unknown>[],
  { worker }: EventMetadata,
  stored: readonly RecordedEvent[],
): AppendResult | null {
  const last = stored.at(-1);
  if (last === undefined || stored.length !== events.length) return null;
  const isSame = events.every((event, index) => identity(event, worker) === identityOf(stored[index]));
  return isSame ? { kind: 'appended', revision: last.revision, position: last.position, lastEventId: last.id } : null;
}

function identityOf(stored: RecordedEvent | undefined): string {
  return stored === undefined ? '' : identity(stored, stored.metadata.worker);
}

function identity({ type, data }: Message<string, unknown>, worker: string): string {
  return JSON.stringify([worker, type, data]);
}
