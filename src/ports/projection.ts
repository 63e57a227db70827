import type { Message } from '../domain/decider.js';
import type { RecordedEvent } from './event-store.js';

/**
 * A read model: a fold with a key. Each row is the fold of the events that have its key, in log order, so that clearing
 * the view and replaying the log gives the same bytes. `Value` is plain JSON.
 */
export interface Projection<Value, Event extends Message<string, unknown> = Message<string, unknown>> {
  /**
   * The view's name in the view store. Change it when the shape changes: the rows are then rebuilt instead of misread.
   */
  readonly view: string;
  /**
   * The types of the events that can change a row: the functions below get no other ones. After one that `replaces` it,
   * a row does not depend on the row before it, so that the stored row need not be read.
   */
  readonly types: Readonly<Record<Event['type'], 'changes' | 'replaces'>>;
  /** Returns the key of the row that an event changes; null when it changes none. */
  keyOf(event: RecordedEvent<Event>): string | null;
  /** Returns the row after the event; null if the event removed it. */
  evolve(value: Value | null, event: RecordedEvent<Event>): Value | null;
  /** Returns the row's group and its place in the group's list, largest `sort` first. */
  place(value: Value, event: RecordedEvent<Event>): Readonly<{ group: string; sort: number }>;
}

/** Returns the key of the row that any event changes; null when it changes none. */
export function changedRow({ types, keyOf }: Projection<unknown>, event: RecordedEvent): string | null {
  return types[event.type] === undefined ? null : keyOf(event);
}
