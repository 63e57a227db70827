import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readModels } from '../../adapters/composition/read-models.js';
import { systemClock } from '../../adapters/composition/system-clock.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { createAskHub, type HubAnswer } from '../../src/application/ask-hub.js';
import { chooseShows } from '../../src/application/choose-shows.js';
import { appendAll, decideAndAppend, loadRun, notStarted } from '../../src/application/deciding.js';
import { createPlanRun } from '../../src/application/plan-run.js';
import { createQueries } from '../../src/application/queries.js';
import { createRunEndings } from '../../src/application/run-endings.js';
import type { RunProjection } from '../../src/application/run-projection.js';
import { createStartBriefs, ServiceStopping, type StartBriefs } from '../../src/application/start-briefs.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { answered } from '../support/contracts/opened.js';
import { type Behaviours, noopImplementations, pluginsWith } from '../support/plugins-in-process.js';
import { projectionOf } from '../support/projecting.js';
import { aQueue } from '../support/queues.js';
import { aShow } from '../support/results.js';
import { complete, runId, startRun } from '../support/runs.js';
import { runIdOf } from '../support/sample-histories.js';
import { emptyHistory, silentLog, unreachableOutside } from '../support/stage-context.js';
import { noopPlan } from '../support/working-parts.js';

const never = new AbortController().signal;
const listed = (...shows: readonly unknown[]) => ({ kind: 'listed', shows, unusable: [], notices: [] });
const notice = (message: string, file: string | null = null, line: number | null = null) => ({ message, file, line });

const asking = suite('asking the hub');
const services = { fetch: unreachableOutside, history: emptyHistory, log: silentLog };
const ask = (shows: NonNullable<Behaviours['shows']>, plan = noopPlan(), signal = never): Promise<HubAnswer> =>
  answered(
    createAskHub({ plugins: pluginsWith({ shows }), services, clock: systemClock })('2026-11-20', 'draw', plan, signal),
  );

asking('takes the first answer', async () => {
  assert.equal(await ask(async () => listed(aShow())), listed(aShow()));
});

asking('tries again as often as the plan says, and keeps each reason', async () => {
  let calls = 0;
  const answer = await ask(async () => {
    calls += 1;
    if (calls === 1) throw new Error('no line');
    if (calls === 2) return Promise.reject('odd');
    return { kind: 'failed', reason: `busy ${calls}`, retryable: true, retryAfterMilliseconds: 1 };
  });
  assert.is(calls, 3);
  if (answer.kind !== 'failed') throw new Error('it did not fail');
  assert.equal(
    answer.attempts.map(({ reason, retryAfterMilliseconds }) => [reason, retryAfterMilliseconds]),
    [
      ['no line', null],
      ['odd', null],
      ['busy 3', 1],
    ],
  );
});

asking('does not repeat what cannot help', async () => {
  const answer = await ask(async () => ({ kind: 'failed', reason: 'no such account', retryable: false }));
  assert.is(answer.kind === 'failed' && answer.attempts.length, 1);
});

asking('waits no longer than the plan says for one answer', async () => {
  const plan = noopPlan({ timeout_milliseconds: 10 });
  const answer = await ask(() => new Promise(() => undefined), plan);
  assert.equal(
    answer.kind === 'failed' && answer.attempts.map(({ reason }) => reason),
    Array(3).fill('no answer within 0.01 s'),
  );
});

asking('ends with the service', async () => {
  const stop = new AbortController();
  const answer = await ask(
    () => {
      stop.abort();
      return new Promise(() => undefined);
    },
    noopPlan(),
    stop.signal,
  );
  assert.is(answer.kind === 'failed' && answer.attempts.length, 1);
  assert.is((await ask(() => new Promise(() => undefined), noopPlan(), AbortSignal.abort())).kind, 'failed');
});

asking('survives any wait that a hub asks for', async () => {
  for (const retryAfterMilliseconds of [Number.NaN, -5, 'soon']) {
    const answer = await ask(async () => ({ kind: 'failed', reason: 'busy', retryable: true, retryAfterMilliseconds }));
    assert.is(answer.kind === 'failed' && answer.attempts.length, 3);
  }
});

asking('tells of shows that do not fit, and loses nothing else', async () => {
  const answer = await ask(async () => listed(aShow(), { show_id: 7 }, 'a show', aShow({ show_id: 'a\0b' })));
  if (answer.kind !== 'listed') throw new Error('it failed');
  assert.equal(answer.shows, [aShow()]);
  assert.is(answer.unusable.length, 3);
  for (const { message } of answer.unusable) assert.match(message, /^a show of the hub does not fit at /u);
});

asking('takes an answer that is no listing for a failure', async () => {
  for (const nonsense of [
    undefined,
    null,
    {},
    { kind: 'listed' },
    { kind: 'listed', shows: 'none', unusable: [], notices: [] },
  ]) {
    assert.is((await ask(async () => nonsense)).kind, 'failed');
  }
});

asking.run();

const choosing = suite('choosing shows');
const answerOf = (overrides: object): HubAnswer => ({ ...listed(), ...overrides }) as unknown as HubAnswer;

choosing('leaves out what is not scheduled, in silence', () => {
  const shows = [
    aShow(),
    aShow({ show_id: 'off', status: 'cancelled' }),
    aShow({ show_id: 'later', status: 'postponed' }),
  ];
  assert.equal(chooseShows(answerOf({ shows }), null, '2026-11-20'), {
    shows: [aShow()],
    error: null,
    unknownShow: false,
  });
});

choosing('of one show says why it gets no brief', () => {
  const shows = [aShow({ show_id: 'later', status: 'postponed' })];
  const choose = (id: string) =>
    chooseShows(answerOf({ shows, unusable: [notice('no date', 'shows/a.csv', 4)] }), id, '2026-11-20');
  assert.is(choose('later').error, 'hub_lookup: the show "later" on 2026-11-20 is postponed (and 1 more)');
  assert.is(choose('none').error, 'hub_lookup: there is no show "none" on 2026-11-20 (and 1 more)');
  assert.ok(choose('none').unknownShow);
});

choosing('names the place of what could not be used', () => {
  const told = (one: ReturnType<typeof notice>) => chooseShows(answerOf({ unusable: [one] }), null, '2026-11-20').error;
  assert.is(told(notice('no date', 'shows/a.csv', 4)), 'hub_lookup: shows/a.csv, line 4: no date');
  assert.is(told(notice('no text', 'shows/a.csv')), 'hub_lookup: shows/a.csv: no text');
  assert.is(told(notice('odd')), 'hub_lookup: odd');
});

choosing.run();

const planning = suite('a plan');
const addresses = {
  publicBase: () => 'http://here',
  slug: (id: string) => `slug of ${id}`,
  financialsSlug: (id: string) => `money of ${id}`,
};

planning('names code, limits and addresses of every stage before the run starts', async () => {
  const plan = await createPlanRun(pluginsWith(), noopImplementations, addresses)('tonight');
  assert.equal(plan.addresses, {
    public_base: 'http://here',
    slug: 'slug of tonight',
    financials_slug: 'money of tonight',
  });
  for (const stage of Object.values(plan.stages)) {
    assert.is(stage.implementation, 'noop');
    assert.match(stage.digest, /^[0-9a-f]{64}$/u);
    assert.ok(stage.timeout_milliseconds > 0 && stage.retry.attempts === 3);
  }
});

planning('is refused where an implementation cannot be loaded', async () => {
  try {
    await createPlanRun(pluginsWith(), { ...noopImplementations, perplexity_city: 'gone' }, addresses)('tonight');
    assert.unreachable('it was planned');
  } catch (error) {
    assert.match(String(error), /perplexity_city has no implementation "gone"/u);
  }
});

planning.run();

const deciding = suite('deciding');
const who = { actor: 'service', requestId: null };

deciding('again after a lost race gives what the log holds', async () => {
  const { events } = openMemoryStore();
  await appendAll(events, runId, [startRun()], who);
  const before = await loadRun(events, runId);
  const winner = await decideAndAppend(events, runId, complete('hub_lookup', 3), before, who);
  const sameLater = await decideAndAppend(events, runId, complete('hub_lookup', 4), before, who);
  assert.equal(sameLater.state, winner.state);
  const first = await decideAndAppend(events, runId, complete('perplexity_city', 5), winner, who);
  const second = await decideAndAppend(events, runId, complete('perplexity_news', 6), winner, who);
  assert.is(first.revision, 9);
  assert.is(second.revision, 10);
  assert.equal((await loadRun(events, runId)).state, second.state);
  const history = await events.read(`run-${runId}`);
  assert.equal(history.at(-1)?.metadata.causation_id, history.at(-2)?.id);
});

deciding('of a run that is there already refuses to begin it anew', async () => {
  const { events } = openMemoryStore();
  await appendAll(events, runId, [], who);
  assert.equal(await loadRun(events, runId), notStarted);
  await appendAll(events, runId, [startRun()], who);
  try {
    await appendAll(events, runId, [startRun({ trigger: 'other' })], who);
    assert.unreachable('it began twice');
  } catch (error) {
    assert.match(String(error), /there is a run .* already/u);
  }
});

deciding.run();

const starting = suite('a start');
const request = { trigger: 'manual', showId: null, runDate: '2026-11-20', actor: 'service', requestId: null };

function starter(
  shows: NonNullable<Behaviours['shows']>,
  {
    signal = never,
    events = openMemoryStore().events,
    projection,
  }: { signal?: AbortSignal; events?: EventStore; projection?: RunProjection } = {},
): Readonly<{ start: StartBriefs; events: EventStore }> {
  const store = { ...openMemoryStore(), events, queue: aQueue() };
  const own = projection ?? { ...projectionOf(store), reach: async () => false };
  let runs = 0;
  const start = createStartBriefs({
    ...store,
    planRun: async () => noopPlan(),
    askHub: createAskHub({ plugins: pluginsWith({ shows }), services, clock: systemClock }),
    queries: createQueries({ ...store, models: readModels, projection: own }),
    endings: createRunEndings(own),
    clock: systemClock,
    newRunId: () => {
      runs += 1;
      return runIdOf(runs);
    },
    signal,
  });
  return { start, events };
}

starting('is not taken for ended, nor its runs for none, because the views lag behind', async () => {
  const stop = new AbortController();
  const ask = async () => listed(aShow(), aShow({ show_id: 'late', start: '22:30' }));
  const { start } = starter(ask, { signal: stop.signal });
  const started = await start(request);
  const before = await started.summary();
  assert.equal([before.status, before.briefs.length, before.brief_run_ids.length], ['processing', 2, 2]);
  let ended = false;
  const end = started.ended(60_000).then(() => {
    ended = !stop.signal.aborted;
  });
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  stop.abort();
  await end;
  assert.not.ok(ended);
});

starting('that the service’s own stop cuts off leaves nothing behind and says so', async () => {
  const stop = new AbortController();
  const { start, events } = starter(
    () => {
      stop.abort();
      return new Promise(() => undefined);
    },
    { signal: stop.signal },
  );
  try {
    await start(request);
    assert.unreachable('it started');
  } catch (error) {
    assert.instance(error, ServiceStopping);
  }
  assert.is(await events.head(), 0);
});

starting.run();
