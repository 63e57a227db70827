import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { notedTimes } from '../../../../stages/html_generation/facts/show-notes.js';

test('finds the load-in and the length of the set in notes', () => {
  for (const [notes, loadIn, setLength] of [
    ['Load-in 16:00, set 75 min.', '16:00', '75 min'],
    ['Get in at 4pm; 60 minute set', '4pm', '60 min'],
    ['load in: 15.30. Set length: 2 x 45 minutes', '15.30', '2 x 45 min'],
    ['SET 20’ / LOADIN 17h00', '17h00', '20 min'],
    ['Load-in through the courtyard; reset the stage at 9', null, null],
    ['load-in 24/11, the set is long', null, null],
    [null, null, null],
  ] as const) {
    assert.equal(notedTimes(notes), { loadIn, setLength }, String(notes));
  }
});

test.run();
