import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { notesOf } from '../../../../stages/shared/notes/notes-of.js';
import { sentencesIn } from '../../../../stages/shared/notes/sentences.js';

for (const [text, notes] of [
  [
    '1) load in at three, NO parking 2) sound 17h30; 3) no candles',
    'load in at three, NO parking.\nsound 17h30.\nno candles',
  ],
  ['Bring: (1) a lamp (2) the scale', 'Bring:\na lamp.\nthe scale'],
  ['1. Aufbau 15 Uhr 2. Soundcheck 3. kein Rauch', 'Aufbau 15 Uhr.\nSoundcheck.\nkein Rauch'],
  ['1. Reihe frei lassen', '1. Reihe frei lassen'],
  ['am 1. Rang 2. Reihe', 'am 1. Rang 2. Reihe'],
  ['row 2) is closed', 'row 2) is closed'],
  ['2) sound 3) light', '2) sound 3) light'],
  ['1) van at three\n2) no candles', 'van at three.\nno candles'],
  ['van at three\nno candles', 'van at three.\nno candles'],
  [
    '<b>Load in 4</b> alley<br>Sound 5<br/><a href="https://example.com">x < y</a>',
    'Load in 4 alley.\nSound 5.\nx < y',
  ],
  // A heading in capitals belongs to its item.
  ['SMOKE AND FLAMES. None, the roof is of wood.', 'SMOKE AND FLAMES: None, the roof is of wood.'],
  ['OK. The van is late.', 'OK. The van is late.'],
  ['', null],
] as const)
  test(`notes by lines, one for each line and numbered item: ${text}`, () => assert.is(notesOf(text), notes));

test('an abbreviation before a name or a year ends no sentence', () => {
  const written = ['The Globe, St. Gallen.', 'Room in Navan, Co. Meath.', 'The loft, est. 2009, is dry.'];
  assert.equal(sentencesIn(written.join(' ')), written);
});

test.run();
