import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { neighbourNamed, neighboursOf } from '../../../../stages/shared/places/neighbours.js';
import { aShow } from '../../../support/results.js';

const show = aShow();
const neighbours = await neighboursOf(show);
const named = (text: string) => neighbourNamed(text, 'nl', show, neighbours)?.town.name ?? null;

test('the first neighbouring town is named, with its distance', () => {
  assert.is(named('Brand in Deinze, ook Aalter gewekt'), 'Deinze');
  const found = neighbourNamed('Brand in Deinze', 'nl', show, neighbours);
  assert.ok(found !== null && found.kilometres > 10 && found.kilometres < 20);
});

test('the show’s own town, a family name and a part of a word name no neighbour', () => {
  assert.is(named('Man uit Ghent gevallen in Deinze'), null);
  assert.is(named('Burgemeester Karel Deinze opent brug'), null);
  assert.is(named('De Deinzenaars zingen'), null);
});

test('a show whose place is unknown has no neighbours', async () => {
  assert.equal(await neighboursOf(aShow({ place: null })), []);
});

test.run();
