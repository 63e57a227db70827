import { digestBytes, type SealedEvent, type SealPlace, saltBytes, sealEvents } from '../../src/ports/event-seal.js';
import { type AppendRow, splitEvents } from './append-rows.js';
import type { createEventReader } from './archive.js';
import type { Database } from './sqlite.js';

/**
 * The seals of an append are one value: the salt of each event, all zero where its data was redacted, and the digest of
 * the last event, which covers those before it.
 */
/** An append with its seals. `stream` is empty where the row of the stream is missing. */
export type SealedRow = readonly [...AppendRow, seals: Uint8Array];

/** Seals the events of an append. `digest` is that of the last one, in base64. */
export function sealAppend(
  place: SealPlace,
  metadata: string,
  events: string,
): Readonly<{ seals: Buffer; digest: string }> {
  const { salt, digest } = sealEvents(place, metadata, splitEvents(events));
  // A salt in base64 has no padding: one text is decoded instead of one per event.
  return { seals: Buffer.from(salt + digest, 'base64'), digest };
}

/** Returns the digest of the last event. */
export function lastDigest(seals: Uint8Array): string {
  return textOf(seals.subarray(-digestBytes));
}

/** Returns the digests, of the data that they had, of the redacted events by their position. */
export function redactedContents(database: Database): ReadonlyMap<number, string> {
  const rows = database.prepare('SELECT position, content FROM redacted').all();
  return new Map(
    (rows as { position: number; content: Uint8Array }[]).map(({ position, content }) => [position, textOf(content)]),
  );
}

/** Returns the events of an append. Throws for a row that holds no events. */
export function sealedEvents(
  row: SealedRow,
  events: ReturnType<typeof createEventReader>,
  redacted: ReadonlyMap<number, string>,
): readonly SealedEvent[] {
  const [position, stream, revision, held, metadata, seals] = row;
  const { types, data } = splitEvents(events.text(stream, position, held));
  const before = types.length - 1;
  if (seals.length !== types.length * saltBytes + digestBytes)
    throw new TypeError('The append has other seals than events');
  const sealed = Buffer.from(seals.buffer, seals.byteOffset, seals.byteLength);
  const all: SealedEvent[] = [];
  for (const [index, type] of types.entries()) {
    const at = position - before + index;
    const content = redacted.get(at) ?? null;
    all.push({
      stream,
      revision: revision - before + index,
      position: at,
      begins: index === 0,
      type,
      metadata,
      data: data[index] as string,
      salt: content === null ? sealed.toString('base64', index * saltBytes, (index + 1) * saltBytes) : null,
      content,
      digest: index === before ? sealed.toString('base64', types.length * saltBytes) : null,
    });
  }
  return all;
}

/** Returns the seals of an append without the salt of one event. */
export function withoutSalt(seals: Uint8Array, index: number): Buffer {
  return Buffer.from(seals).fill(0, index * saltBytes, (index + 1) * saltBytes);
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
