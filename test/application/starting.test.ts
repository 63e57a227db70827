import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../adapters/composition/system-clock.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { createAskHub } from '../../src/application/ask-hub.js';
import { chooseShows } from '../../src/application/choose-shows.js';
import { decideAndAppend, loadRun, readOn, recordNewRun } from '../../src/application/deciding.js';
import { createHubDoor } from '../../src/application/hub-door.js';
import { createPlanRun } from '../../src/application/plan-run.js';
import { createQuestionHub, type HubAnswer, type Questions } from '../../src/application/question-hub.js';
import type { QuestionFailed } from '../../src/domain/start/start.js';
import type { StagePlugins } from '../../src/ports/stage-plugin.js';
import { answered } from '../support/contracts/opened.js';
import { type Behaviours, noopImplementations, pluginsWith } from '../support/plugins-in-process.js';
import { aShow } from '../support/results.js';
import { complete, runId, startRun } from '../support/runs.js';
import { emptyHistory, silentLog, unreachableOutside } from '../support/stage-context.js';
import { accountsOf, noopPlan, openGate } from '../support/working-parts.js';

const never = new AbortController().signal;
const listed = (...shows: readonly unknown[]) => ({ kind: 'listed', shows, unusable: [], notices: [] });
const notice = (message: string, file: string | null = null, line: number | null = null) => ({ message, file, line });

const asking = suite('asking the hub');
const services = { fetch: unreachableOutside, history: emptyHistory, log: silentLog };
const request = { given: 'one', trigger: 'manual', show_id: null, run_date: '2026-11-20', day: '2026-11-20' };
const who = { actor: 'service', requestId: null };
const ask = (shows: NonNullable<Behaviours['shows']>, plan = noopPlan(), signal = never): Promise<HubAnswer | null> => {
  const clock = systemClock;
  const plugins = pluginsWith({ shows });
  const askHub = createAskHub({
    plugins,
    accounts: accountsOf(plugins),
    services,
    door: createHubDoor(openGate(clock), clock),
    clock,
  });
  const requested = { ...request, actor: 'service', request_id: null, at: clock.now() };
  return answered(createQuestionHub(askHub, async () => plan)('a start', requested, inMemory(), signal));
};

function inMemory(): Questions {
  const failed: QuestionFailed['data'][] = [];
  return { note: (one) => void failed.push(one), onRecord: async () => [...failed] };
}

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
  if (answer?.kind !== 'failed') throw new Error('it did not fail');
  assert.equal(
    answer.attempts.map(({ reason, retry_after_milliseconds: wait }) => [reason, wait]),
    [
      ['no line', null],
      ['odd', null],
      ['busy 3', 1],
    ],
  );
});

asking('does not repeat what cannot help', async () => {
  const answer = await ask(async () => ({ kind: 'failed', reason: 'no such account', retryable: false }));
  assert.is(answer?.kind === 'failed' && answer.attempts.length, 1);
});

asking('waits no longer than the plan says for one answer', async () => {
  const plan = noopPlan({ timeout_milliseconds: 10 });
  const answer = await ask(() => new Promise(() => undefined), plan);
  assert.equal(
    answer?.kind === 'failed' && answer.attempts.map(({ reason }) => reason),
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
  assert.is(answer, null);
  assert.is(await ask(() => new Promise(() => undefined), noopPlan(), AbortSignal.abort()), null);
});

asking('survives any wait that a hub asks for', async () => {
  for (const retryAfterMilliseconds of [Number.NaN, -5, 'soon']) {
    const answer = await ask(async () => ({ kind: 'failed', reason: 'busy', retryable: true, retryAfterMilliseconds }));
    assert.is(answer?.kind === 'failed' && answer.attempts.length, 3);
  }
});

asking('tells of shows that do not fit, and loses nothing else', async () => {
  const answer = await ask(async () => listed(aShow(), { show_id: 7 }, 'a show', aShow({ show_id: 'a\0b' })));
  if (answer?.kind !== 'listed') throw new Error('it failed');
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
    assert.is((await ask(async () => nonsense))?.kind, 'failed');
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

const policy = { timeout_milliseconds: 1_800_000, ceilings: { tokens: 5, cost: null } };

planning('names code, limits and addresses of every stage before the run starts', async () => {
  const plan = await createPlanRun(pluginsWith(), noopImplementations, addresses, policy)('tonight');
  assert.equal(plan.addresses, {
    public_base: 'http://here',
    slug: 'slug of tonight',
    financials_slug: 'money of tonight',
  });
  for (const stage of Object.values(plan.stages)) {
    assert.is(stage.implementation, 'noop');
    assert.match(stage.digest, /^[0-9a-f]{64}$/u);
    assert.ok(stage.timeout_milliseconds > 0 && stage.retry.attempts === 3);
    assert.equal([stage.vendor, stage.paid], [null, false]);
  }
  assert.equal({ timeout_milliseconds: plan.timeout_milliseconds, ceilings: plan.ceilings }, policy);
});

planning('gives an attempt the time that the operator says, else what the plugin asks for, else a minute', async () => {
  const plugins = pluginsWith();
  const asking: StagePlugins = {
    async load(stage, implementation) {
      const loaded = await plugins.load(stage, implementation);
      const asks = stage === 'openai_generation' || stage === 'claude_ranking';
      return asks ? { ...loaded, plugin: { ...loaded.plugin, timeoutMilliseconds: 300_000 } } : loaded;
    },
  };
  const timeouts = { claude_ranking: 7_000 };
  const { stages } = await createPlanRun(asking, noopImplementations, addresses, policy, timeouts)('tonight');
  const times = [stages.openai_generation, stages.claude_ranking, stages.html_generation];
  assert.equal(
    times.map(({ timeout_milliseconds: time }) => time),
    [300_000, 7_000, 60_000],
  );
});

planning('has its pages where the deployment says that it publishes', async () => {
  const plugins = pluginsWith({ publicBase: 'https://elsewhere.example' });
  const plan = await createPlanRun(plugins, noopImplementations, addresses, policy)('tonight');
  assert.is(plan.addresses.public_base, 'https://elsewhere.example');
});

planning('is refused where an implementation cannot be loaded', async () => {
  try {
    await createPlanRun(pluginsWith(), noopImplementations, addresses, policy)('tonight', { perplexity_city: 'gone' });
    assert.unreachable('it was planned');
  } catch (error) {
    assert.match(String(error), /perplexity_city has no implementation "gone"/u);
  }
});

planning.run();

const deciding = suite('deciding');

deciding('after a lost race records nothing', async () => {
  const { events } = openMemoryStore();
  assert.ok(await recordNewRun(events, runId, [startRun()], who));
  const before = await loadRun(events, runId);
  const winner = await decideAndAppend(events, runId, complete('hub_lookup', 3), before, who);
  assert.is(await decideAndAppend(events, runId, complete('hub_lookup', 4), before, who), null);
  const { loaded, written } = await readOn(events, runId, before);
  assert.equal([loaded, written.length], [winner, 7]);
  assert.equal(await decideAndAppend(events, runId, complete('hub_lookup', 4), loaded, who), loaded);
  const history = await events.read(`run-${runId}`);
  assert.equal(history.at(-1)?.metadata.causation_id, history.at(1)?.id);
});

deciding('of a run that is there already does not begin it anew', async () => {
  const { events } = openMemoryStore();
  assert.ok(await recordNewRun(events, runId, [startRun()], who));
  assert.not.ok(await recordNewRun(events, runId, [startRun({ trigger: 'other' })], who));
  assert.is((await loadRun(events, runId)).state?.trigger, 'manual');
});

deciding.run();
