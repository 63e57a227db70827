import type { Consumer } from './consumer.js';
import { type EventFilter, filterOf } from './event-filter.js';
import type { EventLog } from './event-log.js';
import type { EventRecord } from './event-record.js';
import { GroupBuffer } from './group-buffer.js';
import { GroupRecords } from './group-records.js';
import type { GroupSettings } from './group-settings.js';
import { fromLog, fromParked, idOf, lowestOf, type Outstanding, OutstandingMessages } from './outstanding.js';
import { isInAll } from './stream-reader.js';

/** What a consumer wants done with an event that it could not use. */
export type Refusal = 'park' | 'retry' | 'skip' | 'stop';

/** A persistent subscription to all: it gives each event to one of its consumers, and again until one is done with it. */
export class Group {
  readonly outstanding = new OutstandingMessages();
  readonly buffer: GroupBuffer;
  readonly records: GroupRecords;
  consumers: Consumer[] = [];
  total = 0;
  lastCheckpoint: number | null;
  lastKnown: number | null = null;
  private readonly filter: EventFilter;
  private next: number;
  private skipFirst: boolean;
  private sequence: number;
  private checkpointed: number;
  private looked: Readonly<{ sequence: number; position: number }> | null;
  private checkpointAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly log: EventLog,
    readonly settings: GroupSettings,
  ) {
    const { name, startFrom, historyBufferSize, liveBufferSize } = settings;
    this.filter = filterOf(settings.filter);
    this.records = new GroupRecords(log, name);
    const checkpoint = this.records.checkpoint();
    const live = checkpoint === null && startFrom === 'end';
    this.buffer = new GroupBuffer(historyBufferSize, liveBufferSize, live);
    this.lastCheckpoint = checkpoint;
    this.looked = checkpoint === null ? null : { sequence: 0, position: checkpoint };
    this.skipFirst = checkpoint !== null;
    this.sequence = checkpoint === null ? 0 : 1;
    this.checkpointed = this.sequence - 1;
    this.next = checkpoint ?? (startFrom === 'end' ? 0 : startFrom.commit);
    this.read();
  }

  join(consumer: Consumer): void {
    this.consumers.push(consumer);
    this.push();
  }

  /** A consumer has gone; what it had in hand is for the others. */
  leave(consumer: Consumer): void {
    if (!this.consumers.includes(consumer)) return;
    this.consumers = this.consumers.filter((other) => other !== consumer);
    const left = [...consumer.inHand.values()].sort((a, b) => originalOf(a).revision - originalOf(b).revision);
    for (const message of left) this.retry(message);
    this.push();
  }

  /** Ends every consumer's call. */
  shutDown(): void {
    for (const consumer of this.consumers.splice(0)) consumer.drop();
  }

  acknowledge(ids: readonly string[]): void {
    for (const id of ids) this.settle(id);
    this.goOn();
  }

  refuse(ids: readonly string[], refusal: Refusal, reason: string): void {
    for (const message of ids.flatMap((id) => this.outstanding.get(id) ?? [])) {
      if (refusal === 'park') this.records.park(message, `Client explicitly NAK'ed message.\n${reason}`);
      if (refusal === 'retry') this.retryOrPark(message);
    }
    for (const id of ids) this.settle(id);
    this.goOn();
  }

  replayParked(stopAt: number): void {
    for (const { event, link } of this.records.takeParked(stopAt)) this.buffer.retry(fromParked(event, link));
    this.push();
  }

  /** An event has come into the log. */
  committed(event: EventRecord): void {
    const { startFrom } = this.settings;
    if (!isInAll(event) || (startFrom !== 'end' && event.position < startFrom.commit)) return;
    if (!this.filter(event)) {
      this.skip(event.position, 1);
      return;
    }
    this.know(event.position);
    const wasLive = this.buffer.live;
    this.buffer.addLive(fromLog(event));
    if (wasLive && !this.buffer.live) this.next = event.position;
    this.push();
  }

  /** Once a second: what took too long is given out again, and what is due is checkpointed. */
  tick(now: number): void {
    for (const message of this.outstanding.takeExpired(now)) this.retryOrPark(message);
    this.push();
    this.tryCheckpoint(true);
    this.read();
  }

  private goOn(): void {
    this.tryCheckpoint(false);
    this.read();
    this.push();
  }

  /** Reads on in the log, as long as there is room and something to read. */
  private read(): void {
    while (!this.buffer.live && this.buffer.canTake(this.settings.readBatchSize)) {
      const from = this.next;
      const { matching, considered, last } = this.page(from);
      if (matching.length === 0 && considered > 0) this.skip(from, considered);
      for (const event of matching.slice(this.skipFirst ? 1 : 0)) {
        this.buffer.addRead(fromLog(event));
        this.know(event.position);
      }
      this.skipFirst = false;
      if (last && this.buffer.tryToGoLive()) return;
      this.push();
    }
  }

  private page(from: number): Readonly<{ matching: readonly EventRecord[]; considered: number; last: boolean }> {
    const count = Math.min(this.settings.readBatchSize || 20, 100);
    const window =
      this.settings.filter === null ? Number.POSITIVE_INFINITY : Math.max(count, this.settings.maxCheckpointCount);
    const { events } = this.log;
    const matching: EventRecord[] = [];
    const start = this.log.indexAt(from);
    let index = start;
    const room = () => matching.length < count && index - start < window;
    for (let event = events[index]; event !== undefined && room(); event = events[index]) {
      if (this.filter(event)) matching.push(event);
      this.next = event.next;
      index += 1;
    }
    return { matching, considered: index - start, last: room() };
  }

  private push(): void {
    for (const waiting of this.buffer.waiting()) {
      const numbered = this.numbered(waiting);
      if (!this.give(numbered)) return;
      this.buffer.taken(waiting);
      this.begin(numbered);
    }
  }

  /** To the consumer whose turn it is, or the next one that has room; always the first one where one is to have all. */
  private give(message: Outstanding): boolean {
    const taker = this.consumers.find((consumer) => consumer.push(message));
    if (taker === undefined) return false;
    if (this.settings.strategy === 'DispatchToSingle') return true;
    this.consumers = [...this.consumers.filter((other) => other !== taker), taker];
    return true;
  }

  private numbered(message: Outstanding): Outstanding {
    if (message.link !== null || message.sequence !== null) return message;
    return { ...message, sequence: this.sequence, before: this.looked?.position ?? null };
  }

  private begin(message: Outstanding): void {
    const { sequence } = message;
    this.total += 1;
    if (sequence === this.sequence) this.sequence += 1;
    if (sequence !== null && sequence > (this.looked?.sequence ?? -1))
      this.looked = { sequence, position: message.event.position };
    this.outstanding.add(message, Date.now() + this.settings.messageTimeout);
  }

  private skip(position: number, count: number): void {
    this.sequence += count;
    this.looked = { sequence: this.sequence - 1, position };
    this.tryCheckpoint(false);
  }

  private know(position: number): void {
    this.lastKnown = Math.max(this.lastKnown ?? 0, position);
  }

  private retryOrPark(message: Outstanding): void {
    if (message.retryCount < this.settings.maxRetryCount) this.retry(message);
    else {
      this.records.park(message, `Reached retry count of ${this.settings.maxRetryCount}`);
      this.settle(idOf(message));
    }
  }

  private retry(message: Outstanding): void {
    this.settle(idOf(message));
    this.buffer.retry({ ...message, retryCount: message.retryCount + 1 });
  }

  private settle(id: string): void {
    this.outstanding.remove(id);
    for (const consumer of this.consumers) consumer.settle(id);
  }

  /** Puts on record up to where everything is settled, when that is far enough or long enough ago. */
  private tryCheckpoint(byTime: boolean): void {
    const lowest = lowestOf([this.outstanding.lowest(), this.buffer.lowestRetry()].flatMap((found) => found ?? []));
    const settled =
      lowest === null ? this.looked : { sequence: (lowest.sequence ?? 0) - 1, position: lowest.before ?? -1 };
    if (settled === null || settled.sequence === -1 || settled.position === -1) return;
    const { checkpointAfter, minCheckpointCount, maxCheckpointCount } = this.settings;
    const since = settled.sequence - this.checkpointed;
    const early = checkpointAfter === 0 || Date.now() - this.checkpointAt < checkpointAfter;
    if (since < maxCheckpointCount && (early || !byTime || since < minCheckpointCount)) return;
    this.checkpointAt = Date.now();
    this.checkpointed = settled.sequence;
    this.lastCheckpoint = settled.position;
    this.records.writeCheckpoint(settled.position);
  }
}

function originalOf({ event, link }: Outstanding): EventRecord {
  return link ?? event;
}
