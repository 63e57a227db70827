import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../../src/domain/stage-values/hub-lookup.js';
import type { Story } from '../../../../src/domain/stage-values/perplexity-news.js';
import { briefData } from '../../../../stages/html_generation/facts/brief-data.js';
import { topWarning } from '../../../../stages/html_generation/facts/top-warning.js';
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
  return topWarning(await briefData(input, stageContext()));
}

test('the gravest story comes first, then the newest', async () => {
  const show = aShow({ disagreements: [disagreement], start: null });
  const deaths = [sensitive('old', '2026-11-10'), sensitive('new', '2026-11-19'), sensitive('older', '2026-11-08')];
  const stories = [sensitive('row', '2026-11-20', 'court'), ...deaths];
  const warning = await warningFor(show, stories, [joke]);
  const named = { label: 'Avoid: death, Thu 19 Nov 2026', text: 'Headline new', target: 'avoid', ref: 'N3' };
  assert.equal(warning, named);
});

test('what happened next door is this town’s', async () => {
  const killed = { ...sensitive('k', '2026-11-12'), headline: 'Man killed in Ledeberg' };
  const { label, text } = await warningFor(aShow({ disagreements: [disagreement] }), [killed]);
  assert.is(text, 'Man killed in Ledeberg');
  assert.match(label, /Ledeberg, [12] km/u);
});

test('an obituary, a study, an illness and a trial are never the warning', async () => {
  const sentence = 'Agatha Quibblewick, age 99, passed away in June.';
  const harm = { category: 'death', sentence, reason: 'a death' };
  const study = { ...sensitive('s', '2026-11-19'), headline: 'Study: risk of death rises by 9 %' };
  const stories = [
    aStory('o', 'Agatha Quibblewick', '2026-11-19', { harm }),
    study,
    sensitive('i', '2026-11-19', 'illness'),
    sensitive('t', '2026-11-19', 'court'),
  ];
  assert.is((await warningFor(aShow(), stories, [joke])).text, 'The canal joke.');
});

test('what only the performer’s list names comes after what died here', async () => {
  const profile = aVoice({ avoid_topics: ['bulls'] });
  const stories = [aStory('b', 'Burgers in the bull ring', '2026-11-19')];
  const voice = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
  assert.is((await warningFor(aShow(), stories, [joke], voice)).label, 'Avoid: your own list, Thu 19 Nov 2026');
  const noted = aShow({ notes: 'Last time: the goat bit died.' });
  assert.is((await warningFor(noted, stories, [joke], voice)).text, 'the goat bit died.');
});

test('a death comes before violence that killed no one', async () => {
  const stories = [sensitive('robbed', '2026-11-19', 'violence'), sensitive('died', '2026-11-12')];
  assert.is((await warningFor(aShow(), stories)).text, 'Headline died');
});

test('what is recent comes before what is graver and weeks old', async () => {
  const stories = [sensitive('old', '2026-09-01'), sensitive('new', '2026-11-12', 'disaster')];
  assert.is((await warningFor(aShow({ show_date: '2026-11-20' }), stories)).text, 'Headline new');
});

test('then contradicting show data', async () => {
  const warning = await warningFor(aShow({ disagreements: [disagreement], start: null }), [], [joke]);
  assert.is(warning.text, 'city: this page uses “Ghent”, shows/a.ics says “Aalst”');
});

test('another start is next to the time already, and is no warning', async () => {
  const doors = { field: 'doors', used: '19:00', other: '19:30', source: 'shows/a.ics' };
  assert.is((await warningFor(aShow({ disagreements: [doors] }), [], [joke])).text, 'The canal joke.');
});

test('then what tonight’s notes ask not to touch, with what died here', async () => {
  const notes = 'Last time: the goat bit died. Do not joke about Leeds.';
  const warning = await warningFor(aShow({ notes }), [], [joke]);
  assert.is(warning.label, 'Your notes say');
  assert.is(warning.text, 'Do not joke about Leeds. Died here: the goat bit died.');
});

test('then what happened in a town nearby, with its distance', async () => {
  const story = { ...sensitive('near', '2026-11-19'), headline: 'Man killed in Deinze' };
  const { label } = await warningFor(aShow(), [story], [joke]);
  assert.match(label, /^Avoid: death, Deinze, 1\d km, Thu 19 Nov 2026$/u);
});

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
    topWarning(await briefData(pageInput(aShow(), results), stageContext()));
  assert.match((await warning({ perplexity_news: failed('gone') })).text, 'nothing was screened');
  assert.match((await warning({ perplexity_city: failed('gone') })).text, 'The town could not be looked up.');
});

test('without a warning it says what was screened', async () => {
  const warning = await warningFor(aShow(), [aStory('s', 'A story', '2026-11-18')]);
  assert.equal(warning, {
    label: 'Nothing found to avoid',
    text: '1 local story screened, none of them sensitive.',
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
  assert.is(text, '2 local stories screened, none of them listed; 1 is kept out of lines as doubtful.');
});

test.run();
