import { packText } from './packed-text.js';
import type { Database } from './sqlite.js';
import type { RowChange, ViewMessage } from './writer-protocol.js';

/** Prepares the writing of views inside an open transaction. */
export function viewWriter(database: Database): (message: ViewMessage) => void {
  const statements = {
    reach: database.prepare(
      `INSERT INTO views (name, position) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET position = excluded.position RETURNING id`,
    ),
    put: database.prepare(
      `INSERT INTO view_rows (view, key, list, sort, value) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (view, key) DO UPDATE SET list = excluded.list, sort = excluded.sort, value = excluded.value`,
    ),
    delete: database.prepare('DELETE FROM view_rows WHERE view = ? AND key = ?'),
    deleteAll: database.prepare('DELETE FROM view_rows WHERE view = (SELECT id FROM views WHERE name = ?)'),
    forget: database.prepare('DELETE FROM views WHERE name = ?'),
  };
  const change = (view: number, [key, group, sort, value]: RowChange) => {
    if (value === undefined) statements.delete.run(view, key);
    else statements.put.run(view, key, group, sort, packText(value));
  };
  return (message) => {
    if (typeof message === 'string') {
      statements.deleteAll.run(message);
      statements.forget.run(message);
      return;
    }
    for (const [view, changes] of message.changes) {
      const { id } = statements.reach.get(view, message.position) as { id: number };
      for (const each of changes) change(id, each);
    }
  };
}
