import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import type { Run } from '../../../src/domain/run/state.js';
import { played, scenario } from '../../support/given-when-then.js';
import { after, aPlan, complete, fail, restart, startRun, upTo } from '../../support/runs.js';

const test = suite('a run that was cut off');
const stateAfter = (...commands: readonly RunCommand[]) => fold(runDecider, played(runDecider, commands)) as Run;

test('starts every stage under way again, with the next attempt', () => {
  const state = stateAfter(startRun(), complete('hub_lookup'), restart(9));
  const { perplexity_news: news } = state.stages;
  assert.ok(news.status === 'running' && news.attempt === 2 && news.startedAt === after(1));
  assert.is(news.reason, 'the service stopped during attempt 1');
  assert.is(state.stages.hub_lookup.status, 'completed');
  assert.is(state.retryCount, 6);
});

test('leaves what waits for its next attempt alone', () => {
  const waiting = [startRun(), complete('hub_lookup'), fail('perplexity_city', { retryable: true }), restart(2)];
  assert.is(stateAfter(...waiting).stages.perplexity_city.status, 'retrying');
});

test('fails a stage for good after three cuts, so that no stage can kill the service for ever', () => {
  const state = stateAfter(startRun(), restart(1), restart(2), restart(3));
  assert.is(state.status, 'failed');
  assert.is(state.error, 'hub_lookup: the service stopped during attempt 3');
});

test('goes on degraded when the stage that was cut too often is optional', () => {
  const once = startRun({ plan: aPlan({ attempts: 1 }) });
  const state = stateAfter(once, complete('hub_lookup'), restart(2));
  assert.is(state.status, 'processing');
  assert.is(state.stages.perplexity_news.status, 'failed');
  assert.is(state.stages.openai_fact_check.status, 'running');
});

test('takes the page back when the verification was cut too often', () => {
  const history = played(runDecider, [...upTo('url_verification'), restart(20), restart(21)]);
  const { events } = scenario(runDecider)
    .given(...history)
    .when(restart(22));
  assert.equal(
    events.map(({ type }) => type),
    ['StageFailed'],
  );
  assert.equal((fold(runDecider, [...history, ...events]) as Run).ending, {
    kind: 'failed',
    stage: 'url_verification',
  });
});

test('has nothing to restart before its first stage', () => {
  scenario(runDecider).given().when(restart(1)).thenNothing();
});

test.run();
