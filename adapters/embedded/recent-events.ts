import type { RecordedEvent } from '../../src/ports/event-store.js';
import { batchSize } from './append-rows.js';

/** What is kept in memory for followers. One that falls further behind reads the database. */
const maximumEvents = 1024;
const maximumBytes = 4 * 1024 * 1024;

/** The end of the log: its last position, and the last events that this process appended, as followers get them. */
export class RecentEvents {
  #waiting: (() => void)[] = [];
  #events: RecordedEvent[] = [];
  #bytes = 0;
  #head = 0;

  get head(): number {
    return this.#head;
  }

  /** Adds the events up to a position, and wakes the followers. `bytes` is the size of their JSON. */
  add(events: readonly RecordedEvent[], bytes: number): void {
    const last = events.at(-1);
    if (last === undefined) return;
    const isFull = this.#events.length + events.length > maximumEvents || this.#bytes + bytes > maximumBytes;
    if (isFull) this.#events = [...events];
    else this.#events.push(...events);
    this.#bytes = isFull ? bytes : this.#bytes + bytes;
    this.#head = last.position;
    this.wake();
  }

  /** Sets the head where the log has grown without events of this process. */
  jumpTo(head: number): void {
    if (head === this.#head) return;
    this.#events = [];
    this.#bytes = 0;
    this.#head = head;
    this.wake();
  }

  /** Returns the next events after a position; null when they are no longer kept. */
  after(position: number): readonly RecordedEvent[] | null {
    const index = this.#events.length - (this.#head - position);
    return index < 0 ? null : this.#events.slice(index, index + batchSize);
  }

  /** Resolves when events are added, or on `wake`. */
  change(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
