import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bansTonight } from '../../../../stages/shared/notes/bans-tonight.js';
import { deadIn } from '../../../../stages/shared/notes/deaths.js';
import { roomNotes } from '../../../../stages/shared/notes/room-notes.js';

const test = suite('who has died');
const place = { city: 'Ghent', region: null, country: 'BE' };

for (const [sentence, words] of [
  ['Ugo died on the 9th of September.', ['ugo']],
  ['Eunice Quill, your sock lady from last time, passed away.', ['eunice', 'quill', 'sock', 'lady', 'last']],
  ['Der Ugo ist im August gestorben.', ['ugo']],
  [
    'Notre patron, Raymond Quill, qui a ouvert la cave, est mort le 14 octobre.',
    ['raymond', 'quill', 'ouvert', 'cave'],
  ],
  ['Murió Ugo en marzo.', ['ugo']],
  ['È morto Ugo, il custode.', ['ugo']],
  ['O Ugo morreu em março.', ['ugo']],
  ['Ugo is in augustus overleden.', ['ugo']],
] as const)
  test(`is known by name and by what is said of them: ${sentence}`, () => {
    assert.equal(deadIn(sentence), words);
  });

test('is not a bit, a thing, or someone without a name', () => {
  for (const sentence of [
    'The Ferry died here.',
    'Last time the lamp died of damp.',
    'There was a fire on Mill Road, somebody died.',
  ])
    assert.equal(deadIn(sentence), []);
});

test('is said to the performer with the request not to speak of them, and rules out what worked with them', () => {
  const notes =
    'The last time she was great with Ugo on the door.\nUgo died on the 9th of September. Please do not mention him on the night, his friends work here.';
  assert.ok(bansTonight(notes).includes('Ugo died on the 9th of September.'));
  const { hated } = roomNotes(null, { ...place, notes, show_date: '2026-11-20' } as never);
  assert.equal(hated.find(({ text }) => text.startsWith('Ugo died'))?.about, ['ugo']);
});

test.run();
