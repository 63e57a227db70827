import { accessStream } from '../../src/domain/streams.js';
import type { AccessResult } from '../cli/local-operations.js';
import { openStoreForReading } from './audit-store.js';
import type { Settings } from './settings.js';

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
