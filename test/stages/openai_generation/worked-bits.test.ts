import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isSpeech, workedBits } from '../../../stages/openai_generation/facts/worked-bits.js';
import { roomNotes } from '../../../stages/shared/notes/room-notes.js';
import { aShow } from '../../support/results.js';
import { aVisit, aVoice } from '../shared/lines/brief-input.js';

const test = suite('the names of what worked');

const namesOf = (worked: readonly string[], notes = '') => {
  const visits = { visits: [aVisit({ worked: [...worked], material: [] })], empty_reason: null, notices: [] };
  return workedBits(roomNotes(visits, aShow()), visits, aVoice({ notes, worked: [] })).map(
    ({ item, topic }) => item ?? topic,
  );
};

test('a bit has its name in the voice file, each of a list by itself, and what the file says is worn out is none', () => {
  const notes = '## Bits\n- Temporary Lights – a song\n- Bells – a tower\n- Ski lift: burnt here';
  assert.equal(namesOf(['Temporary Lights - whole back row sang the beeps'], notes), ['Temporary Lights']);
  assert.equal(namesOf(['the ski lift (3 min), bells'], notes), ['Bells']);
});

test('a statement that names a person is called by what begins it, and a judgement alone names no bit', () => {
  assert.equal(namesOf(['la PROMESSA: ho detto che torno in treno, due minuti di risate']), ['la PROMESSA']);
  assert.equal(namesOf(['The kettle: a woman called Ida in row 3 said it was hers.']), ['The kettle']);
  assert.equal(namesOf(['größter Lacher des Abends.']), []);
  assert.equal(namesOf(['Lo usé toda la noche.']), []);
});

test('what a person said to acclaim is of who was there', () => {
  assert.ok(isSpeech({ text: 'Un señor mayor: "Aquí no hay prisa, mi niña". Ovación.', item: null }));
  assert.not.ok(isSpeech({ text: 'El bando: corto. Ovación.', item: null }));
});

test.run();
