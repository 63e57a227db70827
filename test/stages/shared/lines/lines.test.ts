import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { appealOf } from '../../../../stages/shared/lines/appeal/appeal.js';
import { graveWords } from '../../../../stages/shared/lines/appeal/gravity.js';
import { avoidedIn } from '../../../../stages/shared/lines/avoid.js';
import { isCommon } from '../../../../stages/shared/lines/common-words.js';
import { overlapOf, resemblanceOf, shinglesOf } from '../../../../stages/shared/lines/similarity.js';
import { contentStems, stemOf } from '../../../../stages/shared/lines/words.js';
import { localityOf } from '../../../../stages/shared/lines/worth/locality.js';
import { recencyOf, storyWorth } from '../../../../stages/shared/lines/worth/story-worth.js';
import { aStory } from './brief-input.js';

test('endings do not make different words, and short words are left alone', () => {
  assert.is(stemOf('escapes'), stemOf('escaped'));
  assert.is(stemOf('ponies'), stemOf('pony'));
  assert.is(stemOf('wedding'), stemOf('wed'), 'doubled letters go');
  assert.is.not(stemOf('rates'), stemOf('rat'));
});

test('the content of a text is without grammar and without the town', () => {
  assert.equal([...contentStems('The goose was in Ghent again', new Set(['ghent']))], ['goos']);
});

test('two texts resemble each other by their content words and by words in a row', () => {
  assert.equal(overlapOf(new Set(['a', 'b']), new Set(['b', 'c', 'd'])), { share: 0.5, shared: 1 });
  assert.is(resemblanceOf(new Set(), new Set()), 0);
  assert.ok(overlapOf(shinglesOf('I bought a used submarine'), shinglesOf('he bought a used submarine')).shared > 0);
  assert.is(shinglesOf('it was not the').size, 0);
});

test('everyday words are common and an emu is not', () => {
  assert.ok(isCommon('councils'));
  assert.not(isCommon('emu'));
});

const better: readonly (readonly [string, string])[] = [
  ['Lost emu spends night in library', 'Council budget adopted'],
  ['Giant cheese rolls through bakery window', 'Plans submitted for 60 flats'],
  ['Dog runs onto pitch and refuses to leave', 'Lions beat Tigers 24-10'],
  ['Residents feud over a gnome', 'Job fair: 40 vacancies'],
  ['Vicar stuck in a bouncy castle', 'Labour candidate selected for by-election'],
  ['Bat gets into council meeting and ends it', 'Council meeting on drainage'],
  ['Bus driver takes wrong turn and opens a fete', 'Yellow weather warning for wind'],
];
for (const [one, other] of better) {
  test(`“${one}” appeals more than “${other}”`, () => {
    assert.ok(appealOf(one).score > appealOf(other).score);
  });
}

test('team names are no animals', () => {
  assert.equal(
    appealOf('Eagles beat Panthers 3-1').hooks.filter((hook) => hook.kind === 'animal'),
    [],
  );
});

test('a creature in a name or in a figure of speech is none, and a headline in capitals still has its own', () => {
  const animals = (text: string) => appealOf(text).hooks.flatMap(({ kind, word }) => (kind === 'animal' ? [word] : []));
  assert.equal(animals('Swan Hotel reopens'), []);
  assert.equal(animals('Gas works close Fox Lane'), []);
  assert.equal(animals('Bear Grylls praises scouts'), []);
  assert.equal(animals('Prize goes to Robin Hare at last'), []);
  assert.equal(animals('Ten miles as the crow flies'), []);
  assert.equal(animals('Swan blocks hotel lift'), ['Swan']);
  assert.equal(animals('Escaped Otter Found Inside City Post Office'), ['Otter']);
});

const kindsOf = (headline: string) => appealOf(headline).hooks.map(({ kind, word }) => `${kind} ${word}`);

test('a row is a quarrel only where people have one', () => {
  const seats = [
    'Goose watches film from the front row',
    'A row of houses painted pink',
    'Third goose in a row elected',
    'Goose sits in row 5',
    'Two friends row across the bay',
    'He rows home',
    'Row-houses get new doors',
    'Rowing club gets a new boat',
  ];
  for (const headline of seats)
    assert.not(
      kindsOf(headline).some((hook) => hook.startsWith('quarrel')),
      headline,
    );
  const quarrels = ['Residents row over mugs', 'Bell row divides village', 'Council in row about a bench'];
  for (const headline of quarrels)
    assert.ok(
      kindsOf(headline).some((hook) => hook.startsWith('quarrel')),
      headline,
    );
});

test('what floats is a mishap only when it floats away, and a thing only at a parade', () => {
  assert.equal(kindsOf('The canoe of concrete floats'), ['object canoe']);
  assert.equal(kindsOf('Student canoe floated for an hour'), ['object canoe']);
  assert.equal(kindsOf('Stage floats away'), ['mishap floats']);
  assert.equal(kindsOf('Shaped like an ear, the carnival float is ready'), ['object float']);
});

test('an appeal lies between nothing and one', () => {
  for (const text of ['', 'emu '.repeat(500), '🦆', 'Sponsored']) {
    const { score } = appealOf(text);
    assert.ok(score >= 0 && score < 1, text);
  }
});

test('a bomb squad that was called to a vegetable is no grave matter, any other is', () => {
  assert.is(graveWords('BOMB SQUAD called to Bentley allotment ... it was a MARROW'), null);
  assert.is(graveWords('Bomb squad called to school'), 'bomb');
  assert.is(graveWords('Bomb squad called to marrow, man killed'), 'killed');
});

test('soft words for harm are found, and their harmless neighbours are not', () => {
  for (const text of [
    'Family’s tribute to their son',
    'Court hears of hams in accordion',
    'Search for missing hiker',
    'Beloved giraffe put to sleep',
  ]) {
    assert.ok(graveWords(text) !== null, text);
  }
  for (const text of [
    'Missing gnome found',
    'Hottest August in memory',
    'Butter sculptor accused of margarine',
    'Tribute band plays',
  ]) {
    assert.is(graveWords(text), null, text);
  }
});

test('avoid lists are read by word, by topic and by what a topic stands for', () => {
  const voice = { avoid_words: ['moist'], avoid_topics: ['politics', 'my ex husband', 'bad day', 'Kidney stones'] };
  assert.is(avoidedIn('A MOIST cake', voice), 'moist');
  assert.is(avoidedIn('The mayor opens a door', voice), 'politics');
  assert.is(avoidedIn('A kidney-shaped pool', voice), 'Kidney stones');
  assert.is(avoidedIn('A moistened goose', voice), null);
  assert.is(avoidedIn('The mayor', null), null);
});

const halifax = { city: 'Halifax', region: 'Nova Scotia', country: 'CA' };

test('a place is told from its namesakes by the region behind the comma', () => {
  const kindOf = (headline: string, place = halifax) => localityOf(aStory('news:a', headline), place).kind;
  assert.is(kindOf('Halifax, West Yorkshire, opens a gate'), 'elsewhere');
  assert.is(kindOf('Halifax, N.S., opens a gate'), 'headline');
  assert.is(kindOf('Halifax, on Friday, opens a gate'), 'headline');
  assert.is(kindOf('Springfield, Mo., gate opens', { city: 'Springfield', region: 'IL', country: 'US' }), 'elsewhere');
  assert.is(kindOf('Springfield, Ill., gate opens', { city: 'Springfield', region: 'IL', country: 'US' }), 'headline');
  assert.is(kindOf('Gate opens'), 'town');
});

test('a story of the region that never names the town is the region’s', () => {
  assert.is(localityOf(aStory('news:a', 'Gate opens', { scope: 'region' }), halifax).kind, 'region');
  assert.is(localityOf(aStory('news:a', 'Gate opens', { summary: 'In Halifax.' }), halifax).kind, 'below');
});

test('news is worth less with every day, hardly in the first week, and half after three', () => {
  assert.is(recencyOf(21), 0.5);
  assert.ok(recencyOf(7) > 0.95 && recencyOf(14) > 0.8 && recencyOf(30) < 0.25);
  assert.ok(recencyOf(0) > recencyOf(1) && recencyOf(1) > recencyOf(30));
  assert.is(storyWorth(aStory('news:a', 'Gate opens'), halifax, '2026-11-19').daysOld, 0);
});

test.run();
