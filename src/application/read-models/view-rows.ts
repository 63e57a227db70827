import type { Position, RecordedEvent } from '../../ports/event-store.js';
import type { Projection } from '../../ports/projection.js';
import type { ViewChange, ViewRow, ViewStore } from '../../ports/view-store.js';

/** The rows of one view: changed rows in memory until they are saved, and recently used ones as a cache. */
export type ViewRows = Readonly<{
  view: string;
  /** Reads the saved position and drops every row in memory. */
  open(): Promise<void>;
  /** Returns the position up to which events are folded. */
  position(): Position;
  /**
   * Reads the rows that the events change, and returns a function that folds the events into them. That function does not wait, so
   * that a save never sees a part of a batch.
   */
  prepare(batch: readonly RecordedEvent[]): Promise<() => void>;
  get(key: string): Promise<unknown>;
  /** Returns the number of changed rows. */
  unsaved(): number;
  /** Returns the changes since the last save, for a save that starts now; `saved` or `notSaved` ends it. */
  takeChanges(): readonly ViewChange[];
  saved(): void;
  notSaved(): void;
}>;

type Row = Readonly<{ value: unknown; place: Readonly<{ group: string; sort: number }> | null }>;

/** Unchanged rows in memory at which all of them are dropped: only rows in use are worth keeping. */
const cachedRows = 1_000;

export function createViewRows(projection: Projection<unknown>, views: ViewStore): ViewRows {
  const { view } = projection;
  const rows = new Map<string, Row>();
  let changed = new Set<string>();
  let beingSaved = new Set<string>();
  let position: Position = 0;
  /** Counts how often rows were dropped from memory: what was read before may be older than the stored row. */
  let drops = 0;

  async function rowValue(key: string): Promise<unknown> {
    const known = rows.get(key);
    if (known !== undefined) return known.value;
    const dropsBefore = drops;
    const stored = await views.get(view, key);
    const value = stored === null ? null : parseRow(view, stored);
    // Folding may have created the row while the store was read.
    const current = rows.get(key);
    if (current !== undefined) return current.value;
    if (drops === dropsBefore) rows.set(key, { value, place: null });
    return value;
  }

  function foldInto(key: string, before: unknown, event: RecordedEvent): void {
    const value = projection.evolve(before, event);
    rows.set(key, { value, place: value === null ? null : projection.place(value, event) });
    changed.add(key);
  }

  function changeOf(key: string): ViewChange {
    const row = rows.get(key);
    if (row === undefined || row.place === null) return { kind: 'delete', key };
    return { kind: 'put', row: { key, ...row.place, value: JSON.stringify(row.value) } };
  }

  return {
    view,
    async open() {
      drops += 1;
      rows.clear();
      changed = new Set();
      beingSaved = new Set();
      position = await views.position(view);
    },
    position: () => position,
    async prepare(batch) {
      const before = new Map<string, unknown>();
      const changes: (readonly [string, RecordedEvent])[] = [];
      for (const event of batch) {
        // A view that was saved later than another one has seen these events already.
        const key = event.position <= position ? null : projection.keyOf(event);
        if (key === null) continue;
        changes.push([key, event]);
        if (before.has(key)) continue;
        const known = rows.get(key);
        // The store is only read for a row that is not in memory and is not replaced anyway.
        if (known !== undefined) before.set(key, known.value);
        else before.set(key, projection.replacesRow?.(event) === true ? null : await rowValue(key));
      }
      const last = batch.at(-1)?.position ?? position;
      return () => {
        for (const [key, event] of changes)
          foldInto(key, rows.has(key) ? rows.get(key)?.value : before.get(key), event);
        position = Math.max(position, last);
      };
    },
    get: rowValue,
    unsaved: () => changed.size + beingSaved.size,
    takeChanges() {
      beingSaved = changed;
      changed = new Set();
      return [...beingSaved].map(changeOf);
    },
    saved() {
      beingSaved = new Set();
      if (rows.size <= cachedRows) return;
      drops += 1;
      for (const key of [...rows.keys()]) if (!changed.has(key)) rows.delete(key);
    },
    notSaved() {
      for (const key of beingSaved) changed.add(key);
      beingSaved = new Set();
    },
  };
}

/** Throws an error that names the row when its value is not JSON: the database was damaged. */
export function parseRow(view: string, { key, value }: ViewRow): unknown {
  try {
    return JSON.parse(value);
  } catch (error) {
    throw new Error(`the row "${key}" of the view ${view} is damaged`, { cause: error });
  }
}
