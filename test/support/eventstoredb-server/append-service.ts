import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type ServerReadableStream, type sendUnaryData, status } from '@grpc/grpc-js';
import { attempt } from './attempt.js';
import type { Expected } from './commit-check.js';
import type { ProposedEvent } from './event-record.js';
import { expectedFrom } from './expected.js';
import { maximumAppendSize, proposedFrom } from './proposed.js';
import {
  handlerThrew,
  maximumAppendSizeExceeded,
  metadataPropertyMissing,
  type RpcError,
  rpcError,
  streamDeleted,
} from './rpc-errors.js';
import type { ServerNode } from './server-node.js';
import { type Written, writeEvents } from './stream-writer.js';
import { streamNameOf, wireRevision } from './wire.js';

type Call = ServerReadableStream<streams.AppendReq, streams.AppendResp>;
type Target = Readonly<{ stream: string; expected: Expected }>;

/** The append that is one call: the stream and its expected revision first, then event by event. */
export function appendHandler(node: ServerNode) {
  return (call: Call, callback: sendUnaryData<streams.AppendResp>): void => {
    const append = new Append();
    let ended = false;
    const end = (error: RpcError | null, response?: streams.AppendResp) => {
      if (!ended) callback(error, response);
      ended = true;
    };
    call.on('data', (request: streams.AppendReq) => {
      const error = ended ? null : append.take(request);
      if (error !== null) end(error);
    });
    call.on('error', () => undefined);
    call.on('end', () => {
      const target = append.target;
      if (ended || target === null) return end(handlerThrew());
      void attempt(node, 'append', call, {
        work: () => writeEvents(node.log, target.stream, target.expected, append.events),
        reply: (written) => {
          const deleted = written.kind === 'stream-deleted';
          if (deleted) end(streamDeleted(target.stream));
          else end(null, responseTo(target, written));
        },
        fail: end,
      });
    });
  };
}

class Append {
  target: Target | null = null;
  readonly events: ProposedEvent[] = [];
  private size = 0;

  /** Takes one message of the call; gives what ends the call. */
  take(request: streams.AppendReq): RpcError | null {
    const options = request.getOptions();
    if (this.target === null) return options === undefined ? handlerThrew() : this.aim(options);
    const message = request.getProposedMessage();
    return message === undefined ? handlerThrew() : this.add(message);
  }

  private aim(options: streams.AppendReq.Options): RpcError | null {
    const stream = streamNameOf(options.getStreamIdentifier());
    const expected = expectedFrom(options, options.hasRevision() ? options.getRevision() : null);
    const option = 'EventStore.Client.Streams.AppendReq+Types+Options+ExpectedStreamRevisionOneofCase';
    if (expected === null) return rpcError(status.INVALID_ARGUMENT, `'None' is not a valid ${option}`);
    if (stream === '') return handlerThrew();
    this.target = { stream, expected };
    return null;
  }

  private add(message: streams.AppendReq.ProposedMessage): RpcError | null {
    const missing = ['type', 'content-type'].find((key) => !message.getMetadataMap().has(key));
    if (missing !== undefined) return metadataPropertyMissing(missing);
    this.size += message.getData_asU8().byteLength;
    if (this.size > maximumAppendSize) return maximumAppendSizeExceeded(maximumAppendSize);
    const event = proposedFrom(message);
    if (typeof event === 'string') return handlerThrew();
    this.events.push(event);
    return null;
  }
}

function responseTo({ expected }: Target, written: Written): streams.AppendResp {
  const response = new streams.AppendResp();
  if (written.kind === 'written') return response.setSuccess(success(written));
  const current = written.kind === 'wrong-expected-version' ? written.current : 0;
  return response.setWrongExpectedVersion(wrongVersion(expected, current));
}

function success(written: Extract<Written, { kind: 'written' }>): streams.AppendResp.Success {
  const answer = new streams.AppendResp.Success();
  if (written.revision < 0) answer.setNoStream(new shared.Empty());
  else answer.setCurrentRevision(wireRevision(written.revision));
  if (written.position === null) return answer.setNoPosition(new shared.Empty());
  const position = String(written.position);
  return answer.setPosition(new streams.AppendResp.Position().setCommitPosition(position).setPreparePosition(position));
}

/** The field says -1 without a sign; this is the largest number below 2^64 that it can be given. */
const nearlyAll = 2 ** 64 - 2 ** 11;

/** The fields that end in 2060 repeat the others for clients of that age. */
function wrongVersion(expected: Expected, current: number): streams.AppendResp.WrongExpectedVersion {
  const answer = new streams.AppendResp.WrongExpectedVersion();
  const empty = new shared.Empty();
  if (current < 0) answer.setCurrentNoStream(empty).setNoStream2060(empty);
  else answer.setCurrentRevision(wireRevision(current)).setCurrentRevision2060(current);
  if (expected === 'any') return answer.setExpectedAny(empty).setAny2060(empty);
  if (expected === 'stream_exists') return answer.setExpectedStreamExists(empty).setStreamExists2060(empty);
  if (expected < 0) return answer.setExpectedNoStream(empty).setExpectedRevision2060(nearlyAll);
  return answer.setExpectedRevision(wireRevision(expected)).setExpectedRevision2060(expected);
}
