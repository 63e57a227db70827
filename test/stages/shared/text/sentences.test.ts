import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sentencesOf, wholeSentencesOf } from '../../../../stages/shared/text/sentences.js';

const whole = [
  'Die XI. Sitzung beginnt am 20. Juli im Rathaus.',
  'Processione e ottavario di S. Onorato nel centro.',
  'Autorizzazione ai sensi dell’art. 68 del decreto n. 773 per la fiera.',
  'Das 3. Festival hat ca. 400 Gäste.',
  'Fondata nel 120 d.C. da un mugnaio.',
  'Frau Dr. Ada Bell eröffnet das Bad.',
];
for (const text of whole) {
  test(`one sentence: ${text}`, () => assert.equal(sentencesOf(text), [text]));
}

test('two sentences are two, also after a word that is an abbreviation elsewhere, and one that was cut off is not whole', () => {
  const text = 'The room looked at modern art. It was closed by 10 p.m. The goose stayed until…';
  assert.equal(sentencesOf(text), [
    'The room looked at modern art.',
    'It was closed by 10 p.m.',
    'The goose stayed until…',
  ]);
  assert.equal(wholeSentencesOf(text).length, 2);
});

test('sentences without a space between them are two', () => {
  assert.equal(sentencesOf('They are looking at the trail.The city says so.'), [
    'They are looking at the trail.',
    'The city says so.',
  ]);
  assert.is(sentencesOf('Read it at example.town today').length, 1);
});

test('a long text without a mark at its end was cut off there', () => {
  const said = 'The council opens the new pool on Monday, and the goose that lives there may stay. ';
  assert.is(wholeSentencesOf(`${said.repeat(3)}Despite the presence of ove`).length, 3);
  assert.is(wholeSentencesOf('The pool is open. The goose stays').length, 2);
});

test('an address is no end of a sentence', () => {
  const text = 'Tickets at https://town.example/win?u=1&v=2.pdf are sold. The rest at the door.';
  assert.equal(sentencesOf(text).length, 2);
});

test('a full word ends a sentence before a number', () => {
  assert.equal(sentencesOf('De gans zoekt water. 85-jarige helpt.'), ['De gans zoekt water.', '85-jarige helpt.']);
});

test.run();
