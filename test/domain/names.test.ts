import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { comparableName, couldBeSame, sameName } from '../../src/domain/names.js';

const test = suite('names');

for (const [one, other] of [
  ["St. John's", 'st johns'],
  ['São Paulo', 'SAO PAULO'],
  ['Tromsø', 'tromso'],
  ['Łódź', 'Lodz'],
  ['Straße', 'strasse'],
  ['Saint-Étienne', 'saint etienne'],
  ['Tom & Jerry', 'tom and jerry'],
  ['  The   Minard ', 'the minard'],
] as const) {
  test(`"${one}" and "${other}" are the same`, () => assert.ok(sameName(one, other)));
}

test('names in other scripts are unchanged', () => {
  assert.is(comparableName('東京'), '東京');
  assert.not(sameName('東京', '大阪'));
});

test('a name without letters or digits equals no name, not even itself', () => {
  assert.not(sameName('…', '…'));
  assert.not(sameName(null, 'Ghent'));
  assert.not(sameName('Ghent', null));
});

test('two names could be the same unless both are given and differ', () => {
  assert.ok(couldBeSame(null, 'Ghent'));
  assert.ok(couldBeSame('Ghent', null));
  assert.ok(couldBeSame('ghent', 'Ghent'));
  assert.not(couldBeSame('Ghent', 'Bruges'));
});

test.run();
