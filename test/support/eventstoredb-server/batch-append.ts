import type sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type statuses from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import { attempt } from './attempt.js';
import type { Expected } from './commit-check.js';
import type { ProposedEvent } from './event-record.js';
import { expectedFrom } from './expected.js';
import { maximumAppendSize, proposedFrom } from './proposed.js';
import { handlerThrew } from './rpc-errors.js';
import type { ServerNode } from './server-node.js';
import {
  badRequestStatus,
  maximumSizeStatus,
  streamDeletedStatus,
  timeoutStatus,
  wrongVersionStatus,
} from './status-details.js';
import { type Written, writeEvents } from './stream-writer.js';
import { streamIdentifier, streamNameOf, structuredUuidOf, uuidFrom, wireRevision } from './wire.js';

type Call = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;
type Result = statuses.Status | streams.BatchAppendResp.Success;

/** An append that has begun; it may come in several messages. */
type Pending = {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: ProposedEvent[];
  size: number;
  readonly timer: NodeJS.Timeout;
};

/** The append path of one call for many appends, told apart by the ids that the client gives them. */
export function batchAppendHandler(node: ServerNode) {
  return (call: Call): void => {
    const appends = new BatchAppends(node, call);
    call.on('data', (request: streams.BatchAppendReq) => appends.take(request));
    call.on('end', () => appends.close());
    call.on('cancelled', () => appends.stop());
    call.on('error', () => appends.stop());
  };
}

class BatchAppends {
  private readonly pending = new Map<string, Pending>();
  private unanswered = 0;
  private closing = false;
  private stopped = false;

  constructor(
    private readonly node: ServerNode,
    private readonly call: Call,
  ) {}

  /** Takes one message; a later one of an append that is no longer pending counts for nothing. */
  take(request: streams.BatchAppendReq): void {
    const id = uuidFrom(request.getCorrelationId());
    if (this.stopped) return;
    if (id === null) this.refuse(request, 'Unrecognized Guid format.');
    else if (this.begin(id, request) === 'begun') this.goOn(id, request);
  }

  /** The client sends no more: the call ends when all is answered. */
  close(): void {
    this.closing = true;
    this.endWhenAnswered();
  }

  stop(): void {
    this.stopped = true;
    for (const id of [...this.pending.keys()]) this.forget(id);
  }

  private begin(id: string, request: streams.BatchAppendReq): 'begun' | 'refused' {
    const options = request.getOptions();
    if (options === undefined) return 'begun';
    const stream = streamNameOf(options.getStreamIdentifier());
    const expected = expectedFrom(options, options.hasStreamPosition() ? options.getStreamPosition() : null);
    const asked = (options.getDeadline()?.toDate().getTime() ?? Number.POSITIVE_INFINITY) - Date.now();
    const timeout = Math.min(asked, this.node.writeTimeout);
    const refusal =
      expected === null || stream === ''
        ? badRequestStatus("Value cannot be null. (Parameter 'value')")
        : timeoutStatus();
    if (expected === null || stream === '' || timeout <= 0) {
      this.answer(request.getCorrelationId(), stream, refusal);
      return 'refused';
    }
    if (!this.pending.has(id)) {
      const timer = setTimeout(() => this.timeOut(id), timeout);
      this.pending.set(id, { stream, expected, events: [], size: 0, timer });
    }
    return 'begun';
  }

  private goOn(id: string, request: streams.BatchAppendReq): void {
    const append = this.pending.get(id);
    if (append === undefined) return;
    for (const message of request.getProposedMessagesList()) {
      const event = proposedFrom(message);
      if (typeof event === 'string') {
        this.refuse(request, event);
        return;
      }
      append.events.push(event);
      append.size += event.data.byteLength;
    }
    if (append.size > maximumAppendSize) {
      this.forget(id);
      this.answer(request.getCorrelationId(), append.stream, maximumSizeStatus(maximumAppendSize));
    } else if (request.getIsFinal()) this.write(id, request, append);
  }

  private write(id: string, request: streams.BatchAppendReq, append: Pending): void {
    this.forget(id);
    this.unanswered += 1;
    void attempt(this.node, 'append', this.call, {
      work: () => writeEvents(this.node.log, append.stream, append.expected, append.events),
      reply: (written) => {
        this.unanswered -= 1;
        this.answer(request.getCorrelationId(), append.stream, resultOf(append, written));
        this.endWhenAnswered();
      },
      fail: (error) => this.call.emit('error', error),
    });
  }

  /** An append of which some part can not be read stays pending, so that it is answered once more when its time is over. */
  private refuse(request: streams.BatchAppendReq, why: string): void {
    const options = request.getOptions();
    if (options === undefined) this.call.emit('error', handlerThrew());
    else this.answer(request.getCorrelationId(), streamNameOf(options.getStreamIdentifier()), badRequestStatus(why));
  }

  private timeOut(id: string): void {
    const append = this.pending.get(id);
    this.forget(id);
    if (append !== undefined) this.answer(structuredUuidOf(id), append.stream, timeoutStatus());
  }

  private forget(id: string): void {
    clearTimeout(this.pending.get(id)?.timer);
    this.pending.delete(id);
  }

  private answer(correlation: sharedMessages.UUID | undefined, stream: string, result: Result): void {
    if (this.stopped) return;
    const response = new streams.BatchAppendResp()
      .setCorrelationId(correlation)
      .setStreamIdentifier(streamIdentifier(stream));
    if (result instanceof streams.BatchAppendResp.Success) response.setSuccess(result);
    else response.setError(result);
    this.call.write(response);
  }

  private endWhenAnswered(): void {
    if (this.closing && !this.stopped && this.unanswered === 0) this.call.end();
  }
}

function resultOf({ stream, expected }: Pending, written: Written): Result {
  if (written.kind === 'stream-deleted') return streamDeletedStatus(stream);
  if (written.kind === 'wrong-expected-version') return wrongVersionStatus(expected, written.current);
  const success = new streams.BatchAppendResp.Success();
  if (written.revision < 0) success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(wireRevision(written.revision));
  if (written.position === null) return success.setNoPosition(new shared.Empty());
  const position = String(written.position);
  return success.setPosition(new shared.AllStreamPosition().setCommitPosition(position).setPreparePosition(position));
}
