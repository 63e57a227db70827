import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { databaseName } from '../../../adapters/embedded/sqlite.js';
import { memoryViewStore } from '../../../adapters/memory/view-store.js';
import { startTestApplication } from '../../support/application.js';
import { aShow } from '../../support/results.js';
import { openTemporaryStore } from './temporary-store.js';

const shows = Array.from({ length: 64 }, (_, index) => aShow({ show_id: `show-${index}` }));

function listing(count: number) {
  return async () => ({ kind: 'listed', shows: shows.slice(0, count), unusable: [], notices: [] });
}

test('a run takes ten commits, one message each: one per stage or group of stages that end together', async () => {
  const { statistics, close, events } = await openTemporaryStore();
  // Views are saved by the clock, so they are kept elsewhere.
  const ports = { events, views: memoryViewStore() };
  const { start, stop } = await startTestApplication({ ports, behaviours: { shows: listing(1) } });
  const before = statistics();
  await start();
  const { commits, messages } = statistics();
  assert.equal([commits - before.commits, messages - before.messages], [10, 10]);
  await stop();
  await close();
});

test('64 runs at once share their commits', async () => {
  const { statistics, close, events } = await openTemporaryStore();
  const ports = { events, views: memoryViewStore() };
  const { start, stop } = await startTestApplication({ ports, behaviours: { shows: listing(64) } });
  const before = statistics();
  assert.is((await start()).briefs.length, 64);
  const { commits, messages } = statistics();
  assert.is(messages - before.messages, commits - before.commits);
  assert.ok(commits - before.commits <= 20, `${commits - before.commits} commits`);
  await stop();
  await close();
});

test('a run of stages that do nothing takes at most 15 KB of disk, views and seals included', async () => {
  const store = await openTemporaryStore({ keep: true });
  const { start, stop } = await startTestApplication({ ports: store, behaviours: { shows: listing(64) } });
  await start();
  await stop();
  await store.close();
  const perRun = (await stat(join(store.folder, databaseName))).size / 64;
  assert.ok(perRun <= 15_000, `${perRun} bytes per run`);
  await store.remove();
});

test.run();
