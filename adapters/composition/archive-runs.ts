import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runOfStream } from '../../src/domain/streams.js';
import { millisecondsOf } from '../../src/domain/time.js';
import type { EventMetadata } from '../../src/ports/event-store.js';
import { NotReachable } from '../cli/errors.js';
import type { ArchiveRequest, ArchiveResult } from '../cli/local-operations.js';
import { archiveStreams, restoreStreams } from '../embedded/archive.js';
import { DataFolderInUse } from '../embedded/data-folder-lock.js';
import { openEmbeddedStore } from '../embedded/open-embedded-store.js';
import { databaseName } from '../embedded/sqlite.js';
import type { Settings } from './settings.js';
import { selectedStore, storeTraits } from './store-kind.js';
import { systemClock } from './system-clock.js';

const dayMilliseconds = 86_400_000;

/** What a run's last event is once nothing more happens to it. */
const ends = /^(?:Run(?:Completed|Failed|Cancelled)|BriefUnpublished)$/u;

/** Moves ended runs to files, or brings archived ones back. The log must be as it was written, before and after. */
export async function archiveRuns(
  settings: Settings,
  { olderThanDays, restore }: ArchiveRequest,
): Promise<ArchiveResult> {
  const refusal = storeTraits[selectedStore(settings)].whyNoArchive;
  if (refusal !== null) throw new NotReachable(refusal);
  const folder = resolve(settings.BRIEF_DATA_DIR);
  const store = await openEmbeddedStore(folder).catch((error: unknown) => {
    throw error instanceof DataFolderInUse ? new NotReachable(`${error.message}: stop it first`) : error;
  });
  const size = async () => (await stat(join(folder, databaseName))).size;
  try {
    const last = new Map<string, Readonly<{ type: string; metadata: string }>>();
    const visit = (event: Readonly<{ stream: string; type: string; metadata: string }>) => {
      if (runOfStream(event.stream) !== null) last.set(event.stream, event);
    };
    requireUnaltered((await store.integrity({ visit })).length);
    const before = await size();
    const wanted = restore === null ? endedBefore(last, olderThanDays) : runsLike(last, restore);
    const runs = await (restore === null ? archiveStreams : restoreStreams)(folder, wanted);
    requireUnaltered((await store.integrity()).length);
    return { runs, bytes_before: before, bytes_after: await size() };
  } finally {
    await store.close();
  }
}

type Last = ReadonlyMap<string, Readonly<{ type: string; metadata: string }>>;

function endedBefore(last: Last, days: number): readonly string[] {
  const latest = systemClock.now() - days * dayMilliseconds;
  const isOld = (metadata: string) => millisecondsOf((JSON.parse(metadata) as EventMetadata).time) <= latest;
  return [...last].filter(([, { type, metadata }]) => ends.test(type) && isOld(metadata)).map(([stream]) => stream);
}

function runsLike(last: Last, beginning: string): readonly string[] {
  return [...last.keys()].filter((stream) => runOfStream(stream)?.startsWith(beginning) === true);
}

function requireUnaltered(problems: number): void {
  if (problems > 0) throw new NotReachable('the log was altered: `brief audit verify` lists what is wrong');
}
