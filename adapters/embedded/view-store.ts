import type { ViewListing, ViewRow, ViewStore } from '../../src/ports/view-store.js';
import type { Database } from './sqlite.js';
import { reading } from './store-errors.js';
import type { Writer } from './writer-client.js';
import type { SaveViewsJob } from './writer-protocol.js';

type RowColumns = readonly [key: string, group: string, sort: number, value: string];

const columns = 'key, list, sort, value';
const order = 'ORDER BY sort DESC, key LIMIT ?';

/** Read models in the local database; a save that meets appends in the writer's queue shares their commit. */
export function embeddedViewStore(database: Database, writer: Writer): ViewStore {
  const statements = prepare(database);
  return {
    async position(view) {
      return reading(() => (statements.position.get(view) as readonly [number] | undefined)?.[0] ?? 0);
    },
    async get(view, key) {
      const row = reading(() => statements.get.get(view, key) as RowColumns | undefined);
      return row === undefined ? null : rowOf(row);
    },
    async list(view, listing) {
      return reading(() => rowsOf(statements, view, listing)).map(rowOf);
    },
    async save(changes, position) {
      const job: SaveViewsJob = { kind: 'save_views', changes, position };
      for (const text of textsOf(job)) requireKeepable(text);
      await writer.submit(job);
    },
    async clear(view) {
      await writer.submit({ kind: 'clear_view', view });
    },
  };
}

function prepare(database: Database) {
  const statements = {
    position: database.prepare('SELECT position FROM view_positions WHERE view = ?'),
    get: database.prepare(`SELECT ${columns} FROM view_rows WHERE view = ? AND key = ?`),
    list: database.prepare(`SELECT ${columns} FROM view_rows WHERE view = ? AND sort < ? ${order}`),
    listAll: database.prepare(`SELECT ${columns} FROM view_rows WHERE view = ? ${order}`),
    group: database.prepare(`SELECT ${columns} FROM view_rows WHERE view = ? AND list = ? AND sort < ? ${order}`),
    groupAll: database.prepare(`SELECT ${columns} FROM view_rows WHERE view = ? AND list = ? ${order}`),
  };
  for (const statement of Object.values(statements)) statement.setReturnArrays(true);
  return statements;
}

function rowsOf(statements: ReturnType<typeof prepare>, view: string, listing: ViewListing): readonly RowColumns[] {
  const { limit, group, before } = listing;
  const parts = [...(group === undefined ? [] : [group]), ...(before === undefined ? [] : [before]), limit];
  const whole = group === undefined ? statements.listAll : statements.groupAll;
  const paged = group === undefined ? statements.list : statements.group;
  return (before === undefined ? whole : paged).all(view, ...parts) as RowColumns[];
}

function rowOf([key, group, sort, value]: RowColumns): ViewRow {
  return { key, group, sort, value };
}

function textsOf(job: SaveViewsJob): readonly string[] {
  return [...job.changes].flatMap(([view, changes]) => [
    view,
    ...changes.flatMap((change) =>
      change.kind === 'delete' ? [change.key] : [change.row.key, change.row.group, change.row.value],
    ),
  ]);
}

/** SQLite's text ends at a NUL, and UTF-8 has no half of a surrogate pair; JSON text has neither. */
function requireKeepable(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new TypeError('A view holds well-formed text without NUL');
}
