import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { timelineOf } from '../../../../adapters/http/dashboard/run/timeline.js';
import type { StageKey } from '../../../../src/domain/pipeline.js';
import type { RunCommand } from '../../../../src/domain/run/commands.js';
import { historyOf, resumeRun, reuse, stagesBefore, stateAfter } from '../../../support/run-controls.js';
import { after, aPlan, complete, fail, momentAfter, start, startRun, withFallbacks } from '../../../support/runs.js';

/** Returns what a stage did, with times in seconds after the start of the run. */
function spansOf(stage: StageKey, until: number, ...commands: readonly RunCommand[]) {
  const timeline = timelineOf(stateAfter(...commands), historyOf(...commands), momentAfter(until));
  const line = timeline.lines.find((each) => each.stage === stage);
  const seconds = (moment: number) => (moment - momentAfter(0)) / 1000;
  return line?.spans.map(({ kind, from, to }) => [kind, seconds(from), seconds(to)]);
}

const failsAt3 = fail('perplexity_news', { at: after(3), retryable: true });
const test = suite('the timeline of a run');

test('shows the attempt that runs, up to now', () => {
  assert.equal(spansOf('hub_lookup', 5, startRun()), [['running', 0, 5]]);
});

test('shows nothing of a stage that is not ready', () => {
  assert.equal(spansOf('html_generation', 5, startRun()), []);
});

test('shows that a stage is ready and held back by a rate limit', () => {
  const held = [startRun(), complete('hub_lookup', 1, 1, { throttled: ['perplexity_news'] })];
  assert.equal(spansOf('perplexity_news', 5, ...held), [['queue', 1, 5]]);
  const begun = [...held, start('perplexity_news', 4, 1, after(1))];
  assert.equal(spansOf('perplexity_news', 5, ...begun), [
    ['queue', 1, 4],
    ['running', 4, 5],
  ]);
});

test('shows the pause before a retry, while it lasts and afterwards', () => {
  const failed = [startRun(), complete('hub_lookup', 1), failsAt3];
  assert.equal(spansOf('perplexity_news', 4, ...failed), [
    ['failed', 1, 3],
    ['pause', 3, 4],
  ]);
  const again = [...failed, start('perplexity_news', 6, 2)];
  assert.equal(spansOf('perplexity_news', 8, ...again), [
    ['failed', 1, 3],
    ['pause', 3, 6],
    ['running', 6, 8],
  ]);
});

test('names the implementation of each attempt, the fallback included', () => {
  const plan = withFallbacks(aPlan(), ['perplexity_news']);
  const commands = [
    startRun({ plan }),
    complete('hub_lookup', 1),
    fail('perplexity_news', { at: after(3), retryable: false }),
  ];
  const timeline = timelineOf(stateAfter(...commands), historyOf(...commands), momentAfter(4));
  const attempts = timeline.lines.find(({ stage }) => stage === 'perplexity_news')?.attempts ?? [];
  assert.equal(
    attempts.map(({ implementation, result }) => [implementation, result]),
    [
      ['test', 'failed'],
      ['free', 'running'],
    ],
  );
});

test('shows no time for an outcome that an earlier run made', () => {
  const reused = stagesBefore('html_generation');
  const commands = [resumeRun(reused), reuse(reused, 1)];
  assert.equal(spansOf('hub_lookup', 5, ...commands), []);
});

test.run();
