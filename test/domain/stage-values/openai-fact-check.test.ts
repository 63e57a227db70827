import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { factCheckMark, hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';

test('a claim that is contradicted or out of date has fallen', () => {
  assert.equal(factCheckMark.options.filter(hasFallen), ['disputed', 'stale']);
});

test.run();
