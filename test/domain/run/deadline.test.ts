import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageKeys } from '../../../src/domain/pipeline.js';
import type { FailStage, RunCommand } from '../../../src/domain/run/commands.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { attemptTime, lastMomentOf } from '../../../src/domain/run/state.js';
import { scenario } from '../../support/given-when-then.js';
import {
  expire,
  historyOf,
  planWithin,
  resumeRun,
  reuse,
  stagesBefore,
  stateAfter,
  withdrawn,
} from '../../support/run-controls.js';
import { after, complete, fail, start, startRun, upTo, wholeRun } from '../../support/runs.js';

const run = scenario(runDecider);
const startWithin = (seconds: number, retry = {}) => startRun({ plan: planWithin(seconds, retry) });
/** The commands of a run with a deadline of a minute, in which every stage before this one completed. */
const minuteUpTo = (stage: Parameters<typeof upTo>[0]): readonly RunCommand[] => [
  startWithin(60),
  ...upTo(stage).slice(1),
];
const failuresIn = (events: readonly RunEvent[]) =>
  events.flatMap((event) => (event.type === 'StageFailed' ? [[event.data.stage, event.data.reason]] : []));

const deadline = suite('the deadline of a run');

deadline('means nothing before it has come, and nothing to a run that has none', () => {
  run
    .given(...historyOf(...minuteUpTo('perplexity_city')))
    .when(expire(59.999))
    .thenNothing();
  run
    .given(...historyOf(...upTo('perplexity_city')))
    .when(expire(1_000_000))
    .thenNothing();
});

deadline('ends a stage that is under way, and with it the run', () => {
  const { events } = run.given(...historyOf(startWithin(60))).when(expire(60));
  const reason = "the run's deadline of 60 s passed during attempt 1";
  assert.equal(failuresIn(events), [['hub_lookup', reason]]);
  const [failed] = events;
  assert.ok(failed?.type === 'StageFailed');
  assert.equal(
    [failed.data.cause, failed.data.attempt, failed.data.retryable, failed.data.retry_at],
    ['deadline', 1, false, null],
  );
  assert.equal(
    events.slice(1, -1),
    stageKeys.slice(1).map((stage) => ({ type: 'StageSkipped', data: { stage, at: after(60) } })),
  );
  const error = `hub_lookup: ${reason}`;
  assert.equal(events.at(-1), {
    type: 'RunFailed',
    data: { stage: 'hub_lookup', error, withdrawal: null, at: after(60) },
  });
});

deadline('tells of a stage between two attempts what the last one came to', () => {
  const commands = [startWithin(60), complete('hub_lookup'), fail('perplexity_city', { retryable: true })];
  const events = run.given(...historyOf(...commands)).when(expire(61)).events;
  assert.equal(
    failuresIn(events).find(([stage]) => stage === 'perplexity_city'),
    ['perplexity_city', "the run's deadline of 60 s passed before attempt 2 (the last one: the other side is gone)"],
  );
  const { perplexity_city: city } = stateAfter(...commands, expire(61)).stages;
  assert.equal([city.status, 'attempt' in city && city.attempt], ['failed', 1]);
});

deadline('ends a stage that a limit still holds, which then never started', () => {
  const held = startRun({ plan: planWithin(60), held: ['hub_lookup'] });
  const state = stateAfter(held, expire(75));
  const { hub_lookup: hub } = state.stages;
  assert.ok(hub.status === 'failed');
  assert.equal([hub.attempt, hub.startedAt, hub.completedAt], [0, null, after(75)]);
  assert.is(state.error, "hub_lookup: the run's deadline of 60 s passed before it could begin");
});

deadline('ends a stage whose outcome was still to be taken over', () => {
  const resumed = resumeRun(stagesBefore('openai_generation'), { plan: planWithin(60) });
  const state = stateAfter(resumed, reuse(stagesBefore('perplexity_city'), 1), expire(60));
  assert.is(state.status, 'failed');
  assert.equal(
    [state.stages.perplexity_city, state.stages.perplexity_news, state.stages.openai_fact_check].map(
      (stage) => 'reason' in stage && stage.reason,
    ),
    Array(3).fill("the run's deadline of 60 s passed before it could begin"),
  );
  assert.equal([state.stages.hub_lookup.status, state.stages.openai_generation.status], ['completed', 'skipped']);
});

deadline('is told by the essential stage that it cut, where it cut several', () => {
  const resumed = resumeRun(stagesBefore('vps_deployment'), { plan: planWithin(60) });
  const commands = [resumed, reuse(stagesBefore('perplexity_city'), 1), expire(60)];
  assert.match(stateAfter(...commands).error ?? '', /^openai_generation: the run's deadline/u);
});

deadline('ends the run where only optional stages had begun, as others were still to come', () => {
  const state = stateAfter(...minuteUpTo('perplexity_city'), expire(60));
  assert.is(state.status, 'failed');
  assert.match(state.error ?? '', /^perplexity_city: the run's deadline of 60 s passed during attempt 1$/u);
  assert.is(state.stages.openai_fact_check.status, 'skipped');
});

deadline('lets the brief go out degraded when only optional stages are left', () => {
  const { events } = run.given(...historyOf(...minuteUpTo('og_verification'))).when(expire(60));
  assert.equal(
    events.map(({ type }) => type),
    ['StageFailed', 'RunCompleted'],
  );
  const state = stateAfter(...minuteUpTo('og_verification'), expire(60));
  assert.equal([state.status, state.brief?.status, state.error], ['degraded', 'degraded', null]);
});

deadline('has the page taken back first, once a deployment has begun', () => {
  for (const stage of ['vps_deployment', 'url_verification'] as const) {
    const commands = [...minuteUpTo(stage), expire(60)];
    const state = stateAfter(...commands);
    assert.is(state.status, 'processing');
    assert.equal(state.ending, { kind: 'failed', stage });
    const ended = stateAfter(...commands, withdrawn(61));
    assert.is(ended.error, `${stage}: the run's deadline of 60 s passed during attempt 1`);
  }
});

deadline('tells the first of several essential stages that it cut beside a deployment', () => {
  const resumed = resumeRun(stagesBefore('vps_deployment'), { plan: planWithin(60) });
  const state = stateAfter(resumed, reuse(['hub_lookup', 'html_generation'], 1), expire(60));
  assert.equal(
    [state.stages.openai_generation.status, state.stages.vps_deployment.status, state.ending],
    ['failed', 'failed', { kind: 'failed', stage: 'openai_generation' }],
  );
});

deadline('has no page to be taken back while a limit holds the deployment', () => {
  const [, ...before] = upTo('vps_deployment').slice(0, -1);
  const { data } = complete('html_generation', 11);
  const made: RunCommand = { type: 'CompleteStage', data: { ...data, held: ['vps_deployment'] } };
  const state = stateAfter(startWithin(60), ...before, made, expire(60));
  assert.equal([state.status, state.ending], ['failed', null]);
});

deadline('comes once', () => {
  run
    .given(...historyOf(startWithin(60), expire(60)))
    .when(expire(61))
    .thenNothing();
  run
    .given(...historyOf(...minuteUpTo('url_verification'), expire(60)))
    .when(expire(61))
    .thenNothing();
  run
    .given(...historyOf(startWithin(60), ...wholeRun.slice(1)))
    .when(expire(61))
    .thenNothing();
});

deadline('counts from the start, whichever way the clock was put since', () => {
  assert.is(stateAfter(startWithin(60), complete('hub_lookup', -30), expire(60)).status, 'failed');
  run
    .given(...historyOf(startWithin(60), complete('hub_lookup', 90)))
    .when(expire(30))
    .thenNothing();
});

deadline.run();

const late = suite('an attempt that would begin after the deadline');
const tooLate = ' (the next attempt would begin after the deadline of the run)';
/** The hub asks to be left alone for so many seconds. */
const askedToWait = (seconds: number): FailStage =>
  fail('hub_lookup', { retryable: true, retry_after_milliseconds: seconds * 1000 });

late('is none: the failure is final and says why', () => {
  const { events } = run.given(...historyOf(startWithin(60))).when(askedToWait(59));
  const [failed] = events;
  assert.ok(failed?.type === 'StageFailed');
  assert.equal([failed.data.retry_at, failed.data.reason], [null, `the other side is gone${tooLate}`]);
  assert.equal([failed.data.cause, failed.data.retryable], ['outcome', true]);
  assert.is(stateAfter(startWithin(60), askedToWait(59)).error, `hub_lookup: the other side is gone${tooLate}`);
});

late('is one that would begin at the deadline itself, not one just before', () => {
  const [failed] = run.given(...historyOf(startWithin(60))).when(askedToWait(58.999)).events;
  assert.ok(failed?.type === 'StageFailed');
  assert.equal([failed.data.retry_at, failed.data.reason], [after(59.999), 'the other side is gone']);
});

late('is decided the same from what was recorded', () => {
  const [failed] = run.given(...historyOf(startWithin(60))).when(askedToWait(600)).events;
  assert.ok(failed?.type === 'StageFailed');
  const { cause: _cause, retry_at: _retryAt, ...data } = failed.data;
  const [again] = run.given(...historyOf(startWithin(60))).when({ type: 'FailStage', data }).events;
  assert.equal(again, failed);
});

late('is not spoken of where there would be none anyway', () => {
  const last = startWithin(60, { attempts: 1 });
  assert.is(stateAfter(last, askedToWait(600)).error, 'hub_lookup: the other side is gone');
});

late('of an optional stage leaves the run degraded', () => {
  const { data } = askedToWait(600);
  const state = stateAfter(startWithin(60), complete('hub_lookup'), {
    type: 'FailStage',
    data: { ...data, stage: 'perplexity_news' },
  });
  assert.equal([state.status, state.stages.perplexity_news.status], ['processing', 'failed']);
});

late('keeps no second attempt from beginning that was due before', () => {
  const commands = [startWithin(60), askedToWait(58), start('hub_lookup', 59, 2)];
  assert.is(stateAfter(...commands).stages.hub_lookup.status, 'running');
});

late.run();

const patience = suite('what a run has time for');
const withoutIt = ' (the brief cannot wait so long for the next attempt)';
const newsAfterHub = (seconds: number, waits: number): readonly RunCommand[] => [
  startWithin(60),
  complete('hub_lookup', 10),
  fail('perplexity_news', { at: after(seconds), retryable: true, retry_after_milliseconds: waits * 1000 }),
];
const newsOf = (...commands: readonly RunCommand[]) => {
  const { perplexity_news: news } = stateAfter(...commands).stages;
  return [news.status, 'reason' in news && news.reason];
};

patience('lets an optional stage be tried again in the first half of what was left when it could begin', () => {
  assert.equal(newsOf(...newsAfterHub(20, 14.999)), ['retrying', 'the other side is gone']);
  assert.equal(newsOf(...newsAfterHub(20, 15)), ['failed', `the other side is gone${withoutIt}`]);
  assert.equal(newsOf(...newsAfterHub(20, 40)), ['failed', `the other side is gone${tooLate}`]);
  const [start, hub, failed] = newsAfterHub(20, 15);
  const [recorded] = run.given(...historyOf(start as RunCommand, hub as RunCommand)).when(failed as FailStage).events;
  assert.ok(recorded?.type === 'StageFailed');
  const { cause: _cause, retry_at: _retryAt, ...data } = recorded.data;
  assert.equal(newsOf(start as RunCommand, hub as RunCommand, { type: 'FailStage', data })[1], recorded.data.reason);
});

patience('is all of it for a stage that the brief cannot do without, and where no deadline is set', () => {
  assert.is(stateAfter(startWithin(60), askedToWait(58)).stages.hub_lookup.status, 'retrying');
  assert.equal(newsOf(startRun(), ...newsAfterHub(20, 3_000).slice(1)), ['retrying', 'the other side is gone']);
});

patience('was all of it for every stage in the runs that were planned before', () => {
  const plan = { ...planWithin(60), optional_share: 1 };
  assert.equal(newsOf(startRun({ plan }), ...newsAfterHub(20, 38.999).slice(1))[0], 'retrying');
});

patience('bounds an attempt that begins now, and the wait of one that could begin', () => {
  const state = stateAfter(startWithin(60), complete('hub_lookup', 10));
  const times = [10, 30, 59, 60, 75].map((now) => attemptTime(state, 'perplexity_news', after(now)));
  assert.equal(times, [25_000, 15_000, 500, 0, 0]);
  assert.is(attemptTime(state, 'openai_generation', after(59)), 60_000);
  const ends = [10, 30, 60, 75].map((now) => lastMomentOf(state, 'perplexity_news', after(now)));
  assert.equal(
    ends,
    [35, 45, 60, 60].map((second) => after(second)),
  );
  assert.is(lastMomentOf(state, 'html_generation', after(10)), after(60));
  const unbounded = stateAfter(startRun(), complete('hub_lookup', 10));
  assert.equal(
    [attemptTime(unbounded, 'perplexity_news', after(10)), lastMomentOf(unbounded, 'perplexity_news', after(10))],
    [60_000, null],
  );
});

patience.run();
