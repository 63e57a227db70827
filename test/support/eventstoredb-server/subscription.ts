import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Logged } from './event-log.js';
import type { ServerNode } from './faults.js';
import { caughtUpMessage, checkpointMessage, confirmationMessage, eventMessage, tooSlow } from './messages.js';

export type Call = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

const pageSize = 32;
/** Live events that wait for a client before its subscription is dropped. */
const liveBuffer = 64;

/**
 * Sends the matching events of the log, page by page, and then those that are appended, with checkpoints as the real
 * server sets them.
 */
export class Subscription {
  private readonly names: RegExp;
  private readonly interval: number;
  /** Events that were looked at since the last checkpoint. */
  private considered = 0;
  private waiting = 0;
  private isOver = false;
  private stopListening: () => void = () => undefined;
  private proceed: () => void = () => undefined;

  constructor(
    private readonly node: ServerNode,
    private readonly call: Call,
    private readonly options: streams.ReadReq.Options,
  ) {
    const filter = options.getFilter();
    this.names = new RegExp(filter?.getStreamIdentifier()?.getRegex() ?? '', 'u');
    this.interval = (filter?.getMax() ?? pageSize) * (filter?.getCheckpointintervalmultiplier() ?? 1);
    for (const ending of ['cancelled', 'error', 'close']) call.on(ending, () => this.end());
    call.on('drain', () => this.proceed());
  }

  start(): void {
    this.call.write(confirmationMessage());
    void this.catchUp(this.firstIndex());
  }

  /** Ends the subscription as the server ends one that does not keep up. */
  drop(): void {
    if (!this.isOver) this.call.emit('error', tooSlow());
  }

  /** The first event at or after the place counts as the last one that the client has, whether it matches or not. */
  private firstIndex(): number {
    const all = this.options.getAll();
    const { log } = this.node;
    if (all?.hasEnd() === true) return log.events.length;
    return all?.hasPosition() === true ? log.indexAt(Number(all.getPosition()?.getCommitPosition())) + 1 : 0;
  }

  private async catchUp(first: number): Promise<void> {
    const { events } = this.node.log;
    for (let next = first; !this.isOver && next < events.length;) {
      const page = this.page(next);
      for (const event of page.matching) if (!this.call.write(eventMessage(event))) await this.drained();
      this.considered += page.next - next;
      const checkpoint = page.matching.at(-1) ?? events[next];
      if (page.next < events.length && this.considered >= this.interval) this.checkpoint(checkpoint?.position ?? 0);
      next = page.next;
    }
    if (!this.isOver) this.live();
  }

  private page(first: number): Readonly<{ matching: readonly Logged[]; next: number }> {
    const window = this.options.getFilter()?.getMax() ?? pageSize;
    const matching: Logged[] = [];
    let next = first;
    for (const event of this.node.log.events.slice(first, first + window)) {
      if (matching.length === pageSize) break;
      if (this.names.test(event.stream)) matching.push(event);
      next += 1;
    }
    return { matching, next };
  }

  private live(): void {
    this.call.write(caughtUpMessage());
    this.stopListening = this.node.log.listen((event) => this.committed(event));
    this.node.live.add(this);
  }

  private committed(event: Logged): void {
    if (this.names.test(event.stream)) {
      this.waiting += 1;
      this.call.write(eventMessage(event), () => {
        this.waiting -= 1;
      });
    }
    this.considered += 1;
    if (this.considered >= this.interval) this.checkpoint(event.position);
    if (this.waiting > liveBuffer) this.drop();
  }

  private checkpoint(position: number): void {
    this.considered %= this.interval;
    this.call.write(checkpointMessage(position));
  }

  private drained(): Promise<void> {
    return new Promise((resolve) => {
      this.proceed = resolve;
    });
  }

  private end(): void {
    this.isOver = true;
    this.stopListening();
    this.proceed();
    this.node.live.delete(this);
  }
}
