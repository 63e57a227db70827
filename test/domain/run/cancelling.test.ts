import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { nextSteps } from '../../../src/domain/run/next-steps.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { scenario } from '../../support/given-when-then.js';
import { cancel, expire, historyOf, planWithin, refuse, stateAfter, withdrawn } from '../../support/run-controls.js';
import { after, complete, fail, restart, start, startRun, upTo, wholeRun } from '../../support/runs.js';

const run = scenario(runDecider);
const why = { reason: 'the tour is off', by: 'key:0123456789ab' };
const test = suite('a run that a person cancels');

test('ends at once, telling who and why', () => {
  const { events } = run.given(...historyOf(startRun())).when(cancel(5));
  assert.equal(events.at(-1), { type: 'RunCancelled', data: { ...why, withdrawal: null, at: after(5) } });
  assert.equal(
    events.slice(0, -1),
    stageKeys.map((stage) => ({ type: 'StageSkipped', data: { stage, at: after(5) } })),
  );
  const state = stateAfter(startRun(), cancel(5));
  assert.equal([state.status, state.completedAt], ['cancelled', after(5)]);
  assert.is(state.error, 'cancelled by key:0123456789ab: the tour is off');
});

test('skips what was under way, what waited and what had not begun, and keeps what had ended', () => {
  const retrying = fail('perplexity_city', { retryable: true });
  const { stages } = stateAfter(startRun(), complete('hub_lookup'), retrying, cancel(5));
  assert.is(stages.hub_lookup.status, 'completed');
  const skipped = [stages.perplexity_city, stages.perplexity_news, stages.vps_deployment].map((stage) =>
    stage.status === 'skipped' ? [stage.attempt, stage.startedAt] : [],
  );
  assert.equal(skipped, [
    [1, after(1)],
    [1, after(1)],
    [0, null],
  ]);
});

test('ends at once while a limit holds its deployment, or a ceiling forbids it', () => {
  const { data } = complete('html_generation', 11);
  const before = upTo('html_generation');
  const made = { type: 'CompleteStage', data: { ...data, held: ['vps_deployment'] } } as const;
  assert.is(stateAfter(...before, made, cancel(20)).status, 'cancelled');
  assert.is(stateAfter(...before, made, refuse('vps_deployment', 15), cancel(20)).status, 'failed');
});

for (const [when, commands] of [
  ['while it is deployed', upTo('vps_deployment')],
  ['between two attempts to deploy', [...upTo('vps_deployment'), fail('vps_deployment', { retryable: true })]],
  ['while its page is verified', upTo('url_verification')],
  ['when all but the last verification is done', upTo('og_verification')],
] as const) {
  test(`${when} has its page taken back first`, () => {
    run
      .given(...historyOf(...commands))
      .when(cancel(20))
      .thenOnly('CancellationRequested');
    const state = stateAfter(...commands, cancel(20));
    assert.equal([state.status, state.ending], ['processing', { kind: 'cancelled', ...why }]);
    assert.equal(nextSteps(state, after(1000)), [{ kind: 'withdraw_page' }]);
  });
}

test('ends once the page is taken back, and tells what the address shows now', () => {
  const commands = [...upTo('url_verification'), cancel(20), withdrawn(25, { restored: 'release-1' })];
  const last = historyOf(...commands).at(-1);
  const withdrawal = { restored: 'release-1', problem: null };
  assert.equal(last, { type: 'RunCancelled', data: { ...why, withdrawal, at: after(25) } });
  const state = stateAfter(...commands);
  assert.equal([state.status, state.ending, state.completedAt], ['cancelled', null, after(25)]);
  assert.equal([state.stages.url_verification.status, state.stages.vps_deployment.status], ['skipped', 'completed']);
});

test('ends as cancelled, too, when the page could not be taken back', () => {
  const problem = 'the disk is full';
  const last = historyOf(...upTo('url_verification'), cancel(20), withdrawn(25, { problem })).at(-1);
  assert.ok(last?.type === 'RunCancelled');
  assert.equal(last.data.withdrawal, { restored: null, problem });
});

test('is deaf to everything else while its page is taken back', () => {
  const history = historyOf(startRun({ plan: planWithin(60) }), ...upTo('url_verification').slice(1), cancel(20));
  const others = [
    cancel(21, { reason: 'again' }),
    complete('url_verification', 21),
    fail('url_verification', { at: after(21) }),
    restart(21),
    expire(99),
    start('url_verification', 21, 2),
    refuse('og_verification', 21),
  ];
  for (const command of others) {
    run
      .given(...history)
      .when(command)
      .thenNothing();
  }
});

test('cannot be cancelled while it ends for another reason', () => {
  const failing = [...upTo('url_verification'), fail('url_verification')];
  run
    .given(...historyOf(...failing))
    .when(cancel(20))
    .thenNothing();
  assert.is(stateAfter(...failing, cancel(20), withdrawn(25)).status, 'failed');
});

test('cannot be cancelled before it starts nor after it has ended', () => {
  run.given().when(cancel(1)).thenNothing();
  for (const ended of [wholeRun, [startRun(), cancel(5)], [startRun(), fail('hub_lookup')]]) {
    run
      .given(...historyOf(...ended))
      .when(cancel(60))
      .thenNothing();
  }
});

test.run();
