import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readModels } from '../../adapters/composition/read-models.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { followPauses, recallVendors } from '../../src/application/vendor-calls.js';
import { createVendorGate, type Entrance } from '../../src/application/vendor-limits/vendor-gate.js';
import type { VendorLimit } from '../../src/application/vendor-limits/vendor-limit.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import { type Behaviour, type Behaviours, noopOutcome, pluginsWith } from '../support/plugins-in-process.js';
import { catchUp, longEnough, projectionOf } from '../support/projecting.js';
import { runId } from '../support/runs.js';
import { runIdOf } from '../support/sample-histories.js';
import { silentLog } from '../support/stage-context.js';
import { createVirtualClock } from '../support/virtual-clock.js';
import { accountsOf, advanceWith, begin, noopPlan, paidPlan, stateOf } from '../support/working-parts.js';

const begunAt = Date.parse('2026-11-20T09:00:00.000Z');
const never = new AbortController().signal;
const unlimited = { stagesAtOnce: null, requestsPerMinute: null, tokensPerMinute: null };
const vendor = 'perplexity';
const news = { perplexity_news: vendor };
const busy = (retryable: boolean, wait?: number) => () => ({
  ...{ kind: 'failed', reason: '429', retryable },
  ...(wait === undefined ? {} : { retryAfterMilliseconds: wait }),
});

/** An answer with which the vendor says that nothing remains for twenty seconds. */
const used = async (context: Parameters<typeof noopOutcome>[2], input: unknown) => ({
  ...(await noopOutcome('perplexity_news', input, context)),
  pauseMilliseconds: 20_000.4,
});

type Accounts = NonNullable<Behaviours['accounts']>;
/** The stage that asks the vendor, as this account. */
const asking = (account: unknown): Accounts => ({ perplexity_news: { vendor, account: () => account } });

/** Lives of one service on one store and one clock: each has a gate of its own. */
function lives() {
  const store = openMemoryStore();
  const time = createVirtualClock(begunAt);
  const { clock } = time;
  const newGate = (limit: Partial<VendorLimit> = {}) => createVendorGate(() => ({ ...unlimited, ...limit }), clock);
  return {
    ...{ store, ...time, newGate },
    /** A gate that was told what is on record, in a life with these accounts. */
    async nextGate(limit: Partial<VendorLimit> = {}, accounts: Accounts = {}) {
      const gate = newGate(limit);
      await catchUp(store);
      await recallVendors(store.views, readModels.vendorCalls, gate, clock, accountsOf(pluginsWith({ accounts })));
      return gate;
    },
  };
}

const attempt = (kind: Entrance['attempt']): Entrance => ({ vendor, show: 'x', attempt: kind, deadline: null });
const loadOf = (gate: ReturnType<typeof createVendorGate>) => gate.load().find((load) => load.vendor === vendor);

const test = suite('what vendors were asked, after a restart');

test('a pause lasts as long as the vendor asked for: another run does not call it sooner', async () => {
  const { store, clock, advance, nextGate, newGate } = lives();
  const { events } = store;
  await begin(events, paidPlan(news));
  const stages = { perplexity_news: busy(false, 20_000) };
  await advanceWith(events, { stages }, { clock, gate: newGate() })(runId, false, never);
  await advance(4_000);
  const gate = await nextGate();
  assert.is(loadOf(gate)?.pausedUntil, '2026-11-20T09:00:20.000Z');
  const called: string[] = [];
  const calling = (context: Parameters<typeof noopOutcome>[2], input: unknown) => {
    called.push(clock.now());
    return noopOutcome('perplexity_news', input, context);
  };
  await begin(events, paidPlan(news), runIdOf(2));
  const second = advanceWith(events, { stages: { perplexity_news: calling } }, { clock, gate });
  const working = second(runIdOf(2), false, never);
  for (let second = 0; second < 20; second += 1) await advance(1_000);
  await working;
  assert.equal(called, ['2026-11-20T09:00:20.000Z']);
  assert.is((await stateOf(events, runIdOf(2))).status, 'ok');
});

test('a vendor that answered, and says that nothing remains, is left alone until then, also after a restart', async () => {
  const { store, clock, nextGate, newGate } = lives();
  await begin(store.events, paidPlan(news));
  const gate = newGate();
  await advanceWith(store.events, { stages: { perplexity_news: used } }, { clock, gate })(runId, false, never);
  assert.is(loadOf(gate)?.pausedUntil, '2026-11-20T09:00:20.000Z');
  assert.is(loadOf(await nextGate())?.pausedUntil, '2026-11-20T09:00:20.000Z');
  assert.is((await stateOf(store.events, runId)).status, 'ok');
});

for (const [answer, behaviour] of [
  ['a refusal', busy(false, 20_000)],
  ['an answer beside which nothing remains', used],
] as const) {
  test(`what ${answer} asks of one account holds for that one in the next life, and for no other`, async () => {
    const { store, clock, nextGate, newGate } = lives();
    await begin(store.events, paidPlan(news));
    const behaviours = { stages: { perplexity_news: behaviour }, accounts: asking('first key') };
    await advanceWith(store.events, behaviours, { clock, gate: newGate() })(runId, false, never);
    const pauseIn = async (accounts: Accounts) => loadOf(await nextGate({}, accounts))?.pausedUntil;
    assert.is(await pauseIn(asking('first key')), '2026-11-20T09:00:20.000Z');
    assert.is(await pauseIn(asking('second key')), null);
    // What was asked counts all the same, whoever asked.
    assert.is(loadOf(await nextGate({}, asking('second key')))?.requestsLastMinute, 1);
  });
}

test('a pause holds for whoever cannot say who asks, and where the stage that asks is chosen no more', async () => {
  const { store, clock, nextGate, newGate } = lives();
  await begin(store.events, paidPlan(news));
  const behaviours = { stages: { perplexity_news: busy(false, 20_000) }, accounts: asking('first key') };
  await advanceWith(store.events, behaviours, { clock, gate: newGate() })(runId, false, never);
  const breaking = () => {
    throw new Error('a plugin of somebody else');
  };
  for (const accounts of [
    {},
    { perplexity_news: { vendor } },
    { perplexity_news: { vendor, account: breaking } },
    asking(undefined),
    { ...asking('second key'), perplexity_city: { vendor, account: () => 'first key' } },
  ]) {
    assert.is(loadOf(await nextGate({}, accounts))?.pausedUntil, '2026-11-20T09:00:20.000Z');
  }
});

test('a pause that nobody was named for holds for every account', async () => {
  const { store, clock, nextGate, newGate } = lives();
  for (const [number, accounts] of [{}, { perplexity_news: { vendor, account: () => 7 } }].entries()) {
    await begin(store.events, paidPlan(news), runIdOf(number));
    const behaviours = { stages: { perplexity_news: busy(false, 20_000) }, accounts };
    await advanceWith(store.events, behaviours, { clock, gate: newGate() })(runIdOf(number), false, never);
    assert.is(loadOf(await nextGate({}, asking('first key')))?.pausedUntil, '2026-11-20T09:00:20.000Z');
  }
});

test('an account stands in the event beside a wait that was asked for, and nowhere else', async () => {
  const { store, clock, newGate } = lives();
  const { events } = store;
  const accounts = asking('first key');
  const withAccount = async (behaviour: Behaviour, number: number) => {
    await begin(events, paidPlan(news), runIdOf(number));
    const behaviours = { stages: { perplexity_news: behaviour }, accounts };
    await advanceWith(events, behaviours, { clock, gate: newGate() })(runIdOf(number), false, never);
    const log = await events.read(`run-${runIdOf(number)}`);
    return log.filter(({ data }) => JSON.stringify(data).includes('first key')).map(({ type }) => type);
  };
  assert.equal(await withAccount(busy(false), 1), []);
  assert.equal(await withAccount((context, input) => noopOutcome('perplexity_news', input, context), 2), []);
  assert.equal(await withAccount(busy(false, 20_000), 3), ['StageFailed']);
  assert.equal(await withAccount(used, 4), ['StageCompleted']);
  const untold = { model: null, input_tokens: null, output_tokens: null, cost: null, currency: null };
  const paidInVain = () => ({ ...busy(false, 20_000)(), usage: untold });
  assert.equal(await withAccount(paidInVain, 5), ['StageFailed']);
});

test('a pause of a day is remembered after hours in which much else has happened', async () => {
  const { store, clock, advance, nextGate, newGate } = lives();
  await begin(store.events, paidPlan(news));
  const stages = { perplexity_news: busy(false, 86_400_000) };
  await advanceWith(store.events, { stages }, { clock, gate: newGate() })(runId, false, never);
  await advance(5 * 3_600_000);
  for (let number = 0; number < 300; number += 1) {
    await begin(store.events, paidPlan({ perplexity_city: 'another' }), runIdOf(number));
    await advanceWith(store.events, {}, { clock, gate: newGate() })(runIdOf(number), false, never);
  }
  const gate = await nextGate();
  const [another] = gate.load().filter((load) => load.vendor === 'another');
  assert.equal([loadOf(gate)?.pausedUntil, another?.requestsLastMinute], ['2026-11-21T09:00:00.000Z', 300]);
  await advance(20 * 3_600_000);
  assert.equal((await nextGate()).load(), []);
});

test('retries are counted on, and what a crash cut off is no retry', async () => {
  const { store, clock, advance, nextGate, newGate } = lives();
  const { events } = store;
  await begin(events, paidPlan(news));
  const failing = advanceWith(events, { stages: { perplexity_news: busy(true) } }, { clock, gate: newGate() });
  const working = failing(runId, false, never);
  for (let second = 0; second < 10; second += 1) await advance(1_000);
  await working;
  assert.is(loadOf(await nextGate())?.retriesLeft, 1);
  await begin(events, paidPlan(news), runIdOf(2));
  const stop = new AbortController();
  const hang = { stages: { perplexity_news: () => new Promise(() => undefined) } };
  const cut = advanceWith(events, hang, { clock, gate: newGate() })(runIdOf(2), false, stop.signal);
  await advance(0);
  stop.abort();
  await cut;
  await advanceWith(events, {}, { clock, gate: newGate() })(runIdOf(2), true, never);
  assert.is((await stateOf(events, runIdOf(2))).stages.perplexity_news.status, 'completed');
  const gate = await nextGate();
  assert.equal([loadOf(gate)?.retriesLeft, loadOf(gate)?.requestsLastMinute], [1, 5]);
  assert.ok(gate.tryEnter(attempt('retry')));
  assert.is(gate.tryEnter(attempt('retry')), null);
  await advance(61 * 60_000);
  assert.equal((await nextGate()).load(), []);
});

test('requests and tokens of the last minute still count', async () => {
  const { store, clock, advance, nextGate, newGate } = lives();
  await begin(store.events, paidPlan(news));
  const using = async (context: Parameters<typeof noopOutcome>[2], input: unknown) => ({
    ...(await noopOutcome('perplexity_news', input, context)),
    usage: { model: 'm', input_tokens: 700, output_tokens: 300, cost: null, currency: null },
  });
  await advanceWith(store.events, { stages: { perplexity_news: using } }, { clock, gate: newGate() })(
    runId,
    false,
    never,
  );
  await advance(59_999);
  for (const limit of [{ requestsPerMinute: 1 }, { tokensPerMinute: 1_000 }]) {
    assert.is((await nextGate(limit)).tryEnter(attempt('first')), null);
  }
  await advance(1);
  assert.ok((await nextGate({ requestsPerMinute: 1 })).tryEnter(attempt('first')));
});

test('a run that calls nobody leaves no row', async () => {
  const { store, clock, newGate } = lives();
  await begin(store.events, noopPlan());
  await advanceWith(store.events, {}, { clock, gate: newGate() })(runId, false, never);
  await catchUp(store);
  assert.equal(await store.views.list(readModels.vendorCalls.view, { limit: 10 }), []);
});

test('what was recorded by a clock that has been put back since does not hold a vendor up for longer than was asked', async () => {
  const { store, clock, step, advance, nextGate, newGate } = lives();
  await begin(store.events, paidPlan(news));
  const stages = { perplexity_news: busy(false, 20_000) };
  await advanceWith(store.events, { stages }, { clock, gate: newGate() })(runId, false, never);
  step(-3_600_000);
  const gate = await nextGate();
  assert.is(gate.tryEnter(attempt('first')), null);
  await advance(20_000);
  assert.ok(gate.tryEnter(attempt('first')));
});

test.run();

const live = suite('a pause that another process records');

/** This process follows the log, in which another one records that the vendor refused. What its gate and its log tell then. */
async function heard(views: Partial<ViewStore>, behaviour: Behaviour, there: Accounts = {}) {
  const { store, clock, newGate } = lives();
  const [gate, stop, warnings] = [newGate(), new AbortController(), [] as string[]];
  const projection = projectionOf(store);
  const following = projection.follow(stop.signal);
  const log = { ...silentLog, warn: (message: string) => warnings.push(message) };
  const followed = { projection, views: { ...store.views, ...views }, clock, log };
  const here = accountsOf(pluginsWith({ accounts: asking('the key of this process') }));
  followPauses({ ...followed, accounts: here }, readModels.vendorCalls, gate);
  await begin(store.events, paidPlan(news));
  const stages = { perplexity_news: behaviour };
  await advanceWith(store.events, { stages, accounts: there }, { clock, gate: newGate() })(runId, false, never);
  assert.ok(await projection.reach(await store.events.head(), longEnough));
  await new Promise((resolve) => setImmediate(resolve));
  stop.abort();
  await following;
  return { pausedUntil: loadOf(gate)?.pausedUntil, warnings };
}

live('is kept here too', async () => {
  assert.equal(await heard({}, busy(false, 20_000)), { pausedUntil: '2026-11-20T09:00:20.000Z', warnings: [] });
});

live('is kept here too when the vendor answered', async () => {
  assert.equal(await heard({}, used), { pausedUntil: '2026-11-20T09:00:20.000Z', warnings: [] });
});

live('is kept here too when that one has the same account, and is none of ours when it has another', async () => {
  const same = await heard({}, busy(false, 20_000), asking('the key of this process'));
  const other = await heard({}, busy(false, 20_000), asking('another key'));
  assert.equal([same.pausedUntil, other.pausedUntil], ['2026-11-20T09:00:20.000Z', undefined]);
});

live('is left aside once it is over', async () => {
  assert.equal(await heard({ get: () => Promise.reject(new Error('nobody asks')) }, busy(false, 0)), {
    ...{ pausedUntil: undefined, warnings: [] },
  });
});

live('is told in the log where it cannot be read', async () => {
  const broken = { get: () => Promise.reject(new Error('the disk is gone')) };
  assert.equal(await heard(broken, busy(false, 20_000)), {
    ...{ pausedUntil: undefined, warnings: ['a pause of a vendor was not heard'] },
  });
});

live.run();
