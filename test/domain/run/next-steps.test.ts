import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { nextSteps } from '../../../src/domain/run/next-steps.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { played } from '../../support/given-when-then.js';
import { after, complete, fail, startRun, upTo, wholeRun } from '../../support/runs.js';

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

test.run();
