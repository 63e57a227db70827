import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageKeys } from '../../../src/domain/pipeline.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { nextSteps } from '../../../src/domain/run/next-steps.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { resultsFor } from '../../../src/domain/run/stage-results.js';
import { scenario } from '../../support/given-when-then.js';
import {
  cancel,
  historyOf,
  originId,
  planWithin,
  refuse,
  resumeRun,
  reuse,
  reusedOutcome,
  stagesBefore,
  stateAfter,
} from '../../support/run-controls.js';
import { after, complete, start, startRun, valueFor, wholeRun } from '../../support/runs.js';

const run = scenario(runDecider);
const test = suite('a resumed run');
const untilPage = stagesBefore('vps_deployment');
const startsIn = (events: readonly RunEvent[]) =>
  events.flatMap((event) => (event.type === 'StageStarted' ? [event.data.stage] : []));

test('begins nothing before it has taken over what it needs', () => {
  run.given().when(resumeRun(untilPage)).thenOnly('RunStarted');
  assert.equal(nextSteps(stateAfter(resumeRun(untilPage)), after(1)), [{ kind: 'reuse_stages' }]);
});

test('begins with the hub like any other when it takes over nothing', () => {
  assert.equal(startsIn(run.given().when(resumeRun([])).events), ['hub_lookup']);
});

test('goes on behind what it takes over, in the same append', () => {
  const { events } = run.given(...historyOf(resumeRun(untilPage))).when(reuse(untilPage, 1));
  assert.equal(startsIn(events), ['vps_deployment']);
  assert.is(events.filter(({ type }) => type === 'StageReused').length, untilPage.length);
});

test('takes over values with attempts and times of the run that made them', () => {
  const state = stateAfter(resumeRun(untilPage), reuse(untilPage, 1));
  assert.equal(state.stages.perplexity_city, {
    status: 'completed',
    value: valueFor('perplexity_city'),
    attempt: 2,
    startedAt: after(-60),
    queuedAt: null,
    completedAt: after(-50),
    usage: null,
    digest: null,
    reusedFrom: originId,
  });
  assert.is(state.retryCount, 0);
});

test('takes over that an optional stage failed', () => {
  const failed = reusedOutcome('perplexity_news', { outcome: { kind: 'failed', reason: 'the feed is gone' } });
  const reused = untilPage.map((stage) => (stage === 'perplexity_news' ? failed : stage));
  const commands = [resumeRun(untilPage), reuse(reused, 1)];
  const { perplexity_news: news } = stateAfter(...commands).stages;
  assert.ok(news.status === 'failed');
  assert.equal([news.reason, news.reusedFrom, news.usage], ['the feed is gone', originId, null]);
  const last = stageKeys.slice(untilPage.length).map((stage, index) => complete(stage, 2 + index));
  assert.is(stateAfter(...commands, ...last).status, 'degraded');
});

test('may take it over in several appends, and waits for the last one', () => {
  const first = stagesBefore('perplexity_city');
  const rest = untilPage.slice(first.length);
  const begun = historyOf(resumeRun(untilPage), reuse(first, 1));
  assert.equal(startsIn(begun), []);
  assert.equal(nextSteps(stateAfter(resumeRun(untilPage), reuse(first, 1)), after(2)), [{ kind: 'reuse_stages' }]);
  assert.equal(startsIn(run.given(...begun).when(reuse(rest, 2)).events), ['vps_deployment']);
});

test('starts what the first of several appends makes ready once, though it is done after the last', () => {
  const reused = stageKeys.slice(0, 5);
  const commands = [resumeRun(reused), reuse(['hub_lookup'], 1)];
  assert.equal(startsIn(historyOf(...commands)), ['perplexity_city', 'perplexity_news']);
  assert.equal(nextSteps(stateAfter(...commands), after(2)), [{ kind: 'reuse_stages' }]);
  const { events } = run.given(...historyOf(...commands)).when(reuse(reused.slice(1), 2));
  assert.equal(startsIn(events), []);
  assert.equal(
    nextSteps(stateAfter(...commands, reuse(reused.slice(1), 2)), after(2)).map(({ kind }) => kind),
    ['run_stage', 'run_stage'],
  );
});

test('leaves out what it has taken over already, and what it was not to take over', () => {
  const first = stagesBefore('perplexity_city');
  const begun = historyOf(resumeRun(untilPage), reuse(first, 1));
  run
    .given(...begun)
    .when(reuse(first, 2))
    .thenNothing();
  run
    .given(...begun)
    .when(reuse(['vps_deployment'], 2))
    .thenNothing();
  run
    .given(...begun)
    .when(reuse([...first, 'perplexity_city'], 2))
    .thenOnly('StageReused');
  run
    .given(...historyOf(startRun()))
    .when(reuse(['hub_lookup'], 2))
    .thenNothing();
});

test('holds what a limit keeps from beginning', () => {
  const { events } = run.given(...historyOf(resumeRun(untilPage))).when(reuse(untilPage, 1, ['vps_deployment']));
  assert.equal(startsIn(events), []);
  const state = stateAfter(resumeRun(untilPage), reuse(untilPage, 1, ['vps_deployment']));
  assert.equal(nextSteps(state, after(2)), [
    { kind: 'start_stage', stage: 'vps_deployment', attempt: 1, since: after(0) },
  ]);
});

test('does not start, refuse or complete what it is to take over', () => {
  const history = historyOf(resumeRun(untilPage));
  for (const command of [start('hub_lookup', 1, 1, after(0)), refuse('hub_lookup', 1), complete('hub_lookup')]) {
    run
      .given(...history)
      .when(command)
      .thenNothing();
  }
});

test('ends with what it took over when nothing else is left', () => {
  const state = stateAfter(resumeRun(stageKeys), reuse(stageKeys, 1));
  assert.equal([state.status, state.brief?.published_at], ['ok', after(1)]);
});

test('may be cancelled, or reach its deadline, before it has taken anything over', () => {
  assert.is(stateAfter(resumeRun(untilPage), cancel(1)).status, 'cancelled');
  const overdue = nextSteps(stateAfter(resumeRun(untilPage, { plan: planWithin(60) })), after(60));
  assert.equal(overdue, [{ kind: 'expire_run' }]);
  run
    .given(...historyOf(resumeRun(untilPage), cancel(1)))
    .when(reuse(untilPage, 2))
    .thenNothing();
});

test('hands what it took over to the stages that run again', () => {
  const handed = resultsFor(stateAfter(resumeRun(untilPage), reuse(untilPage, 1)), 'vps_deployment');
  assert.equal([handed.hub_lookup.kind, handed.html_generation.completedAt], ['produced', after(-50)]);
});

test('takes over nothing once everything is there', () => {
  run
    .given(...historyOf(...wholeRun))
    .when(reuse(untilPage, 60))
    .thenNothing();
});

test.run();
