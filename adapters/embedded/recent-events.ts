import type { RecordedEvent } from '../../src/ports/event-store.js';
import { createNotifier } from '../../src/ports/notifier.js';
import { batchSize } from './append-rows.js';

/** What is kept in memory for followers. One that falls further behind reads the database. */
const maximumEvents = 1024;
const maximumLength = 4 * 1024 * 1024;

/** How far a follower has come. */
export type Cursor = { position: number };

/**
 * The end of the log: its last position, and the last events that this process appended, until every follower has them.
 */
export class RecentEvents {
  /** Wakes the followers. */
  readonly changes = createNotifier();
  readonly #cursors = new Set<Cursor>();
  #events: RecordedEvent[] = [];
  #length = 0;
  #head = 0;

  get head(): number {
    return this.#head;
  }

  /** Adds the events up to a position, and wakes the followers. `length` is that of their JSON. */
  add(events: readonly RecordedEvent[], length: number): void {
    const last = events.at(-1);
    if (last === undefined) return;
    const isFull = this.#events.length + events.length > maximumEvents || this.#length + length > maximumLength;
    if (isFull) this.#forget();
    for (const event of events) this.#events.push(event);
    this.#length += length;
    this.#head = last.position;
    this.changes.notify();
  }

  /** Sets the head where the log has grown without events of this process. */
  jumpTo(head: number): void {
    if (head === this.#head) return;
    this.#forget();
    this.#head = head;
    this.changes.notify();
  }

  /** Returns a cursor after a position, for a follower that calls `leave` at its end. */
  join(position: number): Cursor {
    const cursor = { position };
    this.#cursors.add(cursor);
    return cursor;
  }

  leave(cursor: Cursor): void {
    this.#cursors.delete(cursor);
  }

  /** Returns the next events after a cursor, and moves it; null when they are no longer kept. */
  take(cursor: Cursor): readonly RecordedEvent[] | null {
    const index = this.#events.length - (this.#head - cursor.position);
    if (index < 0) return null;
    const events = this.#events.slice(index, index + batchSize);
    cursor.position += events.length;
    if (this.#isTakenByAll()) this.#forget();
    return events;
  }

  #isTakenByAll(): boolean {
    for (const { position } of this.#cursors) if (position !== this.#head) return false;
    return true;
  }

  #forget(): void {
    this.#events = [];
    this.#length = 0;
  }
}
