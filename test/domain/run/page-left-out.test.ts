import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { played } from '../../support/given-when-then.js';
import { after, upTo } from '../../support/runs.js';

const cancelled = { reason: 'the tour is off', by: 'key:0123456789ab' };

function errorAfter(problem: string | null): string | null | undefined {
  const commands: readonly RunCommand[] = [
    ...upTo('url_verification'),
    { type: 'CancelRun', data: { ...cancelled, at: after(20) } },
    { type: 'FinishWithdrawal', data: { restored: null, problem, at: after(25) } },
  ];
  return fold(runDecider, played(runDecider, commands))?.error;
}

test('a cancelled run whose page could not be taken back says so, and why', () => {
  assert.is(
    errorAfter('the server is down'),
    'cancelled by key:0123456789ab: the tour is off (and the page could not be taken back: the server is down)',
  );
  assert.is(errorAfter(null), 'cancelled by key:0123456789ab: the tour is off');
});

test.run();
