import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import type { StartRequest } from '../../src/application/start-briefs.js';
import { startOfStream } from '../../src/application/starts.js';
import type { RunStarted } from '../../src/domain/run/events.js';
import type { StartSummary } from '../../src/domain/run/start-summary.js';
import { instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Clock } from '../../src/ports/clock.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { answered } from '../support/contracts/opened.js';
import { type AppendFault, faultyStore } from '../support/faulty-store.js';
import { settled } from '../support/gate.js';
import { hastyClock } from '../support/hasty-clock.js';
import { aShow } from '../support/results.js';
import {
  aStart,
  listing,
  type StartingParts,
  startAndTell,
  startingParts,
  storeOn,
} from '../support/starting-parts.js';
import { runsOnRecord, startsOnRecord, wholeLog } from '../support/starts-on-record.js';

const shows = [aShow(), aShow({ show_id: 'ghent-2026-11-20-late', start: '23:00' })];
const days = ['2026-11-20', '2026-11-21'] as const;
/** It stands still: whatever two instances record at once is the same to the millisecond. */
const now = millisecondsOf('2026-11-20T09:00:00.000Z');
const longWait = 60_000;

type Asked = Readonly<{ request: StartRequest; day: string; instance: number; milliseconds: number }>;
/** `isKnown` when the very same had been answered before it was asked for again. */
type Told = Asked & Readonly<{ isKnown: boolean; summary: StartSummary | null; error: Error | null }>;
type Limits = Readonly<{ runsAtOnce: number; longestQueue: number }>;

const request = fc
  .record({
    trigger: fc.constantFrom('manual', 'schedule'),
    idempotencyKey: fc.constantFrom(null, 'one', 'two'),
    showId: fc.constantFrom(null, null, null, 'ghent-2026-11-20'),
  })
  .map(aStart);
const asked: fc.Arbitrary<Asked> = fc.record({
  request,
  day: fc.constantFrom(...days),
  instance: fc.constantFrom(0, 1),
  milliseconds: fc.constantFrom(0, longWait),
});
const fault = fc.constantFrom<(AppendFault | null)[]>(
  null,
  null,
  null,
  'refused',
  'unacknowledged',
  'cut before',
  'cut after',
);

/** Waits of a second and less end when the scheduler says so, longer ones when they are given up. */
function scheduledClock(scheduler: fc.Scheduler): Clock {
  return {
    now: () => instantOf(now),
    async waitUntil(moment, signal) {
      if (millisecondsOf(moment) - now <= 1_000) return scheduler.schedule(Promise.resolve(), 'a wait');
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    },
  };
}

/** Every read and append takes as long as the scheduler says, before and after it. */
function scheduledStore(scheduler: fc.Scheduler, log: EventStore): EventStore {
  const slowly = async <Value>(what: string, act: () => Promise<Value>): Promise<Value> => {
    await scheduler.schedule(Promise.resolve(), what);
    const value = await act();
    await scheduler.schedule(Promise.resolve(), `${what}, answered`);
    return value;
  };
  return {
    ...log,
    read: (stream, from) => slowly('a read', () => log.read(stream, from)),
    append: (stream, ...rest) => slowly(`an append to ${stream}`, () => log.append(stream, ...rest)),
  };
}

/** Two instances on one log; each hub tells the shows that it knows, as late as the scheduler says. */
function instances(
  scheduler: fc.Scheduler,
  log: EventStore,
  faults: readonly (readonly (AppendFault | null)[])[],
  limits: Limits,
) {
  let day: string = days[0];
  const stores = faults.map((ofAppends) => faultyStore(log, (append) => ofAppends[append - 1] ?? null));
  const parts = stores.map((store, instance) => {
    const listed = listing(...shows.slice(0, 2 - instance));
    return startingParts({
      ...limits,
      store: storeOn(scheduledStore(scheduler, store.events)),
      clock: scheduledClock(scheduler),
      today: () => day,
      behaviours: { shows: () => scheduler.schedule(Promise.resolve(), 'the hub').then(() => listed) },
    });
  });
  return {
    parts,
    wasCut: () => stores.some((store) => store.isCut()),
    begin(each: Asked, told: Told[]): void {
      day = each.day;
      const isKnown = told.some(({ summary, request: other }) => summary !== null && isSame(other, each.request));
      startAndTell(parts[each.instance] as StartingParts, { ...each.request, runDate: null }, each.milliseconds).then(
        (summary) => told.push({ ...each, isKnown, summary, error: null }),
        (error: Error) => told.push({ ...each, isKnown, summary: null, error }),
      );
    },
  };
}

async function untilNothingHappens(scheduler: fc.Scheduler): Promise<void> {
  for (await settled(); scheduler.count() > 0; await settled()) await scheduler.waitOne();
}

/** The life after: nothing fails any more, and every start on record is gone on with. */
async function nextLife(log: EventStore, act: (parts: StartingParts) => Promise<void>): Promise<void> {
  const behaviours = { shows: async () => listing(...shows) };
  const parts = startingParts({ store: storeOn(log), clock: hastyClock, behaviours });
  for (const { stream } of await wholeLog(log)) {
    const id = startOfStream(stream);
    if (id !== null) await parts.open.goOn(id);
  }
  await act(parts);
  await parts.stop();
}

async function areAllCompleted(log: EventStore): Promise<boolean> {
  return (await startsOnRecord(log)).every((types) => types.includes('StartCompleted'));
}

function isSame(one: StartRequest, other: StartRequest): boolean {
  return one.idempotencyKey !== null && one.idempotencyKey === other.idempotencyKey && bodyOf(one) === bodyOf(other);
}

function bodyOf({ trigger, showId }: StartRequest): string {
  return `${trigger} ${showId}`;
}

const passing = ['EventStoreUnavailable', 'ServiceStopping'];

function checkErrors(told: readonly Told[], all: readonly Asked[]): void {
  for (const { error, isKnown, request: given } of told) {
    if (error === null || passing.includes(error.name) || (error.name === 'QueueFull' && !isKnown)) continue;
    assert.is(error.name, 'IdempotencyKeyReused', String(error.stack));
    assert.not.ok(isKnown, 'what was answered before was refused');
    const others = all.filter(({ request: { idempotencyKey } }) => idempotencyKey === given.idempotencyKey);
    assert.ok(
      others.some(({ request: other }) => bodyOf(other) !== bodyOf(given)),
      'nobody had asked for anything else',
    );
  }
}

/** What was answered agrees with itself: a key is one request and its runs, and what has no key is nobody else's. */
function checkAnswers(told: readonly Told[]): void {
  const answers = told.flatMap(({ summary, request: given }) => (summary === null ? [] : [{ summary, given }]));
  const known = answers.filter(({ summary }) => summary.brief_run_ids.length > 0);
  for (const key of ['one', 'two']) {
    const ofKey = answers.filter(({ given }) => given.idempotencyKey === key);
    assert.ok(new Set(ofKey.map(({ given }) => bodyOf(given))).size <= 1, 'two requests were accepted under one key');
    const runs = known.filter(({ given }) => given.idempotencyKey === key).map(({ summary }) => summary.brief_run_ids);
    assert.ok(new Set(runs.map(String)).size <= 1, 'a key has two sets of runs');
  }
  const byHand = known.filter(({ given }) => given.idempotencyKey === null && given.trigger === 'manual');
  const ids = byHand.flatMap(({ summary }) => summary.brief_run_ids);
  assert.is(new Set(ids).size, ids.length, 'two starts by hand share a run');
}

async function checkLog(log: EventStore, all: readonly Asked[]): Promise<void> {
  const started = (await wholeLog(log)).filter(({ type }) => type === 'RunStarted');
  const runs = started.map(({ data }) => data as RunStarted['data']);
  const ids = runs.map(({ run_id: id }) => id);
  assert.is(new Set(ids).size, ids.length, 'a run was started twice');
  const ticks = runs.filter(({ trigger }) => trigger === 'schedule');
  const places = ticks.map(({ run_date: date, show }) => `${date} ${show?.show_id}`);
  assert.is(new Set(places).size, places.length, 'the schedule made two runs of a show');
  const byHand = all.filter(({ request: { trigger } }) => trigger === 'manual');
  const keys = new Set(byHand.map(({ request: { idempotencyKey } }, index) => idempotencyKey ?? `none ${index}`));
  for (const { show_id: id } of shows) {
    const made = runs.filter(({ trigger, show }) => trigger === 'manual' && show?.show_id === id);
    assert.ok(made.length <= keys.size, 'there are more runs than were asked for');
  }
}

/** Nothing that was answered is lost, and all that was put on record has come to its runs. */
async function checkNextLife(log: EventStore, told: readonly Told[]): Promise<void> {
  const acknowledged = told.filter(({ summary }) => summary !== null);
  const withoutKey = acknowledged.filter(({ request: { idempotencyKey } }) => idempotencyKey === null);
  const withoutRuns = withoutKey.filter(({ summary }) => summary?.brief_run_ids.length === 0);
  const byHand = withoutRuns.filter(({ request: { trigger } }) => trigger === 'manual').length;
  // Ticks that wait for the same answer are one.
  const later = Math.max(byHand, withoutRuns.length === 0 ? 0 : 1);
  assert.ok((await startsOnRecord(log)).length >= later, 'an acknowledged start is nowhere on record');
  await nextLife(log, async (parts) => {
    for (const { request: given, summary } of acknowledged) {
      if (given.idempotencyKey === null) continue;
      const { brief_run_ids: ids } = await startAndTell(parts, { ...given, runDate: null }, 0);
      assert.ok(ids.length > 0, 'an acknowledged start was lost');
      if (summary?.brief_run_ids.length !== 0) assert.equal(ids, summary?.brief_run_ids);
    }
    while (!(await areAllCompleted(log))) await settled();
  });
  const onRecord = await runsOnRecord(log);
  for (const id of acknowledged.flatMap(({ summary }) => summary?.brief_run_ids ?? []))
    assert.ok(onRecord.includes(id));
}

const test = suite('any starts');
const faults = fc.array(fault, { maxLength: 12 });

test('make each run once and lose none, however they interleave and whatever the store does', async () => {
  const everything = fc.asyncProperty(
    fc.scheduler(),
    fc.array(asked, { minLength: 1, maxLength: 8 }),
    fc.tuple(faults, faults),
    fc.record({ runsAtOnce: fc.integer({ min: 1, max: 3 }), longestQueue: fc.integer({ min: 0, max: 4 }) }),
    async (scheduler, all, ofInstances, limits) => {
      const log = openMemoryStore().events;
      const told: Told[] = [];
      const { parts, begin, wasCut } = instances(scheduler, log, ofInstances, limits);
      for (const each of all) scheduler.schedule(Promise.resolve(), 'a client').then(() => begin(each, told));
      await untilNothingHappens(scheduler);
      assert.ok(wasCut() || (await areAllCompleted(log)), 'a start on record was left to the next life');
      for (const each of parts) each.abort();
      await untilNothingHappens(scheduler);
      checkErrors(told, all);
      checkAnswers(told);
      await answered(checkNextLife(log, told));
      await checkLog(log, all);
    },
  );
  await fc.assert(everything, { numRuns: 200, includeErrorInReport: true });
});

test.run();
