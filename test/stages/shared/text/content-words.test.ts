import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contentWords, sharedParts } from '../../../../stages/shared/text/content-words.js';

for (const [some, others, language, shared] of [
  [['biberjagd'], ['biber'], 'de', ['biberjagd']],
  [['textildiscounter'], ['discounter'], 'de', ['textildiscounter']],
  [['fiets'], ['fietspad', 'brug'], 'nl', ['fiets']],
  [['tor'], ['motor'], 'de', []],
  [['season'], ['sea', 'unseasonable'], 'en', []],
  [['bridges'], ['bridge'], 'en', ['bridges']],
] as const)
  test(`${some} and ${others} share “${shared}” in ${language}`, () =>
    assert.equal(sharedParts(some, others, language), shared));

test('numbers and ordinals carry no subject', () =>
  assert.equal(contentWords('eight polkas, the eighth shutout, sieben Zwerge'), ['polkas', 'shutout', 'zwerge']));

test.run();
