import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/domain/decider.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { commandOf } from '../../../src/domain/run/command-of.js';
import type { RunCommand } from '../../../src/domain/run/commands.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import type { RunState } from '../../../src/domain/run/state.js';
import { played } from '../../support/given-when-then.js';
import { historyOf, refuse, resumeRun, reuse, stagesBefore } from '../../support/run-controls.js';
import { after, complete, fail, restart, start, startRun, upTo } from '../../support/runs.js';
import { appendsOf, courses } from '../../support/sample-histories.js';

const test = suite('the command behind an append');

/** The last lookup completes, and what needs it waits. */
const heldNews: RunCommand = {
  type: 'CompleteStage',
  data: { ...complete('perplexity_news', 9).data, held: ['openai_fact_check'] },
};

const lastCommands: readonly (readonly [string, readonly RunCommand[]])[] = [
  ['a start', [startRun()]],
  ['a completed stage', [startRun(), complete('hub_lookup')]],
  ['a failed stage', [startRun(), fail('hub_lookup', { retryable: true })]],
  ['a restart', [startRun(), restart(3)]],
  ['a due attempt', [startRun(), fail('hub_lookup', { retryable: true }), start('hub_lookup', 60, 2)]],
  ['a stage that a ceiling refuses', [...upTo('perplexity_news'), heldNews, refuse('openai_fact_check', 10)]],
  [
    'a stage whose vendor is paused for too long',
    [...upTo('perplexity_news'), heldNews, refuse('openai_fact_check', 10, [], 'pause')],
  ],
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

for (const course of courses) {
  test(`leads to each append of a run again: ${course}`, () => {
    const appends = appendsOf(course, 1);
    for (const [index, append] of appends.entries()) {
      const command = commandOf(appends.slice(index).flat());
      if (command === null) throw new Error(`${append[0]?.type} begins no append`);
      const before = fold<RunEvent, RunState>(runDecider, appends.slice(0, index).flat());
      assert.equal(runDecider.decide(command, before), append);
    }
  });
}

test('keeps two appends of one moment apart where each held other stages', () => {
  const reused = stagesBefore('perplexity_city');
  const first = reuse(['hub_lookup'], 1, ['perplexity_city', 'perplexity_news']);
  const second = reuse(reused.slice(1), 1);
  const history = historyOf(resumeRun(reused), first, second);
  const command = commandOf(history.slice(1));
  assert.ok(command?.type === 'ReuseStages');
  const before = fold<RunEvent, RunState>(runDecider, history.slice(0, 1));
  assert.equal(runDecider.decide(command, before), history.slice(1, 2));
});

test('of a resumed run takes over what one append holds, not the next', () => {
  const history = historyOf(resumeRun(stageKeys), reuse(['hub_lookup'], 1), reuse(['perplexity_city'], 2));
  const command = commandOf(history.slice(1));
  assert.ok(command?.type === 'ReuseStages');
  assert.equal(
    command.data.outcomes.map(({ stage }) => stage),
    ['hub_lookup'],
  );
});

test('is unknown for an event that none begins with', () => {
  assert.is(commandOf([]), null);
  assert.is(commandOf([{ type: 'StageSkipped', data: { stage: 'hub_lookup', at: after(1) } }]), null);
  const failed = { stage: 'hub_lookup', error: 'x', withdrawal: null, at: after(1) } as const;
  assert.is(commandOf([{ type: 'RunFailed', data: failed }]), null);
});

test.run();
