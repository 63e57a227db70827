import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../../src/domain/stage-values/hub-lookup.js';
import type { Story } from '../../../../src/domain/stage-values/perplexity-news.js';
import { briefData } from '../../../../stages/html_generation/facts/brief-data.js';
import { topWarning } from '../../../../stages/html_generation/facts/top-warning.js';
import { aStory, emptyCity, pageInput } from '../../../support/page-samples.js';
import { aShow, aSource, failed, produced } from '../../../support/results.js';
import { stageContext } from '../../../support/stage-context.js';

const disagreement = { field: 'doors', used: '19:00', other: '19:30', source: 'shows/a.ics' };
const joke = { text: 'The canal joke.', source: aSource() };
const sensitive = (id: string, date: string) =>
  aStory(id, `Headline ${id}`, date, { harm: { category: 'death', sentence: 'Man killed.', reason: 'a death' } });

function warningFor(show: Show, stories: readonly Story[], jokes: readonly (typeof joke)[] = []) {
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
  });
  return topWarning(briefData(input, stageContext()));
}

test('the newest sensitive story comes first', () => {
  const stories = [sensitive('old', '2026-11-10'), sensitive('new', '2026-11-19'), sensitive('older', '2026-11-08')];
  const warning = warningFor(aShow({ disagreements: [disagreement], start: null }), stories, [joke]);
  assert.equal(warning, { label: 'Avoid: a death, Thu 19 Nov 2026', text: 'Headline new', target: 'avoid' });
});

test('then the joke that every visitor makes', () => {
  assert.is(warningFor(aShow({ disagreements: [disagreement], start: null }), [], [joke]).text, 'The canal joke.');
});

test('then contradicting show data', () => {
  const warning = warningFor(aShow({ disagreements: [disagreement], start: null }), []);
  assert.is(warning.text, 'doors: this page uses “19:00”, shows/a.ics says “19:30”');
});

test('then what is missing, from the start time to stories that could not be screened', () => {
  const story = aStory('s', 'A story', '2026-11-18');
  assert.match(warningFor(aShow({ start: null }), [story]).text, 'No start time');
  assert.match(warningFor(aShow({ time_zone: null }), [story]).text, 'time zone');
  assert.match(warningFor(aShow(), []).text, 'No local news to screen');
  assert.match(warningFor(aShow(), [{ ...story, screened: false }]).text, '1 local story could not be screened.');
});

test('a failed news or town stage is a warning', () => {
  const data = (results: Parameters<typeof pageInput>[1]) => briefData(pageInput(aShow(), results), stageContext());
  assert.match(topWarning(data({ perplexity_news: failed('gone') })).text, 'nothing was screened');
  assert.match(topWarning(data({ perplexity_city: failed('gone') })).text, 'The town could not be looked up.');
});

test('without a warning it says what was screened', () => {
  const warning = warningFor(aShow(), [aStory('s', 'A story', '2026-11-18')]);
  assert.equal(warning, {
    label: 'Nothing found to avoid',
    text: '1 local story screened, none of them sensitive.',
    target: 'avoid',
  });
});

test.run();
