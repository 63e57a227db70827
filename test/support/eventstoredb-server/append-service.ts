import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { Proposed } from './event-log.js';
import { errorOf, faultFor, type ServerNode } from './faults.js';
import { nameIn } from './messages.js';

type Call = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;
type Result = statuses.Status | streams.BatchAppendResp.Success;

const maximumAppendSize = 1024 * 1024;
/** Milliseconds until an append is indexed. It is acknowledged then. */
const usualIndexing = 1;
/** Milliseconds after which the server gives up an append, a dropped one too. */
const commitTimeout = 2_000;

/** Answers the appends of one call in the order in which they come. */
export function appendHandler(node: ServerNode) {
  return (call: Call): void => {
    call.on('error', () => undefined);
    call.on('end', () => call.end());
    call.on('data', (request: streams.BatchAppendReq) => answer(node, call, request));
  };
}

function answer(node: ServerNode, call: Call, request: streams.BatchAppendReq): void {
  const fault = faultFor(node, 'append', call);
  if (fault === null || fault.kind === 'slow') {
    accept(node, call, request, fault?.milliseconds ?? usualIndexing);
    return;
  }
  if ('done' in fault && fault.done === true) write(node, request);
  if (fault.kind === 'reported') respond(call, request, failure(fault.message));
  else if (fault.kind !== 'no-answer') call.emit('error', errorOf(fault));
}

/** Responds once the append is indexed. One that repeats what is not indexed yet is dropped, and times out. */
function accept(node: ServerNode, call: Call, request: streams.BatchAppendReq, indexing: number): void {
  const length = node.log.events.length;
  const result = write(node, request);
  if (result === 'dropped') {
    setTimeout(() => respond(call, request, failure('Timeout')), commitTimeout).unref();
    return;
  }
  const written = node.log.events.slice(length);
  for (const { id } of written) node.unindexed.add(id);
  setTimeout(() => {
    for (const { id } of written) node.unindexed.delete(id);
    respond(call, request, result);
  }, indexing);
}

function respond(call: Call, request: streams.BatchAppendReq, result: Result): void {
  const response = new streams.BatchAppendResp()
    .setCorrelationId(request.getCorrelationId())
    .setStreamIdentifier(request.getOptions()?.getStreamIdentifier());
  call.write(result instanceof statuses.Status ? response.setError(result) : response.setSuccess(result));
}

function write({ log, unindexed }: ServerNode, request: streams.BatchAppendReq): Result | 'dropped' {
  const options = request.getOptions();
  if (options === undefined) return failure('BadRequest');
  const events = request.getProposedMessagesList().map(proposedIn);
  if (events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0) > maximumAppendSize) {
    return failure('MaximumAppendSizeExceeded');
  }
  const stream = nameIn(options.getStreamIdentifier());
  if (log.isDeleted(stream)) return failure('StreamDeleted');
  const before = log.all(stream) ?? [];
  const first = options.hasNoStream() ? 0 : Number(options.getStreamPosition()) + 1;
  if (options.hasAny() || first === before.length) return success(log.append(stream, events));
  // By its ids the server recognises an append that it has written already.
  const same = before.slice(first, first + events.length);
  const isSame = same.length === events.length && same.every(({ id }, index) => id === events[index]?.id);
  if (!isSame) return wrongExpectedVersion(before.length - 1);
  return same.some(({ id }) => unindexed.has(id)) ? 'dropped' : success(same.at(-1));
}

function proposedIn(message: streams.BatchAppendReq.ProposedMessage): Proposed {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

function success(last: { revision: number; position: number } | undefined): streams.BatchAppendResp.Success {
  const place = String(last?.position ?? 0);
  return new streams.BatchAppendResp.Success()
    .setCurrentRevision(String(last?.revision ?? 0))
    .setPosition(new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place));
}

function wrongExpectedVersion(current: number): statuses.Status {
  const detail = new shared.WrongExpectedVersion();
  if (current < 0) detail.setCurrentNoStream(new shared.Empty());
  else detail.setCurrentStreamRevision(String(current));
  const status = failure('WrongExpectedVersion');
  status.getDetails()?.pack(detail.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  return status;
}

/**
 * A status inside the response, while the call continues. The package exports no wrapper of details: these bytes hold
 * an empty one.
 */
function failure(message: string): statuses.Status {
  return statuses.Status.deserializeBinary(Uint8Array.of(0x1a, 0)).setMessage(message);
}
