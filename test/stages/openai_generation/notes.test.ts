import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { openaiGenerationValue } from '../../../src/domain/stage-values/openai-generation.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { aShow, aSource, produced } from '../../support/results.js';
import { aCity, aStory, aVisit, aVoice, generated, generationInput, newsOf } from '../shared/lines/brief-input.js';

type Parts = Parameters<typeof generationInput>[0];

const newsPart = (...stories: readonly Story[]) => ({ perplexity_news: produced('perplexity_news', newsOf(stories)) });
const voicePart = (overrides: Parameters<typeof aVoice>[0]) => ({
  voice_profile_load: produced('voice_profile_load', { profile: aVoice(overrides), empty_reason: null, notices: [] }),
});
const visitPart = (overrides: Parameters<typeof aVisit>[0]) => ({
  previous_show_lookup: produced('previous_show_lookup', {
    ...{ visits: [aVisit(overrides)], empty_reason: null, notices: [] },
  }),
});
const textsOf = async (parts: Parts, show?: Show) =>
  (await generated(generationInput(parts, show))).lines.map(({ text }) => text);

const goose = 'Goose waits an hour for the bus, driver lets it on without a ticket';

test('a note says what happened in the words of the fact, without label, marks and publisher, and one detail', async () => {
  const story = aStory('news:a', '[UPDATE] WATCH: Heron blocks tram 4 in Ghent for an hour (2 photos) | Evening Bell', {
    summary: 'Heron blocks tram 4. "It had no ticket," the driver said.',
  });
  assert.equal(await textsOf(newsPart(story)), [
    'Heron blocks tram 4 in Ghent for an hour.\n"It had no ticket," the driver said.',
  ]);
});

test('a note stays in the language of its source', async () => {
  const german = aStory(
    'news:a',
    'Dachs bewohnt seit drei Wochen den Rathauskeller, der Bürgermeister bringt ihm Kuchen',
    { language: 'de' },
  );
  const french = aStory('news:b', 'À Gand, une oie bloque le tram pendant une heure et reçoit une amende', {
    ...{ language: 'fr', names: 'Gand' },
  });
  const texts = await textsOf(newsPart(german, french));
  assert.ok(
    texts.includes('Dachs bewohnt seit drei Wochen den Rathauskeller, der Bürgermeister bringt ihm Kuchen.'),
    texts.join('\n'),
  );
  assert.ok(
    texts.some((text) => text.includes('une oie bloque le tram')),
    texts.join('\n'),
  );
});

test('what worked here takes this week’s news on it into its note, as a callback', async () => {
  const story = aStory('news:tram', 'Tram driver stops tram 4 for an hour to buy a cake', {
    summary: 'Forty people waited in the rain.',
  });
  const parts = {
    ...newsPart(story),
    ...visitPart({ material: ['the tram that stops for nobody'], worked: ['The tram bit took the room'] }),
  };
  const [line, ...others] = (await generated(generationInput(parts))).lines;
  assert.is(
    line?.text,
    'THE TRAM THAT STOPS FOR NOBODY: worked here, Mar 2023.\n“The tram bit took the room”\nNews: Tram driver stops tram 4 for an hour to buy a cake.',
  );
  assert.equal(line?.similar, {
    ...{ text: 'the tram that stops for nobody', from: 'Minard', date: '2023-03-02', kind: 'callback' },
  });
  assert.equal([line?.claim_ids, others], [['news:tram'], []]);
});

const voices = {
  fr: 'Elle parle lentement et ne quitte jamais la chaise, parce que le public ne sait pas quand elle finit.',
  de: 'Er redet langsam und lässt den Stuhl nie los, weil das Publikum nicht weiß, wann er fertig ist.',
};

test('a note is in the language of the voice, with its months and quotation marks', async () => {
  const visit = { material: ['the tram that stops for nobody'], worked: ['The tram bit took the room'] };
  const story = aStory('news:tram', 'Tram driver stops tram 4 for an hour to buy a cake');
  const noted = (habit: string) =>
    textsOf({ ...newsPart(story), ...visitPart(visit), ...voicePart({ habits: [habit] }) });
  assert.equal(await noted(voices.fr), [
    'THE TRAM THAT STOPS FOR NOBODY : ça a marché ici, mars 2023.\n« The tram bit took the room »\nActu : Tram driver stops tram 4 for an hour to buy a cake.',
  ]);
  assert.equal(await noted(voices.de), [
    'THE TRAM THAT STOPS FOR NOBODY: hier gezündet, März 2023.\n„The tram bit took the room“\nAktuell: Tram driver stops tram 4 for an hour to buy a cake.',
  ]);
});

test('the performer’s own line is quoted as their language quotes', async () => {
  const worked = ['The goose was not lost. The goose had plans.'];
  const noted = (habit: string) =>
    textsOf({ ...newsPart(aStory('news:a', goose)), ...voicePart({ worked, habits: [habit] }) });
  assert.equal(await noted(voices.fr), [`${goose}.\nVotre sketch : « The goose was not lost. The goose had plans. »`]);
  assert.equal(await noted(voices.de), [`${goose}.\nIhre Nummer: „The goose was not lost. The goose had plans.“`]);
});

test('each bit that worked here is a note, surely a bit first', async () => {
  const worked = ['Rain: perfect.', 'Otter story took the room', 'Foghorn twice, brought the house down'];
  const notes = 'Front row: a man called Bert';
  assert.equal(await textsOf(visitPart({ material: ['the foghorn'], worked, notes })), [
    'THE FOGHORN: worked here, Mar 2023.\n“Foghorn twice, brought the house down”',
    'IN THE ROOM THEN, Mar 2023: “Front row: a man called Bert”.',
    'RAIN: worked here, Mar 2023.\n“perfect”',
    'OTTER: worked here, Mar 2023.\n“story took the room”',
  ]);
});

test('of the bits of a night, the best one comes first', async () => {
  const worked = ['Foghorn: big laugh, encore', 'Otter story was the best of the night'];
  const [first] = await textsOf(visitPart({ material: ['the foghorn', 'the otter story'], worked }));
  assert.match(first ?? '', /^THE OTTER STORY/u);
});

test('what died or is hated here gets no note, and what worked in the voice is called back to', async () => {
  const stories = ['Waffle blocks a hotel lift for an hour', 'Bruges sends a swan to court over a sandwich', goose].map(
    (headline, index) => aStory(`news:${index}`, headline),
  );
  const parts = {
    ...newsPart(...stories),
    ...visitPart({ died: ['the waffle bit died'], hated: ['they hate being asked about Bruges'] }),
    ...voicePart({ worked: ['The goose was not lost. The goose had plans.'] }),
  };
  const { lines, notices } = await generated(generationInput(parts));
  assert.equal(
    lines.map(({ text }) => text),
    [`${goose}.\nYour bit: “The goose was not lost. The goose had plans.”`],
  );
  assert.is(lines[0]?.voice_evidence?.kind, 'worked');
  assert.ok(notices.some(({ message }) => message.startsWith('2 facts died here')));
});

test('a habit is named only where a rare word of it is in the headline', async () => {
  const habit = 'interviews every otter as if it were a minister';
  const headlines = [goose, 'Otter found asleep in library for the third week, gets a card'];
  const stories = headlines.map((headline, index) => aStory(`news:${index}`, headline));
  const texts = await textsOf({ ...newsPart(...stories), ...voicePart({ habits: [habit] }) });
  assert.equal(
    texts.map((text) => text.includes(`You: ${habit}`)),
    texts.map((text) => text.startsWith('Otter')),
  );
  assert.is(texts.length, 2);
});

test('tonight and the town’s own odd facts become notes; a number of an atlas, the weather and the house never do', async () => {
  const source = aSource();
  const claims = [
    {
      ...{ id: 'city:atlas', text: 'Ghent has a goose that blocks trams for an hour.', topic: 'rank' },
      citations: [{ source: aSource({ kind: 'dataset' }), quote: 'q' }],
    },
    {
      ...{
        id: 'city:own',
        text: 'The town has one roundabout, and a goose has lived on it for twenty years.',
        topic: 'fact',
      },
      citations: [{ source, quote: 'q' }],
    },
  ];
  const event = { kind: 'event' as const, source, end_date: null };
  const city = aCity({
    claims,
    calendar: [
      { ...event, date: '2026-11-20', text: 'Lost-property office sells 400 left gloves, none of them a pair' },
      { ...event, date: '2026-11-20', text: 'Nov 20: the mayor was paraded through the market on a goat cart' },
      { ...event, date: '2026-11-21', text: 'Otter steals the trophy of the parade' },
    ],
    weather: { ...{ date: '2026-11-20', text: 'Goose fog', low: '1', high: '5', as_of: null }, source },
  });
  const texts = await textsOf({
    perplexity_city: produced('perplexity_city', city),
    ...visitPart({ attendance: 212 }),
  });
  assert.equal(texts.toSorted(), [
    'Lost-property office sells 400 left gloves, none of them a pair, tonight.',
    'The mayor was paraded through the market on a goat cart.',
    'The town has one roundabout, and a goose has lived on it for twenty years.',
  ]);
});

test('sensitive, unscreened, refuted and avoided facts get no note, and notices count them', async () => {
  const stories = [
    aStory('news:a', 'Goose crosses', {
      harm: { category: 'death', sentence: 'Goose crosses', reason: 'A death.' },
    }),
    aStory('news:b', 'Liba', { language: 'hu', screened: false }),
    aStory('news:c', 'Goose blocks a hotel lift for an hour'),
    aStory('news:d', 'Goose buys a royal hat for 40 pounds and refuses to give it back'),
  ];
  const check = {
    claim_id: 'news:c',
    mark: 'disputed' as const,
    reason: 'r',
    independent_sources: 2,
    deciding: null,
    harm: null,
    harmless: false,
    translation: null,
  };
  const { lines, notices, empty_reason } = await generated(
    generationInput(
      {
        ...newsPart(...stories),
        ...voicePart({ avoid_topics: ['royals'] }),
        openai_fact_check: produced('openai_fact_check', { checks: [check], empty_reason: null, notices: [] }),
      },
      aShow({ venue: { ...aShow().venue, capacity: null } }),
    ),
  );
  assert.equal(lines, []);
  assert.ok(empty_reason !== null);
  assert.equal(
    notices.map(({ message }) => message.slice(0, 12)),
    ['1 story touc', '1 story coul', '2 facts died'],
  );
});

test('a person’s name is no note where the voice wants none, next to a word of court, or in a notice', async () => {
  const quispel = 'Gardener Orla Quispel waits an hour for the bus with her marrow';
  const news = (headline: string) => newsPart(aStory('news:p', headline));
  const unnamed = voicePart({ notes: 'Ordinary people never by name.', worked: [] });
  assert.is((await textsOf(news(quispel))).length, 1);
  assert.equal(await textsOf({ ...news(quispel), ...unnamed }), []);
  assert.equal(await textsOf(news('Orla Quispel guilty: goose rode the bus for an hour without a ticket')), []);
  assert.equal(await textsOf(news('Art. 12 quispel orla')), []);
});

test('what worked here is kept back only where it names an avoided topic', async () => {
  const worked = visitPart({ material: ['the deputy deputy'], worked: ['deputy bit killed, the mayor laughed too'] });
  assert.match(
    (await textsOf({ ...worked, ...voicePart({ avoid_topics: ['politics'], worked: [] }) })).join(),
    /deputy/u,
  );
  assert.equal(await textsOf({ ...worked, ...voicePart({ avoid_topics: ['deputies'], worked: [] }) }), []);
});

test('the same input gives the same notes, which fit their schema, in at most three lines each', async () => {
  const stories = Array.from({ length: 100 }, (_, index) =>
    aStory(`news:${index}`, `Goose ${index} blocks a hotel lift for an hour`),
  );
  const input = generationInput(newsPart(...stories));
  const [one, other] = [await generated(input), await generated(input)];
  assert.equal(one, other);
  assert.ok(v.is(openaiGenerationValue, one));
  assert.is(new Set(one.lines.map(({ id }) => id)).size, one.lines.length);
  assert.is(one.lines.filter(({ tags }) => tags.includes('news')).length, 7, 'news that meets nothing');
  for (const { text } of one.lines) assert.ok(text.split('\n').length <= 3, text);
});

const voiceOf = (...worked: string[]) => voicePart({ worked, habits: [] });

test('a weak story becomes a note where its headline has a rare word of the performer, but a notice never does', async () => {
  const weak = aStory('news:a', 'Alternating traffic in the Leie tunnel from Monday');
  const notice = aStory('news:b', 'Tender: repair of the ferry landing');
  const strong = [1, 2, 3, 4, 5, 6, 7].map((number) =>
    aStory(`news:s${number}`, `${goose.replace('hour', `${number + 2}th time`)}`),
  );
  const parts = { ...newsPart(weak, notice, ...strong) };
  const about = (texts: readonly string[], word: string) => texts.some((text) => text.includes(word));
  assert.not(about(await textsOf(parts), 'Alternating'));
  const linked = await textsOf({
    ...parts,
    ...voiceOf('My marriage is alternating traffic', 'I love a ferry landing'),
  });
  assert.ok(about(linked, 'Your bit: “My marriage is alternating traffic”'), linked.join('\n'));
  assert.not(about(linked, 'Tender'));
});

test('a sentence that a feed cut off ends with an ellipsis', async () => {
  const story = aStory('news:a', goose, { summary: 'After a long search for it one more lost goose now calls the' });
  assert.ok((await textsOf(newsPart(story)))[0]?.endsWith('one more lost goose now calls the…'));
});

test('a word that news often has, or that names the place, is no link to the performer', async () => {
  const story = aStory('news:a', 'Council of Ghent opens a bridge');
  const texts = await textsOf({ ...newsPart(story), ...voiceOf('My landlord is the council of Ghent in slippers') });
  assert.not(
    texts.some((text) => text.includes('Your bit')),
    texts.join('\n'),
  );
});

test('plurals of Romance languages are one word', async () => {
  const story = aStory('news:a', 'Ghent procura imóveis invisíveis', { language: 'pt' });
  const texts = await textsOf({ ...newsPart(story), ...voiceOf('Prezado imóvel, nunca fui tão bem tratada') });
  assert.ok(texts[0]?.includes('Prezado imóvel'), texts.join('\n'));
});

test('a lasting fact that the overused joke is made of gets no line', async () => {
  const fact = 'There is only one river in town, the Leie, and a swan has been charging a toll on it since 1911';
  const claim = { ...aStory('city:a', fact).claim, topic: 'facts' as const };
  const town = (joke: string) => ({
    perplexity_city: produced(
      'perplexity_city',
      aCity({ claims: [claim], overused_jokes: [{ text: joke, source: aSource() }] }),
    ),
  });
  assert.equal((await textsOf(town('the cathedral'))).length, 1);
  assert.equal(await textsOf(town('just one river')), []);
});

test.run();
