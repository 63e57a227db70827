import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { headRules } from '../../../../stages/html_generation/facts/head-rules.js';

const ban = (order: string, more: Partial<{ about: string; isAdded: boolean }> = {}) => ({
  ...{ order, about: '', isAdded: false, text: order, date: null, source: undefined },
  ...more,
});

for (const [order, rule] of [
  ['No stamping or confetti, the floor is older than you are.', 'No stamping or confetti.'],
  ['Keine Witze über den Bischof bitte, wir haben viele Abonnenten im Dom.', 'Keine Witze über den Bischof bitte.'],
  [
    'Pas un mot sur les listes, le maire, même gentil, on est en pleine campagne.',
    'Pas un mot sur les listes, le maire, même gentil.',
  ],
  ['Nada de granjas, ni la de cerdos, aquí hay familias a los dos lados.', 'Nada de granjas, ni la de cerdos.'],
  ['2) questa la prometto: non nominare il sindaco, il cortile è in concessione.', 'Non nominare il sindaco.'],
  ['E não cita candidato, tem gente dos dois lados na plateia.', 'E não cita candidato.'],
  [
    'Rij 1 is voor rolstoelen, dus graag niet met de ladder van het toneel af.',
    'Graag niet met de ladder van het toneel af.',
  ],
  ['Then make us laugh, please no wind, no rough sea.', 'Please no wind, no rough sea.'],
  ['Two requests, seriously meant: no witches, no broom.', 'No witches, no broom.'],
  ['One, nothing about the mill in the valley.', 'Nothing about the mill in the valley.'],
  ['Please leave the ferry out of it, their folks come to everything.', 'Please leave the ferry out of it.'],
  ['No film, except the last song.', 'No film, except the last song.'],
  ['No candles (the rider says candle).', 'No candles.'],
  ['Zwei Bitten noch: nichts über die Mühle, da sitzen immer welche.', 'Nichts über die Mühle.'],
  ['Wünsche: - Bitte nichts über die Mühle im Tal.', 'Bitte nichts über die Mühle im Tal.'],
] as const)
  test(`the first screen has a rule without its reason: ${order}`, () => {
    const bans = [ban(order)];
    assert.equal(headRules(bans), { rules: [rule], bans, left: 0 });
  });

test('what continues a rule stays with it, and what says nothing more is left out', () => {
  const bans = [ban('No fire jokes.'), ban('None.', { isAdded: true }), ban('Not lit, not hot.', { isAdded: true })];
  assert.equal(headRules(bans).rules, ['No fire jokes. Not lit, not hot.']);
});

test('a rule that only what was said before explains comes with it, or is counted', () => {
  const about = 'The mill burned down in May.';
  const alone = [ban('Please do not mention her.'), ban('Graag niets daarover op het podium.')];
  const bans = [...alone, ban('Nothing about that town, please.', { about })];
  assert.equal(headRules(bans), {
    ...{ rules: [`${about} Nothing about that town, please.`], bans: bans.slice(2), left: 2 },
  });
  assert.equal(headRules([ban('Not from our stage.')]), { rules: [], bans: [], left: 1 });
});

test('what may not be said comes before effects and props, and jokes about a fire are said', () => {
  const bans = ['Kein offenes Feuer.', 'Nichts über die Mühle im Tal.', 'No fire jokes.'];
  assert.equal(headRules(bans.map((order) => ban(order))).rules, [bans[1], bans[2], bans[0]]);
});

test('who has died comes first, with the request, and a reply to a question is no rule', () => {
  const about = `${'By the door there is a chair with a hat on it, which stands there since May. '.repeat(2)}Bo Mill died on 3 May.`;
  const bans = [
    ban('Nothing about the mill.'),
    ban('“is the curfew later?” – no.'),
    ban('Not the chair, please.', { about }),
  ];
  assert.equal(headRules(bans).rules, ['Bo Mill died on 3 May. Not the chair, please.', 'Nothing about the mill.']);
});

test('what a rule is about begins with a capital', () => {
  const about = 'the mill, at all.';
  assert.equal(headRules([ban('Not the cost, not the wheel.', { about })]).rules, [
    'The mill, at all. Not the cost, not the wheel.',
  ]);
});

test('a wish with a refusal in it is no rule, and rules without room are counted', () => {
  const long = `No ${'very '.repeat(50)}loud drums.`;
  const bans = [ban('Ada asks if you would say hello once, no speech.'), ban(long), ban(long), ban('No haze.')];
  assert.equal(headRules(bans), { rules: [long, 'No haze.'], bans: [bans[1], bans[3]], left: 1 });
});

test.run();
