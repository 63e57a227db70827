import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  byOrigin,
  fileOrigin,
  noticeAt,
  type Origin,
  placeOf,
  sourceAt,
} from '../../../../stages/shared/origins/origin.js';

const now = '2026-11-20T09:00:00.000Z';
const line = fileOrigin('shows/tour.csv', 3);
const item: Origin = {
  kind: 'web',
  document: 'Tour Desk /shows',
  position: 3,
  path: 'items[2]',
  publisher: 'Tour Desk',
  url: null,
};

test('a place in a file is shown by file and line', () => {
  assert.is(placeOf(line), 'shows/tour.csv line 3');
  assert.is(placeOf(line, ', '), 'shows/tour.csv, line 3');
  assert.is(placeOf(fileOrigin('voice/nell.md', null)), 'voice/nell.md');
  assert.equal(noticeAt(line, 'has no city'), { message: 'has no city', file: 'shows/tour.csv', line: 3 });
  assert.equal([sourceAt(line, now).kind, sourceAt(line, now).publisher], ['file', 'your file tour.csv']);
});

test('a place in a response is shown as text, and cited by publisher', () => {
  assert.is(placeOf(item), 'Tour Desk /shows items[2]');
  assert.equal(noticeAt(item, 'has no city'), {
    message: 'Tour Desk /shows items[2] has no city',
    file: null,
    line: null,
  });
  const source = sourceAt(item, now);
  assert.equal([source.kind, source.publisher, source.title], ['web', 'Tour Desk', 'Tour Desk /shows items[2]']);
  assert.is(sourceAt(item, now, 'A night in Ghent').title, 'A night in Ghent');
});

test('places are sorted by document and line', () => {
  const places = [fileOrigin('shows/b.csv', 1), fileOrigin('shows/a.csv', 10), fileOrigin('shows/a.csv', 9)];
  assert.equal(
    places.sort(byOrigin).map((place) => placeOf(place)),
    ['shows/a.csv line 9', 'shows/a.csv line 10', 'shows/b.csv line 1'],
  );
});

test.run();
