import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type ServerWritableStream, status } from '@grpc/grpc-js';
import { passed } from './attempt.js';
import { describeFilter, filterOf } from './event-filter.js';
import { type EventRecord, tombstoneRevision } from './event-record.js';
import { Outgoing } from './outgoing.js';
import { eventMessage, notFoundMessage } from './read-messages.js';
import { handlerThrew, rpcError, streamDeleted } from './rpc-errors.js';
import { faultFor, type ServerNode } from './server-node.js';
import { isInAll, readAll, readStream } from './stream-reader.js';
import { Subscription, type SubscriptionOptions } from './subscription.js';
import { revisionFrom, streamNameOf } from './wire.js';

type Call = ServerWritableStream<streams.ReadReq, streams.ReadResp>;
type Options = streams.ReadReq.Options;
type Out = Outgoing<streams.ReadResp>;

const searchWindow = 32;

/** Every way to read: a stream or all, once or as a subscription. */
export function readHandler(node: ServerNode) {
  return async (call: Call): Promise<void> => {
    const options = call.request.getOptions();
    const fault = faultFor(node, options?.hasSubscription() === true ? 'subscribe' : 'read', call);
    const out = new Outgoing(node, call, fault);
    node.reads.add(call);
    for (const ending of ['cancelled', 'error', 'close', 'finish']) call.on(ending, () => node.reads.delete(call));
    if (fault?.kind === 'slow' && !(await passed(node, fault.milliseconds))) return;
    if (out.failsAtOnce()) return;
    if (options === undefined) out.fail(handlerThrew());
    else await answer(node, options, out);
  };
}

async function answer(node: ServerNode, options: Options, out: Out): Promise<void> {
  if (options.hasSubscription()) return subscribe(node, options, out);
  const found = options.hasStream() ? eventsOfStream(node, options, out) : eventsOfAll(node, options, out);
  for (const event of found) {
    if (out.ended) return;
    await out.sendEvent(eventMessage(event));
  }
  out.end();
}

function eventsOfAll(node: ServerNode, options: Options, out: Out): readonly EventRecord[] {
  const all = options.getAll();
  const position = all?.getPosition()?.getCommitPosition();
  const from = all?.hasEnd() === true ? 'end' : Number(position ?? 0);
  const { direction, maxCount } = countOf(options);
  if (direction === 'backwards' && from !== 'end' && from > node.log.endPosition())
    out.fail(rpcError(status.UNKNOWN, 'Unexpected ReadAllResult: Error'));
  return readAll(node.log, { from, direction, maxCount });
}

function eventsOfStream(node: ServerNode, options: Options, out: Out): readonly EventRecord[] {
  const stream = streamNameOf(options.getStream()?.getStreamIdentifier());
  const found = readStream(node.log, { stream, from: revisionOf(options), ...countOf(options) });
  if (found.kind === 'events') return found.events;
  if (found.kind === 'deleted') out.fail(streamDeleted(stream));
  else if (found.kind === 'unreadable') out.fail(rpcError(status.UNKNOWN, 'Unexpected ReadStreamResult: Error'));
  else void out.send(notFoundMessage(stream));
  return [];
}

async function subscribe(node: ServerNode, options: Options, out: Out): Promise<void> {
  const subscription = optionsOf(node, options);
  if (subscription === 'deleted') out.fail(streamDeleted(streamNameOf(options.getStream()?.getStreamIdentifier())));
  else if (subscription === 'invalid') out.fail(handlerThrew());
  else await new Subscription(node, out, subscription).run();
}

function optionsOf(node: ServerNode, options: Options): SubscriptionOptions | 'deleted' | 'invalid' {
  return options.hasStream() ? ofStream(node, options) : ofAll(node, options);
}

function ofAll(node: ServerNode, options: Options): SubscriptionOptions | 'invalid' {
  const all = options.getAll();
  const position = all?.getPosition()?.getCommitPosition();
  const from = all?.hasEnd() === true ? 'end' : position === undefined ? 0 : after(node, Number(position));
  const filter = options.getFilter();
  if (filter === undefined) return { from, filter: isInAll, window: searchWindow, checkpointInterval: null };
  const window = filter.hasMax() ? filter.getMax() : searchWindow;
  const checkpointInterval = filter.getCheckpointintervalmultiplier() * window;
  try {
    return checkpointInterval === 0
      ? 'invalid'
      : { from, filter: filterOf(describeFilter(filter)), window, checkpointInterval };
  } catch {
    return 'invalid';
  }
}

/** The event at the position, or the first one behind it, is taken for the last one that the client has. */
function after(node: ServerNode, position: number): number {
  const known = node.log.events.slice(node.log.indexAt(position)).find(isInAll);
  return known?.next ?? position;
}

function ofStream(node: ServerNode, options: Options): SubscriptionOptions | 'deleted' {
  const stream = streamNameOf(options.getStream()?.getStreamIdentifier());
  if (node.log.lastRevision(stream) === tombstoneRevision) return 'deleted';
  const from = revisionOf(options);
  const known = options.getStream()?.hasRevision() === true ? Number(from) : -1;
  return {
    from: from === 'end' ? 'end' : 0,
    filter: (event) => event.stream === stream && event.revision > known,
    window: Number.POSITIVE_INFINITY,
    checkpointInterval: null,
  };
}

function revisionOf(options: Options): number | 'end' {
  const stream = options.getStream();
  return stream?.hasEnd() === true ? 'end' : revisionFrom(stream?.getRevision() ?? '0');
}

function countOf(options: Options): Readonly<{ direction: 'forwards' | 'backwards'; maxCount: number }> {
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  return { direction: backwards ? 'backwards' : 'forwards', maxCount: Number(options.getCount()) };
}
