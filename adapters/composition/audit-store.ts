import { resolve } from 'node:path';
import { type AuditReport, auditReplay } from '../../src/application/audit.js';
import type { LocalOperations } from '../cli/commands/command.js';
import { NotReachable } from '../cli/terminal.js';
import { type EmbeddedStore, openEmbeddedStoreForReading } from '../embedded/open-embedded-store.js';
import { projections } from './read-models.js';
import type { Settings } from './settings.js';

/** Audits the store of this machine's data folder. Rejects with `NotReachable` where there is none. */
export async function replayStore(settings: Settings): ReturnType<LocalOperations['auditReplay']> {
  if (settings.BRIEF_EVENT_STORE === 'memory:') throw new NotReachable('a memory: store is gone with its service');
  const store = await openForReading(settings).catch((error: unknown) => {
    throw new NotReachable(error instanceof Error ? error.message : String(error));
  });
  try {
    const altered = (await store.integrity()).map(({ stream, revision, problem }) => ({
      run: stream.replace(/^run-/u, ''),
      where: revision === null ? 'stream' : `event ${revision}`,
      problem,
    }));
    const report = await auditReplay(store.events, store.views, projections).catch(unreadable);
    return { ...report, findings: [...altered, ...report.findings] };
  } finally {
    await store.close();
  }
}

/** The log, beside the views that this machine has made from it. */
async function openForReading(
  settings: Settings,
): Promise<Pick<EmbeddedStore, 'events' | 'views' | 'integrity' | 'close'>> {
  if (!settings.BRIEF_EVENT_STORE.startsWith('esdb'))
    return openEmbeddedStoreForReading(resolve(settings.BRIEF_DATA_DIR));
  return (await import('./shared-stores.js')).openSharedStoresForReading(settings);
}

/** What cannot even be read is a finding too, beside those that tell which event it is. */
function unreadable(error: unknown): AuditReport {
  const problem = `the replay came to no end: ${error instanceof Error ? error.message : String(error)}`;
  return { runs: 0, events: 0, rows: 0, findings: [{ run: '', where: 'the whole store', problem }] };
}
