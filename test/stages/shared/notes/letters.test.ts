import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { kindInLetter, kindsInLetter, letterKinds, shareOf } from '../../../../stages/shared/notes/letter-kinds.js';
import { isInRoom } from '../../../../stages/shared/notes/presence.js';
import { isForbidden } from '../../../../stages/shared/notes/prohibitions.js';
import { withoutPrivateRemarks } from '../../../../stages/shared/notes/remarks.js';
import { isTask } from '../../../../stages/shared/notes/wishes.js';

for (const sentence of [
  'In den Reihen ganz vorn sitzt der Frauenchor, der lacht gern.',
  'Au fond, il y a les pompiers du village, on peut les taquiner.',
  'Al fondo se sienta la peña de pescadores, les gusta que les tomen el pelo.',
  'In fondo ci sono i ragazzi della banda, sono simpatici.',
  'Na última mesa estão os reformados dos correios, riem de tudo.',
  'Achterin zit de toneelclub, die lachen overal om.',
])
  test(`says who is in the room without a number: ${sentence}`, () => {
    assert.ok(isInRoom(sentence));
    assert.not(isForbidden(sentence));
    assert.not(isTask(sentence));
  });

for (const sentence of [
  'Am Ende bitte einen Applaus für die Damen vom Buffet.',
  'À la fin, faites applaudir les dames de la buvette.',
  'Al final, pide un aplauso para las señoras de la barra.',
  'Vraag aan het eind een applaus voor de dames van de bar.',
])
  test(`asks for something on stage: ${sentence}`, () => {
    assert.ok(isTask(sentence));
    assert.not(isForbidden(sentence));
  });

test('a rule of a letter is shown without its reason, which follows it, and without the word that it is secret', () => {
  const [times, rule, reason, secret, room] = [
    'Doors are at seven and you are on at eight.',
    'Please leave the bakery out of it tonight.',
    'The owner was found in the river on Sunday and his wife is in row three.',
    'I only tell you so that you know, and it is not for the others.',
    'The bowling club has the two rows nearest the bar.',
  ];
  const letter = [times, rule, reason, secret, room];
  assert.equal(
    kindsInLetter(letter.map((text, at) => ({ text, begins: at < 2 || at === 4 })))
      .map(({ kind }) => kind)
      .slice(1, 4),
    ['rule', 'private', 'private'],
  );
  assert.is(
    withoutPrivateRemarks([times, `${rule} ${reason} ${secret}`, room].join('\n'), 'show'),
    [times, rule, room].join('\n'),
  );
});

test('who is presented for the stage is shown with all that is said of them, but nothing that is private by its form', () => {
  const items = [
    '- Also here: Ann and Joe Fell, row D at the side. It is her retirement do, 25 years on the school buses, finished on Monday. Joe booked it and would love a mention, she knows nothing. She is a good sport, I checked with the son.',
    '- Row 2: nine from the bowling club. They can take a joke, I asked.',
    '- The woman who always sings, Miss Alva Reed, sits on the aisle and has practised.',
    '- Row F: Bo Hart, he would love a hello too.',
  ];
  const secret = 'He is back from hospital since Friday.';
  const letter = ['Doors are at seven and you are on at eight.', ...items].join('\n');
  assert.is(withoutPrivateRemarks(`${letter} ${secret}`, 'show'), letter);
});

test('what limits a wish is shown with it, and what leaves a thing to the performer with that thing', () => {
  const wishes = [
    'My dad is 80 on Sunday and he is in row C. If there is room, a song for him would be lovely. He used to play for dances. He does NOT know that I asked!!',
    'Papa wird am Sonntag 80 und sitzt in Reihe C. Ein Lied für ihn wäre schön. Er weiß nichts davon!',
    'O meu pai faz 80 anos no domingo. Se der, uma música pra ele. NÃO sabe que eu pedi!!',
  ];
  const raffle = "Raffle in the break is for the Cancer Research fund. She draws it if she's willing.";
  for (const item of [...wishes, raffle]) {
    const letter = ['Doors are at seven and you are on at eight.', item].join('\n');
    assert.is(withoutPrivateRemarks(letter, 'show')?.split('\n')[1], item);
  }
});

test('a ban is shown without the clause on what only a private sentence names', () => {
  const [times, secret] = ['Doors are at seven and you are on at eight.', 'Bo lost his wife in a crash on Tuesday.'];
  const shown = (ban: string) => withoutPrivateRemarks(`${times}\n${secret} ${ban}`, 'show');
  assert.is(
    shown('Nothing about that, nothing about road accidents at all please.'),
    `${times}\nnothing about road accidents at all please.`,
  );
  assert.is(shown('Nichts darüber, nichts über Unfälle bitte.'), `${times}\nnichts über Unfälle bitte.`);
  assert.is(shown('Nothing about that, please.'), times);
});

test('the shares of the kinds of any sentence add up to 1', () => {
  for (const sentence of ['', '?', 'Doors at seven, bar till one.']) {
    const read = kindInLetter(sentence);
    const sum = letterKinds.reduce((total, kind) => total + shareOf(kind, read), 0);
    assert.ok(Math.abs(sum - 1) < 1e-9, sentence);
  }
});

test.run();
