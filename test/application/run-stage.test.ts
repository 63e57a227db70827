import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import type { Run } from '../../src/domain/run/state.js';
import type { StageContext } from '../../src/ports/stage-plugin.js';
import { answered } from '../support/contracts/opened.js';
import { type Behaviour, noopOutcome } from '../support/plugins-in-process.js';
import { runId } from '../support/runs.js';
import { silentLog } from '../support/stage-context.js';
import { advanceWith, begin, noopPlan, ranWith, stageRunner, stateOf } from '../support/working-parts.js';

const quick = noopPlan({
  timeout_milliseconds: 20,
  retry: { attempts: 1, first_delay_milliseconds: 0, longest_delay_milliseconds: 0 },
});
const once = noopPlan({ retry: { attempts: 1, first_delay_milliseconds: 0, longest_delay_milliseconds: 0 } });

/** How the town's stage stands after a run in which it does this. */
async function cityAfter(behaviour: Behaviour, plan = once): Promise<Run['stages']['perplexity_city']> {
  return (await ranWith({ stages: { perplexity_city: behaviour } }, plan)).stages.perplexity_city;
}
async function reasonAfter(behaviour: Behaviour, plan = once): Promise<string> {
  const city = await cityAfter(behaviour, plan);
  return city.status === 'failed' ? city.reason : `(${city.status})`;
}

test('a stage that ignores its deadline fails all the same, and the run goes on', async () => {
  let aborted = false;
  const deaf: Behaviour = ({ signal }) => {
    signal.addEventListener('abort', () => {
      aborted = true;
    });
    return new Promise(() => undefined);
  };
  const slow = stageRunner({ stages: { hub_lookup: deaf } });
  const { events } = openMemoryStore();
  await begin(events, quick);
  const state = await stateOf(events);
  const attempt = await answered(slow.run(state, 'hub_lookup', 1, new AbortController().signal));
  assert.equal(attempt?.outcome, {
    kind: 'failed',
    reason: 'no answer within 0.02 s (BRIEF_STAGE_TIMEOUTS may allow more)',
    retryable: true,
  });
  assert.ok(aborted);
});

test('a stage that is cut off by a shutdown has no outcome, whatever it answers then', async () => {
  const { events } = openMemoryStore();
  await begin(events);
  const state = await stateOf(events);
  for (const answer of [
    (context: StageContext) => ({ kind: 'failed', reason: String(context.attempt), retryable: false }),
    () => Promise.reject(new Error('aborted')),
    () => new Promise(() => undefined),
  ] satisfies Behaviour[]) {
    const stop = new AbortController();
    const stopping: Behaviour = (context) => {
      stop.abort();
      return answer(context);
    };
    const { run } = stageRunner({ stages: { hub_lookup: stopping } });
    assert.is(await run(state, 'hub_lookup', 1, stop.signal), null);
  }
  assert.is(await stageRunner().run(state, 'hub_lookup', 1, AbortSignal.abort()), null);
});

test('a stage gets what belongs to its attempt', async () => {
  let seen: Partial<StageContext> = {};
  await cityAfter((context, input) => {
    seen = context;
    return noopOutcome('perplexity_city', input, context);
  });
  assert.equal([seen.runId, seen.attempt, seen.runDate], [runId, 1, '2026-11-20']);
  assert.is(seen.idempotencyKey, `${runId}:perplexity_city`);
  assert.equal(seen.addresses, {
    publicBase: 'http://127.0.0.1:8080',
    slug: 'a'.repeat(32),
    financialsSlug: 'b'.repeat(32),
  });
});

test('what a plugin should not have answered is a failure with a reason, never the end of the work', async () => {
  assert.match(await reasonAfter(() => undefined), /undefined/u);
  assert.match(await reasonAfter(() => ({ kind: 'produced' })), /^its value does not fit/u);
  assert.is(await reasonAfter(() => ({ kind: 'failed' })), 'it failed without a reason');
  assert.is(await reasonAfter(() => Promise.reject('a string')), 'a string');
  assert.is(
    (await reasonAfter(() => ({ kind: 'failed', reason: 'x'.repeat(3_000_000), retryable: true }))).length,
    2_000,
  );
  assert.is((await reasonAfter(() => Promise.reject(new Error('y'.repeat(3_000_000))))).length, 2_000);
  assert.is(
    await reasonAfter(() => ({ kind: 'failed', reason: 'half \ud83d a pair', retryable: false })),
    'half � a pair',
  );
});

for (const wait of [Number.NaN, -1, Number.POSITIVE_INFINITY, 1e300, '5', null]) {
  test(`a wait of ${String(wait)} that a plugin asks for does not break the run`, async () => {
    const { events } = openMemoryStore();
    await begin(events);
    const stop = new AbortController();
    const busy: Behaviour = (context, input) =>
      context.attempt > 1
        ? noopOutcome('perplexity_city', input, context)
        : { kind: 'failed', reason: 'busy', retryable: true, retryAfterMilliseconds: wait };
    const advancing = advanceWith(events, { stages: { perplexity_city: busy } })(runId, false, stop.signal);
    for (;;) {
      const { status, stages } = await stateOf(events);
      const waits =
        stages.perplexity_city.status === 'retrying' &&
        Date.parse(stages.perplexity_city.retryAt) > Date.now() + 60_000;
      if (status !== 'processing' || waits) break;
      await new Promise((resolve) => setImmediate(resolve));
    }
    stop.abort();
    await advancing;
    const { status } = await stateOf(events);
    assert.is(status, typeof wait === 'number' && wait > 0 ? 'processing' : 'ok');
  });
}

test('a value is measured in bytes, so that what is kept always fits into an event', async () => {
  const text = '劇'.repeat(200_000);
  const reason = await reasonAfter(async (context, input) => {
    const outcome = (await noopOutcome('perplexity_city', input, context)) as unknown as { value: object };
    return { ...outcome, value: { ...outcome.value, empty_reason: text } };
  });
  assert.match(reason, /^its value is 600\d{3} bytes long, at most 524288 are kept$/u);
});

test('usage is kept where it is usage, and dropped where it is not', async () => {
  const usage = { model: 'm', input_tokens: 1, output_tokens: 2, cost: null, currency: null };
  for (const [given, kept] of [
    [usage, { ...usage, cost_basis: null }],
    [{ tokens: 'many' }, null],
  ] as const) {
    const city = await cityAfter(async (context, input) => ({
      ...(await noopOutcome('perplexity_city', input, context)),
      usage: given,
    }));
    assert.equal(city.status === 'completed' ? city.usage : undefined, kept);
  }
});

test('a page is taken back once, and what goes wrong there is told by the run', async () => {
  const failing = { url_verification: () => ({ kind: 'failed', reason: 'not there', retryable: false }) };
  const error = async (withdraw: (context: StageContext) => Promise<unknown>, plan = once) =>
    (await ranWith({ stages: failing, withdraw }, plan)).error;
  assert.is(await error(async () => ({ restored: 'release' })), 'url_verification: not there');
  assert.is(await error(async () => ({})), 'url_verification: not there');
  assert.match(String(await error(() => Promise.reject(new Error('no way')))), /could not be taken back: no way\)$/u);
  assert.match(String(await error(() => Promise.reject('odd'))), /could not be taken back: odd\)$/u);
});

test('a page that never comes back does not hold its run for ever', async () => {
  const { withdraw, run } = stageRunner({ withdraw: () => new Promise(() => undefined) });
  const deployed = await ranWith({});
  const short = { ...deployed, plan: quick };
  try {
    await answered(withdraw(short, new AbortController().signal));
    assert.unreachable('it waited');
  } catch (error) {
    assert.is(error instanceof Error && error.message, 'no answer within 0.02 s (BRIEF_STAGE_TIMEOUTS may allow more)');
  }
  const { events } = openMemoryStore();
  await begin(events);
  assert.equal(await withdraw(await stateOf(events), new AbortController().signal), { restored: null });
  assert.type(run, 'function');
});

test('a run without a show has no stages to run, and says so', async () => {
  const { events } = openMemoryStore();
  await begin(events);
  const told: string[] = [];
  const log = { ...silentLog, error: (message: string) => told.push(message) };
  const attempt = await stageRunner({}, { log }).run(
    { ...(await stateOf(events)), show: null },
    'hub_lookup',
    1,
    new AbortController().signal,
  );
  assert.equal(attempt?.outcome, {
    kind: 'failed',
    reason: 'a run without a show has no stages to run',
    retryable: true,
  });
  assert.equal(told, ['a stage threw']);
});

test.run();
