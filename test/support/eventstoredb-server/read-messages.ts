import type shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { EventRecord } from './event-record.js';
import { streamIdentifier, uuidOf, wireRevision } from './wire.js';

/** The messages in which reads and subscriptions answer. */

/** A place in the log: of a place between records only the first number says where it is. */
export type Place = Readonly<{ commit: number; prepare: number }>;

type Recorded = Readonly<{
  setId(id: shared.UUID): unknown;
  setStreamIdentifier(stream: shared.StreamIdentifier): unknown;
  setStreamRevision(revision: string): unknown;
  setCommitPosition(position: string): unknown;
  setPreparePosition(position: string): unknown;
  setData(data: Uint8Array): unknown;
  setCustomMetadata(metadata: Uint8Array): unknown;
  getMetadataMap(): Readonly<{ set(key: string, value: string): unknown }>;
}>;

/** Fills in an event. The messages of streams and of groups have the same fields. */
export function fillRecorded<Message extends Recorded>(
  message: Message,
  event: EventRecord,
  position: number = event.position,
): Message {
  const place = String(position);
  message.setId(uuidOf(event.id));
  message.setStreamIdentifier(streamIdentifier(event.stream));
  message.setStreamRevision(wireRevision(event.revision));
  message.setCommitPosition(place);
  message.setPreparePosition(place);
  message.setData(event.data);
  message.setCustomMetadata(event.metadata);
  const metadata = message.getMetadataMap();
  metadata.set('type', event.type);
  metadata.set('created', String(BigInt(event.created) * 10_000n));
  metadata.set('content-type', event.isJson ? 'application/json' : 'application/octet-stream');
  return message;
}

export function eventMessage(event: EventRecord): streams.ReadResp {
  const recorded = fillRecorded(new streams.ReadResp.ReadEvent.RecordedEvent(), event);
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position)),
  );
}

export function notFoundMessage(stream: string): streams.ReadResp {
  return new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(stream)),
  );
}

export function confirmationMessage(id: string): streams.ReadResp {
  return new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));
}

export function checkpointMessage({ commit, prepare }: Place): streams.ReadResp {
  return new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
  );
}

export function caughtUpMessage(): streams.ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}
