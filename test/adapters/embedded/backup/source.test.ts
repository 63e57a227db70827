import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { copyArtifacts } from '../../../../adapters/embedded/backup/copy-artifacts.js';
import { copyPointers, copyReleases } from '../../../../adapters/embedded/backup/copy-pages.js';
import { completeReleases, openBackupSource } from '../../../../adapters/embedded/backup/source.js';
import {
  type EmbeddedStore,
  openEmbeddedStore,
  openEmbeddedStoreForReading,
} from '../../../../adapters/embedded/open-embedded-store.js';
import { metadata, sample, samples } from '../../../support/contracts/event-samples.js';
import { address, brief, financials, textAt } from '../../../support/contracts/published-samples.js';
import { openTemporaryStore } from '../temporary-store.js';
import { recordDeployment } from './backing-up.js';

type Meanwhile = Readonly<{
  /** What happens between the look at the releases and the moment of the copy. */
  before?: (store: EmbeddedStore) => Promise<void>;
  /** What happens between that moment and the copying. */
  after?: (store: EmbeddedStore) => Promise<void>;
}>;

const publish = async (store: EmbeddedStore, release: string, slug: string) =>
  store.pages.publish(release, [await address(store, slug, `the page of ${release}`)]);

/** Copies a store in which `run-0` is published and recorded, while other things happen to it. */
async function copiedWhile(
  { before, after }: Meanwhile,
  expect: (copy: string, opened: EmbeddedStore) => Promise<void>,
): Promise<void> {
  const { folder, ...store } = await openTemporaryStore();
  const copy = await mkdtemp(join(tmpdir(), 'copy-'));
  await store.events.append('run-1', samples(3), 'no_stream', metadata);
  await publish(store, 'run-0', brief);
  await recordDeployment(store, 'run-0');
  const source = await openBackupSource(folder, async (dataFolder) => {
    const found = await completeReleases(dataFolder);
    await before?.(store);
    return found;
  });
  await after?.(store);
  await source.copyDatabase(join(copy, 'store.db'), () => undefined);
  source.close();
  await copyArtifacts(folder, copy, () => undefined);
  await copyReleases(folder, copy, source.releases, () => undefined);
  await copyPointers(folder, copy, source.releases);
  const opened = await openEmbeddedStoreForReading(copy);
  await expect(copy, opened).finally(opened.close);
  await store.close();
  await rm(copy, { recursive: true });
}

const releasesIn = async (copy: string) => (await readdir(join(copy, 'pages', 'releases'))).sort();

test('the database is copied as it was at the moment, whatever is appended meanwhile', () =>
  copiedWhile(
    {
      before: async (store) => void (await store.events.append('run-1', [sample(3)], 2, metadata)),
      after: async (store) => void (await store.events.append('run-1', samples(900, 4), 3, metadata)),
    },
    async (_copy, opened) => {
      assert.is((await opened.events.read('run-1')).length, 4);
      assert.is(await opened.events.head(), 5);
      assert.equal(await opened.integrity(), []);
    },
  ));

test('a page that is published and recorded just before the moment is in the copy, and its address shows it', () =>
  copiedWhile(
    {
      before: async (store) => {
        await publish(store, 'run-2', brief);
        await recordDeployment(store, 'run-2');
      },
    },
    async (copy, opened) => {
      assert.equal(await releasesIn(copy), ['run-0', 'run-2']);
      assert.is(await textAt(opened, brief), 'the page of run-2');
    },
  ));

test('a page published after the moment stays behind, and its address shows what it showed at the moment', () =>
  copiedWhile(
    {
      after: async (store) => {
        for (const slug of [brief, financials]) await publish(store, `run-${slug.charAt(0)}`, slug);
        await recordDeployment(store, 'run-b');
      },
    },
    async (copy, opened) => {
      assert.equal(await releasesIn(copy), ['run-0']);
      assert.is(await textAt(opened, brief), 'the page of run-0');
      assert.equal(await readdir(join(copy, 'pages', 'addresses')), [brief]);
      assert.is(await textAt(opened, financials), null);
    },
  ));

test('a run that makes its page again in the copy can publish it, although the original has published another', () =>
  copiedWhile(
    {
      before: async (store) => void (await publish(store, 'run-3', brief)),
      after: async (store) => void (await publish(store, 'run-4', brief)),
    },
    async (copy, opened) => {
      await opened.close();
      const restored = await openEmbeddedStore(copy);
      for (const run of ['run-3', 'run-4'])
        await restored.pages.publish(run, [await address(restored, brief, `the second page of ${run}`)]);
      assert.is(await textAt(restored, brief), 'the second page of run-4');
      assert.equal(await restored.pages.withdraw('run-4'), { restored: 'run-3' });
      await restored.close();
    },
  ));

test('a page taken back after the moment is there, and its address shows what came before it', () =>
  copiedWhile(
    {
      before: async (store) => {
        await publish(store, 'run-2', brief);
        await recordDeployment(store, 'run-2');
      },
      after: async (store) => void (await store.pages.withdraw('run-2')),
    },
    async (copy, opened) => {
      assert.equal(await releasesIn(copy), ['run-0', 'run-2']);
      assert.is(await textAt(opened, brief), 'the page of run-0');
    },
  ));

test('a release that the events name and that was deployed elsewhere is no page of the copy', () =>
  copiedWhile({ before: (store) => recordDeployment(store, 'far-away') }, async (copy, opened) => {
    assert.equal(await releasesIn(copy), ['run-0']);
    assert.is(await opened.events.head(), 5);
  }));

test.run();
