import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { decideResume, type ResumeRequest, resumedPlan, reusableOutcomes } from '../../../src/domain/run/resume.js';
import type { Run } from '../../../src/domain/run/state.js';
import type { HubLookupValue } from '../../../src/domain/stage-values/hub-lookup.js';
import { aShow } from '../../support/results.js';
import {
  cancel,
  originId,
  resumeRun,
  reuse,
  reusedOutcome,
  stagesBefore,
  stateAfter,
  withdrawn,
} from '../../support/run-controls.js';
import { after, aPlan, complete, fail, runId, start, startRun, upTo, wholeRun } from '../../support/runs.js';

const test = suite('resuming a run');
const neverReused: readonly StageKey[] = ['vps_deployment', 'url_verification', 'og_verification'];

/** The stages that run again, in the contract's order, or the code of the refusal. */
function again(origin: Run | null, request: Partial<ResumeRequest> = {}): readonly StageKey[] | string {
  const decision = decideResume(origin, { from: null, changed: [], ...request });
  if (decision.kind === 'refused') return decision.refusal.code;
  assert.equal(decision.show, origin?.show);
  return stageKeys.filter((stage) => decision.again.has(stage));
}

const from = (stage: StageKey) => stageKeys.slice(stageKeys.indexOf(stage));
const failedAt = (stage: StageKey) => stateAfter(...upTo(stage), fail(stage));
/** A run in which an optional stage failed. */
const degraded = stateAfter(
  ...wholeRun.map((command) =>
    command.type === 'CompleteStage' && command.data.stage === 'perplexity_news' ? fail('perplexity_news') : command,
  ),
);

test('begins with what failed, and does again whatever stands on it', () => {
  assert.equal(again(failedAt('openai_generation')), from('openai_generation'));
  assert.equal(again(failedAt('html_generation')), ['html_generation', ...neverReused]);
});

test('begins with what never came to a value, whether it was skipped or failed', () => {
  const cancelled = stateAfter(...upTo('perplexity_city'), cancel(20));
  assert.equal(again(cancelled), from('perplexity_city'));
});

test('begins with optional stages that failed, too', () => {
  assert.is(degraded.status, 'degraded');
  assert.equal(again(degraded), from('perplexity_news'));
});

test('always deploys and verifies anew, so that no release is shared', () => {
  const unverified = stateAfter(...upTo('url_verification'), fail('url_verification'), withdrawn(30));
  assert.equal(again(unverified), neverReused);
  assert.equal(again(stateAfter(...wholeRun), { from: 'og_verification' }), neverReused);
});

test('from a stage does again that stage and what stands on it, though all had come to values', () => {
  assert.equal(again(stateAfter(...wholeRun), { from: 'claude_ranking' }), from('claude_ranking'));
  assert.equal(again(stateAfter(...wholeRun), { from: 'voice_profile_load' }), [
    'voice_profile_load',
    ...from('openai_fact_check'),
  ]);
  assert.equal(again(stateAfter(...wholeRun), { from: 'hub_lookup' }), stageKeys);
});

test('from a stage keeps the failures of optional stages before it', () => {
  assert.equal(again(degraded, { from: 'claude_ranking' }), from('claude_ranking'));
});

test('from a stage does again what an earlier essential stage failed at, or was never done', () => {
  assert.equal(again(failedAt('openai_generation'), { from: 'html_generation' }), from('openai_generation'));
  const cancelled = stateAfter(...upTo('perplexity_city'), cancel(20));
  assert.equal(again(cancelled, { from: 'html_generation' }), from('perplexity_city'));
});

test('does again what gets another implementation', () => {
  const changed = { changed: ['openai_fact_check'] } as const;
  assert.equal(again(stateAfter(...wholeRun), changed), from('openai_fact_check'));
  assert.equal(again(degraded, { ...changed, from: 'html_generation' }), from('openai_fact_check'));
});

test('asks the hub again where it had told that there is no such show', () => {
  const shows = [aShow({ status: 'cancelled' }), aShow({ show_date: '2027-01-02' })];
  for (const show of shows) {
    const value: HubLookupValue = { show, notices: [] };
    const { data } = complete('hub_lookup');
    const origin = stateAfter(startRun(), { type: 'CompleteStage', data: { ...data, value } });
    assert.is(origin.status, 'cancelled');
    assert.equal(again(origin), stageKeys);
    assert.equal(again(origin, { from: 'html_generation' }), stageKeys);
  }
});

test('is refused for a run that does not exist, works, or has no show', () => {
  assert.is(again(null), 'run_not_found');
  assert.is(again(stateAfter(startRun())), 'run_processing');
  assert.is(again(stateAfter(...upTo('url_verification'), fail('url_verification'))), 'run_processing');
  assert.is(again(stateAfter(startRun({ show: null }), fail('hub_lookup'))), 'run_without_show');
});

test('is refused where there is nothing to do and no stage is named', () => {
  assert.is(again(stateAfter(...wholeRun)), 'nothing_to_resume');
  const decision = decideResume(null, { from: null, changed: [] });
  assert.equal(decision, {
    kind: 'refused',
    refusal: { code: 'run_not_found', message: 'there is no such run' },
  });
});

test.run();

const outcomes = suite('what a resumed run takes over');

outcomes('is each value with its attempts, times and usage', () => {
  const usage = { model: 'm', input_tokens: 1, output_tokens: 2, cost: null, currency: null, cost_basis: null };
  const { data } = complete('perplexity_city', 7, 2);
  const commands: readonly RunCommand[] = [
    startRun(),
    complete('hub_lookup'),
    fail('perplexity_city', { retryable: true, at: after(3) }),
    start('perplexity_city', 6, 2),
    { type: 'CompleteStage', data: { ...data, usage } },
    cancel(20),
  ];
  assert.equal(reusableOutcomes(stateAfter(...commands), ['perplexity_city']), [
    {
      stage: 'perplexity_city',
      origin_run_id: runId,
      outcome: { kind: 'produced', value: data.value, usage },
      attempts: 2,
      started_at: after(1),
      completed_at: after(7),
    },
  ]);
});

outcomes('is the failure of an optional stage, with its reason', () => {
  const [news] = reusableOutcomes(degraded, ['perplexity_news']);
  assert.equal([news?.outcome, news?.attempts], [{ kind: 'failed', reason: 'the other side is gone' }, 1]);
});

outcomes('is nothing of a stage that never settled', () => {
  assert.equal(reusableOutcomes(stateAfter(startRun(), cancel(1)), ['hub_lookup']), []);
  assert.equal(reusableOutcomes(stateAfter(startRun()), ['hub_lookup', 'perplexity_city']), []);
});

outcomes('still names the run that really made it, after a run was resumed twice', () => {
  const untilPage = stagesBefore('vps_deployment');
  const resumed = stateAfter(resumeRun(untilPage), reuse(untilPage, 1), cancel(2));
  const taken = reusableOutcomes(resumed, untilPage);
  assert.equal(
    taken,
    untilPage.map((stage) => reusedOutcome(stage)),
  );
  assert.ok(taken.every((outcome) => outcome.origin_run_id === originId));
});

outcomes.run();

const plans = suite('the plan of a resumed run');
const newPlan = (() => {
  const plan = aPlan({ attempts: 5 });
  const addresses = { public_base: 'https://new.example', slug: 'c'.repeat(32), financials_slug: 'd'.repeat(32) };
  const stages = stageKeys.map((stage) => [stage, { ...plan.stages[stage], implementation: 'new' }]);
  return { ...plan, timeout_milliseconds: 5, addresses, stages: Object.fromEntries(stages) };
})();
const planFor = (origin: Run, ...again: readonly StageKey[]) => resumedPlan(origin, newPlan, new Set(again));

plans('is the new one, with the stages that are taken over as they were made', () => {
  const plan = planFor(stateAfter(...wholeRun), ...from('html_generation'));
  assert.is(plan.timeout_milliseconds, 5);
  const implementations = stageKeys.map((stage) => plan.stages[stage].implementation);
  assert.equal(implementations, [...Array(10).fill('test'), ...Array(4).fill('new')]);
});

plans('names the code that really ran, where that was not the planned one', () => {
  const { data } = complete('perplexity_city');
  const other: RunCommand = { type: 'CompleteStage', data: { ...data, digest: 'e'.repeat(64) } };
  const origin = stateAfter(startRun(), complete('hub_lookup'), other, cancel(20));
  const { stages } = planFor(origin, 'vps_deployment');
  assert.equal(
    [stages.perplexity_city.digest, stages.hub_lookup.digest, stages.perplexity_news.digest],
    ['e'.repeat(64), 'd'.repeat(64), 'd'.repeat(64)],
  );
});

plans('keeps the addresses that stand in a page that is taken over', () => {
  const origin = stateAfter(...wholeRun);
  assert.equal(planFor(origin, ...neverReused).addresses, origin.plan.addresses);
  assert.equal(planFor(origin, ...from('html_generation')).addresses, newPlan.addresses);
});

plans('of a stage that had not begun is as it was planned', () => {
  for (const origin of [stateAfter(startRun(), cancel(1)), stateAfter(startRun())]) {
    assert.equal(planFor(origin, 'hub_lookup').stages.perplexity_city, origin.plan.stages.perplexity_city);
  }
});

plans.run();
