import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { knownDefects } from './known-defects.js';
import { simulateSeed } from './simulate-seed.js';

const test = suite('a known defect is still there:');

const mostSeeds = 100;

for (const { why, rules, text, profile } of knownDefects) {
  test(why, async () => {
    for (let seed = 1; seed <= mostSeeds; seed += 1) {
      const { violations } = await simulateSeed(seed, { profile });
      if (violations.some((violation) => rules.includes(violation.rule) && text.test(violation.text))) return;
    }
    assert.unreachable(`none of ${mostSeeds} seeds shows it: take the row out of known-defects.ts`);
  });
}

test.run();
