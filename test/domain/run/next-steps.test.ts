import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StageKey } from '../../../src/domain/pipeline.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { nextSteps, type RunStep } from '../../../src/domain/run/next-steps.js';
import { cancel, planWithin, resumeRun, reuse, stateAfter } from '../../support/run-controls.js';
import { stagesFrom } from '../../support/run-events.js';
import { complete, fail, momentAfter, restart, startRun, upTo } from '../../support/runs.js';

const test = suite('the next steps of a run');
const stepsAfter = (commands: readonly RunCommand[], seconds: number) =>
  nextSteps(stateAfter(...commands), momentAfter(seconds));
const runStage = (stage: StageKey, attempt = 1): RunStep => ({ kind: 'run_stage', stage, attempt });
const startStage = (stage: StageKey, attempt: number, since: number): RunStep => ({
  ...{ kind: 'start_stage', stage, attempt },
  since: momentAfter(since),
});
const waitUntil = (seconds: number): RunStep => ({ kind: 'wait_until', moment: momentAfter(seconds) });
const asked = (stage: StageKey, seconds: number) =>
  fail(stage, { retryable: true, retry_after_milliseconds: seconds * 1000 });
/** A run in which the two last lookups are left, within two minutes. */
const begun = [startRun({ plan: planWithin(120) }), ...upTo('perplexity_city').slice(1)];

test('do not exist before the start and after the end of a run', () => {
  assert.equal([nextSteps(null, 0), stepsAfter([startRun(), cancel(1)], 2)], [[], []]);
});

test('are the running stages and one wait until the deadline', () => {
  assert.equal(stepsAfter(begun, 9), [runStage('perplexity_city'), runStage('perplexity_news'), waitUntil(120)]);
});

test('have one wait, until the earliest moment when something is due', () => {
  const both = [...begun, asked('perplexity_city', 30), asked('perplexity_news', 20)];
  assert.equal(stepsAfter(both, 2), [waitUntil(21)]);
  assert.equal(stepsAfter(both, 21), [startStage('perplexity_news', 2, 21), waitUntil(31)]);
  assert.equal(stepsAfter(both, 31).at(-1), waitUntil(120));
  assert.equal(stepsAfter([startRun(), asked('hub_lookup', 20)], 2), [waitUntil(21)]);
});

test('include a retry when the clock was set back to before the failure', () => {
  const commands = [startRun(), asked('hub_lookup', 5)];
  assert.equal(stepsAfter(commands, 1), [waitUntil(6)]);
  assert.equal(stepsAfter(commands, 0.999), [startStage('hub_lookup', 2, 6)]);
});

test('start a throttled stage, which was ready when the last stage that it needs settled', () => {
  const throttled = { throttled: ['openai_fact_check'] } as const;
  const commands = [...upTo('perplexity_news'), complete('perplexity_news', 60, 1, throttled)];
  assert.equal(stepsAfter(commands, 70), [startStage('openai_fact_check', 1, 60)]);
  assert.equal(stepsAfter([startRun(), restart(7, ['hub_lookup'])], 7), [startStage('hub_lookup', 2, 7)]);
});

test('count from the start of the run after a reused stage, and after a clock that was set back', () => {
  const reused = stagesFrom('hub_lookup').slice(0, 6);
  const throttled = ['perplexity_news'] as const;
  assert.equal(stepsAfter([resumeRun(reused), reuse(reused, 1, throttled)], 9), [startStage('perplexity_news', 1, 0)]);
  const back = [startRun(), complete('hub_lookup', -90, 1, { throttled })];
  assert.equal(stepsAfter(back, 9).at(-1), startStage('perplexity_news', 1, 0));
});

test.run();
