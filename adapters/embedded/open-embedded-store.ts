import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import { type EventStore, EventStoreUnavailable } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import type { PublishedPages } from '../../src/ports/published-pages.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import { embeddedArtifactStore } from './artifact-store.js';
import { followCommits } from './commits.js';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.js';
import { makeFolder } from './durable-files.js';
import { eventReader } from './event-reader.js';
import { embeddedEventStore } from './event-store.js';
import { type IntegrityProblem, verifyIntegrity } from './integrity.js';
import { embeddedPublishedPages } from './published-pages.js';
import { requireSchema } from './schema.js';
import { type Database, databaseName, loadSqlite, openForReading, type Sqlite } from './sqlite.js';
import { embeddedViewStore } from './view-store.js';
import { startWriter, type Writer } from './writer-client.js';

/** All stores of the service on one data folder. */
export type EmbeddedStore = Readonly<{
  events: EventStore;
  views: ViewStore;
  artifacts: ArtifactStore;
  pages: PublishedPages;
  /** Finishes what was begun, then lets go of the folder. */
  close(): Promise<void>;
  /** Everything in the log that is not as it was written; empty when all is well. */
  integrity(): Promise<readonly IntegrityProblem[]>;
}>;

export type EmbeddedStoreOptions = Readonly<{
  log?: Log;
  /** Where the caller holds the folder's lock already; it stays the caller's. */
  lock?: DataFolderLock;
}>;

/** Opens the folder for the one process that writes, making what is missing. Rejects when another process has it. */
export async function openEmbeddedStore(folder: string, options: EmbeddedStoreOptions = {}): Promise<EmbeddedStore> {
  await makeFolder(folder);
  const lock = options.lock ?? (await lockDataFolder(folder));
  const letGo = () => options.lock === undefined && lock.release();
  try {
    const path = join(folder, databaseName);
    const commits = followCommits();
    const writer = await startWriter(path, commits.reached);
    const store = assemble(await loadSqlite(), folder, writer, commits);
    options.log?.debug('The embedded store is open', { head: commits.head() });
    const close = () => store.close().finally(letGo);
    return { ...store, close };
  } catch (error) {
    letGo();
    throw error;
  }
}

function refuse(): Promise<never> {
  return Promise.reject(new EventStoreUnavailable('The store is open for reading only'));
}

const readOnlyWriter: Writer = { submit: refuse, drain: async () => {}, close: async () => {} };

/**
 * Opens the folder beside the service, for audits: every write is refused, and `follow` tells what is there when it is asked, then
 * waits for its signal.
 */
export async function openEmbeddedStoreForReading(folder: string): Promise<EmbeddedStore> {
  await access(join(folder, databaseName)).catch(() => {
    throw new Error(`The data folder ${folder} holds no database`);
  });
  const store = assemble(await loadSqlite(), folder, readOnlyWriter, followCommits());
  return {
    ...store,
    artifacts: { ...store.artifacts, put: refuse },
    pages: { ...store.pages, publish: refuse, withdraw: refuse, unpublish: refuse },
  };
}

function assemble(
  sqlite: Sqlite,
  folder: string,
  writer: Writer,
  commits: ReturnType<typeof followCommits>,
): EmbeddedStore {
  const path = join(folder, databaseName);
  const database = openKnown(sqlite, path);
  const artifacts = embeddedArtifactStore(folder);
  return {
    events: embeddedEventStore(eventReader(database), writer, commits),
    views: embeddedViewStore(database, writer),
    artifacts,
    pages: embeddedPublishedPages(folder, artifacts),
    async close() {
      await writer.drain();
      // The writer goes last: only the last connection moves the log into the database.
      if (database.isOpen) database.close();
      await writer.close();
    },
    async integrity() {
      const snapshot = openForReading(sqlite, path);
      return verifyIntegrity(snapshot).finally(() => snapshot.close());
    },
  };
}

function openKnown(sqlite: Sqlite, path: string): Database {
  const database = openForReading(sqlite, path);
  try {
    requireSchema(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
