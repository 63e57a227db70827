import type { RecordedEvent } from './event-store.js';

/**
 * A read model: a fold with a key. Each row is the fold of the events that have its key, in log order, so that clearing
 * the view and replaying the log gives the same bytes. `Value` is plain JSON.
 */
export interface Projection<Value> {
  /**
   * The view's name in the view store. Change it when the shape changes: the rows are then rebuilt instead of misread.
   */
  readonly view: string;
  /** Returns the key of the row that an event changes; null when it changes none. */
  keyOf(event: RecordedEvent): string | null;
  /**
   * True when the row after this event does not depend on the row before it, so that the stored row need not be read.
   */
  replacesRow?(event: RecordedEvent): boolean;
  /** Returns the row after the event; null if the event removed it. */
  evolve(value: Value | null, event: RecordedEvent): Value | null;
  /** Returns the row's group and its place in the group's list, largest `sort` first. */
  place(value: Value, event: RecordedEvent): Readonly<{ group: string; sort: number }>;
}
