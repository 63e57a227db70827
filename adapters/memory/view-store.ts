import type { ViewChange, ViewRow, ViewStore } from '../../src/ports/view-store.js';

type View = Readonly<{ rows: ReadonlyMap<string, ViewRow>; position: number }>;

/** Read models in plain memory. */
export function memoryViewStore(): ViewStore {
  const views = new Map<string, View>();
  return {
    async position(view) {
      return views.get(view)?.position ?? 0;
    },
    async get(view, key) {
      return views.get(view)?.rows.get(key) ?? null;
    },
    async list(view, { limit, group, since = Number.NEGATIVE_INFINITY, before = Number.POSITIVE_INFINITY, after }) {
      return [...(views.get(view)?.rows.values() ?? [])]
        .filter((row) => (group === undefined || row.group === group) && row.sort >= since && row.sort < before)
        .filter((row) => after === undefined || inOrder(after, row) < 0)
        .sort(inOrder)
        .slice(0, limit);
    },
    async save(changes, position) {
      const saved = [...changes].map(([view, list]) => {
        requireStorable([view]);
        return [view, { rows: changed(views.get(view), list), position }] as const;
      });
      for (const [name, view] of saved) views.set(name, view);
    },
    async clear(view) {
      views.delete(view);
    },
  };
}

type Place = Pick<ViewRow, 'sort' | 'key'>;

/** Compares the places of two rows in a list. */
function inOrder(one: Place, other: Place): number {
  return other.sort - one.sort || Buffer.compare(Buffer.from(one.key), Buffer.from(other.key));
}

function changed(view: View | undefined, changes: readonly ViewChange[]): ReadonlyMap<string, ViewRow> {
  const rows = new Map(view?.rows);
  for (const change of changes) {
    if (change.kind === 'delete') rows.delete(change.key);
    else rows.set(change.row.key, storable(change.row));
  }
  return rows;
}

function storable(row: ViewRow): ViewRow {
  requireStorable([row.key, row.group, row.value]);
  if (!Number.isFinite(row.sort)) throw new TypeError('A view is sorted by finite numbers');
  return { key: row.key, group: row.group, sort: row.sort, value: row.value };
}

function requireStorable(texts: readonly string[]): void {
  if (texts.every((text) => text.isWellFormed() && !text.includes('\0'))) return;
  throw new TypeError('A view holds well-formed text without NUL');
}
