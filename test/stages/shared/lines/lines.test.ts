import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Story } from '../../../../src/domain/stage-values/perplexity-news.js';
import { avoidedIn } from '../../../../stages/shared/lines/avoid.js';
import { isCommon } from '../../../../stages/shared/lines/common-words.js';
import { overlapOf, shinglesOf } from '../../../../stages/shared/lines/similarity.js';
import { storyWorth, substanceOf } from '../../../../stages/shared/lines/story-worth.js';
import { contentStems, stemOf } from '../../../../stages/shared/lines/words.js';
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
  ['Swan blocks hotel lift', 'Swan Hotel reopens'],
  ['Bus driver takes wrong turn and opens a fete', 'Yellow weather warning for wind'],
];
for (const [one, other] of better) {
  test(`“${one}” gives a room more to talk about than “${other}”`, () => {
    assert.ok(substanceOf(one, '', 'en').score > substanceOf(other, '', 'en').score);
  });
}

test('what a room talks about is found in seven languages, and in no other by their words', () => {
  const animals: readonly (readonly [string, string])[] = [
    ['en', 'Two otters found in post office'],
    ['de', 'Stadtmöwe stiehlt Brötchen'],
    ['es', 'Una cabra sube al tranvía'],
    ['fr', 'Un sanglier visite la mairie'],
    ['it', 'Un cinghiale entra in chiesa'],
    ['nl', 'Geit wacht op de bus'],
    ['pt', 'Um pato atrasa o comboio'],
  ];
  for (const [language, text] of animals) {
    assert.ok(substanceOf(text, '', language).topics.has('animal'), text);
    assert.is(substanceOf(text, '', 'sv').topics.size, 0, text);
  }
  assert.not(substanceOf('Le chat se bat', '', 'fr').topics.has('contest'));
  assert.not(substanceOf('Rates to rise', '', 'en').topics.has('animal'), 'rates are no rats');
});

test('a figure counts something: a year, a date, an age and the number of a line do not', () => {
  const figure = (text: string) => substanceOf(text, '', 'en').figure;
  assert.is(figure('Library gets 4,000 spoons'), '4,000');
  assert.is(figure('Seven spoons for the mayor'), '7');
  for (const text of ['Opened in 1986', 'A 34-year-old spoon', 'Bus 18 is yellow', 'Meets on 12/05']) {
    assert.is(figure(text), null, text);
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

test('the worth of news falls with age, rises with outlets, and is less for the region', () => {
  const worth = (overrides: Partial<Story>) =>
    storyWorth(aStory('news:a', 'Goose stuck in a lift', overrides), halifax, '2026-11-20').score;
  assert.ok(worth({ newest_on: '2026-11-14' }) > 0.95 * worth({}));
  assert.ok(worth({ newest_on: '2026-10-30' }) < 0.5 * worth({}));
  assert.ok(worth({ scope: 'region' }) < worth({}));
  const { claim } = aStory('news:a', 'Goose stuck in a lift');
  const second = claim.citations.map((one) => ({ ...one, source: { ...one.source, publisher: 'Morning Horn' } }));
  assert.ok(worth({ claim: { ...claim, citations: [...claim.citations, ...second] } }) > worth({}));
  assert.is(storyWorth(aStory('news:a', 'Gate opens'), halifax, '2026-11-19').daysOld, 0, 'tomorrow’s paper');
});

test.run();
