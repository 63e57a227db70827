import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areOfOneRoot } from '../../../../stages/shared/text/derived-forms.js';

test('words of one verb and its nouns have one root, nouns that only end in another vowel have not', () => {
  const pairs = [
    ['llamadas', 'llaman', 'es'],
    ['ballare', 'ballo', 'it'],
    ['danse', 'danser', 'fr'],
    ['parken', 'parkt', 'de'],
  ] as const;
  for (const [one, other, language] of pairs) assert.ok(areOfOneRoot(one, other, language), one);
  const others = [
    ['cuenta', 'cuento', 'es'],
    ['gemeinde', 'gemeinder', 'de'],
    ['closing', 'closet', 'en'],
  ] as const;
  for (const [one, other, language] of others) assert.not.ok(areOfOneRoot(one, other, language), one);
});

test.run();
