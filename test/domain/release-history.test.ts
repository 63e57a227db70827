import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inOrder, laterReleases } from '../../src/domain/release-history.js';

test('a release is shown at an address after all others, unless the order has some of them after it', () => {
  const order = ['run-1', 'run-2', null, 'run-3'];
  assert.equal(inOrder([], 'run-1', order), ['run-1']);
  assert.equal(inOrder(['run-1', 'run-2'], 'run-3', order), ['run-1', 'run-2', 'run-3']);
  assert.equal(inOrder(['run-0', 'run-3'], 'run-2', order), ['run-0', 'run-2', 'run-3']);
  assert.equal(inOrder(['run-0', null, 'run-2', 'run-3'], 'run-1', order), ['run-0', null, 'run-1', 'run-2', 'run-3']);
});

test('a release that is there already takes the place that the order gives it', () => {
  assert.equal(inOrder(['run-1', 'run-2'], 'run-1', ['run-2', 'run-1']), ['run-2', 'run-1']);
  assert.equal(inOrder(['run-2', 'run-1'], 'run-1', ['run-1', 'run-2']), ['run-1', 'run-2']);
});

test('a release that the order no longer has is not shown', () => {
  assert.equal(inOrder(['run-1'], 'run-2', ['run-1']), ['run-1']);
});

test('what an address has shown since a release is told without what was unpublished', () => {
  const history = ['run-1', null, 'run-2', 'run-3', null];
  assert.equal(laterReleases(history, 'run-1'), ['run-2', 'run-3']);
  assert.equal(laterReleases(history, 'run-3'), []);
  assert.equal(laterReleases(history, 'run-0'), []);
});

test.run();
