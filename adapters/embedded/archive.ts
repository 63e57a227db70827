import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { EventsArchived } from '../../src/ports/event-store.js';
import { makeFolder, namesIn, readIfThere, syncFolder, writeDurably } from './durable-files.js';
import { type PackedText, packText, unpackText } from './packed-text.js';
import { type Database, databaseName, loadSqlite, openForWriting } from './sqlite.js';
import { hasCode } from './store-errors.js';

/** What the database holds in the place of events that are in a file; everything else about the append stays. */
const archived = 0;

/** The events of an append as the database holds them. */
export type HeldEvents = PackedText | typeof archived;

const folderName = 'archive';

/** Returns the path, in a data folder, of the file with a stream's events: compressed, a JSON object by position. */
function archivePath(stream: string): string {
  return join(folderName, `${stream}.json.gz`);
}

type Archive = Readonly<Record<string, string>>;

/** Returns how the events of appends are read, wherever they are. */
export function createEventReader(database: Database) {
  const [file] = database.prepare('PRAGMA database_list').all() as { file: string }[];
  let last: Readonly<{ stream: string; archive: Archive }> | null = null;

  function archiveOf(stream: string): Archive {
    // The appends of a stream come one after the other, or close to each other.
    if (last?.stream !== stream)
      last = { stream, archive: readArchive(join(dirname(file?.file ?? ''), archivePath(stream))) };
    return last.archive;
  }

  return {
    /** Returns the JSON of an append's events. */
    text(stream: string, position: number, held: HeldEvents): string {
      if (held !== archived) return unpackText(held);
      const text = archiveOf(stream)[position];
      if (text === undefined) throw new EventsArchived(`${archivePath(stream)} lacks the append at ${position}`);
      return text;
    },
    /** Throws `EventsArchived` for events that are in a file. */
    requireHere(stream: string, held: HeldEvents): void {
      if (held === archived)
        throw new EventsArchived(
          `the events are in ${archivePath(stream)} of the data folder: \`brief audit archive --restore\` brings them back`,
        );
    },
  };
}

function readArchive(path: string): Archive {
  try {
    return JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as Archive;
  } catch (error) {
    const why = hasCode(error, 'ENOENT') ? 'is missing' : 'is damaged';
    throw new EventsArchived(`the archive ${path} ${why}`);
  }
}

type Row = Readonly<{ position: number; events: HeldEvents }>;

const rowsOf = 'SELECT a.position, a.events FROM appends a JOIN streams s ON s.id = a.stream WHERE s.name = ?';

/**
 * Moves the events of streams into compressed files, each of which is read back before the database lets go of them.
 * Needs the data folder's lock. Returns how many streams were moved.
 */
export async function archiveStreams(dataFolder: string, streams: readonly string[]): Promise<number> {
  await makeFolder(join(dataFolder, folderName));
  return changeStreams(dataFolder, streams, async (rows, stream) => {
    if (rows.every(({ events }) => events === archived)) return null;
    const texts = rows.map(
      ({ position, events }) => [position, events === archived ? '' : unpackText(events)] as const,
    );
    const path = join(dataFolder, archivePath(stream));
    const json = JSON.stringify(Object.fromEntries(texts));
    await writeDurably(path, gzipSync(json));
    if (JSON.stringify(readArchive(path)) !== json) throw new Error(`${path} was not written as it should be`);
    return texts.map(([position]) => [position, archived] as const);
  });
}

/** Moves the events of archived streams back, and removes their files. Returns how many streams were moved. */
export async function restoreStreams(dataFolder: string, streams: readonly string[]): Promise<number> {
  const moved: string[] = [];
  const count = await changeStreams(dataFolder, streams, async (rows, stream) => {
    if (!rows.some(({ events }) => events === archived)) return null;
    const path = join(dataFolder, archivePath(stream));
    const archive = readArchive(path);
    moved.push(path);
    return rows.map(({ position }) => [position, packText(archive[position] ?? '')] as const);
  });
  for (const path of moved) await rm(path);
  if (moved.length > 0) await syncFolder(join(dataFolder, folderName));
  return count;
}

type Change = (rows: readonly Row[], stream: string) => Promise<readonly (readonly [number, HeldEvents])[] | null>;

async function changeStreams(dataFolder: string, streams: readonly string[], change: Change): Promise<number> {
  const database = openForWriting(await loadSqlite(), join(dataFolder, databaseName));
  let changed = 0;
  try {
    const [rows, update] = [
      database.prepare(rowsOf),
      database.prepare('UPDATE appends SET events = ? WHERE position = ?'),
    ];
    for (const stream of streams) {
      const changes = await change(rows.all(stream) as unknown as readonly Row[], stream);
      if (changes === null) continue;
      database.exec('BEGIN IMMEDIATE');
      for (const [position, events] of changes) update.run(events, position);
      database.exec('COMMIT');
      changed += 1;
    }
    if (changed > 0) database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
    return changed;
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
    database.close();
  }
}

/** Copies the archives of a data folder into another one. */
export async function copyArchives(from: string, to: string): Promise<void> {
  const names = await namesIn(join(from, folderName));
  if (names.length > 0) await makeFolder(join(to, folderName));
  for (const name of names) {
    const bytes = await readIfThere(join(from, folderName, name));
    if (bytes !== null) await writeDurably(join(to, folderName, name), bytes);
  }
}
