import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nextSteps } from '../../../src/domain/run/next-steps.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import type { Run } from '../../../src/domain/run/state.js';
import { scenario } from '../../support/given-when-then.js';
import { aShow } from '../../support/results.js';
import { cancel, historyOf, stateAfter, unpublish, unpublished } from '../../support/run-controls.js';
import { after, fail, startRun, upTo, wholeRun } from '../../support/runs.js';

const run = scenario(runDecider);
const why = { reason: 'the tour is off', by: 'key:0123456789ab' };
const test = suite('a brief that is taken from the web');

test('is asked for by somebody, for a reason', () => {
  const { events } = run.given(...historyOf(...wholeRun)).when(unpublish(900));
  assert.equal(events, [{ type: 'UnpublishingRequested', data: { ...why, at: after(900) } }]);
  const state = stateAfter(...wholeRun, unpublish(900));
  assert.equal([state.status, state.unpublishing, state.unpublishedAt], ['ok', why, null]);
});

test('is the only step of the ended run', () => {
  assert.equal(nextSteps(stateAfter(...wholeRun, unpublish(900)), after(901)), [{ kind: 'unpublish_brief' }]);
  assert.equal(nextSteps(stateAfter(...wholeRun, unpublish(900), unpublished(902)), after(903)), []);
  assert.equal(nextSteps(stateAfter(...wholeRun, unpublish(900), unpublished(902, 'gone')), after(903)), []);
});

test('is gone then, and what the run came to stays on record', () => {
  const commands = [...wholeRun, unpublish(900), unpublished(902)];
  const data = { show_id: aShow().show_id, ...why, at: after(902) };
  assert.equal(historyOf(...commands).at(-1), { type: 'BriefUnpublished', data });
  const state = stateAfter(...commands);
  assert.equal([state.status, state.unpublishing, state.unpublishedAt], ['ok', null, after(902)]);
  assert.is(state.brief?.show_id, aShow().show_id);
  assert.is(state.completedAt, after(14));
});

test('is still out where that failed, and may be asked for again', () => {
  const failed = [...wholeRun, unpublish(900), unpublished(902, 'the server is down')];
  const problem = 'the server is down';
  assert.equal(historyOf(...failed).at(-1), { type: 'UnpublishingFailed', data: { problem, at: after(902) } });
  assert.equal([stateAfter(...failed).unpublishing, stateAfter(...failed).unpublishedAt], [null, null]);
  assert.is(stateAfter(...failed, unpublish(950), unpublished(951)).unpublishedAt, after(951));
});

test('is asked for once at a time, and not again once it is gone', () => {
  for (const commands of [[unpublish(900)], [unpublish(900), unpublished(902)]]) {
    run
      .given(...historyOf(...wholeRun, ...commands))
      .when(unpublish(910))
      .thenNothing();
  }
});

test('may be the brief of a degraded run', () => {
  const degraded = [...upTo('og_verification'), fail('og_verification')];
  assert.is(stateAfter(...degraded, unpublish(900), unpublished(902)).unpublishedAt, after(902));
});

test('is none where the run has not ended, or came to no brief', () => {
  const without = [upTo('og_verification'), [startRun(), cancel(5)], [startRun(), fail('hub_lookup')], []];
  for (const commands of without) {
    run
      .given(...historyOf(...commands))
      .when(unpublish(900))
      .thenNothing();
  }
});

test('is not gone because somebody says so who was not asked', () => {
  for (const commands of [[], [unpublish(900), unpublished(902)], [unpublish(900), unpublished(902, 'gone')]]) {
    run
      .given(...historyOf(...wholeRun, ...commands))
      .when(unpublished(910))
      .thenNothing();
  }
  const odd: Run = { ...stateAfter(startRun(), cancel(5)), unpublishing: why };
  assert.equal(runDecider.decide(unpublished(910), odd), []);
});

test.run();
