import type { RecordedEvent } from './event-store.js';

/**
 * A read model: a fold with a key. Each row is the fold of the events that have its key, in the order of the log, so that
 * clearing the view and replaying gives the same bytes. `Value` is plain JSON.
 */
export interface Projection<Value> {
  /** The view's name in the view store. Give it a new one when the shape changes: the old rows are then rebuilt, not misread. */
  readonly view: string;
  /** The row that an event belongs to; null when it is none of this view's business. */
  keyOf(event: RecordedEvent): string | null;
  /** The row after the event; null when there is none (any more). */
  evolve(value: Value | null, event: RecordedEvent): Value | null;
  /** Where the row stands in lists. */
  place(value: Value, event: RecordedEvent): Readonly<{ group: string; sort: number }>;
}
