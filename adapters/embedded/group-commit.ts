import { appendEvents, type ChainHead, prepareAppend } from './append-events.js';
import { clearView, prepareViews, saveViews } from './save-views.js';
import type { Database } from './sqlite.js';
import { isFaultOfTheJob, reasonOf } from './store-errors.js';
import type { WriterJob, WriterOutcome } from './writer-protocol.js';

/** Commits jobs in groups. */
export type GroupCommit = Readonly<{
  /** The position of the last committed event. */
  head(): number;
  /** All jobs in one transaction. A conflict or a bad job changes nothing for the others; a failing disk fails them all. */
  commit(jobs: readonly WriterJob[]): readonly WriterOutcome[];
}>;

type Statements = ReturnType<typeof prepareStatements>;

/** Group commit on the one connection that writes. */
export function groupCommit(database: Database): GroupCommit {
  const statements = prepareStatements(database);
  let committed = readHead(statements).position;
  return {
    head: () => committed,
    commit(jobs) {
      try {
        const { outcomes, position } = commitTogether(statements, jobs);
        committed = position;
        return outcomes;
      } catch (error) {
        // SQLite has rolled back by itself after some errors, not after others.
        if (database.isTransaction) database.exec('ROLLBACK');
        return jobs.map(() => ({ kind: 'unavailable', reason: reasonOf(error) }));
      }
    },
  };
}

function prepareStatements(database: Database) {
  return {
    begin: database.prepare('BEGIN IMMEDIATE'),
    commit: database.prepare('COMMIT'),
    savepoint: database.prepare('SAVEPOINT job'),
    release: database.prepare('RELEASE job'),
    undo: database.prepare('ROLLBACK TO job'),
    head: database.prepare('SELECT position, lower(hex(hash)) AS hash FROM chain'),
    moveHead: database.prepare('UPDATE chain SET position = ?, hash = ?'),
    append: prepareAppend(database),
    views: prepareViews(database),
  };
}

function commitTogether(statements: Statements, jobs: readonly WriterJob[]) {
  statements.begin.run();
  const head = readHead(statements);
  const before = head.position;
  const outcomes = jobs.map((job) => attempt(statements, job, head));
  if (head.position !== before) statements.moveHead.run(head.position, Buffer.from(head.hash, 'hex'));
  statements.commit.run();
  return { outcomes, position: head.position };
}

/** One job under a savepoint of its own. */
function attempt(statements: Statements, job: WriterJob, head: ChainHead): WriterOutcome {
  const before = { ...head };
  statements.savepoint.run();
  try {
    const outcome = perform(statements, job, head);
    statements.release.run();
    return outcome;
  } catch (error) {
    if (!isFaultOfTheJob(error)) throw error;
    statements.undo.run();
    statements.release.run();
    Object.assign(head, before);
    return { kind: 'rejected', reason: reasonOf(error) };
  }
}

function perform(statements: Statements, job: WriterJob, head: ChainHead): WriterOutcome {
  if (job.kind === 'append') return appendEvents(statements.append, job, head);
  return job.kind === 'save_views' ? saveViews(statements.views, job) : clearView(statements.views, job);
}

function readHead(statements: Statements): ChainHead {
  return { ...(statements.head.get() as ChainHead) };
}
