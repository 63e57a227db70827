import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { stageKeys } from '../../src/domain/pipeline.js';
import type { StageContext } from '../../src/ports/stage-plugin.js';
import { openTemporaryStore } from '../adapters/embedded/temporary-store.js';
import { noopOutcome } from '../support/plugins-in-process.js';
import { runId } from '../support/runs.js';
import { runIdOf } from '../support/sample-histories.js';
import { silentLog } from '../support/stage-context.js';
import { advanceWith, begin, counted, noopPlan, ranWith, stateOf } from '../support/working-parts.js';

const test = suite('advancing a run');
const never = new AbortController().signal;

test('costs fifteen appends and one read when all goes well', async () => {
  const { events, counts } = counted(openMemoryStore().events);
  await begin(events);
  await advanceWith(events)(runId, false, never);
  assert.is((await stateOf(events)).status, 'ok');
  assert.equal([counts.appends, counts.reads - 1, counts.events], [15, 1, 30]);
});

test('costs two more appends for a repeated attempt', async () => {
  const { events, counts } = counted(openMemoryStore().events);
  await begin(events);
  const flaky = {
    perplexity_city: (context: StageContext, input: unknown) => {
      if (context.attempt === 1) return { kind: 'failed', reason: 'busy', retryable: true };
      return noopOutcome('perplexity_city', input, context);
    },
  };
  await advanceWith(events, { stages: flaky })(runId, false, never);
  assert.equal([(await stateOf(events)).retryCount, counts.appends], [1, 17]);
});

for (const [name, open] of [
  ['memory', async () => openMemoryStore()],
  ['the embedded store', () => openTemporaryStore()],
] as const) {
  test(`carries 64 runs at once to their end in ${name}`, async () => {
    const store = await open();
    const ids = Array.from({ length: 64 }, (_, number) => runIdOf(number));
    await Promise.all(ids.map((id) => begin(store.events, noopPlan(), id)));
    const advance = advanceWith(store.events);
    await Promise.all(ids.map((id) => advance(id, false, never)));
    const states = await Promise.all(ids.map((id) => stateOf(store.events, id)));
    assert.ok(states.every(({ status }) => status === 'ok'));
    assert.is(await store.events.head(), 64 * 30);
    await store.close();
  });
}

test('tries again, and runs no stage twice, while the store cannot be reached', async () => {
  const { events, counts, failNext } = counted(openMemoryStore().events);
  await begin(events);
  const calls = new Map<string, number>();
  const counting = Object.fromEntries(
    stageKeys.map((stage) => [
      stage,
      (context: StageContext, input: unknown) => {
        calls.set(stage, (calls.get(stage) ?? 0) + 1);
        if (stage === 'perplexity_city') failNext(3);
        return noopOutcome(stage, input, context);
      },
    ]),
  );
  failNext(2);
  await advanceWith(events, { stages: counting })(runId, false, never);
  assert.is((await stateOf(events)).status, 'ok');
  assert.equal([...calls.values()], Array(14).fill(1));
  assert.is(counts.appends, 15);
});

test('gives up waiting for the store when the service stops', async () => {
  const { events, failNext } = counted(openMemoryStore().events);
  await begin(events);
  const stop = new AbortController();
  failNext(1_000_000);
  const log = { ...silentLog, error: () => stop.abort() };
  await advanceWith(events, {}, { log })(runId, false, stop.signal);
  failNext(0);
  assert.is((await stateOf(events)).status, 'processing');
});

test('lets a mistake of its own through, because trying again would not mend it', async () => {
  const store = openMemoryStore().events;
  await begin(store);
  const events = { ...store, append: () => Promise.reject(new RangeError('too much')) };
  try {
    await advanceWith(events)(runId, false, never);
    assert.unreachable('the mistake was swallowed');
  } catch (error) {
    assert.instance(error, RangeError);
  }
});

test('of an unknown or an ended run does nothing', async () => {
  const { events, counts } = counted(openMemoryStore().events);
  await advanceWith(events)(runIdOf(1), true, never);
  await begin(events);
  await advanceWith(events)(runId, false, never);
  const { appends } = counts;
  await advanceWith(events)(runId, true, never);
  assert.is(counts.appends, appends);
});

test('records nothing for stages that a shutdown cut off, and aborts them', async () => {
  const { events } = openMemoryStore();
  await begin(events);
  const stop = new AbortController();
  let aborted = 0;
  const hanging = ({ signal }: { signal: AbortSignal }) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        aborted += 1;
        resolve({ kind: 'failed', reason: 'aborted', retryable: true });
      });
      if (aborted === 0) setImmediate(() => stop.abort());
    });
  await advanceWith(events, { stages: { perplexity_city: hanging, perplexity_news: hanging } })(
    runId,
    false,
    stop.signal,
  );
  const { stages, status } = await stateOf(events);
  assert.equal(
    [status, stages.perplexity_city.status, stages.perplexity_news.status],
    ['processing', 'running', 'running'],
  );
  assert.is(aborted, 2);
});

test('aborts what is still under way when the run ends early', async () => {
  let aborted = false;
  const run = await ranWith({
    stages: {
      url_verification: () => ({ kind: 'failed', reason: 'gone', retryable: false }),
      og_verification: ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            resolve({ kind: 'failed', reason: 'aborted', retryable: true });
          });
        }),
    },
  });
  assert.equal([run.status, run.stages.og_verification.status, aborted], ['failed', 'skipped', true]);
});

test('does not let a retry that is due wait for one that is due later', async () => {
  const day = 24 * 60 * 60 * 1000;
  const { events } = openMemoryStore();
  await begin(events);
  const stop = new AbortController();
  const busy = (wait: number) => (context: StageContext, input: unknown) => {
    if (context.attempt > 1) stop.abort();
    return context.attempt > 1
      ? noopOutcome('perplexity_news', input, context)
      : { kind: 'failed', reason: 'busy', retryable: true, retryAfterMilliseconds: wait };
  };
  const stages = {
    perplexity_city: busy(day),
    // Fails once the other is already waiting for tomorrow.
    perplexity_news: async (context: StageContext, input: unknown) => {
      while ((await stateOf(events)).stages.perplexity_city.status !== 'retrying') {
        await new Promise((resolve) => setImmediate(resolve));
      }
      return busy(0)(context, input);
    },
  };
  await advanceWith(events, { stages })(runId, false, stop.signal);
  const { perplexity_news: news } = (await stateOf(events)).stages;
  assert.is('attempt' in news ? news.attempt : 0, 2);
});

test('fails a stage that was cut off three times', async () => {
  const { events } = openMemoryStore();
  await begin(events, noopPlan());
  const hang = () => new Promise(() => undefined);
  for (let life = 0; life < 3; life += 1) {
    const stop = new AbortController();
    const advancing = advanceWith(events, { stages: { perplexity_city: hang } })(runId, life > 0, stop.signal);
    while ((await stateOf(events)).stages.perplexity_city.status !== 'running' || (await attemptOf(events)) <= life) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    stop.abort();
    await advancing;
  }
  await advanceWith(events, { stages: { perplexity_city: hang } })(runId, true, never);
  const run = await stateOf(events);
  assert.equal([run.status, run.stages.perplexity_city.status], ['degraded', 'failed']);
});

async function attemptOf(events: Parameters<typeof stateOf>[0]): Promise<number> {
  const { perplexity_city: city } = (await stateOf(events)).stages;
  return 'attempt' in city ? city.attempt : 0;
}

test.run();
