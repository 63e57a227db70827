import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { evaluate as resolveCases } from '../../../eval/places/evaluate.js';
import { evaluate as compareFacts } from '../../../eval/town-facts/evaluate.js';

for (const [name, evaluate] of [
  ['hard cases of places are resolved', resolveCases],
  ['facts of towns agree with a second data set', compareFacts],
] as const) {
  test(name, async () => {
    const { text, passed, details } = await evaluate();
    assert.ok(passed, [text, ...details].join('\n'));
  });
}

test.run();
