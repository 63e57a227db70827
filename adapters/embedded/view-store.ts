import type { ViewChange, ViewListing, ViewRow, ViewStore } from '../../src/ports/view-store.js';
import { type PackedText, unpackText } from './packed-text.js';
import type { Database } from './sqlite.js';
import { reading } from './store-errors.js';
import type { Writer } from './writer-client.js';
import type { RowChange } from './writer-protocol.js';

type RowColumns = readonly [key: string, group: string, sort: number, value: PackedText];
type Statements = ReturnType<typeof prepare>;

/** Read models in the local database; what is saved joins the writer's next commit. */
export function embeddedViewStore(database: Database, writer: Writer): ViewStore {
  const statements = prepare(database);
  return {
    async position(view) {
      return reading(() => (statements.position.get(view) as readonly [number] | undefined)?.[0] ?? 0);
    },
    async get(view, key) {
      return reading(() => (statements.get.all(view, key) as RowColumns[]).map(rowOf)[0] ?? null);
    },
    list: async (view, listing) => reading(() => rowsOf(statements, view, listing).map(rowOf)),
    async save(changes, position) {
      const rows = [...changes].map(([view, list]) => {
        requireStorable(view);
        return [view, list.map(rowChange)] as const;
      });
      await writer.writeViews({ position, changes: rows });
    },
    clear: (view) => writer.writeViews(view),
  };
}

function prepare(database: Database) {
  const rows = 'SELECT key, list, sort, value FROM view_rows WHERE view = (SELECT id FROM views WHERE name = ?)';
  // An index is searched from one bound alone, which is the tighter of the two; a plus keeps it from the others.
  const place = 'AND sort >= ? AND sort <= ? AND +sort < ? AND (+sort < ? OR key > ?)';
  const order = 'ORDER BY sort DESC, key LIMIT ?';
  const statements = {
    position: database.prepare('SELECT position FROM views WHERE name = ?'),
    get: database.prepare(`${rows} AND key = ?`),
    list: database.prepare(`${rows} ${place} ${order}`),
    group: database.prepare(`${rows} AND list = ? ${place} ${order}`),
  };
  for (const statement of Object.values(statements)) statement.setReturnArrays(true);
  return statements;
}

function rowsOf(statements: Statements, view: string, listing: ViewListing): readonly RowColumns[] {
  const { limit, group, since = Number.NEGATIVE_INFINITY, before = Number.POSITIVE_INFINITY, after } = listing;
  const { sort, key } = after ?? { sort: Number.POSITIVE_INFINITY, key: '' };
  const place = [since, Math.min(before, sort), before, sort, key, limit];
  if (group === undefined) return statements.list.all(view, ...place) as RowColumns[];
  return statements.group.all(view, group, ...place) as RowColumns[];
}

function rowOf([key, group, sort, value]: RowColumns): ViewRow {
  return { key, group, sort, value: unpackText(value) };
}

/** Throws a TypeError for what the database cannot store: it would fail the whole commit. */
function rowChange(change: ViewChange): RowChange {
  if (change.kind === 'delete') return [change.key];
  const { key, group, sort, value } = change.row;
  requireStorable(key, group, value);
  if (!Number.isFinite(sort)) throw new TypeError('A view is sorted by finite numbers');
  return [key, group, sort, value];
}

/** SQLite's text ends at a NUL, and UTF-8 cannot hold half of a surrogate pair. */
function requireStorable(...texts: readonly string[]): void {
  if (texts.every((text) => text.isWellFormed() && !text.includes('\0'))) return;
  throw new TypeError('A view holds well-formed text without NUL');
}
