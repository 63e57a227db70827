import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contentWords, sharedForms, sharedParts } from '../../../../stages/shared/text/content-words.js';

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

test('a plural with another ending is a form of its word', () => {
  for (const [many, one] of [
    ['lupi', 'lupo'],
    ['cinghiali', 'cinghiale'],
    ['bancarelle', 'bancarella'],
    ['parchi', 'parco'],
    ['wolves', 'wolf'],
    ['brieven', 'brief'],
  ] as const)
    assert.equal(sharedForms([many], [one]), [many]);
  assert.equal(sharedForms(['porta', 'data'], ['porto', 'date']), []);
});

test.run();
