import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aLine, aStory, check, pageInput } from '../../support/page-samples.js';
import { aShow, aSource, produced } from '../../support/results.js';
import { metaTags, renderPage, textIn, textOf } from './samples/rendered-page.js';

test('what is uncertain about the place is shown, and a match by name alone is a question', async () => {
  const base = aShow();
  if (!base.place) throw new Error('the sample show has a place');
  const place = {
    ...base.place,
    taken_to_be: 'Taken to be Gent, Belgium: the far larger one.',
    conflict: 'It is 90 km off.',
  };
  const questions = [{ text: 'A visit to Ghent names no country: was it this one?', source: aSource() }];
  const visits = { visits: [], questions, empty_reason: null, notices: [] };
  const input = pageInput(aShow({ place }), { previous_show_lookup: produced('previous_show_lookup', visits) });
  const text = textOf((await renderPage(input)).html);
  for (const part of [place.taken_to_be, place.conflict, questions[0]?.text ?? '']) assert.match(text, part);
  assert.not.match(textOf((await renderPage(pageInput())).html), 'Taken to be');
});

test('a story and its note in another language have the translation of the fact check next to them', async () => {
  const headline = 'Gemeente haalt verkeerde brug weg';
  const translation = 'The council removes the wrong bridge';
  const [nothing, day] = [{ empty_reason: null, notices: [] }, '2026-11-20'];
  const input = pageInput(aShow(), {
    perplexity_news: produced('perplexity_news', {
      ...nothing,
      window: { from: day, to: day },
      stories: [aStory('brug', headline, day, { language: 'nl' })],
      items_read: 1,
    }),
    openai_fact_check: produced('openai_fact_check', {
      ...nothing,
      checks: [{ ...check('brug', 'single_source', 'One source.'), translation }],
    }),
    openai_generation: produced('openai_generation', {
      ...nothing,
      lines: [aLine('brug', headline, ['brug'])],
      material_checked: 0,
    }),
  });
  const { html } = await renderPage(input);
  assert.is(html.split(translation).length - 1, 2, 'once with the note and once with the story');
});

test('a show that is not confirmed says so first, and in its preview', async () => {
  const { html } = await renderPage(pageInput(aShow({ status: 'tentative' })));
  assert.match(textIn(html.slice(html.indexOf('<header'), html.indexOf('<h1'))), 'Not confirmed');
  assert.match(metaTags(html).get('og:description') ?? '', 'not confirmed, doors 19:00, start 20:00 CET');
});

test.run();
