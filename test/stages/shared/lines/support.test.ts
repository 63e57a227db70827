import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { promotionIn } from '../../../../stages/shared/lines/promotion.js';
import { unsupportedIn } from '../../../../stages/shared/lines/support.js';
import { wrongLanguageOf } from '../../../../stages/shared/lines/wrong-language.js';

const known = {
  facts: ['Library lends 312 umbrellas in Ghent', 'Twelve have come back, says Nora Claes.'],
  own: ['I have been thrown out of 9 choirs.'],
};
const faultOf = (text: string) => unsupportedIn(text, known, new Set(['ghent']));

const beyond: readonly (readonly [line: string, reason: string])[] = [
  ['Umbrellas. Forty of them were eaten.', 'It says 40'],
  ['Umbrellas came back, and Doctor Peeters counted them.', 'It names Doctor'],
  ['Nora Claes sells wet umbrellas behind every bakery.', 'It says of Nora'],
  ['They lend umbrellas. The caretaker painted his garage with the fines.', 'It reports what its fact does not'],
];
for (const [line, reason] of beyond) {
  test(`“${line}” goes beyond its fact`, () => assert.match(faultOf(line) ?? '', reason));
}

test('what somebody says must be in the fact', () => {
  const silent = { ...known, facts: ['Library lends umbrellas in Ghent'] };
  assert.match(
    unsupportedIn('The librarian admits umbrellas bore her.', silent, new Set()) ?? '',
    'attributes a statement',
  );
});

test('the performer’s own numbers, images, questions and guesses stay', () => {
  for (const line of [
    'Three hundred and twelve umbrellas. Twelve came back.',
    'I have lent four hundred books and never seen one again.',
    'Twelve came back. That is not a library, that is three families with a drawer.',
    'Who kept them? Nine aunts.',
    'If Nora ran my bank, the vault would be empty of everything but umbrellas.',
    'I was thrown out of 9 choirs. They kept the piano.',
    'So somebody stole a bishop on the way.',
  ]) {
    assert.is(faultOf(line), null, line);
  }
});

test('an address is found however it is spelled out', () => {
  for (const line of ['Go to ina dot com', 'Der Link ist in der Bio', 'scan the code', 'Suscríbete ya']) {
    assert.ok(promotionIn(line) !== null, line);
  }
  for (const line of ['A dot on the map', 'The hen crosses the bar', 'I scan the room']) {
    assert.is(promotionIn(line), null, line);
  }
});

test('a line is in the performer’s language; without their words, in English or its fact’s', () => {
  const french = 'Je ne sais pas pourquoi le parapluie est là.';
  assert.is(wrongLanguageOf(french, [], ['en']), 'French');
  assert.is(wrongLanguageOf(french, [], ['fr']), null);
  assert.is(
    wrongLanguageOf('I do not know why it is here.', [french, 'Il est dans la rue avec nous.'], ['en']),
    'English',
  );
});

test.run();
