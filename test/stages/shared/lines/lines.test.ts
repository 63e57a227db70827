import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { avoidedIn } from '../../../../stages/shared/lines/avoid.js';
import { isCommon } from '../../../../stages/shared/lines/news-words.js';
import { placeWords } from '../../../../stages/shared/lines/place-words.js';
import { overlapOf, shinglesOf } from '../../../../stages/shared/lines/similarity.js';
import { contentStems, stemOf } from '../../../../stages/shared/lines/words.js';

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

test('avoid lists match by word, by topic and by words that imply a topic', () => {
  const voice = { avoid_words: ['moist'], avoid_topics: ['politics', 'my ex husband', 'bad day', 'Kidney stones'] };
  assert.is(avoidedIn('A MOIST cake', voice, new Set()), 'moist');
  assert.is(avoidedIn('The mayor opens a door', voice, new Set()), 'politics');
  assert.is(avoidedIn('A kidney-shaped pool', voice, new Set()), 'Kidney stones');
  assert.is(avoidedIn('A moistened goose', voice, new Set()), null);
  assert.is(avoidedIn('The mayor', null, new Set()), null);
});

test('the words that imply a topic are those of the text’s language, in whichever language the topic is', () => {
  const avoided = (text: string, topic: string, language: string | null) =>
    avoidedIn(text, { avoid_words: [], avoid_topics: [topic] }, new Set(), language);
  assert.is(avoided('Der Anbau ist nun weniger klein', 'Religion', 'de'), null);
  assert.is(avoided('Ein Pfarrer malt', 'Religion', 'de'), 'Religion');
  assert.is(avoided('A vicar paints', 'religione', 'en'), 'religione');
  assert.is(avoided('La squadra vince ancora', 'calcio e politica', 'it'), 'calcio e politica');
  assert.is(avoided('Sindaco in bicicletta', 'calcio e politica', null), 'calcio e politica');
  assert.is(avoided('A nun on a tram', 'Umzüge', 'en'), null);
});

test('words of the place, function words, and the explanation of a topic are not avoided', () => {
  const place = placeWords({ city: 'Braga', region: null, country: 'PT' });
  const voice = {
    avoid_words: [],
    avoid_topics: ["knitting – it's Braga, leave the needles", 'Portuguese versus Spanish'],
  };
  assert.is(avoidedIn('Braga counts needles', voice, place), null);
  assert.is(avoidedIn('A knitting club in Braga', voice, place), voice.avoid_topics[0]);
  assert.is(avoidedIn('De kat van de buren', { avoid_words: [], avoid_topics: ['de kerk'] }, place), null);
  assert.is(avoidedIn('Portuguese trams', voice, place), null);
  assert.is(avoidedIn('Spanish trams', voice, place), voice.avoid_topics[1]);
});

test.run();
