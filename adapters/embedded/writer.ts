import { parentPort } from 'node:worker_threads';
import { BatchWriter } from './batch-writer.js';
import { prepareSchema } from './schema.js';
import { type Database, loadSqlite, openForWriting } from './sqlite.js';
import type { WriterReply, WriterRequest } from './writer-protocol.js';

/**
 * The thread that owns the only writing connection, so that a slow disk never blocks the event loop of the service. It
 * opens the database that it is given, commits one batch at a time, and replies to each.
 */
const sqlite = await loadSqlite();
let opened: Readonly<{ database: Database; writer: BatchWriter }> | null = null;

parentPort?.on('message', (request: WriterRequest) => {
  if (request.kind === 'open') return reply({ kind: 'opened', head: open(request.path).head });
  if (opened === null) throw new Error('The writer has no database');
  if (request.kind === 'commit') return reply(opened.writer.commit(request.appends, request.views));
  // Closing the last connection also empties the log; this does it although another connection may not be collected
  // yet.
  opened.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  opened.database.close();
  parentPort?.close();
});

function open(path: string): BatchWriter {
  const database = openForWriting(sqlite, path);
  prepareSchema(database);
  const writer = new BatchWriter(database);
  opened = { database, writer };
  return writer;
}

function reply(message: WriterReply): void {
  parentPort?.postMessage(message);
}
