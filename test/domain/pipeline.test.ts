import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isStageKey, pipeline, type StageKey, stageKeys } from '../../src/domain/pipeline.js';

const test = suite('the pipeline');

test('has the fourteen stages of the contract and no others', () => {
  assert.is(new Set(stageKeys).size, 14);
  assert.equal(Object.keys(pipeline), [...stageKeys]);
  assert.ok(stageKeys.every(isStageKey));
  for (const text of ['', 'hub', 'HUB_LOOKUP', 'toString']) assert.not(isStageKey(text));
});

test('lists a stage after everything that it needs', () => {
  for (const [place, stage] of stageKeys.entries()) {
    const needs: readonly StageKey[] = pipeline[stage].needs;
    assert.ok(
      needs.every((needed) => stageKeys.indexOf(needed) < place),
      stage,
    );
  }
});

test('starts with the hub lookup alone, and runs the other lookups and the verifications concurrently', () => {
  const readyAfter = (settled: readonly StageKey[]) =>
    stageKeys.filter((stage) => {
      const needs: readonly StageKey[] = pipeline[stage].needs;
      return !settled.includes(stage) && needs.every((needed) => settled.includes(needed));
    });
  assert.equal(readyAfter([]), ['hub_lookup']);
  assert.equal(readyAfter(['hub_lookup']), stageKeys.slice(1, 7));
  assert.equal(readyAfter(stageKeys.slice(0, 12)), ['url_verification', 'og_verification']);
});

test.run();
