import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { instantOf } from '../../src/domain/time.js';
import type { Seal, SealedEvent } from '../../src/ports/event-seal.js';
import { type EventMetadata, foreignEvent, type RecordedEvent, uuidFromText } from '../../src/ports/event-store.js';
import type { Place } from './requests.js';

/** An event as the server sends it. */
export type Message = ReadResp.ReadEvent.RecordedEvent;

/** What an append gave an event. An id covers the data; `metadata` is null where another append may have given it. */
export type Appended = Readonly<{ data: Readonly<Record<string, unknown>>; metadata: EventMetadata | null }>;
/** The events that this process appended a moment ago, by id: what is known is not parsed. */
export type RecentEvents = Pick<ReadonlyMap<string, Appended>, 'get'>;

/** Metadata as it is stored: the service's own, what EventStoreDB's projections by correlation read, and the seal. */
type StoredMetadata = EventMetadata & Readonly<{ $correlationId: string; $causationId?: string; seal?: Seal }>;

/** A seal of the length that every seal has. */
const blankSeal: Seal = { salt: '='.repeat(12), digest: '='.repeat(44) };
/** Where the seal is in stored metadata. */
const blankText = JSON.stringify(blankSeal);

const streamOfUuid = /^(?:run|request)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u;

/**
 * Returns the metadata to store, with a seal of the length that every seal has. All events of one run or request have
 * its UUID as their correlation id.
 */
export function storedMetadata(stream: string, metadata: EventMetadata): StoredMetadata {
  const stored = { ...metadata, $correlationId: streamOfUuid.exec(stream)?.[1] ?? stream, seal: blankSeal };
  return metadata.causation_id === null ? stored : { ...stored, $causationId: metadata.causation_id };
}

/** Returns the JSON of stored metadata with the seal in the place of the blank one. */
export function withSeal(stored: string, { salt, digest }: Seal): string {
  const place = stored.lastIndexOf(blankText);
  return `${stored.slice(0, place)}{"salt":"${salt}","digest":"${digest}"}${stored.slice(place + blankText.length)}`;
}

/**
 * Returns the event as the port names it, without the prefix of its stream. What another program wrote into the stream
 * is a `ForeignEvent`: an event without a seal, or without JSON objects.
 */
export function recordedEvent(message: Message, prefix: string, recent?: RecentEvents): RecordedEvent {
  const place = placeInStreams(message, prefix);
  const id = idOf(message);
  const appended = recent?.get(id);
  if (appended?.metadata)
    return { ...place, id, type: typeOf(message), data: appended.data, metadata: appended.metadata };
  const sealed = metadataOf(message);
  const data = appended?.data ?? objectIn<Readonly<Record<string, unknown>>>(message.getData_asU8());
  if (sealed === null || data === null)
    return { ...place, id, type: foreignEvent, data: {}, metadata: foreignMetadata(message) };
  return { ...place, id, type: typeOf(message), data, metadata: sealed.metadata };
}

/** Returns the event with its seal. An event that was not sealed has an empty digest. */
export function sealedEvent(message: Message, prefix: string): SealedEvent {
  const sealed = metadataOf(message);
  return {
    ...placeInStreams(message, prefix),
    begins: true,
    type: typeOf(message),
    metadata: sealed === null ? textOf(message.getCustomMetadata_asU8()) : JSON.stringify(sealed.metadata),
    data: textOf(message.getData_asU8()),
    content: null,
    ...(sealed?.seal ?? { salt: '', digest: '' }),
  };
}

/**
 * Returns the id of an event in the database. The server recognises a repeated append by ids alone, so the id covers
 * everything that makes two events the same: place, type, data and worker. The stream's name is
 * that in the database: of an id that is also in another service's stream, the server may not recognise either.
 */
export function contentId(
  content: readonly [name: string, revision: number, type: string, worker: string],
  data: string,
) {
  return uuidFromText(`${JSON.stringify(content)}${data}`);
}

/** Returns whether an event has the id and, to the byte, the metadata with which the service writes it. */
export function isAsWritten(message: Message, { stream, revision, type, data }: SealedEvent): boolean {
  const sealed = metadataOf(message);
  if (sealed === null) return false;
  const { metadata, seal } = sealed;
  const id = contentId([streamOf(message), revision, type, metadata.worker], data);
  const stored = withSeal(JSON.stringify(storedMetadata(stream, metadata)), seal);
  return idOf(message) === id && textOf(message.getCustomMetadata_asU8()) === stored;
}

function placeInStreams(message: Message, prefix: string): Pick<RecordedEvent, 'stream' | 'revision' | 'position'> {
  return {
    stream: streamOf(message).slice(prefix.length),
    revision: Number(message.getStreamRevision()),
    position: positionOf(message),
  };
}

/** Returns the service's metadata and the seal; null for an event without them. */
function metadataOf(message: Message): Readonly<{ metadata: EventMetadata; seal: Seal }> | null {
  const stored = objectIn<StoredMetadata>(message.getCustomMetadata_asU8());
  if (typeof stored?.seal?.digest !== 'string' || typeof stored.seal.salt !== 'string') return null;
  const { $correlationId: _, $causationId: __, seal, ...metadata } = stored;
  return { metadata, seal };
}

/** The server notes when an event was written, in units of 100 ns since 1970. */
function foreignMetadata(message: Message): EventMetadata {
  const time = instantOf(Math.floor(Number(message.getMetadataMap().get('created') ?? 0) / 10_000));
  return { time, actor: 'unknown', request_id: null, causation_id: null, worker: '' };
}

const idOf = (message: Message) => message.getId()?.getString() ?? '';
export const typeOf = (message: Message) => message.getMetadataMap().get('type') ?? '';
/** Returns the name of the event's stream, with the prefix. */
export const streamOf = (message: Message) => textOf(message.getStreamIdentifier()?.getStreamName_asU8());
export const positionOf = (message: Message) => Number(message.getCommitPosition());

export function placeOf(message: Message): Place {
  return { commit: message.getCommitPosition(), prepare: message.getPreparePosition() };
}

/** Returns the JSON object that the bytes hold; null when they hold none. */
export function objectIn<Value extends object>(bytes: Uint8Array): Value | null {
  try {
    const value: unknown = JSON.parse(textOf(bytes));
    return typeof value === 'object' && value !== null ? (value as Value) : null;
  } catch {
    return null;
  }
}

function textOf(bytes: Uint8Array = new Uint8Array()): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
}
