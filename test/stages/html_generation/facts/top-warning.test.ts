import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../../src/domain/stage-values/hub-lookup.js';
import type { Story } from '../../../../src/domain/stage-values/perplexity-news.js';
import { briefData } from '../../../../stages/html_generation/facts/brief-data.js';
import { glanceOf } from '../../../../stages/html_generation/facts/glance.js';
import { aStory, emptyCity, pageInput } from '../../../support/page-samples.js';
import { aShow, aSource, failed, produced } from '../../../support/results.js';
import { stageContext } from '../../../support/stage-context.js';
import { aVoice } from '../../shared/lines/brief-input.js';

const disagreement = { field: 'city', used: 'Ghent', other: 'Aalst', source: 'shows/a.ics' };
const joke = { text: 'The canal joke.', source: aSource() };
const sensitive = (id: string, date: string, category = 'death') =>
  aStory(id, `Headline ${id}`, date, { harm: { category, sentence: 'A man was killed.', reason: 'a death' } });

async function warningFor(
  show: Show,
  stories: readonly Story[],
  jokes: readonly (typeof joke)[] = [],
  others: Parameters<typeof pageInput>[1] = {},
) {
  const news = {
    window: { from: '2026-11-06', to: '2026-11-20' },
    stories: [...stories],
    items_read: 9,
    empty_reason: null,
    notices: [],
  };
  const input = pageInput(show, {
    perplexity_city: produced('perplexity_city', { ...emptyCity, overused_jokes: [...jokes] }),
    perplexity_news: produced('perplexity_news', news),
    ...others,
  });
  return glanceOf(await briefData(input, stageContext())).warning;
}

test('a crime or death of the paper is never the warning, nor what only the performer’s list names', async () => {
  const profile = aVoice({ avoid_topics: ['bulls'] });
  const voice = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
  const stories = [sensitive('d', '2026-11-19'), aStory('b', 'Burgers in the bull ring', '2026-11-19')];
  assert.is((await warningFor(aShow(), stories, [joke], voice)).text, 'The canal joke.');
});

test('what the file of the town warns of comes first, unless it only says what not to call the town', async () => {
  const warned = (text: string) => ({
    text,
    category: 'your file',
    reason: 'your file warns of it',
    source: aSource(),
  });
  const avoid = [warned('Ghent, never “Gand” nor “Gent”'), warned('The mill fire. Leave it.')];
  const town = { perplexity_city: produced('perplexity_city', { ...emptyCity, avoid }) };
  const { label, text } = await warningFor(aShow({ notes: 'Last time: the goat bit died.' }), [], [joke], town);
  assert.is(`${label}: ${text}`, 'Your file warns: The mill fire. Leave it.');
  // One that forbids a bit of the voice comes before what the house does not want.
  const forbidding = [warned('The mill fire. Leave it.'), warned('The boy. So not the lost goose tonight.')];
  const profile = aVoice({ worked: ['lost goose'] });
  const parts = {
    perplexity_city: produced('perplexity_city', { ...emptyCity, avoid: forbidding }),
    voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }),
  };
  const refusing = aShow({ notes: 'The house asks: please no politics.' });
  assert.is((await warningFor(refusing, [], [joke], parts)).text, 'The boy. So not the lost goose tonight.');
});

test('then contradicting show data', async () => {
  const warning = await warningFor(aShow({ disagreements: [disagreement], start: null }), [], [joke]);
  assert.is(warning.text, 'city: Ghent (your list) or Aalst (your calendar)?');
});

test('another start is next to the time already, and is no warning', async () => {
  const doors = { field: 'doors', used: '19:00', other: '19:30', source: 'shows/a.ics' };
  assert.is((await warningFor(aShow({ disagreements: [doors] }), [], [joke])).text, 'The canal joke.');
});

test('then what tonight’s notes ask not to touch, with what died here', async () => {
  const notes = 'Last time: the goat bit died. Do not joke about Leeds.';
  const warning = await warningFor(aShow({ notes }), [], [joke]);
  assert.is(warning.label, 'House rules');
  assert.is(warning.text, 'Do not joke about Leeds. Died here: the goat bit died.');
});

for (const [notes, expected] of [
  ['House asks: please thank the volunteers.', 'Wish of the house: House asks: please thank the volunteers.'],
  ['Curfew 22:30, the neighbours call.', 'Your notes say: Curfew 22:30, the neighbours call.'],
  ['Road closed in front of the stage door.', 'Your notes say: Road closed in front of the stage door.'],
  ['Aino Berg is allergic to nuts, no satay.', 'Every visitor says this: The canal joke.'],
]) {
  test(`then the end, the way in or a wish of the house, and no diet: ${notes}`, async () => {
    const { label, text } = await warningFor(aShow({ notes: notes ?? '', performer: 'Aino Berg' }), [], [joke]);
    assert.is(`${label}: ${text}`, expected);
  });
}

test('then the joke that every visitor makes', async () => {
  assert.is((await warningFor(aShow({ start: null }), [], [joke])).text, 'The canal joke.');
});

test('then what is missing, from the start time to stories that could not be screened', async () => {
  const story = aStory('s', 'A story', '2026-11-18');
  assert.match((await warningFor(aShow({ start: null }), [story])).text, 'No start time');
  assert.match((await warningFor(aShow({ time_zone: null }), [story])).text, 'time zone');
  assert.match((await warningFor(aShow(), [])).text, 'No local news to screen');
  assert.match(
    (await warningFor(aShow(), [{ ...story, screened: false }])).text,
    '1 local story could not be screened.',
  );
});

test('a failed news or town stage is a warning', async () => {
  const warning = async (results: Parameters<typeof pageInput>[1]) =>
    glanceOf(await briefData(pageInput(aShow(), results), stageContext())).warning;
  assert.match((await warning({ perplexity_news: failed('gone') })).text, 'nothing was screened');
  assert.match((await warning({ perplexity_city: failed('gone') })).text, 'The town could not be looked up.');
});

test('without a warning it says what was screened', async () => {
  const warning = await warningFor(aShow(), [aStory('s', 'A story', '2026-11-18')]);
  assert.equal(warning, {
    label: 'Nothing found to avoid',
    text: '1 story screened, none of them sensitive.',
    target: 'avoid',
    ref: 'N0',
  });
});

test('stories that are kept out of lines as doubtful are counted', async () => {
  const stories = [
    aStory('s', 'A story', '2026-11-18'),
    aStory('d', 'A doubt', '2026-11-18', { harmless: false, doubt: 'fire' }),
  ];
  const { text } = await warningFor(aShow(), stories);
  assert.is(text, '2 stories screened, none of them listed; 1 is kept out of lines as doubtful.');
});

test.run();
