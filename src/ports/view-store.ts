import type { Position } from './event-store.js';

/**
 * One row of a read model. Lists return the rows of a group, largest `sort` first. `value` is JSON text, stored byte
 * for byte.
 */
export type ViewRow = Readonly<{ key: string; group: string; sort: number; value: string }>;

export type ViewChange = Readonly<{ kind: 'put'; row: ViewRow }> | Readonly<{ kind: 'delete'; key: string }>;

export type ViewListing = Readonly<{
  limit: number;
  /** Only rows of this group. */
  group?: string;
  /** Only rows whose `sort` is at least this. */
  since?: number;
  /** Only rows whose `sort` is smaller. */
  before?: number;
  /** Only rows that a list has after the row with this place. */
  after?: Readonly<{ sort: number; key: string }>;
}>;

/**
 * Where read models are stored, each under its name, with the position up to which it has seen the log. Every operation
 * may reject with `EventStoreUnavailable`.
 */
export interface ViewStore {
  /** Returns 0 for a view that has never been saved. */
  position(view: string): Promise<Position>;
  get(view: string, key: string): Promise<ViewRow | null>;
  list(view: string, listing: ViewListing): Promise<readonly ViewRow[]>;
  /** Saves the changes of several views, and the position they have reached, in one write. */
  save(changes: ReadonlyMap<string, readonly ViewChange[]>, position: Position): Promise<void>;
  /** Deletes the view's rows and its position. */
  clear(view: string): Promise<void>;
}
