import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { createVendorGate, type VendorGate } from '../../src/application/vendor-limits/vendor-gate.js';
import type { VendorLimit } from '../../src/application/vendor-limits/vendor-limit.js';
import type { RunFailed, RunPlan, StageFailed } from '../../src/domain/run/events.js';
import type { Clock } from '../../src/ports/clock.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { answered } from '../support/contracts/opened.js';
import { aShow } from '../support/results.js';
import {
  aStart,
  listing,
  type StartingParts,
  startAndTell,
  startingParts,
  storeOn,
} from '../support/starting-parts.js';
import { startsOnRecord, wholeLog } from '../support/starts-on-record.js';
import { createVirtualClock } from '../support/virtual-clock.js';
import { noopPlan } from '../support/working-parts.js';

const test = suite('the questions of starts to their hub');
const second = 1_000;
const minute = 60 * second;
/** The longest that views rest between two saves: what has ended is told by then. */
const viewsRest = 50;
const begun = '2026-11-20T09:00:00.000Z';
const unlimited: VendorLimit = { stagesAtOnce: null, requestsPerMinute: null, tokensPerMinute: null };

/** Half an hour for a start, three questions at most, from one second to half a minute apart. */
function planFor(vendor: string | null): RunPlan {
  const plan = noopPlan();
  const retry = { attempts: 3, first_delay_milliseconds: second, longest_delay_milliseconds: 30 * second };
  const stages = { ...plan.stages, hub_lookup: { ...plan.stages.hub_lookup, vendor, retry } };
  return { ...plan, stages, timeout_milliseconds: 30 * minute };
}

type Hub = Readonly<{
  clock: Clock;
  gate: VendorGate;
  parts: StartingParts;
  /** When it was asked, in seconds since the beginning, and how many asked at that moment. */
  calls: readonly Readonly<{ at: number; inside: number }>[];
  advance(milliseconds: number): Promise<void>;
}>;

type Circumstances = Partial<Readonly<{ limit: VendorLimit; log: EventStore; vendor: string | null; from: string }>>;

/** A hub that thinks for a second and then answers what it is told to. */
function hubThat(answers: (call: number) => unknown, circumstances: Circumstances = {}): Hub {
  const { limit = unlimited, log = openMemoryStore().events, vendor = 'hub', from = begun } = circumstances;
  const { clock, advance } = createVirtualClock(Date.parse(from));
  const gate = createVendorGate(() => limit, clock);
  const calls: { at: number; inside: number }[] = [];
  let inside = 0;
  const shows = async (_date: string, signal: AbortSignal) => {
    inside += 1;
    const call = calls.push({ at: (Date.parse(clock.now()) - Date.parse(begun)) / second, inside });
    await clock.waitUntil(new Date(Date.parse(clock.now()) + second).toISOString(), signal);
    inside -= 1;
    return answers(call);
  };
  const planRun = async () => planFor(vendor);
  const parts = startingParts({ store: storeOn(log), behaviours: { shows }, planRun, gate, clock });
  parts.work();
  return { clock, gate, parts, calls, advance };
}

const busy = (retryAfterMilliseconds?: number) => ({
  ...{ kind: 'failed', reason: '429 too many', retryable: true },
  ...(retryAfterMilliseconds === undefined ? {} : { retryAfterMilliseconds }),
});

/** Starts, without waiting where nothing else is said; a second has passed then, and the rest that views take. */
async function begin({ parts, advance }: Hub, request = aStart(), patience = 0) {
  const told = startAndTell(parts, request, patience);
  await advance(second + viewsRest);
  return answered(told);
}

async function failuresOf(events: EventStore): Promise<readonly (readonly [number, string])[]> {
  const log = await wholeLog(events);
  return log.flatMap(({ type, data }) => {
    if (type !== 'StageFailed') return [];
    const { attempt, reason } = data as StageFailed['data'];
    return [[attempt, reason] as const];
  });
}

async function endsOf(events: EventStore) {
  return (await startsOnRecord(events)).map((types) => types.at(-1));
}

async function errorsOf(events: EventStore): Promise<readonly string[]> {
  const log = await wholeLog(events);
  return log.flatMap(({ type, data }) => (type === 'RunFailed' ? [(data as RunFailed['data']).error] : []));
}

test('pass its gate: no more at once, and no more a minute, than its vendor is asked at most', async () => {
  const hub = hubThat(() => busy(), { limit: { ...unlimited, stagesAtOnce: 1, requestsPerMinute: 2 } });
  for (let start = 0; start < 20; start += 1) void startAndTell(hub.parts, aStart(), 0);
  await hub.advance(170 * second);
  assert.is(hub.calls.length, 6);
  assert.ok(hub.calls.every(({ inside }) => inside === 1));
  const [load] = hub.gate.load();
  assert.is(load?.vendor, 'hub');
  assert.ok((load?.waiting ?? 0) >= 14);
  await hub.parts.stop();
});

test('are not limited where a hub names no vendor', async () => {
  const hub = hubThat(() => listing(aShow()), { vendor: null, limit: { ...unlimited, stagesAtOnce: 1 } });
  for (let start = 0; start < 5; start += 1) void startAndTell(hub.parts, aStart(), 0);
  await hub.advance(2 * second);
  assert.is(Math.max(...hub.calls.map(({ inside }) => inside)), 5);
  await hub.parts.stop();
});

test('count as retries from the second on, which wait for the budget of their vendor', async () => {
  const hub = hubThat(() => busy());
  for (let start = 0; start < 8; start += 1) void startAndTell(hub.parts, aStart(), 0);
  await hub.advance(50 * second);
  assert.is(hub.calls.length, 8 + 3);
  await hub.parts.stop();
});

test('leave the vendor alone for as long as it asks, those of other starts too', async () => {
  const hub = hubThat((call) => (call === 1 ? busy(10 * minute) : listing(aShow())));
  await begin(hub);
  const other = await begin(hub, aStart({ trigger: 'schedule' }));
  assert.equal([other.status, other.brief_run_ids], ['processing', []]);
  await hub.advance(9 * minute);
  assert.is(hub.calls.length, 1);
  await hub.advance(2 * minute);
  assert.is(hub.calls.length, 3);
  assert.equal(await endsOf(hub.parts.events), ['StartCompleted', 'StartCompleted']);
  await hub.parts.stop();
});

test('leave the vendor alone that answered and says that nothing remains, and take no other word for a pause', async () => {
  const used = (pauseMilliseconds: unknown) => ({ ...listing(aShow()), pauseMilliseconds });
  const hub = hubThat((call) => used(call === 1 ? 10 * minute : 'soon'));
  await begin(hub);
  await begin(hub, aStart({ trigger: 'schedule' }));
  await hub.advance(9 * minute);
  assert.is(hub.calls.length, 1);
  await hub.advance(minute + second);
  assert.equal([hub.calls.length, hub.gate.load()[0]?.pausedUntil], [2, null]);
  assert.equal(await endsOf(hub.parts.events), ['StartCompleted', 'StartCompleted']);
  await hub.parts.stop();
});

test('end at once where the hub asks to wait beyond the deadline of the start', async () => {
  const hub = hubThat(() => busy(60 * minute));
  const told = await begin(hub, aStart(), minute);
  assert.equal([told.status, told.briefs.length], ['failed', 1]);
  assert.is(
    told.error,
    "hub_lookup: the hub asks to wait until 2026-11-20T10:00:01.000Z, which is after the start's deadline, 2026-11-20T09:30:00.000Z (its last answer: 429 too many)",
  );
  assert.equal(
    (await failuresOf(hub.parts.events)).map(([attempt]) => attempt),
    [1],
  );
  await hub.parts.stop();
});

test('are not even asked where the vendor is to be left alone beyond the deadline of the start', async () => {
  const hub = hubThat(() => busy(60 * minute), { limit: { ...unlimited, stagesAtOnce: 1 } });
  const both = [startAndTell(hub.parts, aStart(), minute), startAndTell(hub.parts, aStart(), minute)];
  await hub.advance(second + viewsRest);
  const [, waiting] = await answered(Promise.all(both));
  const later = startAndTell(hub.parts, aStart(), minute);
  await hub.advance(viewsRest);
  for (const told of [waiting, await answered(later)]) {
    assert.match(
      String(told?.error),
      /^hub_lookup: "hub" asks to wait until 2026-11-20T10:00:01.000Z, which is after /u,
    );
  }
  assert.is(hub.calls.length, 1);
  assert.equal(
    (await failuresOf(hub.parts.events)).map(([attempt]) => attempt),
    [1, 0, 0],
  );
  await hub.parts.stop();
});

test('end at the deadline of the start where the limits of the vendor hold them until then', async () => {
  const hub = hubThat(() => listing(aShow()), { limit: { ...unlimited, stagesAtOnce: 1 } });
  const permit = hub.gate.tryEnter({ vendor: 'hub', show: 'another', attempt: 'first', deadline: null });
  await begin(hub);
  await hub.advance(30 * minute);
  assert.equal(
    [hub.calls.length, await errorsOf(hub.parts.events)],
    [0, ['hub_lookup: the limits for "hub" held the question until the start\'s deadline, 2026-11-20T09:30:00.000Z']],
  );
  assert.is(hub.gate.load()[0]?.waiting, 0);
  permit?.leave(0);
  assert.is(hub.gate.load()[0]?.inside, 0);
  await hub.parts.stop();
});

test('wait no longer than until the deadline for an answer', async () => {
  const hub = hubThat(() => busy(29 * minute + 40 * second), { vendor: null });
  await begin(hub);
  await hub.advance(31 * minute);
  assert.equal(
    hub.calls.map(({ at }) => at),
    [0, 29 * 60 + 41],
  );
  assert.match(String((await errorsOf(hub.parts.events))[0]), /\(its last answer: 429 too many\)$/u);
  await hub.parts.stop();
});

test('survive a restart: the next life waits as long as the hub asked, and counts on', async () => {
  const log = openMemoryStore().events;
  const first = hubThat(() => busy(10 * minute), { log });
  await begin(first);
  assert.equal(await startsOnRecord(log), [['StartRequested', 'QuestionFailed']]);
  first.parts.abort();
  const next = hubThat(() => busy(), { log, from: '2026-11-20T09:05:00.000Z' });
  await next.parts.recover();
  await begin(next);
  assert.is(next.gate.load()[0]?.pausedUntil, '2026-11-20T09:10:01.000Z');
  await next.advance(4 * minute + 50 * second);
  assert.equal(next.calls, []);
  await next.advance(4 * minute);
  const questions = (await wholeLog(log)).filter(({ type }) => type === 'QuestionFailed');
  const attempts = questions.map(({ stream, data }) => [stream, (data as { attempt: number }).attempt]);
  assert.equal(
    attempts.filter(([stream]) => stream === attempts[0]?.[0]).map(([, attempt]) => attempt),
    [1, 2],
  );
  await next.parts.stop();
});

test('end in the next life where the deadline has passed meanwhile', async () => {
  const log = openMemoryStore().events;
  const first = hubThat(() => busy(10 * minute), { log });
  await begin(first);
  first.parts.abort();
  const next = hubThat(() => listing(aShow()), { log, from: '2026-11-20T09:45:00.000Z' });
  await next.parts.recover();
  await next.advance(second);
  assert.equal(next.calls, []);
  assert.match(
    String(await errorsOf(log)),
    /deadline, 2026-11-20T09:30:00.000Z, passed before the hub could be asked \(its last/u,
  );
  await next.parts.stop();
});

test('that are to be repeated need no client any more: who waits when the service stops is told that it goes on', async () => {
  const log = openMemoryStore().events;
  const hub = hubThat((call) => (call === 1 ? busy(minute) : listing(aShow())), { log });
  const waiting = startAndTell(hub.parts, aStart(), 4 * minute);
  await hub.advance(2 * second);
  hub.parts.abort();
  const told = await answered(waiting);
  assert.equal([told.status, told.brief_run_ids], ['processing', []]);
  const next = hubThat(() => listing(aShow()), { log, from: '2026-11-20T09:00:30.000Z' });
  await next.parts.recover();
  await next.advance(2 * minute);
  assert.is((await startsOnRecord(log))[0]?.at(-1), 'StartCompleted');
  await next.parts.stop();
});

test('are told by the starts that wait: since when, which attempt, when it is due, and why', async () => {
  const hub = hubThat((call) => (call === 1 ? busy(minute) : listing(aShow())));
  const told = startAndTell(hub.parts, aStart({ showId: 'ghent-2026-11-20' }), 0);
  const open = { since: begun, trigger: 'manual', show_id: 'ghent-2026-11-20', run_date: '2026-11-20' };
  await hub.advance(second / 2);
  assert.equal(hub.parts.open.load(), [{ ...open, attempt: 1, next_attempt_at: null, problem: null }]);
  await hub.advance(second);
  assert.equal((await answered(told)).status, 'processing');
  const due = { attempt: 2, next_attempt_at: '2026-11-20T09:01:01.000Z', problem: '429 too many' };
  assert.equal(hub.parts.open.load(), [{ ...open, ...due }]);
  await hub.advance(minute);
  assert.equal(hub.parts.open.load(), [{ ...open, ...due, next_attempt_at: null }]);
  await hub.advance(second);
  assert.equal(hub.parts.open.load(), []);
  await hub.parts.stop();
});

test('are those of one start where the schedule ticks again before the hub has answered, also after a restart', async () => {
  const log = openMemoryStore().events;
  const tick = aStart({ trigger: 'schedule', actor: 'schedule' });
  const hub = hubThat(() => busy(10 * minute), { log, vendor: null });
  await begin(hub, tick);
  await begin(hub, tick);
  await begin(hub, { ...tick, runDate: '2026-11-21' });
  assert.is(hub.calls.length, 2);
  hub.parts.abort();
  const next = hubThat(() => listing(aShow()), { log, vendor: null, from: '2026-11-20T09:05:00.000Z' });
  await next.parts.recover();
  await begin(next, tick);
  assert.equal(next.calls, []);
  await next.advance(6 * minute);
  assert.equal([next.calls.length, (await startsOnRecord(log)).length], [2, 2]);
  await next.parts.stop();
});

test('are not waited for by a repetition: it is answered within the second, and the first one goes on waiting', async () => {
  const hub = hubThat((call) => (call === 1 ? busy(minute) : listing(aShow())));
  const keyed = aStart({ idempotencyKey: 'tonight' });
  const first = startAndTell(hub.parts, keyed, 4 * minute);
  await hub.advance(10 * second);
  const repeat = startAndTell(hub.parts, keyed, 4 * minute);
  await hub.advance(second);
  const { status, brief_run_ids: ids } = await answered(repeat);
  assert.equal([status, ids], ['processing', []]);
  await hub.advance(minute);
  assert.is((await answered(first)).status, 'ok');
  await hub.parts.stop();
});

test('of two instances under one key count together', async () => {
  const log = openMemoryStore().events;
  const both = [0, 1].map(() => hubThat(() => busy(), { log, vendor: null }));
  const keyed = aStart({ idempotencyKey: 'tonight' });
  for (const { parts } of both) void startAndTell(parts, keyed, 10 * minute);
  for (let turn = 0; turn < 120; turn += 1) for (const { advance } of both) await advance(second);
  const asked = both.reduce((sum, { calls }) => sum + calls.length, 0);
  assert.ok(asked >= 3 && asked <= 6, `it was asked ${asked} times`);
  assert.is((await wholeLog(log)).filter(({ type }) => type === 'QuestionFailed').length, 2);
  assert.is((await errorsOf(log)).length, 1);
  for (const { parts } of both) await parts.stop();
});

test.run();
