import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nextSteps } from '../../../src/domain/run/next-steps.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import type { Run } from '../../../src/domain/run/state.js';
import { scenario } from '../../support/given-when-then.js';
import { cancel, historyOf, refuse, stateAfter, withdrawn } from '../../support/run-controls.js';
import { after, aPlan, complete, fail, restart, startRun, upTo } from '../../support/runs.js';

const run = scenario(runDecider);
const test = suite('an essential stage that fails for good once a deployment has begun');

for (const [what, commands, error] of [
  ['the deployment', [...upTo('vps_deployment'), fail('vps_deployment')], 'vps_deployment: the other side is gone'],
  [
    'the verification',
    [...upTo('url_verification'), fail('url_verification')],
    'url_verification: the other side is gone',
  ],
  [
    'a verification that was cut off for the last time',
    [startRun({ plan: aPlan({ attempts: 1 }) }), ...upTo('url_verification').slice(1), restart(20)],
    'url_verification: the service stopped during attempt 1',
  ],
  [
    'a verification that a ceiling forbids',
    [...upTo('vps_deployment'), holdingBoth(), refuse('url_verification', 20)],
    'url_verification: the ceiling is reached',
  ],
] as const) {
  test(`has the page taken back before the run ends: ${what}`, () => {
    const state = stateAfter(...commands);
    assert.equal([state.status, state.ending?.kind], ['processing', 'failed']);
    assert.equal(nextSteps(state, after(1000)), [{ kind: 'withdraw_page' }]);
    const ended = stateAfter(...commands, withdrawn(30));
    assert.equal([ended.status, ended.error, ended.ending], ['failed', error, null]);
  });
}

/** The deployment completes, and a limit holds what comes after it. */
function holdingBoth() {
  const { data } = complete('vps_deployment', 12);
  return { type: 'CompleteStage', data: { ...data, held: ['url_verification', 'og_verification'] } } as const;
}

test('has nothing taken back where the deployment was never attempted', () => {
  const { data } = complete('html_generation', 11);
  const made = { type: 'CompleteStage', data: { ...data, held: ['vps_deployment'] } } as const;
  const commands = [...upTo('html_generation'), made, refuse('vps_deployment', 15)];
  const last = historyOf(...commands).at(-1);
  assert.ok(last?.type === 'RunFailed');
  assert.equal([last.data.error, last.data.withdrawal], ['vps_deployment: the ceiling is reached', null]);
});

test('has it taken back where a second attempt to deploy was forbidden', () => {
  const tried = [...upTo('vps_deployment'), fail('vps_deployment', { retryable: true })];
  run
    .given(...historyOf(...tried))
    .when(refuse('vps_deployment', 15))
    .thenOnly('StageFailed');
  assert.equal(stateAfter(...tried, refuse('vps_deployment', 15)).ending, { kind: 'failed', stage: 'vps_deployment' });
});

test('ends the run even where nothing else was left to do', () => {
  const commands = [...upTo('url_verification'), complete('og_verification', 14), fail('url_verification')];
  run
    .given(...historyOf(...commands))
    .when(withdrawn(30))
    .thenOnly('RunFailed');
});

test('is not overtaken by an optional one that settles meanwhile', () => {
  const commands = [...upTo('url_verification'), fail('url_verification'), complete('og_verification', 15)];
  const state = stateAfter(...commands, withdrawn(30));
  assert.equal([state.status, state.stages.og_verification.status], ['failed', 'skipped']);
});

test('ends the run once, whoever tells twice that the page is taken back', () => {
  const history = historyOf(...upTo('url_verification'), fail('url_verification'), withdrawn(30));
  run
    .given(...history)
    .when(withdrawn(31))
    .thenNothing();
  const cancelled = historyOf(...upTo('url_verification'), cancel(20), withdrawn(30));
  run
    .given(...cancelled)
    .when(withdrawn(31))
    .thenNothing();
});

test('needs no taking back in a run that is not ending, nor in one that has not started', () => {
  run
    .given(...historyOf(...upTo('og_verification')))
    .when(withdrawn(30))
    .thenNothing();
  run.given().when(withdrawn(30)).thenNothing();
});

test('is named even in a history where it did not fail', () => {
  const odd: Run = { ...stateAfter(...upTo('og_verification')), ending: { kind: 'failed', stage: 'url_verification' } };
  const last = runDecider.decide(withdrawn(30), odd).at(-1);
  assert.ok(last?.type === 'RunFailed');
  assert.is(last.data.error, 'url_verification: it failed');
});

test.run();
