import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { nextSteps } from '../../../src/domain/run/next-steps.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { played } from '../../support/given-when-then.js';
import { planWithin, resumeRun, reuse } from '../../support/run-controls.js';
import { after, complete, fail, restart, startRun, upTo, wholeRun } from '../../support/runs.js';

const test = suite('the next steps of a run');
const stepsAfter = (commands: readonly RunCommand[], now: string) =>
  nextSteps(fold(runDecider, played(runDecider, commands)), now);

test('are none before it starts and after it has ended', () => {
  assert.equal(nextSteps(null, after(0)), []);
  assert.equal(stepsAfter(wholeRun, after(99)), []);
});

test('are the stages under way, each with its attempt', () => {
  assert.equal(stepsAfter([startRun()], after(0)), [{ kind: 'run_stage', stage: 'hub_lookup', attempt: 1 }]);
});

test('hold a wait while a stage retries, and its start once that is due', () => {
  const asked = fail('perplexity_city', { retryable: true, retry_after_milliseconds: 5_000 });
  const commands = [startRun(), complete('hub_lookup'), asked];
  assert.equal(stepsAfter(commands, after(2)).at(-1), { kind: 'wait_until', moment: after(6) });
  const begin = { kind: 'start_stage', stage: 'perplexity_city', attempt: 2, since: after(6) } as const;
  assert.ok(stepsAfter(commands, after(6)).some((step) => JSON.stringify(step) === JSON.stringify(begin)));
});

test('are to take the page back, alone, when it could not be verified', () => {
  const commands = [...upTo('url_verification'), fail('url_verification')];
  assert.equal(stepsAfter(commands, after(50)), [{ kind: 'withdraw_page' }]);
});

test('hold one wait, for the earliest of the moments that something is due', () => {
  const asked = (stage: 'perplexity_city' | 'perplexity_news', seconds: number) =>
    fail(stage, { retryable: true, retry_after_milliseconds: seconds * 1000 });
  const begun = [startRun({ plan: planWithin(120) }), complete('hub_lookup')];
  const waits = (commands: readonly RunCommand[], now: string) =>
    stepsAfter(commands, now).filter(({ kind }) => kind === 'wait_until');
  assert.equal(waits(begun, after(2)), [{ kind: 'wait_until', moment: after(120) }]);
  const both = [...begun, asked('perplexity_city', 30), asked('perplexity_news', 20)];
  assert.equal(waits(both, after(2)), [{ kind: 'wait_until', moment: after(21) }]);
  assert.equal(waits(both, after(21)), [{ kind: 'wait_until', moment: after(31) }]);
  assert.equal(waits(both, after(31)), [{ kind: 'wait_until', moment: after(120) }]);
});

test('are the end of the run alone once its deadline has come', () => {
  const begun = [startRun({ plan: planWithin(60) }), complete('hub_lookup')];
  assert.is(stepsAfter(begun, after(59)).length, 7);
  assert.equal(stepsAfter(begun, after(60)), [{ kind: 'expire_run' }]);
});

test('are due when the clock is put back to before the failure: nobody waits for hours', () => {
  const asked = fail('perplexity_city', { retryable: true, retry_after_milliseconds: 5_000 });
  const commands = [startRun(), complete('hub_lookup'), asked];
  assert.equal(stepsAfter(commands, after(6)), stepsAfter(commands, after(600)));
  assert.equal(stepsAfter(commands, after(0.999)), stepsAfter(commands, after(6)));
  assert.equal(stepsAfter(commands, after(-6_000)), stepsAfter(commands, after(6)));
  assert.equal(stepsAfter(commands, after(1)).at(-1), { kind: 'wait_until', moment: after(6) });
});

test('are the starts of stages that wait for a limit, each since it could have begun', () => {
  const { data } = complete('hub_lookup', 4);
  const held: RunCommand = { type: 'CompleteStage', data: { ...data, held: ['perplexity_city', 'perplexity_news'] } };
  assert.equal(stepsAfter([startRun(), held], after(9)).slice(-2), [
    { kind: 'start_stage', stage: 'perplexity_city', attempt: 1, since: after(4) },
    { kind: 'start_stage', stage: 'perplexity_news', attempt: 1, since: after(4) },
  ]);
});

test("tell since the run's own start where what a stage needs is of an earlier run, or of a clock put back", () => {
  const since = (commands: readonly RunCommand[]) =>
    stepsAfter(commands, after(9)).flatMap((step) => (step.kind === 'start_stage' ? [step.since] : []));
  assert.equal(since([resumeRun(['hub_lookup']), reuse(['hub_lookup'], 1, ['perplexity_city'])]), [after(0)]);
  const { data } = complete('hub_lookup', -90);
  assert.equal(since([startRun(), { type: 'CompleteStage', data: { ...data, held: ['perplexity_city'] } }]), [
    after(0),
  ]);
});

test('are, for a stage cut off while a limit holds it, its next attempt', () => {
  const commands = [startRun(), restart(7, ['hub_lookup'])];
  assert.equal(stepsAfter(commands, after(7)), [
    { kind: 'start_stage', stage: 'hub_lookup', attempt: 2, since: after(7) },
  ]);
});

test.run();
