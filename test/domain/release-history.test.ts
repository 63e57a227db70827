import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inOrder, showingNothing, withoutRelease } from '../../src/domain/release-history.js';

test('a release comes after all others, except those that follow it in the order', () => {
  const order = ['run-1', 'run-2', null, 'run-3'];
  assert.equal(inOrder([], 'run-1', order), ['run-1']);
  assert.equal(inOrder(['run-1', 'run-2'], 'run-3', order), ['run-1', 'run-2', 'run-3']);
  assert.equal(inOrder(['run-0', 'run-3'], 'run-2', order), ['run-0', 'run-2', 'run-3']);
  assert.equal(inOrder(['run-0', null, 'run-2', 'run-3'], 'run-1', order), ['run-0', null, 'run-1', 'run-2', 'run-3']);
});

test('a release that is already in the history moves to its place in the order', () => {
  assert.equal(inOrder(['run-1', 'run-2'], 'run-1', ['run-2', 'run-1']), ['run-2', 'run-1']);
  assert.equal(inOrder(['run-2', 'run-1'], 'run-1', ['run-1', 'run-2']), ['run-1', 'run-2']);
});

test('a release that the order does not contain is not added', () => {
  assert.equal(inOrder(['run-1'], 'run-2', ['run-1']), ['run-1']);
});

test('an unpublished release is followed by nothing, and a later release stays', () => {
  assert.equal(showingNothing(['run-1'], 'run-1'), ['run-1', null]);
  assert.equal(showingNothing(['run-1', 'run-2'], 'run-1'), ['run-1', null, 'run-2']);
  assert.equal(withoutRelease(['run-1', null, 'run-2'], 'run-2'), ['run-1', null]);
});

test('unpublishing twice, or an unknown release, changes nothing', () => {
  assert.is(showingNothing(['run-1', null], 'run-1'), null);
  assert.is(showingNothing(['run-1'], 'run-2'), null);
});

test.run();
