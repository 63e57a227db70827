import { readdir, stat } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { appendReader } from '../append-rows.js';
import { copyArchives } from '../archive.js';
import { copyFiles } from '../copy-files.js';
import { verifyIntegrity } from '../integrity.js';
import { type Database, databaseName, loadSqlite, openForReading } from '../sqlite.js';
import { messageOf } from '../store-errors.js';
import { copyDatabase, NothingToBackUp, type Watch } from './copy-database.js';
import { BackupRefused, newFolder } from './new-folder.js';

/** The parts of a backup, in order. */
type BackupPart = 'database' | 'verification' | 'files';

export type BackupOptions = Readonly<{
  /** Files at the top of the data folder that are copied too, such as a key, where they exist. */
  files: readonly string[];
  /** Prefix of the streams that the report counts as runs. */
  runPrefix: string;
  /** Ends the backup and removes what was copied. */
  signal: AbortSignal;
  progress(part: BackupPart, done: number, total: number): void;
}>;

/** Something that is not as it was written, in the data folder and therefore in its copy. */
export type BackupFinding = Readonly<{ where: string; problem: string }>;

/** `folder` is the path of the copy, `head` the place and digest of its last event, `bytes` the size of all files. */
export type BackupReport = Readonly<{
  folder: string;
  events: number;
  runs: number;
  artifacts: number;
  releases: number;
  pages: number;
  bytes: number;
  head: Readonly<{ position: number; hash: string }>;
  findings: readonly BackupFinding[];
}>;

/** SQLite's result code for a full disk. */
const databaseFull = 13;
const headOfLog = 'SELECT position, lower(hex(substr(seals, -32))) AS hash FROM appends ORDER BY position DESC LIMIT 1';
/** The digest of an empty log, in the report. */
const noDigest = '0'.repeat(64);
const releaseName = /"release":"([A-Za-z0-9_-]+)"/gu;

/**
 * Copies a data folder as it is at one moment, also while a service writes to it, and verifies the copy, which has
 * every artifact and page that its events name. The folder must be new or empty, and appears only when it is complete
 * and durable. Rejects with `BackupRefused` for another folder, and with `NothingToBackUp` for a data folder without a
 * readable database.
 */
export async function backUp(dataFolder: string, folder: string, options: BackupOptions): Promise<BackupReport> {
  const target = await newFolder(folder, dataFolder);
  try {
    return await target.fill(async (partial) => ({
      folder: target.path,
      ...(await copyAll(dataFolder, partial, options)),
      ...(await contentOf(partial, options.runPrefix)),
    }));
  } catch (error) {
    if (error instanceof BackupRefused || error instanceof NothingToBackUp) throw error;
    throw new Error(`The backup was not made: ${reasonFor(error, target.path, options.signal)}`);
  }
}

/** The database first: what its events name was stored before them, and is never removed. */
async function copyAll(dataFolder: string, copy: string, options: BackupOptions) {
  await copyDatabase(dataFolder, copy, watching('database', options));
  await copyArchives(dataFolder, copy);
  const { releases, findings } = await verifyDatabase(copy, dataFolder, watching('verification', options));
  const { artifacts, addresses, differences, ...copied } = await copyFiles(dataFolder, copy, options.files, {
    signal: options.signal,
    progress: watching('files', options),
    // A later release belongs to a run that would publish again after a restore, perhaps with another page.
    isIncluded: (release) => releases.has(release),
  });
  return { artifacts, releases: copied.releases, pages: addresses, findings: [...findings, ...differences] };
}

function reasonFor(error: unknown, folder: string, signal: AbortSignal): string {
  if (signal.aborted) return 'it was interrupted';
  return isDiskFull(error) ? `there is no room left on the disk of ${folder}` : messageOf(error);
}

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined) return isDiskFull(error.cause);
  // By number: not every version of Node has a name for an exhausted quota.
  const codes = [-constants.errno.ENOSPC, -constants.errno.EDQUOT];
  return (
    ('errcode' in error && error.errcode === databaseFull) || ('errno' in error && codes.includes(Number(error.errno)))
  );
}

/** Returns a function that reports progress, or throws when the backup was interrupted. */
function watching(part: BackupPart, { signal, progress }: BackupOptions): Watch {
  return (done, total) => {
    signal.throwIfAborted();
    progress(part, done, total);
  };
}

/**
 * Checks every event of the copy, and collects the releases that its events name. Rejects when only the copy is
 * damaged.
 */
async function verifyDatabase(copy: string, dataFolder: string, watch: Watch) {
  const releases = new Set<string>();
  const [first, ...others] = await inDatabase(copy, (database) => {
    const head = appendReader(database).head();
    return verifyIntegrity(database, {
      visit({ position, data }) {
        watch(position, head);
        for (const [, name = ''] of data.matchAll(releaseName)) releases.add(name);
      },
    });
  });
  watch(1, 1);
  if (first === undefined) return { releases, findings: [] };
  const where = first.revision === null ? first.stream : `${first.stream}, event ${first.revision}`;
  const more = others.length === 0 ? '' : `, and ${others.length} more: \`brief audit replay\` lists them`;
  const problem = `${where}: ${first.problem}${more}`;
  if ((await inDatabase(dataFolder, (database) => verifyIntegrity(database))).length > 0)
    return { releases, findings: [{ where: 'database', problem }] };
  throw new Error(`The copy of the database differs from the original: ${problem}`);
}

async function contentOf(
  copy: string,
  runPrefix: string,
): Promise<Pick<BackupReport, 'events' | 'runs' | 'bytes' | 'head'>> {
  const { runs, ...last } = await inDatabase(copy, (database) => ({
    ...(database.prepare('SELECT count(*) AS runs FROM streams WHERE instr(name, ?) = 1').get(runPrefix) as {
      runs: number;
    }),
    ...(database.prepare(headOfLog).get() as BackupReport['head'] | undefined),
  }));
  const head = { position: 0, hash: noDigest, ...last };
  // Positions are contiguous.
  return { events: head.position, runs, bytes: await bytesIn(copy), head };
}

async function inDatabase<Value>(dataFolder: string, act: (database: Database) => Value): Promise<Awaited<Value>> {
  const database = openForReading(await loadSqlite(), join(dataFolder, databaseName));
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    bytes += entry.isDirectory() ? await bytesIn(path) : (await stat(path)).size;
  }
  return bytes;
}
