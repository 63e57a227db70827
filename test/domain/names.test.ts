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
  test(`"${one}" and "${other}" are compared as one`, () => assert.ok(sameName(one, other)));
}

test('names in other scripts stay what they are', () => {
  assert.is(comparableName('東京'), '東京');
  assert.not(sameName('東京', '大阪'));
});

test('what has no letters or digits is the same as nothing, not even as itself', () => {
  assert.not(sameName('…', '…'));
  assert.not(sameName(null, 'Ghent'));
  assert.not(sameName('Ghent', null));
});

test('could be of one thing unless both are given and differ', () => {
  assert.ok(couldBeSame(null, 'Ghent'));
  assert.ok(couldBeSame('Ghent', null));
  assert.ok(couldBeSame('ghent', 'Ghent'));
  assert.not(couldBeSame('Ghent', 'Bruges'));
});

test.run();
