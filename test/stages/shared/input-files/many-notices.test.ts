import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Notice } from '../../../../src/domain/stage-values/documents.js';
import {
  allNotices,
  byPlace,
  firstNotices,
  nothingReadable,
} from '../../../../stages/shared/input-files/many-notices.js';

const said = (file: string | null, line: number | null, message = 'is broken'): Notice => ({ message, file, line });
const many = (file: string | null, count: number) => Array.from({ length: count }, (_, index) => said(file, index + 1));
const rest = (notices: readonly Notice[]) => notices.at(-1)?.message ?? '';

test('a few notices are kept unchanged, in order', () => {
  const notices = [said('b.csv', 2), said(null, null), said('a.csv', 1), said('b.csv', 2)];
  assert.equal(firstNotices(notices), notices);
  assert.equal(firstNotices([]), []);
});

test('a broken file does not hide another', () => {
  const kept = firstNotices([...many('a.csv', 300), said('b.csv', 7), said(null, null)]);
  assert.equal([kept.length, kept[20], kept[21]], [23, said('b.csv', 7), said(null, null)]);
  assert.match(rest(kept), 'not named here: 280');
  assert.match(rest(kept), 'brief doctor');
});

test('at most a hundred places are named, and the rest is counted', () => {
  const kept = firstNotices(Array.from({ length: 250 }, (_, index) => said(`${index}.csv`, 1)));
  assert.is(kept.length, 101);
  assert.match(rest(kept), 'not named here: 150');
  assert.is(firstNotices(many(null, 250)).length, 101);
});

test('long names and messages are limited in total', () => {
  const kept = firstNotices(
    Array.from({ length: 90 }, (_, index) => said(`${index}${'x'.repeat(490)}`, 1, 'y'.repeat(500))),
  );
  assert.ok(JSON.stringify(kept).length < 25_000);
  assert.match(rest(kept), `not named here: ${90 - (kept.length - 1)}`);
});

test('a check names each place once, by file and line', () => {
  const notices = [said('b', 2), said('b', 10), said('a', null), said(null, null), said('b', 2), said('b', 2, 'other')];
  const sorted = [said(null, null), said('a', null), said('b', 2), said('b', 2, 'other'), said('b', 10)];
  assert.equal(byPlace(notices), sorted);
  assert.equal(allNotices(notices), sorted);
});

test('the notices of a check are limited, too', () => {
  const kept = allNotices([...many('a.csv', 1_007), said('b.csv', 1)]);
  assert.equal([kept.length, kept[999]?.line, kept[1000]?.file], [1_002, 1_000, 'b.csv']);
  assert.match(rest(kept), 'not named here: 7');
  assert.is(allNotices(many(null, 20_007)).length, 20_001);
});

test('a failure names the first problem', () => {
  const notices = [said(null, null, 'is beside the point'), said('voice/a.md', 3)];
  assert.is(
    nothingReadable(2, 'voice/*.md', notices),
    'None of the 2 files voice/*.md could be read, first: voice/a.md line 3 is broken',
  );
  assert.match(nothingReadable(2, 'x', [said('a', null)]), 'first: a is broken');
  assert.is(nothingReadable(2, 'voice/*.md', []), 'None of the 2 files voice/*.md could be read');
});

test.run();
