import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import type { WorkerRegistry } from '../../../src/ports/worker-registry.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { noopOutcome } from '../../support/plugins-in-process.js';
import { settled } from '../../support/virtual-clock.js';

const test = suite('a stream of two workers');

/** Workers on one log, which are alive until the test says that one is dead. */
function workersOfOneLog() {
  const dead = new Set<string>();
  const listeners = new Set<() => void>();
  const registry = (worker: string): WorkerRegistry => ({
    worker,
    isShared: true,
    isAlive: (other) => !dead.has(other),
    onDeath(listener) {
      const call = () => listener('');
      listeners.add(call);
      return () => listeners.delete(call);
    },
  });
  return {
    registry,
    declareDead(worker: string) {
      dead.add(worker);
      for (const listener of [...listeners]) listener();
    },
  };
}

/** Two processes on one log. The first one's page takes as long as the test says. */
async function twoWorkers() {
  const store = openMemoryStore();
  const { registry, declareDead } = workersOfOneLog();
  const [one, two] = [randomUUID(), randomUUID()];
  let end: (value: unknown) => void = () => undefined;
  const signals: AbortSignal[] = [];
  const pages: string[] = [];
  const first = await startTestApplication({
    ports: { ...store, workers: registry(one) },
    behaviours: {
      stages: {
        async html_generation(context, input) {
          signals.push(context.signal);
          if (signals.length === 1) {
            await new Promise((resolve) => {
              end = resolve;
            });
          }
          pages.push(`first ${context.attempt}`);
          return noopOutcome('html_generation', input, context);
        },
      },
    },
  });
  const second = await startTestApplication({
    ports: { ...store, workers: registry(two) },
    behaviours: {
      stages: {
        html_generation(context, input) {
          pages.push(`second ${context.attempt}`);
          return noopOutcome('html_generation', input, context);
        },
      },
    },
  });
  const {
    brief_run_ids: [id = ''],
  } = await first.start({}, 0);
  await settled();
  return { first, second, one, two, id, pages, signals, declareDead, end: () => end(null) };
}

const workersOf = async ({ events }: TestApplication, id: string) => [
  ...new Set((await events(id)).map(({ metadata }) => metadata.worker)),
];

test('is advanced by its owner alone while that one is alive', async () => {
  const { first, second, one, id, pages, end } = await twoWorkers();
  await settled();
  assert.equal(pages, []);
  end();
  assert.ok(await second.application.control.waitUntilEnded(id, 5_000));
  assert.equal([await workersOf(second, id), pages], [[one], ['first 1']]);
  await Promise.all([first.stop(), second.stop()]);
});

test('is taken over from a worker that is dead, which stops, and records nothing more when it was alive after all', async () => {
  const { first, second, one, two, id, pages, signals, declareDead, end } = await twoWorkers();
  declareDead(one);
  assert.ok(await second.application.control.waitUntilEnded(id, 5_000));
  await settled();
  assert.is(signals[0]?.aborted, true);
  const before = (await second.events(id)).length;
  end();
  await settled();
  assert.is((await second.events(id)).length, before);
  assert.is((await second.run(id)).status, 'ok');
  assert.equal([await workersOf(second, id), pages.slice(0, 1)], [[one, two], ['second 2']]);
  await Promise.all([first.stop(), second.stop()]);
});

test('is taken over by one of two that both notice the death', async () => {
  const store = openMemoryStore();
  const { registry, declareDead } = workersOfOneLog();
  const old = randomUUID();
  const never = () => new Promise(() => undefined);
  const dying = await startTestApplication({
    ports: { ...store, workers: registry(old) },
    behaviours: { stages: { html_generation: never } },
  });
  const {
    brief_run_ids: [id = ''],
  } = await dying.start({}, 0);
  await settled();
  const others = [];
  for (const worker of [randomUUID(), randomUUID()]) {
    others.push(await startTestApplication({ ports: { ...store, workers: registry(worker) } }));
  }
  declareDead(old);
  assert.ok(await others[0]?.application.control.waitUntilEnded(id, 5_000));
  const started = (await dying.events(id)).filter(
    ({ type, data }) => type === 'StageStarted' && 'stage' in data && data.stage === 'html_generation',
  );
  assert.is(started.length, 2);
  assert.is((await workersOf(dying, id)).length, 2);
  for (const each of [dying, ...others]) await each.stop();
});

test('lets the next run of the same show and date wait in both workers, of which one then advances it', async () => {
  const { first, second, one, id, pages, end } = await twoWorkers();
  const {
    brief_run_ids: [next = ''],
  } = await second.start({}, 0);
  await settled();
  assert.equal(pages, []);
  end();
  assert.ok(await second.application.control.waitUntilEnded(next, 5_000));
  assert.is(pages[0], 'first 1');
  assert.equal(await workersOf(first, id), [one]);
  const owners = (await first.events(next)).filter(({ type }) => type === 'StageCompleted');
  assert.is(new Set(owners.map(({ metadata }) => metadata.worker)).size, 1);
  await Promise.all([first.stop(), second.stop()]);
});

test('ends at a cancellation by the other worker, and the owner’s stages are aborted', async () => {
  const { first, second, id, signals } = await twoWorkers();
  await second.application.control.cancel(id, 'rain', { actor: 'cli:test', requestId: null });
  assert.ok(await first.application.control.waitUntilEnded(id, 5_000));
  await settled();
  assert.is(signals[0]?.aborted, true);
  assert.is((await first.events(id)).at(-1)?.type, 'RunCancelled');
  await Promise.all([first.stop(), second.stop()]);
});

test.run();
