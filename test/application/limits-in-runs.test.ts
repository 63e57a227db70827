import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { createVendorGate } from '../../src/application/vendor-limits/vendor-gate.js';
import type { StageKey } from '../../src/domain/pipeline.js';
import { runRecord } from '../../src/domain/run/run-record.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { StageContext } from '../../src/ports/stage-plugin.js';
import { noopOutcome } from '../support/plugins-in-process.js';
import { runId } from '../support/runs.js';
import { runIdOf } from '../support/sample-histories.js';
import { createVirtualClock } from '../support/virtual-clock.js';
import { advanceWith, begin, noopPlan, paidPlan, stateOf } from '../support/working-parts.js';

const never = new AbortController().signal;
const begunAt = Date.parse('2026-11-20T09:00:00.000Z');
const unlimited = { stagesAtOnce: null, requestsPerMinute: null, tokensPerMinute: null };

const deadline = suite('the deadline of a run');

deadline('ends it, whatever its stages wait for', async () => {
  const { events } = openMemoryStore();
  const { clock, advance } = createVirtualClock(begunAt);
  await begin(events, { ...noopPlan(), timeout_milliseconds: 90_000 });
  let aborted = false;
  const hang = ({ signal }: StageContext) => {
    signal.addEventListener('abort', () => {
      aborted = true;
    });
    return new Promise(() => undefined);
  };
  const working = advanceWith(events, { stages: { openai_generation: hang } }, { clock })(runId, false, never);
  for (let second = 0; second < 95; second += 1) await advance(1_000);
  await working;
  const run = await stateOf(events);
  assert.equal([run.status, aborted], ['failed', true]);
  assert.is(run.error, "openai_generation: the run's deadline of 90 s passed during attempt 2");
  assert.is(run.completedAt, '2026-11-20T09:01:30.000Z');
});

deadline('makes a failure final whose next attempt would come after it', async () => {
  const busy = () => ({ kind: 'failed', reason: 'busy', retryable: true, retryAfterMilliseconds: 3_600_000 });
  const plan = { ...noopPlan(), timeout_milliseconds: 1_800_000 };
  const { events } = openMemoryStore();
  const { clock } = createVirtualClock(begunAt);
  await begin(events, plan);
  await advanceWith(events, { stages: { perplexity_news: busy } }, { clock })(runId, false, never);
  const run = await stateOf(events);
  const news = run.stages.perplexity_news;
  assert.is(run.status, 'degraded');
  assert.match(news.status === 'failed' ? news.reason : '', /^busy \(the next attempt would begin after the deadline/u);
});

deadline('leaves time for the rest of the brief, however long an optional stage would take', async () => {
  const { events } = openMemoryStore();
  const { clock, advance } = createVirtualClock(begunAt);
  const { stages } = noopPlan({ timeout_milliseconds: 300_000 });
  await begin(events, { ...noopPlan(), stages, timeout_milliseconds: 60_000 });
  const times: number[] = [];
  const hang = ({ attemptMilliseconds }: StageContext) => {
    times.push(attemptMilliseconds);
    return new Promise(() => undefined);
  };
  const working = advanceWith(events, { stages: { perplexity_news: hang } }, { clock })(runId, false, never);
  for (let second = 0; second < 55; second += 1) await advance(1_000);
  await working;
  const run = await stateOf(events);
  assert.equal([run.status, run.completedAt, times], ['degraded', '2026-11-20T09:00:30.000Z', [30_000]]);
  const { reason = '' } = run.stages.perplexity_news as { reason?: string };
  const late = 'no answer within 30 s, which is all that the run had for it';
  assert.is(reason, `${late} (the brief cannot wait so long for the next attempt)`);
});

deadline.run();

const limits = suite('the limits of a vendor');

limits('let a stage wait, and the record tells since when', async () => {
  const { events } = openMemoryStore();
  const { clock, advance } = createVirtualClock(begunAt);
  const gate = createVendorGate(() => ({ ...unlimited, stagesAtOnce: 1 }), clock);
  const vendors = { perplexity_city: 'perplexity', perplexity_news: 'perplexity' };
  await begin(events, paidPlan(vendors));
  let inside = 0;
  const busy = (stage: StageKey) => async (context: StageContext, input: unknown) => {
    inside += 1;
    assert.is(inside, 1);
    await clock.waitUntil(new Date(Date.parse(clock.now()) + 5_000).toISOString(), context.signal);
    inside -= 1;
    return noopOutcome(stage, input, context);
  };
  const stages = { perplexity_city: busy('perplexity_city'), perplexity_news: busy('perplexity_news') };
  const working = advanceWith(events, { stages }, { clock, gate })(runId, false, never);
  for (let second = 0; second < 12; second += 1) await advance(1_000);
  await working;
  const { stages: values } = runRecord(await stateOf(events), null);
  assert.is(values.perplexity_city?.queued_at, undefined);
  const news = values.perplexity_news;
  assert.equal([news?.queued_at, news?.started_at], ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:05.000Z']);
});

limits('hold everybody back while the vendor asks to be left alone', async () => {
  const { events } = openMemoryStore();
  const { clock, advance } = createVirtualClock(begunAt);
  const gate = createVendorGate(() => unlimited, clock);
  const vendors = { openai_generation: 'openai', openai_fact_check: 'openai' };
  const called: string[] = [];
  const refusing = (context: StageContext, input: unknown) => {
    called.push(clock.now());
    if (called.length > 1) return noopOutcome('openai_fact_check', input, context);
    return { kind: 'failed', reason: '429', retryable: false, retryAfterMilliseconds: 20_000 };
  };
  const advanceRun = advanceWith(events, { stages: { openai_fact_check: refusing } }, { clock, gate });
  await begin(events, paidPlan(vendors));
  await begin(events, paidPlan(vendors), runIdOf(2));
  const first = advanceRun(runId, false, never);
  await advance(0);
  const second = advanceRun(runIdOf(2), false, never);
  for (let moment = 0; moment < 25; moment += 1) await advance(1_000);
  await Promise.all([first, second]);
  assert.equal(called, ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:20.000Z']);
});

for (const [stage, status, until] of [
  ['openai_fact_check', 'degraded', '09:00:30'],
  ['openai_generation', 'failed', '09:01:00'],
] as const) {
  limits(
    `let no run wait for a pause that lasts longer than it has time: without ${stage} it is ${status} at once`,
    async () => {
      const { events } = openMemoryStore();
      const { clock, advance } = createVirtualClock(begunAt);
      const gate = createVendorGate(() => unlimited, clock);
      gate.pause('openai', '2026-11-20T10:00:00.000Z');
      const plan = { ...paidPlan({ [stage]: 'openai' }), timeout_milliseconds: 60_000 };
      await begin(events, plan);
      const wayOut = async (held: StageKey, implementation: string) => `without ${held}=${implementation}`;
      const working = advanceWith(events, {}, { clock, gate, wayOut })(runId, false, never);
      await advance(0);
      await working;
      const run = await stateOf(events);
      assert.equal([run.status, run.completedAt], [status, '2026-11-20T09:00:00.000Z']);
      const { reason = '' } = run.stages[stage] as { reason?: string };
      const asked = 'openai asked to be left alone until 2026-11-20T10:00:00.000Z';
      const wait = `and the run could wait for it until 2026-11-20T${until}.000Z`;
      assert.is(reason, `${asked}, ${wait} (without ${stage}=noop)`);
      const failures = (await events.read(`run-${runId}`)).filter(({ type }) => type === 'StageFailed');
      assert.equal(
        failures.map(({ data }) => (data as { cause: string; attempt: number }).cause),
        ['pause'],
      );
    },
  );
}

limits('hold no brief up for a stage that it can do without, however long others are inside', async () => {
  const { events } = openMemoryStore();
  const { clock, advance } = createVirtualClock(begunAt);
  const gate = createVendorGate(() => ({ ...unlimited, stagesAtOnce: 1 }), clock);
  const other = gate.tryEnter({ vendor: 'perplexity', show: 'another', attempt: 'first', deadline: null });
  await begin(events, { ...paidPlan({ perplexity_news: 'perplexity' }), timeout_milliseconds: 60_000 });
  const working = advanceWith(events, {}, { clock, gate })(runId, false, never);
  await advance(29_999);
  assert.is((await stateOf(events)).stages.perplexity_news.status, 'waiting');
  await advance(1);
  await working;
  const run = await stateOf(events);
  assert.equal([run.status, run.completedAt], ['degraded', '2026-11-20T09:00:30.000Z']);
  const { reason = '' } = run.stages.perplexity_news as { reason?: string };
  assert.is(reason, 'the limits for perplexity held it, and the run could wait for it until 2026-11-20T09:00:30.000Z');
  assert.equal([gate.load()[0]?.waiting, gate.load()[0]?.inside], [0, 1]);
  other?.leave(0);
});

limits('let a stage begin late, as after a long outage, where nobody has to wait', async () => {
  const { events } = openMemoryStore();
  const { clock, advance } = createVirtualClock(begunAt);
  const gate = createVendorGate(() => unlimited, clock);
  await begin(events, { ...paidPlan({ perplexity_news: 'perplexity' }), timeout_milliseconds: 60_000 });
  await advance(50_000);
  await advanceWith(events, {}, { clock, gate })(runId, true, never);
  assert.is((await stateOf(events)).status, 'ok');
});

limits('give a stage up that waits already, once the vendor asks for a longer pause than there is time', async () => {
  const { events } = openMemoryStore();
  const { clock, advance } = createVirtualClock(begunAt);
  const gate = createVendorGate(() => unlimited, clock);
  gate.pause('perplexity', '2026-11-20T09:00:20.000Z');
  await begin(events, { ...paidPlan({ perplexity_news: 'perplexity' }), timeout_milliseconds: 60_000 });
  const working = advanceWith(events, {}, { clock, gate })(runId, false, never);
  await advance(5_000);
  assert.is((await stateOf(events)).status, 'processing');
  gate.pause('perplexity', '2026-11-20T09:01:00.000Z');
  await advance(0);
  await working;
  const run = await stateOf(events);
  assert.equal([run.status, run.completedAt], ['degraded', '2026-11-20T09:00:05.000Z']);
});

limits('do not count what a crash cut off as the vendor’s failure', async () => {
  const { events } = openMemoryStore();
  const gate = createVendorGate(() => unlimited, createVirtualClock(begunAt).clock);
  const hang = () => new Promise(() => undefined);
  for (let number = 0; number < 20; number += 1) {
    await begin(events, paidPlan({ hub_lookup: 'hub' }), runIdOf(number));
    const stop = new AbortController();
    const cut = advanceWith(events, { stages: { hub_lookup: hang } })(runIdOf(number), false, stop.signal);
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    await cut;
    await advanceWith(events, {}, { gate })(runIdOf(number), true, never);
    assert.is((await stateOf(events, runIdOf(number))).status, 'ok');
  }
});

limits('let a storm of refusals cost a tenth more than no storm', async () => {
  const { events } = openMemoryStore();
  const { clock, advance } = createVirtualClock(begunAt);
  const gate = createVendorGate(() => unlimited, clock);
  let calls = 0;
  const refusing = () => {
    calls += 1;
    return { kind: 'failed', reason: '429', retryable: true };
  };
  const plan = { ...paidPlan({ perplexity_news: 'perplexity' }), timeout_milliseconds: 50_000 };
  const advanceRun = advanceWith(events, { stages: { perplexity_news: refusing } }, { clock, gate });
  const runs = Array.from({ length: 100 }, (_, number) => runIdOf(number));
  for (const id of runs) await begin(events, plan, id);
  const working = runs.map((id) => advanceRun(id, false, new AbortController().signal));
  for (let second = 0; second < 55; second += 1) await advance(1_000);
  await Promise.all(working);
  assert.ok(calls >= 100 && calls <= 110, `${calls} calls`);
  const run = await stateOf(events, runIdOf(50));
  const { reason = '' } = run.stages.perplexity_news as { reason?: string };
  assert.is(run.status, 'degraded');
  assert.match(
    reason,
    /^the limits for perplexity held it, .* until 2026-11-20T09:00:\d\d\.\d{3}Z; attempt 1 had failed: 429$/u,
  );
});

limits.run();

const changed = suite('a run that goes on with other code than was planned');

changed('is taken up all the same, and its record names the code that ran', async () => {
  const { events }: { events: EventStore } = openMemoryStore();
  await begin(events, noopPlan({ digest: 'f'.repeat(64) }));
  await advanceWith(events)(runId, true, never);
  const run = await stateOf(events);
  const { digest } = runRecord(run, null).stages.perplexity_city?.implementation ?? {};
  assert.is(run.status, 'ok');
  assert.ok(digest !== undefined && digest !== 'f'.repeat(64));
});

changed('fails in the stage whose implementation is gone, with the reason', async () => {
  const { events } = openMemoryStore();
  const plan = noopPlan();
  const gone = { ...plan.stages.perplexity_news, implementation: 'gone' };
  await begin(events, { ...plan, stages: { ...plan.stages, perplexity_news: gone } });
  await advanceWith(events)(runId, true, never);
  const { status, stages } = await stateOf(events);
  assert.is(status, 'degraded');
  const { perplexity_news: news } = stages;
  assert.match(news.status === 'failed' ? news.reason : '', /no implementation "gone"/u);
});

changed.run();
