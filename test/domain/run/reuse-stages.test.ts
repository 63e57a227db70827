import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { scenario } from '../../support/given-when-then.js';
import { originId, resumeRun, reuse, reusedOutcome, stagesBefore, stateAfter } from '../../support/run-controls.js';
import { runCompleted, stageReused, started } from '../../support/run-events.js';
import { momentAfter, startRun, valueFor } from '../../support/runs.js';

const run = scenario(runDecider);
const test = suite('a resumed run');
const untilPage = stagesBefore('vps_deployment');
const resumed = resumeRun(untilPage);

test('starts no stage before it has the outcomes that it reuses', () => {
  run.given().when(resumed).then({ type: 'RunStarted', data: resumed.data });
});

test('starts with the hub lookup when it reuses nothing', () => {
  const command = resumeRun([]);
  run.given().when(command).then({ type: 'RunStarted', data: command.data }, started('hub_lookup', 0));
});

test('continues after the reused stages, in the same append', () => {
  run
    .after(resumed)
    .when(reuse(untilPage, 1))
    .then(
      untilPage.map((stage) => stageReused(stage, 1)),
      started('vps_deployment', 1),
    );
});

test('reuses outcomes in several appends', () => {
  const [first, rest] = [untilPage.slice(0, 5), untilPage.slice(5)];
  run
    .after(resumed)
    .when(reuse(first, 1))
    .then(first.map((stage) => stageReused(stage, 1)));
  run
    .after(resumed, reuse(first, 1))
    .when(reuse(rest, 2))
    .then(
      rest.map((stage) => stageReused(stage, 2)),
      started('vps_deployment', 2),
    );
});

test('reuses each outcome once, and none that it does not name', () => {
  const begun = run.after(resumed, reuse(['hub_lookup'], 1));
  begun.ignores(reuse(['hub_lookup', 'vps_deployment'], 2));
  begun.when(reuse(['hub_lookup', 'perplexity_city'], 2)).then(stageReused('perplexity_city', 2));
  run.after(startRun()).ignores(reuse(['hub_lookup'], 2));
});

test('ends degraded when it reuses a failure or a shortfall, and nothing else is left', () => {
  for (const outcome of [
    { kind: 'failed', reason: 'the feed is gone' },
    { kind: 'produced', value: {}, usage: null, shortfall: 'one feed is gone' },
  ] as const) {
    const news = reusedOutcome('perplexity_news', { outcome });
    const all = stageKeys.map((stage) => (stage === 'perplexity_news' ? news : stage));
    const events = stageKeys.map((stage) => stageReused(stage, 1, stage === 'perplexity_news' ? { outcome } : {}));
    run.after(resumeRun(stageKeys)).when(reuse(all, 1)).then(events, runCompleted('degraded', 1));
  }
});

test('has the attempts and times of the run in which the stage ran, which are no retries of its own', () => {
  const state = stateAfter(resumed, reuse(untilPage, 1));
  assert.equal(state.stages.perplexity_city, {
    status: 'completed',
    value: valueFor('perplexity_city'),
    attempt: 2,
    startedAt: momentAfter(-60),
    queuedAt: null,
    completedAt: momentAfter(-50),
    usage: null,
    digest: null,
    reusedFrom: originId,
    fallback: null,
  });
  assert.is(state.retryCount, 0);
});

test.run();
