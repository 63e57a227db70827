import { resolve } from 'node:path';
import { createVendorAccounts } from '../../src/application/vendor-accounts.js';
import { recallVendors } from '../../src/application/vendor-calls.js';
import type { VendorHappening } from '../../src/application/vendor-limits/vendor-gate.js';
import type { StageKey } from '../../src/domain/pipeline.js';
import type { Notice } from '../../src/domain/stage-values/documents.js';
import type { Clock } from '../../src/ports/clock.js';
import type { StagePlugins, StageSelection } from '../../src/ports/stage-plugin.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import { openEmbeddedStoreForReading } from '../embedded/open-embedded-store.js';
import { accountMark } from './account-mark.js';
import { keptKey } from './address-book.js';
import { readModels } from './read-models.js';
import type { Settings } from './settings.js';
import { createWayOut } from './way-out.js';

/** Which of these stages the service will not call yet, as it is set up now, because their vendor asked for it in an earlier life. */
export async function pauseOutlook(
  settings: Settings,
  plugins: StagePlugins,
  selection: StageSelection,
  stages: readonly StageKey[],
  clock: Clock,
): Promise<readonly Notice[]> {
  const kept = await openViews(settings);
  if (kept === null) return [];
  try {
    const key =
      settings.BRIEF_ADDRESS_KEY ?? (await keptKey(resolve(settings.BRIEF_SHARED_DIR ?? settings.BRIEF_DATA_DIR)));
    const accounts = createVendorAccounts(plugins, selection, accountMark(key));
    const happened: VendorHappening[] = [];
    const gate = { recall: (all: readonly VendorHappening[]) => void happened.push(...all) };
    await recallVendors(kept.views, readModels.vendorCalls, gate, clock, accounts);
    const wayOut = createWayOut(plugins, accounts);
    const notices = stages.map(async (stage) => {
      const { vendor = null } = (await plugins.load(stage, selection[stage])).plugin;
      const until = vendor === null ? null : pausedUntil(happened, vendor);
      if (until === null || until <= clock.now()) return [];
      const way = await wayOut(stage, selection[stage]);
      const around = way === null ? '' : `: ${way}`;
      const message = `${stage}=${selection[stage]} has to wait, ${vendor} asked to be left alone until ${until}${around}`;
      return [{ message, file: null, line: null }];
    });
    return (await Promise.all(notices)).flat();
  } finally {
    await kept.close();
  }
}

/** Null where there are none yet, or none that can be read: what is wrong with those the service tells when it starts. */
async function openViews(settings: Settings): Promise<Readonly<{ views: ViewStore; close(): Promise<void> }> | null> {
  if (settings.BRIEF_EVENT_STORE === 'memory:') return null;
  const folder = settings.BRIEF_EVENT_STORE.startsWith('esdb')
    ? (await import('./shared-stores.js')).viewsFolder(settings)
    : resolve(settings.BRIEF_DATA_DIR);
  return openEmbeddedStoreForReading(folder).catch(() => null);
}

function pausedUntil(happened: readonly VendorHappening[], vendor: string): string | null {
  const ends = happened.flatMap((each) => (each.kind === 'pause' && each.vendor === vendor ? [each.until] : []));
  return ends.toSorted().at(-1) ?? null;
}
