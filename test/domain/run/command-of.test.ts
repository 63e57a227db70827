import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commandOf } from '../../../src/domain/run/command-of.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import { played } from '../../support/given-when-then.js';
import { after, complete, fail, restart, start, startRun, upTo } from '../../support/runs.js';

const test = suite('the command behind an append');

const lastCommands: readonly (readonly [string, readonly RunCommand[]])[] = [
  ['a start', [startRun()]],
  ['a completed stage', [startRun(), complete('hub_lookup')]],
  ['a failed stage', [startRun(), fail('hub_lookup', { retryable: true })]],
  ['a restart', [startRun(), restart(3)]],
  ['a due attempt', [startRun(), fail('hub_lookup', { retryable: true }), start('hub_lookup', 60, 2)]],
  [
    'a withdrawal',
    [
      ...upTo('url_verification'),
      fail('url_verification'),
      { type: 'FinishWithdrawal', data: { restored: null, problem: 'gone', at: after(60) } },
    ],
  ],
];

for (const [name, commands] of lastCommands) {
  test(`is found again for ${name}`, () => {
    const before = played(runDecider, commands.slice(0, -1));
    const appended = played(runDecider, commands).slice(before.length);
    assert.equal(commandOf(appended), commands.at(-1));
  });
}

test('is unknown for an event that none begins with', () => {
  assert.is(commandOf([]), null);
  assert.is(commandOf([{ type: 'StageSkipped', data: { stage: 'hub_lookup', at: after(1) } }]), null);
  const failed = { stage: 'hub_lookup', error: 'x', withdrawal: null, at: after(1) } as const;
  assert.is(commandOf([{ type: 'RunFailed', data: failed }]), null);
});

test.run();
