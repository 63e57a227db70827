import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import type { CheckIntegrity, CheckTail } from '../../src/ports/event-seal.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { PageStore } from '../../src/ports/page-store.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import { appendReader } from './append-rows.js';
import { embeddedArtifactStore } from './artifact-store.js';
import { damagedFiles } from './damaged-files.js';
import { lockDataFolder } from './data-folder-lock.js';
import { makeFolder, makePrivate, makePrivateFile } from './durable-files.js';
import { embeddedEventStore, readOnlyEventStore, refuseToWrite } from './event-store.js';
import { verifyIntegrity, verifyTail } from './integrity.js';
import { embeddedPageStore } from './page-store.js';
import { RecentEvents } from './recent-events.js';
import { openKnown } from './schema.js';
import { type Database, databaseName, loadSqlite, openForReading, type Sqlite } from './sqlite.js';
import { embeddedViewStore } from './view-store.js';
import { WriterClient, type WriterStatistics } from './writer-client.js';

/** All stores of the service in one data folder. */
export type EmbeddedStore = Readonly<{
  events: EventStore;
  views: ViewStore;
  artifacts: ArtifactStore;
  pages: PageStore;
  /** Finishes what was begun, then releases the folder. */
  close(): Promise<void>;
  integrity: CheckIntegrity;
  /** Returns what the writer has done since the store was opened. */
  statistics(): WriterStatistics;
}>;

/** The store of the one process that writes. `tail` checks the newest appends, as a start does. */
export type WritableStore = EmbeddedStore & Readonly<{ tail: CheckTail }>;

/**
 * Opens the folder for the one process that writes, and creates what is missing. Rejects when another process uses it.
 */
export async function openEmbeddedStore(folder: string): Promise<WritableStore> {
  await makeFolder(folder);
  const file = join(folder, databaseName);
  // Only a folder that has been a data folder before is changed.
  if (await isThere(file)) await makePrivate(folder);
  const lock = await lockDataFolder(folder);
  try {
    await makePrivateFile(file);
    const recent = new RecentEvents();
    const writer = new WriterClient(file, recent);
    await writer.open();
    const sqlite = await loadSqlite();
    const database = openKnown(sqlite, folder);
    let closing: Promise<void> | null = null;
    return {
      ...storesOn(sqlite, folder),
      events: embeddedEventStore(appendReader(database), writer, recent),
      views: embeddedViewStore(database, writer),
      statistics: () => writer.statistics,
      close() {
        closing ??= closeAll(writer, database).finally(lock.release);
        return closing;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function closeAll(writer: WriterClient, database: Database): Promise<void> {
  await writer.drain();
  // The writer is last: only the last connection moves the log into the database.
  database.close();
  await writer.close();
}

/**
 * Opens the folder next to the service, for audits. Every write is refused; `follow` yields what is there when it is
 * called, and views stay as they were when first read, whatever the service saves.
 */
export async function openEmbeddedStoreForReading(folder: string): Promise<EmbeddedStore> {
  await access(join(folder, databaseName)).catch(() => {
    throw new Error(`The data folder ${folder} holds no database`);
  });
  const sqlite = await loadSqlite();
  const database = openKnown(sqlite, folder);
  const snapshot = openForReading(sqlite, join(folder, databaseName));
  snapshot.exec('BEGIN');
  const stores = storesOn(sqlite, folder);
  const writer = { append: refuseToWrite, writeViews: refuseToWrite };
  return {
    ...stores,
    events: readOnlyEventStore(appendReader(database)),
    views: embeddedViewStore(snapshot, writer),
    artifacts: { ...stores.artifacts, put: refuseToWrite },
    pages: { ...stores.pages, publish: refuseToWrite, withdraw: refuseToWrite, unpublish: refuseToWrite },
    statistics: () => ({ commits: 0, messages: 0 }),
    async close() {
      // A statement that is not collected yet would hold the snapshot, and with it the log, beyond the end.
      if (snapshot.isOpen && snapshot.isTransaction) snapshot.exec('ROLLBACK');
      for (const each of [database, snapshot]) if (each.isOpen) each.close();
    },
  };
}

/** What needs no writer. */
function storesOn(sqlite: Sqlite, folder: string): Pick<WritableStore, 'artifacts' | 'pages' | 'integrity' | 'tail'> {
  const artifacts = embeddedArtifactStore(folder);
  const onSnapshot = <Value>(use: (database: Database) => Promise<Value>): Promise<Value> => {
    const snapshot = openForReading(sqlite, join(folder, databaseName));
    return use(snapshot).finally(() => snapshot.close());
  };
  return {
    artifacts,
    pages: embeddedPageStore(folder, artifacts),
    async integrity(scope) {
      const altered = await onSnapshot((database) => verifyIntegrity(database, scope));
      const isWhole = scope?.after === undefined && scope?.stream === undefined;
      return isWhole ? [...altered, ...(await damagedFiles(folder))] : altered;
    },
    tail: (visit) => onSnapshot((database) => verifyTail(database, visit)),
  };
}
