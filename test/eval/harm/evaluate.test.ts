import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { halves, harmFigures, least } from './evaluate.js';

for (const half of halves) {
  test(`harm is found in the ${half} stories, and the Avoid list is precise`, () => {
    const { items, recallForLines, avoidPrecision, harmlessForLines } = harmFigures(half);
    assert.ok(items >= 300);
    assert.ok(recallForLines >= least.recallForLines, `recall for lines is ${recallForLines}`);
    assert.ok(harmlessForLines >= least.harmlessForLines, `harmless usable are ${harmlessForLines}`);
    assert.ok(avoidPrecision >= least.avoidPrecision, `precision of the Avoid list is ${avoidPrecision}`);
  });
}

test.run();
