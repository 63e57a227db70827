import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replayRun } from '../../../src/application/audit/replay.js';
import { commandOf } from '../../../src/domain/run/commands.js';
import { historyOf, refuse } from '../../support/run-controls.js';
import { runFailed, skippedFrom } from '../../support/run-events.js';
import { aPlanWithVendor, complete, startRun } from '../../support/runs.js';

const test = suite('the command of an append');

test('keeps the limit that refused a stage', () => {
  for (const cause of ['spending_limit', 'rate_limit'] as const) {
    const command = refuse('hub_lookup', 1, [], cause);
    assert.equal(commandOf(historyOf(startRun({ throttled: ['hub_lookup'] }), command).slice(1)), command);
  }
});

test('does not name the vendor, so that a replay finds one that the plan does not have', () => {
  const history = historyOf(startRun({ plan: aPlanWithVendor() }), complete('hub_lookup'));
  const altered = history.map((event) =>
    event.type === 'StageCompleted' ? { ...event, data: { ...event.data, vendor: 'another' } } : event,
  );
  assert.equal([replayRun(history).findings.length, replayRun(altered).findings.length], [0, 1]);
});

test('is unknown for events that no append starts with', () => {
  for (const events of [[], skippedFrom('og_verification', 1), [runFailed('hub_lookup', 'x', 1)]]) {
    assert.is(commandOf(events), null);
  }
});

test.run();
