import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { createStageRunner } from '../../src/application/run-stage.js';
import { watchFiles, whileWritable } from '../../src/application/watched-files.js';
import type { Run } from '../../src/domain/run/state.js';
import { FilesUnavailable } from '../../src/ports/artifact-store.js';
import type { StageContext } from '../../src/ports/stage-plugin.js';
import { rejection } from '../support/contracts/opened.js';
import { type Behaviours, noopOutcome, pluginsWith } from '../support/plugins-in-process.js';
import { runId } from '../support/runs.js';
import { emptyHistory, silentLog, unreachableOutside } from '../support/stage-context.js';
import { createVirtualClock } from '../support/virtual-clock.js';
import { accountsOf, begin, noopPlan, stateOf } from '../support/working-parts.js';

const beginning = Date.parse('2026-11-20T09:00:00.000Z');
const never = new AbortController().signal;

/** A disk that refuses to write until it is mended, and what was asked of it. */
function fullDisk() {
  const { artifacts, pages } = openMemoryStore();
  const disk = { isFull: true, writes: 0 };
  const write = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    disk.writes += 1;
    if (disk.isFull) throw new FilesUnavailable('The disk is full: the test says so');
    return act();
  };
  const files = {
    artifacts: { ...artifacts, put: (bytes: Uint8Array) => write(() => artifacts.put(bytes)) },
    pages: {
      ...pages,
      unpublish: (release: string) => write(() => pages.unpublish(release)),
      withdraw: (release: string) => write(() => pages.withdraw(release)),
    },
  };
  return { disk, files };
}

/** The runner of a run of which each attempt may take a second, on such a disk and a clock that stands still. */
async function runnerOn(stages: NonNullable<Behaviours['stages']>) {
  const { disk, files } = fullDisk();
  const time = createVirtualClock(beginning);
  const watched = watchFiles(files, time.clock);
  const services = { fetch: unreachableOutside, history: emptyHistory, ...watched };
  const withdraw = (context: StageContext) => context.pages.withdraw(context.runId);
  const price = () => {
    throw new Error('nothing is paid for here');
  };
  const { clock } = time;
  const plugins = pluginsWith({ stages, withdraw });
  const runner = createStageRunner({
    plugins,
    accounts: accountsOf(plugins),
    services,
    price,
    spending: { costliestToday: async () => ({}) },
    clock,
    log: silentLog,
  });
  const { events } = openMemoryStore();
  await begin(events, noopPlan({ timeout_milliseconds: 1_000 }));
  const run: Run = await stateOf(events);
  return { disk, time, watched, runner, run, events };
}

test('a stage waits for a full disk, longer than an attempt may take, and its attempt goes on where it stood', async () => {
  let calls = 0;
  const { disk, time, runner, run, watched } = await runnerOn({
    async hub_lookup(context, input) {
      calls += 1;
      await context.artifacts.put(Buffer.from('paid for'));
      return noopOutcome('hub_lookup', input, context);
    },
  });
  const attempt = runner.run(run, 'hub_lookup', 1, never);
  await time.advance(60_000);
  assert.ok(disk.writes > 100 && watched.refusedLately());
  disk.isFull = false;
  await time.advance(250);
  assert.is((await attempt)?.outcome.kind, 'produced');
  assert.equal([calls, watched.refusedLately()], [1, false]);
});

test('the time that a stage takes by itself counts all the same', async () => {
  const { disk, time, runner, run } = await runnerOn({
    async hub_lookup(context) {
      await context.artifacts.put(Buffer.from('kept'));
      return new Promise(() => undefined);
    },
  });
  const attempt = runner.run(run, 'hub_lookup', 1, never);
  await time.advance(10_000);
  disk.isFull = false;
  await time.advance(1_250);
  assert.match(JSON.stringify((await attempt)?.outcome), /no answer within 1 s/u);
});

test('a stage that waits for the disk has no outcome when its run ends or the service stops, and asks no more', async () => {
  const { disk, time, runner, run } = await runnerOn({
    hub_lookup: (context) => context.artifacts.put(Buffer.from('kept')),
  });
  const stop = new AbortController();
  const attempt = runner.run(run, 'hub_lookup', 1, stop.signal);
  await time.advance(1_000);
  stop.abort();
  assert.is(await attempt, null);
  const { writes } = disk;
  await time.advance(1_000);
  assert.is(disk.writes, writes);
});

test('what is wrong with the bytes and not with the disk fails the attempt', async () => {
  const { disk, runner, run } = await runnerOn({ hub_lookup: (context) => context.artifacts.put(null as never) });
  disk.isFull = false;
  assert.is((await runner.run(run, 'hub_lookup', 1, never))?.outcome.kind, 'failed');
});

test('a page that cannot be taken back just now is taken back later', async () => {
  const { disk, time, runner, run } = await runnerOn({});
  const stages = { ...run.stages, vps_deployment: { ...run.stages.hub_lookup, status: 'running', attempt: 1 } };
  const withdrawing = runner.withdraw({ ...run, stages } as never, never);
  await time.advance(30_000);
  assert.ok(disk.writes > 100);
  disk.isFull = false;
  await time.advance(250);
  assert.equal(await withdrawing, { restored: null });
});

test('while a write was refused lately no start is taken, and after five seconds of silence one is', async () => {
  const { files, disk } = fullDisk();
  const time = createVirtualClock(beginning);
  const watched = watchFiles(files, time.clock);
  let starts = 0;
  const start = whileWritable(async () => {
    starts += 1;
    return { summary: () => Promise.reject(), ended: () => Promise.reject() };
  }, watched);
  const request = { trigger: 'manual', showId: null, runDate: null, idempotencyKey: null };
  const asked = () => start({ ...request, actor: 'key:0', requestId: null });
  await asked();
  for (const write of [() => watched.artifacts.put(Buffer.from('a')), () => watched.pages.withdraw(runId)]) {
    await rejection(write());
    assert.instance(await rejection(asked()), FilesUnavailable);
    await time.advance(4_999);
    assert.instance(await rejection(asked()), FilesUnavailable);
    await time.advance(1);
    await asked();
  }
  await rejection(watched.pages.unpublish(runId));
  disk.isFull = false;
  await watched.artifacts.put(Buffer.from('a'));
  await asked();
  assert.is(starts, 4);
});

test.run();
