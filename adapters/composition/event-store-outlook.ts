import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { Misconfigured } from '../cli/errors.js';
import { openServer } from './eventstoredb-migration.js';
import type { Settings } from './settings.js';
import { selectedStore } from './store-kind.js';

/** Whether the EventStoreDB of the settings answers this user; a store in the data folder is not queried. */
export async function eventStoreOutlook(
  settings: Settings,
): Promise<Readonly<{ problems: readonly string[]; checked: readonly string[] }>> {
  const { BRIEF_EVENT_STORE: url, BRIEF_SHARED_DIR: shared } = settings;
  if (selectedStore(settings) !== 'eventstoredb') return { problems: [], checked: [] };
  try {
    const { events, close } = await openServer(settings, url.reveal(), { timeout: 5_000, watchForReplicas: 0 });
    const head = await events.head().finally(close);
    const folder = shared === undefined ? ', and no second replica: BRIEF_SHARED_DIR is not set' : '';
    return { problems: [], checked: [`event store: EventStoreDB answers, its log ends at ${head}${folder}`] };
  } catch (error) {
    if (!(error instanceof EventStoreUnavailable || error instanceof Misconfigured)) throw error;
    return { problems: [`BRIEF_EVENT_STORE: ${error.message}`], checked: [] };
  }
}
