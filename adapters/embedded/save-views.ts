import type { ViewChange } from '../../src/ports/view-store.js';
import type { Database } from './sqlite.js';
import type { ClearViewJob, SaveViewsJob, WriterOutcome } from './writer-protocol.js';

type ViewStatements = ReturnType<typeof prepareViews>;

/** The statements that view writes need, compiled once. */
export function prepareViews(database: Database) {
  return {
    put: database.prepare(
      `INSERT INTO view_rows (view, key, list, sort, value) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (view, key) DO UPDATE SET list = excluded.list, sort = excluded.sort, value = excluded.value`,
    ),
    delete: database.prepare('DELETE FROM view_rows WHERE view = ? AND key = ?'),
    deleteAll: database.prepare('DELETE FROM view_rows WHERE view = ?'),
    reach: database.prepare(
      'INSERT INTO view_positions (view, position) VALUES (?, ?) ON CONFLICT (view) DO UPDATE SET position = excluded.position',
    ),
    forget: database.prepare('DELETE FROM view_positions WHERE view = ?'),
  };
}

/** Applies the changes of all views inside the open transaction. */
export function saveViews(statements: ViewStatements, job: SaveViewsJob): WriterOutcome {
  for (const [view, changes] of job.changes) {
    for (const change of changes) apply(statements, view, change);
    statements.reach.run(view, job.position);
  }
  return { kind: 'saved' };
}

/** Forgets a view inside the open transaction. */
export function clearView(statements: ViewStatements, job: ClearViewJob): WriterOutcome {
  statements.deleteAll.run(job.view);
  statements.forget.run(job.view);
  return { kind: 'saved' };
}

function apply(statements: ViewStatements, view: string, change: ViewChange): void {
  if (change.kind === 'delete') {
    statements.delete.run(view, change.key);
    return;
  }
  const { key, group, sort, value } = change.row;
  statements.put.run(view, key, group, sort, value);
}
