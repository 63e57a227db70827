import { parentPort } from 'node:worker_threads';
import { type GroupCommit, groupCommit } from './group-commit.js';
import { prepareSchema } from './schema.js';
import { type Database, loadSqlite, openForWriting } from './sqlite.js';
import type { WriterJob, WriterReply, WriterRequest } from './writer-protocol.js';

/**
 * The thread that owns the one writing connection, so that a slow disk never stops the event loop that serves.
 * It is told which database to open, then one group of jobs at a time, and answers each group once it is durable.
 */
const sqlite = await loadSqlite();
let opened: Readonly<{ database: Database; group: GroupCommit }> | null = null;

parentPort?.on('message', (request: WriterRequest) => {
  switch (request.kind) {
    case 'open':
      return answer({ kind: 'opened', outcomes: [], head: open(request.path).head() });
    case 'commit':
      return answer({ kind: 'committed', ...commit(request.jobs) });
    case 'close':
      return close();
  }
});

function open(path: string): GroupCommit {
  const database = openForWriting(sqlite, path);
  prepareSchema(database);
  const group = groupCommit(database);
  opened = { database, group };
  return group;
}

function commit(jobs: readonly WriterJob[]): Pick<WriterReply, 'head' | 'outcomes'> {
  if (opened === null) throw new Error('The writer was told to commit before it was told where');
  const outcomes = opened.group.commit(jobs);
  return { outcomes, head: opened.group.head() };
}

function close(): void {
  // Closing alone would do, were it sure that no other connection of the process is still to be collected.
  opened?.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  opened?.database.close();
  parentPort?.close();
}

function answer(reply: WriterReply): void {
  parentPort?.postMessage(reply);
}
