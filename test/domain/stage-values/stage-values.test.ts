import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { stageValueSchemas } from '../../../src/domain/stage-values/stage-values.js';

test('every stage has a schema of its value, in the order of the contract', () => {
  assert.equal(Object.keys(stageValueSchemas), [...stageKeys]);
});

test.run();
