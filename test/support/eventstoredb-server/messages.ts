import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, status } from '@grpc/grpc-js';
import type { Logged } from './event-log.js';

/** What ends a call: its status, and in the trailers the server's own name for the failure. */
export type RpcError = Readonly<{ code: status; details: string; metadata: Metadata }>;

export function rpcError(code: status, details: string, trailers: Readonly<Record<string, string>> = {}): RpcError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return { code, details, metadata };
}

export const notReady = 'Server Is Not Ready';

export function notLeader(host: string, port: number): RpcError {
  const leader = { 'leader-endpoint-host': host, 'leader-endpoint-port': String(port) };
  return rpcError(status.NOT_FOUND, 'Leader info available', { exception: 'not-leader', ...leader });
}

export function tooSlow(): RpcError {
  const text = 'Consumer too slow to handle event while live. Client resubscription required.';
  return rpcError(status.ABORTED, `Operation timed out: ${text}`);
}

export function nameIn(identifier: shared.StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
}

function identifier(name: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name));
}

export function eventMessage(event: Logged): streams.ReadResp {
  const place = String(event.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifier(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(place)
    .setPreparePosition(place)
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  recorded.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
  const message = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(place);
  return new streams.ReadResp().setEvent(message);
}

export function notFoundMessage(stream: string): streams.ReadResp {
  const missing = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream));
  return new streams.ReadResp().setStreamNotFound(missing);
}

export function confirmationMessage(): streams.ReadResp {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID());
  return new streams.ReadResp().setConfirmation(confirmation);
}

export function checkpointMessage(position: number): streams.ReadResp {
  const place = String(position);
  const checkpoint = new streams.ReadResp.Checkpoint().setCommitPosition(place).setPreparePosition(place);
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

export function caughtUpMessage(): streams.ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}
