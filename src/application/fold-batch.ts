import type { RecordedEvent } from '../ports/event-store.js';
import type { Projection } from '../ports/projection.js';
import type { ViewChange, ViewRow } from '../ports/view-store.js';

/** Rows of one view in memory, in front of the stored ones. */
export type Rows = Map<string, unknown>;

/**
 * Folds a batch into a view's rows and answers what has to be saved. `rows` holds the values already known and is updated;
 * `load` gets a stored row that it lacks.
 */
export async function foldBatch(
  projection: Projection<unknown>,
  batch: readonly RecordedEvent[],
  rows: Rows,
  load: (key: string) => Promise<ViewRow | null>,
): Promise<readonly ViewChange[]> {
  const places = new Map<string, Readonly<{ group: string; sort: number }> | null>();
  for (const event of batch) {
    const key = projection.keyOf(event);
    if (key === null) continue;
    if (!rows.has(key)) rows.set(key, parsed(await load(key)));
    const before = rows.get(key) ?? null;
    const value = projection.evolve(before, event);
    rows.set(key, value);
    // There was none, and there is none: nothing is to be deleted.
    if (before === null && value === null) continue;
    places.set(key, value === null ? null : projection.place(value, event));
  }
  return [...places].map(([key, place]) =>
    place === null
      ? { kind: 'delete', key }
      : { kind: 'put', row: { key, ...place, value: JSON.stringify(rows.get(key)) } },
  );
}

function parsed(row: ViewRow | null): unknown {
  return row === null ? null : JSON.parse(row.value);
}
