import { randomUUID } from 'node:crypto';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { EventFilter } from './event-filter.js';
import type { EventRecord } from './event-record.js';
import { tooSlow } from './faults.js';
import type { Outgoing } from './outgoing.js';
import { caughtUpMessage, checkpointMessage, confirmationMessage, eventMessage, type Place } from './read-messages.js';
import type { ServerNode } from './server-node.js';

export type SubscriptionOptions = Readonly<{
  /** Where to begin: the first byte that is looked at, or only what comes from now on. */
  from: number | 'end';
  filter: EventFilter;
  /** How many events are looked at in one page, and after how many there is a checkpoint; null for none. */
  window: number;
  checkpointInterval: number | null;
}>;

type Page = Readonly<{ matching: readonly EventRecord[]; considered: number; next: number; last: boolean }>;

const pageSize = 32;

/** First what stands in the log, page by page, then what comes. */
export class Subscription {
  private counted = 0;
  private readonly queue: (EventRecord | Place)[] = [];
  private wake: () => void = () => undefined;

  constructor(
    private readonly node: ServerNode,
    private readonly out: Outgoing<streams.ReadResp>,
    private readonly options: SubscriptionOptions,
  ) {}

  async run(): Promise<void> {
    await this.out.send(confirmationMessage(randomUUID()));
    const { from } = this.options;
    const { events } = this.node.log;
    const first = from === 'end' ? events.length : this.node.log.indexAt(from);
    await this.catchUp(first, from === 'end' ? 0 : from);
    if (!this.out.ended) await this.live();
  }

  /** Ends the subscription as the server ends one that does not keep up. */
  drop(): void {
    this.out.fail(tooSlow());
    this.wake();
  }

  private async catchUp(first: number, from: number): Promise<void> {
    let place: Place = { commit: from, prepare: 0 };
    for (let next = first, caughtUp = false; !this.out.ended && next < this.node.log.events.length; ) {
      const page = this.page(next);
      for (const event of page.matching) await this.out.sendEvent(eventMessage(event));
      if (!caughtUp) this.counted += page.considered;
      caughtUp ||= page.last;
      if (!caughtUp) await this.checkpoint(placeOf(page.matching.at(-1)) ?? place);
      next = page.next;
      place = { commit: this.node.log.events[next - 1]?.next ?? from, prepare: 0 };
    }
  }

  private page(first: number): Page {
    const { events } = this.node.log;
    const matching: EventRecord[] = [];
    let next = first;
    const room = () => matching.length < pageSize && next - first < this.options.window;
    for (let event = events[next]; event !== undefined && room(); event = events[next]) {
      if (this.options.filter(event)) matching.push(event);
      next += 1;
    }
    return { matching, considered: next - first, next, last: room() };
  }

  private async checkpoint(place: Place): Promise<void> {
    const interval = this.options.checkpointInterval;
    if (interval === null || this.counted < interval) return;
    this.counted %= interval;
    await this.out.send(checkpointMessage(place));
  }

  private async live(): Promise<void> {
    const silence = this.node.log.listen((event) => this.committed(event));
    this.node.subscriptions.add(this);
    await this.out.send(caughtUpMessage());
    while (!this.out.ended) {
      const item = this.queue.shift();
      if (item === undefined) await this.woken();
      else if ('commit' in item) await this.out.send(checkpointMessage(item));
      else await this.out.sendEvent(eventMessage(item));
    }
    silence();
    this.node.subscriptions.delete(this);
  }

  /** An event has come: it waits for the client, who is dropped where it lets too many wait. */
  private committed(event: EventRecord): void {
    if (this.options.filter(event)) this.queue.push(event);
    this.counted += 1;
    if (this.options.checkpointInterval !== null && this.counted >= this.options.checkpointInterval) {
      this.queue.push({ commit: event.position, prepare: event.position });
      this.counted = 0;
    }
    if (this.out.blocked && this.queue.length > this.node.liveBuffer) this.drop();
    this.wake();
  }

  private woken(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}

function placeOf(event: EventRecord | undefined): Place | undefined {
  return event === undefined ? undefined : { commit: event.position, prepare: event.position };
}
