import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aLine, aStory, check, emptyCity, pageInput } from '../../support/page-samples.js';
import { aShow, aSource, produced } from '../../support/results.js';
import { aVisit } from '../shared/lines/brief-input.js';
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

test('what is over before the evening or gives no day does not compete; a free sentence on a name stands alone', async () => {
  const source = aSource();
  const entry = (kind: 'aside' | 'event', text: string) => ({ date: '2026-11-20', end_date: null, kind, text, source });
  const city = {
    ...emptyCity,
    calendar: [entry('aside', 'Market'), entry('event', 'Derby')],
    undated: [{ text: 'Choir week is on', source }],
    pronunciations: [{ name: null, respelling: 'Say it with a K.', origin: 'file' as const, source }],
    avoid: [{ text: 'The mill', category: 'your file', reason: 'your file warns of it', source }],
  };
  const results = { perplexity_city: produced('perplexity_city', city) };
  const text = textOf((await renderPage(pageInput(aShow(), results))).html);
  assert.match(
    text,
    /Also on tonight Derby, Fri 20 Nov 2026.*Also this day Market, Fri 20 Nov 2026.*Town calendar Choir week is on/su,
  );
  assert.match(text, 'How to say it Say it with a K.');
  assert.match(text, 'Your file warns The mill');
});

test('the dates around a show are one row, and those that do not take place say so', async () => {
  const around = [
    { show_date: '2026-11-19', venue: 'Roeda', city: 'Steyr', status: 'cancelled' as const },
    { show_date: '2026-11-23', venue: 'Keller', city: 'Villach', status: 'tentative' as const },
  ];
  const text = textOf((await renderPage(pageInput(aShow({ around })))).html);
  assert.match(text, 'Thu 19 Nov Steyr, Roeda (cancelled); Mon 23 Nov Villach, Keller (not confirmed).');
});

test('more people than seats, and one visit with two days, are to be checked', async () => {
  const source = aSource();
  const count = {
    as_of: '2026-11-20',
    days_out: 0,
    sold: 171,
    comps: 14,
    capacity: 180,
    gross: null,
    currency: null,
    source,
  };
  const last_visit = { show_date: '2023-10-15', venue: 'Minard', at_same_days_out: null, final: null };
  const sales = { curve: [count], last_visit, tour: null, empty_reason: null, notices: [] };
  const visits = { visits: [aVisit({ show_date: '2023-10-14' })], empty_reason: null, notices: [] };
  const input = pageInput(aShow(), {
    historical_sales_lookup: produced('historical_sales_lookup', sales),
    previous_show_lookup: produced('previous_show_lookup', visits),
  });
  const text = textOf((await renderPage(input)).html);
  assert.match(text, 'Tickets: 171 sold and 14 comps are 185 in 180 seats, check.');
  assert.match(text, 'Last visit: your history says Sat 14 Oct 2023, your sales say Sun 15 Oct 2023.');
});

test('a visit of which only the month is known has no day', async () => {
  const visits = { visits: [aVisit({ show_date: '2022-11-01', precision: 'month' })], empty_reason: null, notices: [] };
  const input = pageInput(aShow(), { previous_show_lookup: produced('previous_show_lookup', visits) });
  const text = textOf((await renderPage(input)).html);
  assert.match(text, 'Nov 2022');
  assert.not.match(text, '1 Nov 2022');
});

test.run();
