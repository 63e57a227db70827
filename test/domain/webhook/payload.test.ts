import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runOutcome } from '../../../src/domain/webhook/payload.js';
import { stateAfter } from '../../support/run-controls.js';
import { startRun, wholeRun } from '../../support/runs.js';

test('a run is reported once it has ended', () => {
  const [running, ended] = [stateAfter(startRun()), stateAfter(...wholeRun)];
  assert.ok(running !== null && ended !== null);
  assert.is(runOutcome(running), null);
  assert.is(runOutcome(ended)?.type, 'run.completed');
});

test.run();
