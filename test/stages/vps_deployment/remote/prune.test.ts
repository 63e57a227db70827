import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { kept } from '../../../../stages/vps_deployment/remote/prune.js';

const history = ['run-1', 'run-2', 'run-3', 'run-4'];

test('the latest ones stay, however old', () => {
  assert.equal(new Set(kept(history, [], 2)), new Set(['run-3', 'run-4']));
  assert.equal(new Set(kept(history, [], 1)), new Set(['run-4']));
  assert.equal(kept([], [], 3), []);
});

test('what the young ones would be rolled back to stays', () => {
  assert.equal(new Set(kept(history, ['run-4', 'run-3'], 1)), new Set(['run-2', 'run-3', 'run-4']));
  assert.equal(new Set(kept(history, ['run-3'], 1)), new Set(['run-4']));
  assert.equal(new Set(kept(history, history, 1)), new Set(history));
});

test('nothing is restored beyond an unpublishing', () => {
  assert.equal(new Set(kept(['run-1', null, 'run-2'], ['run-2'], 1)), new Set([null, 'run-2']));
  assert.equal(new Set(kept(['run-1', 'run-2', null], [], 1)), new Set([null, 'run-2']));
});

test.run();
