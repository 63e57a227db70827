import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { appealOf } from '../../../../stages/shared/lines/appeal/appeal.js';
import { avoidedIn } from '../../../../stages/shared/lines/avoid.js';
import { isCommon } from '../../../../stages/shared/lines/common-words.js';
import { overlapOf, resemblanceOf, shinglesOf } from '../../../../stages/shared/lines/similarity.js';
import { contentStems, stemOf } from '../../../../stages/shared/lines/words.js';
import { localityOf } from '../../../../stages/shared/lines/worth/locality.js';
import { recencyOf, storyWorth } from '../../../../stages/shared/lines/worth/story-worth.js';
import { aStory } from './brief-input.js';

test('stems ignore endings, and short words are unchanged', () => {
  assert.is(stemOf('escapes'), stemOf('escaped'));
  assert.is(stemOf('ponies'), stemOf('pony'));
  assert.is(stemOf('wedding'), stemOf('wed'), 'doubled letters go');
  assert.is.not(stemOf('rates'), stemOf('rat'));
});

test('content stems exclude stop words and the town', () => {
  assert.equal([...contentStems('The goose was in Ghent again', new Set(['ghent']))], ['goos']);
});

test('texts are compared by content words and by shingles', () => {
  assert.equal(overlapOf(new Set(['a', 'b']), new Set(['b', 'c', 'd'])), { share: 0.5, shared: 1 });
  assert.is(resemblanceOf(new Set(), new Set()), 0);
  assert.ok(overlapOf(shinglesOf('I bought a used submarine'), shinglesOf('he bought a used submarine')).shared > 0);
  assert.is(shinglesOf('it was not the').size, 0);
});

test('everyday words are common, `emu` is not', () => {
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

test('team names are not animals', () => {
  assert.equal(
    appealOf('Eagles beat Panthers 3-1').hooks.filter((hook) => hook.kind === 'animal'),
    [],
  );
});

test('creatures in names and idioms do not count, those in title case do', () => {
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

test('`row` is a quarrel only in that meaning', () => {
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

test('`float` is a mishap only with `away` or similar, and an object only at a parade', () => {
  assert.equal(kindsOf('The canoe of concrete floats'), ['object canoe']);
  assert.equal(kindsOf('Student canoe floated for an hour'), ['object canoe']);
  assert.equal(kindsOf('Stage floats away'), ['mishap floats']);
  assert.equal(kindsOf('Shaped like an ear, the carnival float is ready'), ['object float']);
});

test('the score of an appeal is between 0 and 1', () => {
  for (const text of ['', 'emu '.repeat(500), '🦆', 'Sponsored']) {
    const { score } = appealOf(text);
    assert.ok(score >= 0 && score < 1, text);
  }
});

test('avoid lists match by word, by topic and by words that imply a topic', () => {
  const voice = { avoid_words: ['moist'], avoid_topics: ['politics', 'my ex husband', 'bad day', 'Kidney stones'] };
  assert.is(avoidedIn('A MOIST cake', voice), 'moist');
  assert.is(avoidedIn('The mayor opens a door', voice), 'politics');
  assert.is(avoidedIn('A kidney-shaped pool', voice), 'Kidney stones');
  assert.is(avoidedIn('A moistened goose', voice), null);
  assert.is(avoidedIn('The mayor', null), null);
});

const halifax = { city: 'Halifax', region: 'Nova Scotia', country: 'CA' };

test('a place is distinguished from its namesakes by the region after the comma', () => {
  const kindOf = (headline: string, place = halifax) => localityOf(aStory('news:a', headline), place).kind;
  assert.is(kindOf('Halifax, West Yorkshire, opens a gate'), 'elsewhere');
  assert.is(kindOf('Halifax, N.S., opens a gate'), 'headline');
  assert.is(kindOf('Halifax, on Friday, opens a gate'), 'headline');
  assert.is(kindOf('Springfield, Mo., gate opens', { city: 'Springfield', region: 'IL', country: 'US' }), 'elsewhere');
  assert.is(kindOf('Springfield, Ill., gate opens', { city: 'Springfield', region: 'IL', country: 'US' }), 'headline');
  assert.is(kindOf('Gate opens'), 'town');
});

test('a regional story that never names the town counts as regional', () => {
  assert.is(localityOf(aStory('news:a', 'Gate opens', { scope: 'region' }), halifax).kind, 'region');
  assert.is(localityOf(aStory('news:a', 'Gate opens', { summary: 'In Halifax.' }), halifax).kind, 'below');
});

test('the worth of news hardly decays in the first week, and is half after three', () => {
  assert.is(recencyOf(21), 0.5);
  assert.ok(recencyOf(7) > 0.95 && recencyOf(14) > 0.8 && recencyOf(30) < 0.25);
  assert.ok(recencyOf(0) > recencyOf(1) && recencyOf(1) > recencyOf(30));
  assert.is(storyWorth(aStory('news:a', 'Gate opens'), halifax, '2026-11-19').daysOld, 0);
});

test.run();
