import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { type ServerWritableStream, status } from '@grpc/grpc-js';
import type { EventLog, Logged } from './event-log.js';
import { errorOf, faultFor, type ServerNode } from './faults.js';
import { eventMessage, nameIn, notFoundMessage, rpcError } from './messages.js';
import { type Call, Subscription } from './subscription.js';

type Options = streams.ReadReq.Options;

/** Answers every kind of read: of a stream or the log, once or as a subscription. */
export function readHandler(node: ServerNode) {
  return (call: ServerWritableStream<streams.ReadReq, streams.ReadResp>): void => {
    node.reads.add(call);
    for (const ending of ['cancelled', 'error', 'close', 'finish']) call.on(ending, () => node.reads.delete(call));
    const options = call.request.getOptions();
    if (options !== undefined) answer(node, options, call);
  };
}

function answer(node: ServerNode, options: Options, call: Call): void {
  const fault = faultFor(node, options.hasSubscription() ? 'subscribe' : 'read', call);
  const error = fault === null ? null : errorOf(fault);
  if (error !== null) call.emit('error', error);
  if (fault !== null) return;
  if (options.hasSubscription()) new Subscription(node, call, options).start();
  else if (options.hasStream()) answerStream(node.log, options, call);
  else answerLog(node.log, options, call);
}

function answerStream(log: EventLog, options: Options, call: Call): void {
  const target = options.getStream();
  const name = nameIn(target?.getStreamIdentifier());
  if (log.isDeleted(name.replace(/^\$\$/u, ''))) {
    call.emit('error', rpcError(status.FAILED_PRECONDITION, 'deleted', { exception: 'stream-deleted' }));
    return;
  }
  const events = log.visible(name);
  if (events?.some(({ revision }, index) => revision !== (events[0]?.revision ?? 0) + index) === true) {
    call.emit('error', rpcError(status.UNKNOWN, 'Unexpected ReadStreamResult: Error'));
    return;
  }
  if (events === undefined) call.write(notFoundMessage(name));
  const first = Number(target?.getRevision() ?? 0);
  const found = target?.hasEnd() === true ? events?.toReversed() : events?.filter(({ revision }) => revision >= first);
  send(found?.slice(0, Number(options.getCount())) ?? [], call);
}

/** Forwards, the event at the position is the first; backwards, the one before it. */
function answerLog(log: EventLog, options: Options, call: Call): void {
  const all = options.getAll();
  const position =
    all?.hasEnd() === true ? Number.POSITIVE_INFINITY : Number(all?.getPosition()?.getCommitPosition() ?? 0);
  const isBackwards = options.getReadDirection() === 1;
  const index = log.indexAt(position);
  if (!isBackwards && position !== 0 && log.events[index]?.position !== position) {
    call.emit('error', rpcError(status.UNKNOWN, 'Unexpected ReadAllResult: Error'));
    return;
  }
  const count = Number(options.getCount());
  const [from, to] = isBackwards ? [Math.max(0, index - count), index] : [index, index + count];
  const events = log.events.slice(from, to);
  send(isBackwards ? events.toReversed() : events, call);
}

function send(events: readonly Logged[], call: Call): void {
  for (const event of events) call.write(eventMessage(event));
  call.end();
}
