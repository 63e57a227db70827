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
  for (const line of [
    ...['Go to ina dot com', 'Der Link ist in der Bio', 'scan the code', 'Suscríbete ya'],
    ...['type ina dot shop slash late', 'ina Punkt berlin Schrägstrich heute', 'ina punto madrid barra hoy'],
  ]) {
    assert.ok(promotionIn(line) !== null, line);
  }
  for (const line of ['A dot on the map', 'The hen crosses the bar', 'I scan the room']) {
    assert.is(promotionIn(line), null, line);
  }
});

test('an address and a call are found in every language', () => {
  for (const line of [
    'ina ponto com ponto br',
    'Está tudo em ina ponto com',
    'ina Klammeraffe post Punkt de',
    'ina arrobase, pardon, arobase courriel point fr',
    'ina chiocciola posta punto it',
    'Alles op ina punt nl',
    'Todo en ina punto es',
    'Le lien est dans ma bio',
    'Subscribe to my channel',
    'Please subscribe.',
    'Get your phones out',
    'ina comedy, all one word, no spaces',
    'Join the mailing list',
  ]) {
    assert.ok(promotionIn(line) !== null, line);
  }
});

test('a news sentence is no call: ordinary words that an address may have too', () => {
  for (const line of [
    'O ponto de partida é a sanção do projeto.',
    'Um ponto com vista para o mar.',
    'Le point de départ est la mairie, mais à ce point de la journée elle dort.',
    'El punto es que el bache sigue ahí. El punto de encuentro también.',
    'Op dat punt de brug over, zei de wethouder.',
    'Tourists point at the wrong castle, and at some point be sure of it.',
    'A giant snail: una chiocciola gigante in piazza.',
    'A arroba do boi sobe para 300 reais.',
    'Der Klammeraffe im Zoo hat Geburtstag.',
    'Links neben dem Bio-Laden steht der Brunnen.',
    'Council to slash the budget for flower beds.',
    'The figures underscore the point.',
    'There are no spaces left in the car park.',
    'Los alcaldes suscriben el convenio.',
    'The hotel lost one of its five stars.',
    'The council has a newsletter, a mailing list and a WhatsApp group.',
    'Pedestrians press the button. Nothing.',
    'All the phones are out of order. Phones out of service.',
    'Two hundred households subscribe to the bin service.',
    'People stare at sign after sign.',
  ]) {
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
