import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import {
  decideResume,
  type ResumeRequest,
  resumedPlan,
  reusableOutcomes,
  startCommand,
} from '../../../src/domain/run/resume.js';
import type { Run } from '../../../src/domain/run/state.js';
import { aShow } from '../../support/results.js';
import {
  cancel,
  originId,
  resumeRun,
  reuse,
  reusedOutcome,
  stagesBefore,
  stateAfter,
} from '../../support/run-controls.js';
import { stagesFrom } from '../../support/run-events.js';
import { after, aPlan, complete, fail, runId, startRun, upTo, wholeRun } from '../../support/runs.js';

const test = suite('resuming a run');
const neverReused: readonly StageKey[] = ['vps_deployment', 'url_verification', 'og_verification'];

/** Returns the stages that run again, in the order of the contract, or the code of the rejection. */
function rerunOf(origin: Run | null, request: Partial<ResumeRequest> = {}): readonly StageKey[] | string {
  const decision = decideResume(origin, { from: null, changed: [], ...request });
  if (decision.kind === 'rejected') return decision.code;
  assert.equal([decision.origin, decision.show], [origin, origin?.show]);
  return stageKeys.filter((stage) => decision.rerun.has(stage));
}

const ok = stateAfter(...wholeRun);
const cancelled = stateAfter(...upTo('perplexity_city'), cancel(20));
const failedAt = (stage: StageKey) => stateAfter(...upTo(stage), fail(stage));
/** A run in which the news failed. */
const degraded = stateAfter(
  ...wholeRun.map((command) =>
    command.type === 'CompleteStage' && command.data.stage === 'perplexity_news' ? fail('perplexity_news') : command,
  ),
);
const partial = stateAfter(
  ...upTo('perplexity_news'),
  complete('perplexity_news', 7, 1, { shortfall: 'one feed is gone' }),
  cancel(20),
);

test('runs a failed stage again, and every stage that needs it', () => {
  assert.equal(rerunOf(failedAt('openai_generation')), stagesFrom('openai_generation'));
});

test('is a new start by a command, in which a shell reads the id of a show as one word', () => {
  assert.is(startCommand('2026-11-20'), 'brief run --date 2026-11-20');
  assert.is(startCommand('2026-11-20', "o'neill; ls"), "brief run --date 2026-11-20 --show 'o'\\''neill; ls'");
});

test('runs skipped stages again', () => assert.equal(rerunOf(cancelled), stagesFrom('perplexity_city')));

test('runs optional stages again that failed or reported a shortfall', () => {
  assert.equal(rerunOf(degraded), stagesFrom('perplexity_news'));
  assert.equal(rerunOf(partial), stagesFrom('perplexity_news'));
});

test('always deploys again, so that no two runs share a release', () => {
  assert.equal(rerunOf(ok, { from: 'og_verification' }), neverReused);
});

test('runs the named stage again, and every stage that needs it', () => {
  assert.equal(rerunOf(ok, { from: 'voice_profile_load' }), ['voice_profile_load', ...stagesFrom('openai_fact_check')]);
});

test('keeps the failures and shortfalls of optional stages before the named stage', () => {
  assert.equal(rerunOf(degraded, { from: 'claude_ranking' }), stagesFrom('claude_ranking'));
  assert.equal(rerunOf(partial, { from: 'openai_fact_check' }), stagesFrom('openai_fact_check'));
});

test('runs required and skipped stages before the named stage again when they have no value', () => {
  assert.equal(rerunOf(failedAt('openai_generation'), { from: 'html_generation' }), stagesFrom('openai_generation'));
  assert.equal(rerunOf(cancelled, { from: 'html_generation' }), stagesFrom('perplexity_city'));
});

test('runs a stage again that gets another implementation', () => {
  assert.equal(rerunOf(ok, { changed: ['openai_fact_check'] }), stagesFrom('openai_fact_check'));
});

test('queries the hub again when it reported that the show does not take place', () => {
  const value = { show: aShow({ status: 'cancelled' }), notices: [] };
  const origin = stateAfter(startRun(), complete('hub_lookup', 1, 1, { value }));
  assert.equal(rerunOf(origin, { from: 'html_generation' }), stageKeys);
});

for (const [code, origin, message] of [
  ['run_not_found', null, 'there is no such run'],
  ['run_processing', stateAfter(startRun()), 'the run has not ended yet: cancel it first'],
  [
    'run_without_show',
    stateAfter(startRun({ show: null }), fail('hub_lookup')),
    'the run has no show, because the hub could not be queried: start a new run instead',
  ],
  ['nothing_to_resume', ok, 'every stage has a value: name the stage to resume from'],
] as const) {
  test(`is rejected: ${code}`, () => {
    const decision = decideResume(origin, { from: null, changed: [] });
    assert.equal(decision, { kind: 'rejected', code, message });
  });
}

test.run();

const outcomes = suite('a reusable outcome');
const usage = { model: 'm', input_tokens: 1, output_tokens: 2, cost: null, currency: null, cost_basis: null };

outcomes('is a value with its attempts, times, usage and shortfall', () => {
  const facts = { usage, shortfall: 'one feed is gone' };
  const origin = stateAfter(startRun(), complete('hub_lookup'), complete('perplexity_city', 7, 1, facts));
  assert.equal(reusableOutcomes(origin, ['perplexity_city']), [
    {
      stage: 'perplexity_city',
      origin_run_id: runId,
      outcome: { kind: 'produced', value: { stage: 'perplexity_city' }, ...facts },
      attempts: 1,
      started_at: after(1),
      completed_at: after(7),
    },
  ]);
});

outcomes('is the failure of an optional stage, also of one that never started', () => {
  const outcome = { kind: 'failed', reason: 'the spending limit is reached' } as const;
  const never = { outcome, attempts: 0, started_at: null };
  const origin = stateAfter(resumeRun(['perplexity_news']), reuse([reusedOutcome('perplexity_news', never)], 1));
  assert.equal(reusableOutcomes(origin, ['perplexity_news']), [reusedOutcome('perplexity_news', never)]);
});

outcomes('does not exist for a stage without an outcome', () => {
  assert.equal(reusableOutcomes(stateAfter(startRun(), cancel(1)), ['hub_lookup']), []);
});

outcomes('names the run in which the stage ran, after two resumptions', () => {
  const untilPage = stagesBefore('vps_deployment');
  const resumed = stateAfter(resumeRun(untilPage), reuse(untilPage, 1), cancel(2));
  const origins = reusableOutcomes(resumed, untilPage).map((outcome) => outcome.origin_run_id);
  assert.equal([...new Set(origins)], [originId]);
});

outcomes.run();

const plans = suite('the plan of a resumed run');
const newPlan = {
  ...aPlan({ attempts: 5 }),
  timeout_milliseconds: 5,
  addresses: { public_base: 'https://new.example', slug: 'c'.repeat(32), financials_slug: 'd'.repeat(32) },
};
const planFor = (origin: Run, rerun: readonly StageKey[]) => resumedPlan(origin, newPlan, new Set(rerun));
const other = { digest: 'e'.repeat(64) };

plans('is the new one, with the addresses of a page that is reused', () => {
  assert.equal(planFor(ok, stagesFrom('html_generation')), newPlan);
  assert.equal(planFor(ok, neverReused), { ...newPlan, addresses: ok.plan.addresses });
});

plans('keeps the code that produced a reused outcome, also where it is not the planned code', () => {
  const origin = stateAfter(startRun(), complete('hub_lookup', 1, 1, other), cancel(20));
  const { stages } = planFor(origin, stagesFrom('previous_show_lookup'));
  assert.equal(stages, { ...newPlan.stages, hub_lookup: { ...newPlan.stages.hub_lookup, ...other } });
});

plans.run();
