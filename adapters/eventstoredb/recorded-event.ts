import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Seal, SealedEvent } from '../../src/ports/event-seal.js';
import type { EventMetadata, RecordedEvent } from '../../src/ports/event-store.js';
import type { Place } from './requests.js';

/** An event as the server sends it. */
export type Message = ReadResp.ReadEvent.RecordedEvent;

/** The data of events that this process appended a moment ago, by event id; an id covers the data. */
export type RecentData = Pick<ReadonlyMap<string, Readonly<Record<string, unknown>>>, 'get'>;

/** Metadata as it is stored: the service's own, what EventStoreDB's projections by correlation read, and the seal. */
type StoredMetadata = EventMetadata & Readonly<{ $correlationId: string; $causationId?: string; seal?: Seal }>;

/** A seal of the length that every seal has. */
const blankSeal: Seal = { salt: '='.repeat(12), digest: '='.repeat(44) };

const streamOfUuid = /^(?:run|request)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u;

/**
 * Returns the metadata to store, with the seal, or one of its length. All events of one run or request have its UUID as
 * their correlation id.
 */
export function storedMetadata(stream: string, metadata: EventMetadata, seal: Seal = blankSeal): StoredMetadata {
  const stored = { ...metadata, $correlationId: streamOfUuid.exec(stream)?.[1] ?? stream, seal };
  return metadata.causation_id === null ? stored : { ...stored, $causationId: metadata.causation_id };
}

/** Returns the event as the port names it, without the prefix of its stream. Throws for an event that holds no JSON. */
export function recordedEvent(message: Message, prefix: string, recent?: RecentData): RecordedEvent {
  const id = idOf(message);
  return {
    type: typeOf(message),
    data: recent?.get(id) ?? parse<Readonly<Record<string, unknown>>>(message.getData_asU8()),
    id,
    stream: streamOf(message).slice(prefix.length),
    revision: Number(message.getStreamRevision()),
    position: positionOf(message),
    metadata: metadataOf(message).metadata,
  };
}

/** Returns the event with its seal. An event that was not sealed has an empty digest. */
export function sealedEvent(message: Message, prefix: string): SealedEvent {
  const { metadata, seal } = metadataOf(message);
  return {
    stream: streamOf(message).slice(prefix.length),
    revision: Number(message.getStreamRevision()),
    position: positionOf(message),
    type: typeOf(message),
    metadata: JSON.stringify(metadata),
    data: textOf(message.getData_asU8()),
    content: null,
    ...seal,
  };
}

function metadataOf(message: Message): Readonly<{ metadata: EventMetadata; seal: Seal }> {
  const stored = parse<StoredMetadata>(message.getCustomMetadata_asU8());
  const { $correlationId: _, $causationId: __, seal = { salt: '', digest: '' }, ...metadata } = stored;
  return { metadata, seal };
}

export const idOf = (message: Message) => message.getId()?.getString() ?? '';
export const typeOf = (message: Message) => message.getMetadataMap().get('type') ?? '';
/** Returns the name of the event's stream, with the prefix. */
export const streamOf = (message: Message) => textOf(message.getStreamIdentifier()?.getStreamName_asU8());
export const positionOf = (message: Message) => Number(message.getCommitPosition());

export function placeOf(message: Message): Place {
  return { commit: message.getCommitPosition(), prepare: message.getPreparePosition() };
}

function parse<Value>(bytes: Uint8Array): Value {
  return JSON.parse(textOf(bytes));
}

function textOf(bytes: Uint8Array = new Uint8Array()): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
}
