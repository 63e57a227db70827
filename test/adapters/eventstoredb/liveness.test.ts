import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { announcements, createLiveness } from '../../../adapters/eventstoredb/liveness.js';

const { alive, stopped } = announcements;

function observed(replicas = 2) {
  const warnings: string[] = [];
  const deaths: string[] = [];
  const liveness = createLiveness('own', replicas, { warn: (message) => void warnings.push(message) });
  liveness.onDeath((worker) => void deaths.push(worker));
  const beats = (count: number, ...others: readonly string[]) => {
    for (let beat = 0; beat < count; beat += 1) for (const one of ['own', ...others]) liveness.observe(one, alive);
  };
  return { liveness, warnings, deaths, beats };
}

test('a process is dead after five heartbeats of this one without any of its own', () => {
  const { liveness, deaths, beats } = observed();
  beats(10, 'other');
  beats(4);
  assert.equal([liveness.isAlive('other'), deaths], [true, []]);
  beats(1);
  assert.equal([liveness.isAlive('other'), deaths], [false, ['other']]);
  beats(10);
  assert.equal(deaths, ['other']);
});

test('a process that announces its stop is dead at once', () => {
  const { liveness, deaths } = observed();
  liveness.observe('other', alive);
  liveness.observe('other', stopped);
  assert.equal([liveness.isAlive('other'), deaths], [false, ['other']]);
});

test('a process that was silent and announces itself again is alive, and can die again', () => {
  const { liveness, deaths, beats } = observed();
  beats(1, 'other');
  beats(5);
  beats(1, 'other');
  assert.is(liveness.isAlive('other'), true);
  beats(5);
  assert.equal(deaths, ['other', 'other']);
});

test('a process that was never heard of has five heartbeats from the first question on', () => {
  const { liveness, deaths, beats } = observed();
  beats(20);
  assert.is(liveness.isKnown('other'), false);
  assert.is(liveness.isAlive('other'), true);
  assert.is(liveness.isKnown('other'), true);
  beats(4);
  assert.is(liveness.isAlive('other'), true);
  beats(1);
  assert.equal(deaths, ['other']);
});

test('without heartbeats of its own a process declares none dead, however many others announce themselves', () => {
  const { liveness, deaths } = observed();
  liveness.observe('silent', alive);
  for (let beat = 0; beat < 100; beat += 1) liveness.observe('other', alive);
  assert.equal([liveness.isAlive('silent'), deaths], [true, []]);
});

test('this process is alive to itself', () => {
  const { liveness, beats } = observed();
  assert.equal([liveness.isAlive('own'), liveness.isKnown('own')], [true, true]);
  beats(10);
  assert.is(liveness.isAlive('own'), true);
});

test('a listener that left hears of no death', () => {
  const { liveness } = observed();
  const deaths: string[] = [];
  liveness.onDeath((worker) => void deaths.push(worker))();
  liveness.observe('other', stopped);
  assert.equal(deaths, []);
});

test('more processes than replicas are reported once, and again after a time without', () => {
  const { warnings, beats } = observed(2);
  beats(20, 'one');
  assert.equal(warnings, []);
  beats(20, 'one', 'two');
  assert.is(warnings.length, 1);
  beats(20, 'one');
  beats(20, 'one', 'two');
  assert.is(warnings.length, 2);
});

test('a process that replaces a killed one is not one too many', () => {
  const { warnings, beats } = observed(2);
  beats(5, 'killed');
  beats(20, 'successor');
  assert.equal(warnings, []);
});

test.run();
