import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { streamOfRun } from '../../../src/application/run-streams.js';
import { firstHash } from '../event-hash.js';
import { databaseName, loadSqlite, openForReading } from '../sqlite.js';
import { artifactsIn } from './copy-artifacts.js';
import { addressesIn, isHistory, pointersOf, releasesIn } from './copy-pages.js';

/** What a data folder holds. `head` is the last link of the chain over its events, `pages` counts the addresses that show a release. */
export type BackupContent = Readonly<{
  events: number;
  runs: number;
  artifacts: number;
  releases: number;
  pages: number;
  /** Of all files together. */
  bytes: number;
  head: Readonly<{ position: number; hash: string }>;
}>;

export async function contentOf(dataFolder: string): Promise<BackupContent> {
  return {
    ...(await countEvents(dataFolder)),
    artifacts: (await artifactsIn(dataFolder)).length,
    releases: (await releasesIn(dataFolder)).length,
    pages: await countPages(dataFolder),
    bytes: await bytesIn(dataFolder),
  };
}

async function countEvents(dataFolder: string): Promise<Pick<BackupContent, 'events' | 'runs' | 'head'>> {
  const database = openForReading(await loadSqlite(), join(dataFolder, databaseName));
  try {
    const one = (statement: string, ...values: readonly string[]) => database.prepare(statement).get(...values);
    const { events } = one('SELECT count(*) AS events FROM events') as { events: number };
    const prefix = streamOfRun('');
    const { runs } = one('SELECT count(*) AS runs FROM streams WHERE instr(name, ?) = 1', prefix) as { runs: number };
    const head = one('SELECT position, lower(hex(hash)) AS hash FROM chain') as BackupContent['head'] | undefined;
    return { events, runs, head: { position: 0, hash: firstHash, ...head } };
  } finally {
    database.close();
  }
}

async function countPages(dataFolder: string): Promise<number> {
  const pointers = pointersOf(dataFolder);
  let count = 0;
  for (const slug of await addressesIn(dataFolder)) {
    const history: unknown = await pointers.history(slug).catch(() => null);
    if (isHistory(history) && history.length > 0) count += 1;
  }
  return count;
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    bytes += entry.isDirectory() ? await bytesIn(path) : (await stat(path)).size;
  }
  return bytes;
}
