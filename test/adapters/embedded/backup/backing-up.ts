import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BackupOptions, type BackupReport, backUp } from '../../../../adapters/embedded/backup/back-up.js';
import { type EmbeddedStore, openEmbeddedStoreForReading } from '../../../../adapters/embedded/open-embedded-store.js';
import { metadata, samples } from '../../../support/contracts/event-samples.js';
import { address, brief } from '../../../support/contracts/published-samples.js';
import { openTemporaryStore } from '../temporary-store.js';

export type Place = Readonly<{
  store: EmbeddedStore;
  data: string;
  /** A folder that does not exist, alone in its parent. */
  copy: string;
  remove(): Promise<void>;
}>;

/** An open store with events, views, artifacts and a published page, and a place for its copy. */
export async function storeAndPlace(): Promise<Place> {
  const { folder, ...store } = await openTemporaryStore();
  const parent = await mkdtemp(join(tmpdir(), 'backups-'));
  await store.events.append('run-1', samples(3), 'no_stream', metadata);
  await store.events.append('day-1', samples(2), 'no_stream', metadata);
  const row = { key: 'a', group: '', sort: 1, value: '{"a":1}' };
  await store.views.save(new Map([['runs', [{ kind: 'put', row }]]]), 5);
  await store.pages.publish('run-1', [await address(store, brief, 'one')]);
  await recordDeployment(store, 'run-1');
  return {
    store,
    data: folder,
    copy: join(parent, 'copy'),
    remove: async () => {
      await store.close();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** Records that a page was deployed as a release, as the deployment stage does. */
export async function recordDeployment(store: EmbeddedStore, release: string): Promise<void> {
  const event = { type: 'StageCompleted', data: { stage: 'vps_deployment', attempt: 1, value: { release } } };
  await store.events.append(`deployment-${release}`, [event], 'no_stream', metadata);
}

/** Returns what is in the parent of the copy. */
export async function foundAt({ copy }: Place): Promise<readonly string[]> {
  return readdir(dirname(copy)).catch(() => []);
}

/** Opens a copy for reading, and closes it again. */
export async function inCopy<Value>({ copy }: Place, act: (store: EmbeddedStore) => Promise<Value>): Promise<Value> {
  const store = await openEmbeddedStoreForReading(copy);
  return act(store).finally(store.close);
}

export function backUpTo(place: Place, options: Partial<BackupOptions> = {}): Promise<BackupReport> {
  const signal = new AbortController().signal;
  const defaults = { files: [], runPrefix: 'run-', signal, progress: () => undefined };
  return backUp(place.data, place.copy, { ...defaults, ...options });
}
