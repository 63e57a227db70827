import { parentPort, workerData } from 'node:worker_threads';
import { groupCommit } from './group-commit.js';
import { prepareSchema } from './schema.js';
import { loadSqlite, openForWriting } from './sqlite.js';
import type { WriterReply, WriterRequest } from './writer-protocol.js';

/**
 * The thread that owns the one writing connection, so that a slow disk never stops the event loop that serves.
 * It is told one group of jobs at a time and answers each group once it is durable.
 */
const { path } = workerData as { path: string };
const database = openForWriting(await loadSqlite(), path);
prepareSchema(database);
const group = groupCommit(database);

parentPort?.on('message', (request: WriterRequest) => {
  if (request.kind === 'close') {
    // Closing alone would do, were it sure that no other connection of the process is still to be collected.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    parentPort?.close();
    return;
  }
  const outcomes = group.commit(request.jobs);
  answer({ kind: 'committed', outcomes, head: group.head() });
});
answer({ kind: 'ready', outcomes: [], head: group.head() });

function answer(reply: WriterReply): void {
  parentPort?.postMessage(reply);
}
