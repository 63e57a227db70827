import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import { nextSteps } from '../../../src/domain/run/next-steps.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { runRecord } from '../../../src/domain/run/run-record.js';
import { resultsFor } from '../../../src/domain/run/stage-results.js';
import type { Run } from '../../../src/domain/run/state.js';
import { scenario } from '../../support/given-when-then.js';
import {
  planWithin,
  refuse,
  resumeRun,
  reuse,
  reusedOutcome,
  stagesBefore,
  stateAfter,
} from '../../support/run-controls.js';
import {
  completed,
  runCompleted,
  runFailed,
  skippedFrom,
  stageFailed,
  stageInterrupted,
  started,
} from '../../support/run-events.js';
import {
  after,
  aPlan,
  complete,
  fail,
  momentAfter,
  restart,
  runId,
  start,
  startRun,
  upTo,
  withFallbacks,
} from '../../support/runs.js';

const run = scenario(runDecider);
const plan = withFallbacks(aPlan(), ['perplexity_news', 'openai_generation']);
const until = (stage: StageKey, given = plan) => [startRun({ plan: given }), ...upTo(stage).slice(1)];
const restAfter = (stage: StageKey, seconds: number) =>
  stageKeys.slice(stageKeys.indexOf(stage) + 1).map((key) => complete(key, seconds));
const recordOf = (state: Run, stage: StageKey) => runRecord(state, null).stages[stage];
const takesOver = { fallback: 'free' } as const;

const test = suite('a fallback');

test('takes over in the append in which a required stage fails permanently', () => {
  run
    .after(until('openai_generation'))
    .when(fail('openai_generation', { at: after(9) }))
    .then(stageFailed('openai_generation', 9, takesOver), started('openai_generation', 9, { attempt: 2 }));
});

test('takes over from an optional stage that a spending limit forbids', () => {
  const waiting = complete('hub_lookup', 1, 1, { throttled: ['perplexity_news'] });
  const refused = { attempt: 0, reason: 'the spending limit is reached', cause: 'spending_limit' } as const;
  run
    .after(startRun({ plan }), waiting)
    .when(refuse('perplexity_news', 3))
    .then(stageFailed('perplexity_news', 3, { ...refused, ...takesOver }), started('perplexity_news', 3));
});

test('takes over once the attempts of the plan are used up, and not before', () => {
  const retryable = (attempt: number) =>
    fail('openai_generation', { attempt, retryable: true, at: after(attempt * 100) });
  const thirdAttempt = [
    ...until('openai_generation'),
    ...[retryable(1), start('openai_generation', 150, 2), retryable(2), start('openai_generation', 250, 3)],
  ];
  assert.ok(thirdAttempt.every((_, index) => stateAfter(...thirdAttempt.slice(0, index + 1)).status === 'processing'));
  run
    .after(thirdAttempt)
    .when(retryable(3))
    .then(
      stageFailed('openai_generation', 300, { attempt: 3, retryable: true, ...takesOver }),
      started('openai_generation', 300, { attempt: 4 }),
    );
});

test('takes over from a stage that stops the service with every attempt, and may do so as often itself', () => {
  const interrupted = [...until('openai_generation'), restart(20), restart(21)];
  run
    .after(interrupted)
    .when(restart(22))
    .then(
      stageFailed('openai_generation', 22, {
        ...stageInterrupted('openai_generation', 22, 3, true).data,
        ...takesOver,
      }),
      started('openai_generation', 22, { attempt: 4 }),
    );
  run
    .after(interrupted, restart(22))
    .when(restart(23))
    .then(stageInterrupted('openai_generation', 23, 4), started('openai_generation', 23, { attempt: 5 }));
});

test('takes over in time to make the brief before the deadline', () => {
  const short = { ...plan, timeout_milliseconds: 60_000 };
  const late = { retryable: true, retry_after_milliseconds: 45_000, at: after(10) } as const;
  const reason = 'the vendor is gone (the brief cannot wait so long for the next attempt)';
  run
    .after(until('openai_generation', short))
    .when(fail('openai_generation', late))
    .then(
      stageFailed('openai_generation', 10, { ...late, reason, ...takesOver }),
      started('openai_generation', 10, { attempt: 2 }),
    );
});

test('has no fallback itself: a required stage then ends the run', () => {
  run
    .after(until('openai_generation'), fail('openai_generation', { at: after(9) }))
    .when(fail('openai_generation', { attempt: 2, at: after(10) }))
    .then(
      stageFailed('openai_generation', 10, { attempt: 2 }),
      skippedFrom('claude_ranking', 10),
      runFailed('openai_generation', 'the vendor is gone', 10),
    );
});

test('calls no vendor, and its attempts cost nothing', () => {
  const paid = { ...plan.stages.perplexity_news, vendor: 'perplexity', paid: true };
  const given = { ...plan, stages: { ...plan.stages, perplexity_news: paid } };
  const vendor = { vendor: 'perplexity' };
  const failed = [...until('perplexity_news', given), fail('perplexity_news', { at: after(7) })];
  run
    .after(failed)
    .when(complete('perplexity_news', 8, 2))
    .then(completed('perplexity_news', 8, { attempt: 2 }), started('openai_fact_check', 8));
  run
    .after(failed.slice(0, -1))
    .when(fail('perplexity_news', { at: after(7) }))
    .then(
      stageFailed('perplexity_news', 7, { ...vendor, ...takesOver }),
      started('perplexity_news', 7, { attempt: 2 }),
    );
});

test('makes the run degraded', () => {
  run
    .after(
      until('openai_generation'),
      fail('openai_generation', { at: after(9) }),
      complete('openai_generation', 10, 2),
      restAfter('openai_generation', 11).slice(0, -1),
    )
    .when(complete('og_verification', 12))
    .then(completed('og_verification', 12), runCompleted('degraded', 12));
});

const repaired = [
  ...until('perplexity_news'),
  fail('perplexity_news', { at: after(7) }),
  complete('perplexity_news', 8, 2),
  ...restAfter('perplexity_news', 9),
];

test('is named in the record with the error that it replaced, and with the command that repairs it', () => {
  const state = stateAfter(...repaired);
  const { implementation, status, attempts, error, replaced, repair } = recordOf(state, 'perplexity_news') ?? {};
  assert.equal(
    [implementation, status, attempts, state.retryCount],
    [{ name: 'free', digest: 'f'.repeat(64) }, 'completed', 2, 0],
  );
  assert.equal(
    [error, replaced, repair],
    ['the vendor is gone', 'test', `brief resume ${runId} --from perplexity_news`],
  );
  const { perplexity_news: result } = resultsFor(state, 'html_generation');
  assert.equal(
    [result.implementation, result.replaced],
    ['free', { implementation: 'test', reason: 'the vendor is gone' }],
  );
});

test('that failed too is recorded with both errors', () => {
  const failures = [fail('perplexity_news'), fail('perplexity_news', { attempt: 2, reason: 'no feeds' })];
  const record = recordOf(stateAfter(...until('perplexity_news'), ...failures), 'perplexity_news');
  assert.is(record?.error, 'no feeds (test had failed before: the vendor is gone)');
});

test('is reused by a run that resumes from a later stage', () => {
  const origin = stateAfter(...repaired);
  const reusedStages = stagesBefore('claude_ranking');
  const fallback = { attempts: 1, reason: 'the vendor is gone' };
  const outcomes = reusedStages.map((stage) => reusedOutcome(stage, stage === 'perplexity_news' ? { fallback } : {}));
  const resumed = stateAfter(resumeRun(reusedStages, { plan }), reuse(outcomes, 1));
  assert.equal(recordOf(resumed, 'perplexity_news')?.replaced, 'test');
  assert.is(recordOf(origin, 'perplexity_news')?.implementation.name, 'free');
});

test.run();

const required = suite('a required stage without a fallback');

required('is repeated until the deadline of its run, however often that is', () => {
  const minutes = planWithin(1_800);
  const commands = [startRun({ plan: minutes }), ...upTo('vps_deployment').slice(1)];
  let seconds = 20;
  for (let attempt = 1; ; attempt += 1) {
    const state = stateAfter(...commands, fail('vps_deployment', { attempt, retryable: true, at: after(seconds) }));
    const [wait] = nextSteps(state, momentAfter(seconds)).filter(({ kind }) => kind === 'wait_until');
    if (state.stages.vps_deployment.status !== 'retrying' || wait?.kind !== 'wait_until') {
      assert.ok(attempt > 60 && seconds > 1_740, `gave up after attempt ${attempt} at ${seconds} s`);
      return;
    }
    commands.push(fail('vps_deployment', { attempt, retryable: true, at: after(seconds) }));
    seconds = (wait.moment - momentAfter(0)) / 1000;
    commands.push(start('vps_deployment', seconds, attempt + 1));
    seconds += 0.1;
  }
});

required('is not repeated after a failure that no repetition changes', () => {
  run
    .after(startRun({ plan: planWithin(1_800) }))
    .when(fail('hub_lookup'))
    .then(
      stageFailed('hub_lookup', 1),
      skippedFrom('previous_show_lookup', 1),
      runFailed('hub_lookup', 'the vendor is gone', 1),
    );
});

required('may survive two interruptions between any number of failures', () => {
  const commands = [startRun({ plan: planWithin(1_800) })];
  const failing = [1, 2, 3, 4].flatMap((attempt) => [
    fail('hub_lookup', { attempt, retryable: true, at: after(attempt * 60) }),
    start('hub_lookup', attempt * 60 + 30, attempt + 1),
  ]);
  const interrupted = run.after(...commands, ...failing, restart(300), restart(301));
  interrupted
    .when(restart(302))
    .then(
      stageInterrupted('hub_lookup', 302, 7, true),
      skippedFrom('previous_show_lookup', 302),
      runFailed('hub_lookup', 'the service stopped during attempt 7', 302),
    );
});

required.run();
