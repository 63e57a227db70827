import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { aShow, aSource, produced } from '../../support/results.js';
import { aCity, aStory, aVoice, generated, generationInput, newsOf } from '../shared/lines/brief-input.js';

type Parts = Parameters<typeof generationInput>[0];

const newsPart = (...stories: readonly Story[]) => ({ perplexity_news: produced('perplexity_news', newsOf(stories)) });
const voicePart = (overrides: Parameters<typeof aVoice>[0]) => ({
  voice_profile_load: produced('voice_profile_load', { profile: aVoice(overrides), empty_reason: null, notices: [] }),
});
const textsOf = async (parts: Parts, show?: Show) =>
  (await generated(generationInput(parts, show))).lines.map(({ text }) => text);

const goose = 'Goose waits an hour for the bus, driver lets it on without a ticket';

test('a headline of tomorrow has the date of that day, and neither that of a day that is over nor yesterday’s forecast is a line', async () => {
  const stories = [
    aStory('news:a', 'Otter opens the lost-property office tomorrow, in a hat', { newest_on: '2026-11-19' }),
    aStory('news:b', 'Heron blocks the hotel lift tomorrow for an hour', { newest_on: '2026-11-18' }),
    aStory('news:c', 'Weather forecast: a goose flies backwards through the storm', { newest_on: '2026-11-19' }),
    aStory('news:d', 'Swan buys a tram ticket today and gets off', { newest_on: '2026-11-19', dated: false }),
  ];
  assert.equal(await textsOf(newsPart(...stories)), ['Otter opens the lost-property office [Fri 20 Nov], in a hat.']);
});

test('a note on news has the sentence that says when and where it is to be', async () => {
  const rows = async (summary: string, language: string) =>
    (await textsOf(newsPart(aStory('news:a', goose, { summary, language, newest_on: '2026-11-19' }))))[0]?.split('\n');
  for (const [when, language] of [
    ['The next goose rides on Saturday, 28 November, at 3 pm from the town hall.', 'en'],
    ['Die nächste Gans fährt am Samstag, 28. November, 15 Uhr, ab der Stadthalle.', 'de'],
    ['La prochaine oie prendra le bus le 28 novembre à 15 h devant la mairie.', 'fr'],
    ['El próximo ganso viaja el sábado 28 de noviembre a las 15.00 desde la plaza.', 'es'],
  ] as const) {
    const other = 'Two hundred and 40 passengers bought 90 coffees.';
    assert.is((await rows(`${other} ${when}`, language))?.[1], when);
  }
  // A feed that cuts a sentence off after its day.
  const cut = 'Some wait. The next goose rides on 28 November from the …';
  assert.is((await rows(cut, 'en'))?.[1], 'The next goose rides on 28 November from the…');
  assert.is((await rows('Some wait. The driver of the goose was a …', 'en'))?.[1], undefined);
});

test('a sentence that needs the one before it is no second row', async () => {
  const detail = async (summary: string, language = 'en') =>
    (await textsOf(newsPart(aStory('news:a', goose, { summary, language }))))[0]?.split('\n')[1] ?? null;
  for (const [summary, language] of [
    ['For example by leaving the dandelions alone.', 'en'],
    ['Bijvoorbeeld door de paardenbloemen te laten staan.', 'nl'],
    ['So the driver bought it a coffee.', 'en'],
    ['He had two other passengers.', 'en'],
    ['Dort wartet schon der nächste Schwan.', 'de'],
  ] as const) {
    assert.is(await detail(summary, language), null, summary);
  }
  assert.is(await detail('Two other passengers bought it a coffee.'), 'Two other passengers bought it a coffee.');
});

test('a local’s remark joins news only on a noun or name that both have, and never on a verb', async () => {
  const heard = async (headline: string, remark: string) => {
    const claim = { id: 'city:a', text: remark, topic: 'fact', citations: [{ source: aSource(), quote: remark }] };
    const town = { perplexity_city: produced('perplexity_city', aCity({ claims: [claim] })) };
    const texts = await textsOf({ ...newsPart(aStory('news:a', headline)), ...town });
    return texts.some((text) => text.includes('Locally: '));
  };
  const remark = 'The Pelikaan has been closed for repairs since 1998, and everybody has an opinion on the alleys.';
  assert.is(await heard('Goose moves into the Pelikaan and refuses to pay rent', remark), true);
  assert.is(await heard('Picks of the week: polka at the Pelikaan', remark), false);
  const opened = 'Everyone says “when it opens” and means never, and the terrace has seven chairs.';
  assert.is(await heard('Goose opens seven tins and refuses to stop', opened), false);
});

test('what is on tonight joins the news on it, instead of being a note of its own', async () => {
  const text =
    'The Pelikaan celebrates two years with a parade of 30 geese tonight, and everybody has an opinion on it.';
  const calendar = [{ kind: 'event' as const, source: aSource(), date: '2026-11-20', end_date: null, text }];
  const story = aStory('news:a', 'Goose moves into the Pelikaan and refuses to pay rent');
  const texts = await textsOf({
    ...newsPart(story),
    perplexity_city: produced('perplexity_city', aCity({ calendar })),
  });
  assert.equal(texts, [`${story.headline}.\nLocally: ${text}`]);
});

test('a voice that refuses a subject in its description gets no line on it', async () => {
  const stories = [aStory('news:a', 'Offenders return a goose to the library with a cake'), aStory('news:b', goose)];
  const about = (notes: string) => textsOf({ ...newsPart(...stories), ...voicePart({ notes, habits: [] }) });
  assert.equal(await about('She does NOT do crime jokes. She likes committees.'), [`${goose}.`]);
  assert.is((await about('She does long silences. She likes committees.')).length, 2);
});

test('paid items, opinions, school teams, picture series, dated columns and unwanted candidates are no lines', async () => {
  const shown = async (headline: string, more: Parameters<typeof aStory>[2] = {}, parts = {}) =>
    (await textsOf({ ...newsPart(aStory('news:a', headline, more)), ...parts })).length;
  assert.is(await shown('Goose sells a cabin bag and refuses to give it back (aff)'), 0);
  assert.is(await shown('Goose flies to a Spanish hotel for 169 pounds per person'), 0);
  assert.is(await shown('Wildcats chase a goose', { summary: 'The district semifinal stood still for an hour.' }), 0);
  const link = (url: string) => {
    const { claim } = aStory('news:a', goose);
    return {
      claim: { ...claim, citations: claim.citations.map((one) => ({ ...one, source: { ...one.source, url } })) },
    };
  };
  assert.is(await shown(goose, link('https://paper.example/opinion/goose.html')), 0);
  assert.is(await shown(goose, link('https://paper.example/news/goose.html')), 1);
  const candidate = 'Gansje : Orla Quispel, candidate, waits an hour in Ghent for a goose';
  assert.is(await shown(candidate), 1);
  assert.is(await shown(candidate, {}, voicePart({ avoid_topics: ['parties'], habits: [] })), 0);
  const days = [3, 4, 6].map((day) => aStory(`news:${day}`, `Goose reads the news of ${day} March in two minutes`));
  assert.equal(await textsOf(newsPart(...days)), []);
});

test('a remark to the performer about the performer is no line', async () => {
  const text = 'The town has one roundabout, and a goose of Ines has lived on it for twenty years';
  const claim = { id: 'city:a', text, topic: 'fact', citations: [{ source: aSource(), quote: text }] };
  const city = produced('perplexity_city', aCity({ claims: [claim] }));
  assert.equal(await textsOf({ perplexity_city: city }, aShow({ performer: 'Ines Okafor' })), []);
  assert.is((await textsOf({ perplexity_city: city }, aShow({ performer: 'Ada Bell' }))).length, 1);
});

test('an adjective within a compound, parts of two different names and the name of a street join nothing', async () => {
  const heard = async (headline: string, remark: string, language: string) => {
    const claim = { id: 'city:a', text: remark, topic: 'fact', citations: [{ source: aSource(), quote: remark }] };
    const town = { perplexity_city: produced('perplexity_city', aCity({ claims: [claim] })) };
    const texts = await textsOf({ ...newsPart(aStory('news:a', headline, { language })), ...town });
    return texts.some((text) => /\n(?:Locally|Vor Ort|Por aquí): /u.test(text));
  };
  const badger = 'wartet seit 20 Jahren ein Dachs, und keiner fragt, worauf er wartet';
  const fire = 'Gans löst Großeinsatz aus und wartet im Bus auf die Feuerwehr';
  assert.is(await heard(fire, `In der großen Fabrik ${badger}`, 'de'), false);
  assert.is(await heard(fire, `Nach dem Großeinsatz ${badger}`, 'de'), true);
  assert.is(await heard('Gans wohnt in der Jesuitenstraße im Bus', `Auf der Straße ${badger}`, 'de'), false);
  const badgers = 'vive un tejón desde hace 20 años y nadie pregunta a quién espera';
  const week = 'Una oca espera el autobús de la Semana Santa y no paga el billete';
  assert.is(await heard(week, `En la estación de Santa Ana ${badgers}`, 'es'), false);
  assert.is(await heard(week, `En la capilla de la Semana Santa ${badgers}`, 'es'), true);
});

test('who took part and what can be downloaded are no details where a sentence has something to picture', async () => {
  const summary = [
    'The fire service of the north, the police and the council took part.',
    'A leaflet is here (PDF), 304 KB.',
    'A paper hat fell out of the window into the river.',
  ].join(' ');
  const [text = ''] = await textsOf(newsPart(aStory('news:a', goose, { summary })));
  assert.is(text.split('\n')[1], 'A paper hat fell out of the window into the river.');
});

test('a detail touches nothing that the voice avoids', async () => {
  const summary = 'Eleven people watched. The parliament spoke of it for 3 hours. Children counted 40 feathers.';
  const [text = ''] = await textsOf({
    ...newsPart(aStory('news:a', goose, { summary })),
    ...voicePart({ avoid_topics: ['politics'] }),
  });
  assert.not.ok(text.includes('parliament'), text);
});

test.run();
