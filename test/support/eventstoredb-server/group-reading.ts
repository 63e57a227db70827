import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import { passed } from './attempt.js';
import { Consumer } from './consumer.js';
import type { Group, Refusal } from './group.js';
import type { Groups } from './groups.js';
import { Outgoing } from './outgoing.js';
import type { Outstanding } from './outstanding.js';
import { fillRecorded } from './read-messages.js';
import { groupError } from './rpc-errors.js';
import { faultFor, type ServerNode } from './server-node.js';
import { header, uuidFrom } from './wire.js';

type Call = ServerDuplexStream<persistent.ReadReq, persistent.ReadResp>;
type Reading = Readonly<{ group: Group; consumer: Consumer }>;

const refusals: readonly Refusal[] = ['retry', 'park', 'retry', 'skip', 'stop'];

/** The call of one consumer: first it says of which group, then what became of the events that it is given. */
export function groupReadingHandler(node: ServerNode, groups: Groups) {
  return (call: Call): void => {
    const fault = faultFor(node, 'persistent-subscribe', call);
    const out = new Outgoing(node, call, fault);
    let reading: Reading | null = null;
    call.on('data', (request: persistent.ReadReq) => {
      const options = request.getOptions();
      if (reading !== null) settle(reading.group, request);
      else if (options !== undefined && !out.failsAtOnce())
        void passed(node, fault?.kind === 'slow' ? fault.milliseconds : 0).then((there) => {
          if (there && !out.ended) reading = begin(groups, call, out, options);
        });
    });
    for (const ending of ['end', 'cancelled', 'error'])
      call.on(ending, () => {
        reading?.group.leave(reading.consumer);
        out.end();
      });
  };
}

function begin(
  groups: Groups,
  call: Call,
  out: Outgoing<persistent.ReadResp>,
  options: persistent.ReadReq.Options,
): Reading | null {
  const name = options.getGroupName();
  const group = groups.get(name);
  const most = group?.settings.maxSubscriberCount ?? 0;
  if (group === undefined) out.fail(groupError('does-not-exist', name));
  else if (most !== 0 && group.consumers.length >= most) out.fail(groupError('full', name));
  else {
    const consumer = new Consumer(
      header(call.metadata, 'connection-name') ?? '<unknown>',
      options.getBufferSize(),
      (message) => void out.sendEvent(messageOf(message)),
      () => out.fail(groupError('dropped', name)),
    );
    const confirmation = new persistent.ReadResp.SubscriptionConfirmation().setSubscriptionId(`$all::${name}`);
    void out.send(new persistent.ReadResp().setSubscriptionConfirmation(confirmation));
    group.join(consumer);
    return { group, consumer };
  }
  return null;
}

function settle(group: Group, request: persistent.ReadReq): void {
  const [done, refused] = [request.getAck(), request.getNack()];
  const ids = (done ?? refused)?.getIdsList().flatMap((id) => uuidFrom(id) ?? []) ?? [];
  if (done !== undefined) group.acknowledge(ids);
  else if (refused !== undefined) group.refuse(ids, refusals[refused.getAction()] ?? 'retry', refused.getReason());
}

function messageOf({ event, link, retryCount }: Outstanding): persistent.ReadResp {
  const { position } = link ?? event;
  const message = new persistent.ReadResp.ReadEvent()
    .setEvent(fillRecorded(new persistent.ReadResp.ReadEvent.RecordedEvent(), event, position))
    .setCommitPosition(String(position))
    .setRetryCount(retryCount);
  if (link !== null) message.setLink(fillRecorded(new persistent.ReadResp.ReadEvent.RecordedEvent(), link, position));
  return new persistent.ReadResp().setEvent(message);
}
