import { join, resolve } from 'node:path';
import { migrate } from '../../src/application/audit/migrate.js';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { NotReachable, WrongUsage } from '../cli/errors.js';
import type { BackupWatch, MigrationRequest, MigrationResult } from '../cli/local-operations.js';
import { copyFiles } from '../embedded/copy-files.js';
import { addressKeyFile } from './address-book.js';
import { type OpenedPlace, openSourceFolder, openTargetFolder, type Place, placeOf } from './migration-places.js';
import type { Settings } from './settings.js';

/** Copies one store into another, in the words of the `brief` program. */
export async function migrateStores(
  settings: Settings,
  { source, target, files }: MigrationRequest,
  watch: BackupWatch,
): Promise<MigrationResult> {
  const [from, to] = [placeOf('SOURCE', source, settings), placeOf('TARGET', target, settings)];
  const folders = foldersOf(from, to, files);
  try {
    const opened = await openBoth(settings, from, to);
    try {
      return await moved(opened, folders, watch);
    } finally {
      await Promise.all([opened.source.close(), opened.target.close()]);
    }
  } catch (error) {
    throw inWords(error, watch.signal);
  }
}

function inWords(error: unknown, signal: AbortSignal): unknown {
  const again = 'what is copied stays, and the same command continues from there';
  if (signal.aborted) return new NotReachable(`the migration was interrupted: ${again}`);
  if (error instanceof EventStoreUnavailable) return new NotReachable(`${error.message}: ${again}`);
  return error;
}

/** Where files are copied from and to; null where that is left to the person. */
type Folders = Readonly<{ from: string; to: string } | { from: string | null; to: null }>;

function foldersOf(from: Place, to: Place, files: string | null): Folders {
  if (from.kind === 'server' && to.kind === 'server')
    throw new WrongUsage('a migration goes from or to a data folder: between two servers, go by way of one');
  if (from.kind === 'folder' && to.kind === 'folder') {
    if (files !== null) throw new WrongUsage('each data folder holds its own files: leave --files out');
    if (from.path === to.path) throw new WrongUsage('SOURCE and TARGET are the same data folder');
    return { from: from.path, to: to.path };
  }
  const beside = files === null ? null : resolve(files);
  const [here, there] = [from.kind === 'folder' ? from.path : beside, to.kind === 'folder' ? to.path : beside];
  return here === null || there === null ? { from: here, to: null } : { from: here, to: there };
}

type Opened = Readonly<{ source: OpenedPlace; target: OpenedPlace }>;

async function openBoth(settings: Settings, from: Place, to: Place): Promise<Opened> {
  const source = await (from.kind === 'folder' ? openSourceFolder(from.path) : onServer(settings, from.url));
  try {
    const target = await (to.kind === 'folder' ? openTargetFolder(to.path) : onServer(settings, to.url));
    if (!target.isInUse) return { source, target };
    await target.close();
    throw new NotReachable(`a service works on ${target.name}, and would take up what is half copied: stop it first`);
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** The client of the server is loaded where there is one. */
async function onServer(settings: Settings, url: string): Promise<OpenedPlace> {
  return (await import('./eventstoredb-migration.js')).openServer(settings, url);
}

async function moved({ source, target }: Opened, folders: Folders, watch: BackupWatch): Promise<MigrationResult> {
  const { streams, copied, verified, differences, hasGrown } = await migrate(source.events, target.events, watch);
  const names = { source: source.name, target: target.name };
  const found = differences.map(({ stream, revision, problem }) => ({
    where: `${stream}, event ${revision}`,
    problem,
  }));
  const notices = noticesOf(source, hasGrown, folders);
  const result = { ...names, streams, copied, verified, files: null, findings: found, notices };
  // After the events: each names only what was kept before it.
  if (folders.to === null || found.length > 0) return result;
  const progress = (done: number, total: number) => watch.progress('files', done, total);
  const { differences: others, ...files } = await copyFiles(folders.from, folders.to, [addressKeyFile], {
    signal: watch.signal,
    progress,
  });
  return { ...result, files, findings: others };
}

function noticesOf(source: OpenedPlace, hasGrown: boolean, { from, to }: Folders): readonly string[] {
  const parts = ['artifacts', 'pages', addressKeyFile].map((name) => join(from ?? 'SHARED', name)).join(' ');
  const where = from === null ? 'DATA' : 'SHARED';
  return [
    ...(source.isInUse || hasGrown
      ? ['a service works on the source: stop it and call this again, for what it writes from now on is not copied']
      : []),
    ...(to === null ? [`files were not copied: cp -a ${parts} ${where}, or give their folder as --files`] : []),
  ];
}
