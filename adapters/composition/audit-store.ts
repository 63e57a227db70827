import { resolve } from 'node:path';
import { type AuditReport, auditReplay } from '../../src/application/audit/audit.js';
import { accessStream, runOfStream } from '../../src/domain/streams.js';
import type { SealedEvent } from '../../src/ports/event-seal.js';
import type { Projection } from '../../src/ports/projection.js';
import { NotReachable } from '../cli/errors.js';
import type { AccessResult, LocalOperations } from '../cli/local-operations.js';
import { type EmbeddedStore, openEmbeddedStoreForReading } from '../embedded/open-embedded-store.js';
import { readModels } from '../projections/projection-list.js';
import { findingOf } from '../transparency/log-finding.js';
import type { Settings } from './settings.js';
import { selectedStore } from './store-kind.js';

/** Audits the store of this machine's data folder. Rejects with `NotReachable` if it does not exist. */
export async function replayStore(settings: Settings): ReturnType<LocalOperations['auditReplay']> {
  const store = await openStoreForReading(settings);
  try {
    let redacted = 0;
    const visit = ({ salt }: SealedEvent) => {
      if (salt === null) redacted += 1;
    };
    const altered = (await store.integrity({ visit })).map((found) => {
      const run = runOfStream(found.stream);
      if (run === null) return { run: '', ...findingOf(found) };
      return { run, where: found.revision === null ? 'as a whole' : `event ${found.revision}`, problem: found.problem };
    });
    const report = await auditReplay(
      store.events,
      store.views,
      Object.values(readModels) as readonly Projection<unknown>[],
    ).catch(unreadable);
    return { ...report, redacted, findings: [...altered, ...report.findings] };
  } finally {
    await store.close();
  }
}

export type ReadableStore = Pick<EmbeddedStore, 'events' | 'views' | 'artifacts' | 'integrity' | 'close'>;

/** Opens the log and the views that this machine has made from it, for reading. Rejects with `NotReachable`. */
export async function openStoreForReading(settings: Settings): Promise<ReadableStore> {
  return openForReading(settings).catch((error: unknown) => {
    throw new NotReachable(error instanceof Error ? error.message : String(error));
  });
}

async function openForReading(settings: Settings): Promise<ReadableStore> {
  switch (selectedStore(settings)) {
    case 'embedded':
      return openEmbeddedStoreForReading(resolve(settings.BRIEF_DATA_DIR));
    case 'memory':
      throw new NotReachable('a memory: store does not outlive its service');
    case 'eventstoredb':
      return (await import('./eventstoredb-stores.js')).openEventStoreDbStoresForReading(settings);
  }
}

/** A log that cannot be read is a finding too. */
function unreadable(error: unknown): AuditReport {
  const problem = `the replay failed: ${error instanceof Error ? error.message : String(error)}`;
  return { runs: 0, events: 0, rows: 0, findings: [{ run: '', where: 'the whole store', problem }] };
}

/** Returns who read what, the oldest first, where the path has a text, such as the id of a run. */
export async function readAccesses(settings: Settings, text: string): Promise<AccessResult> {
  const store = await openStoreForReading(settings);
  try {
    const recorded = (await store.events.read(accessStream)).map(({ data }) => data as AccessResult);
    return {
      reads: recorded.flatMap(({ reads }) => reads).filter(({ path }) => path.includes(text)),
      lost: recorded.reduce((sum, { lost }) => sum + lost, 0),
    };
  } finally {
    await store.close();
  }
}
