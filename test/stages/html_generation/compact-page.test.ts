import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { shortDate } from '../../../stages/html_generation/text/dates.js';
import { aClaim, aStory, cited, emptyCity, pageInput, webSource } from '../../support/page-samples.js';
import { aShow, produced } from '../../support/results.js';
import { crowdedPage } from './samples/crowded-page.js';
import { claimsIn, entryOf, renderPage, textIn, textOf } from './samples/rendered-page.js';
import { richPage } from './samples/rich-page.js';

test('every claim shows its publishers and the days of its sources; only a page without a date says that it has none', async () => {
  const input = richPage();
  const html = (await renderPage(input)).html;
  for (const claim of claimsIn(input)) {
    const entry = textIn(entryOf(html, `claim-${claim.id}`));
    for (const { source } of claim.citations) {
      assert.match(entry, source.publisher);
      assert.match(entry, `retrieved ${shortDate(source.retrieved_at.slice(0, 10))}`);
      if (source.published_on !== null) assert.match(entry, `published ${shortDate(source.published_on)}`);
    }
  }
  assert.not.match(html, 'no publication date');
  const undated = webSource('Leie Courier', 'Undated', '2026-11-18');
  const textWith = async (file: string | null) => {
    const claim = aClaim('city:undated', 'A fact.', [cited({ ...undated, file, published_on: null }, 'A fact.')]);
    const city = produced('perplexity_city', { ...emptyCity, claims: [claim] });
    return textOf((await renderPage(pageInput(aShow(), { perplexity_city: city }))).html);
  };
  assert.match(await textWith(null), 'Leie Courier · no publication date · retrieved 20 Nov 2026');
  assert.match(await textWith('cities/ghent.md'), 'Leie Courier · retrieved 20 Nov 2026');
});

test('no headline and no quote is shown twice for one story', async () => {
  const headline = 'Goose boards the tram';
  const both = ['Leie Courier', 'Three Towers Radio'].map((name) =>
    cited(webSource(name, headline, '2026-11-18'), `${headline}! It had no ticket.`),
  );
  const story = aStory('news:goose', headline, '2026-11-18', {
    summary: 'It had no ticket.',
    claim: aClaim('news:goose', `${headline}.`, both),
  });
  const news = { window: { from: '2026-11-06', to: '2026-11-20' }, items_read: 2, empty_reason: null, notices: [] };
  const input = pageInput(aShow(), { perplexity_news: produced('perplexity_news', { ...news, stories: [story] }) });
  const text = textOf((await renderPage(input)).html);
  assert.is(text.split(headline).length - 1, 1);
  assert.is(text.split('It had no ticket').length - 1, 1);
});

test('after the first eight, a line keeps its essentials and folds its evidence', async () => {
  const { html } = await renderPage(crowdedPage());
  assert.not.match(entryOf(html, 'line-8'), '<details');
  const entry = entryOf(html, 'line-9');
  const [open = '', folded = ''] = entry.split('<details');
  assert.match(textIn(open), /9 Line 9 of the evening.* Note · 12 s · low risk · single source/u);
  assert.match(textIn(open), '8 Nov 2026 Reason 9.');
  for (const part of ['Fact', 'Leie Courier', 'published 8 Nov 2026', 'retrieved 20 Nov 2026', 'Voice', 'Tags animal'])
    assert.match(textIn(folded), part);
  assert.not.match(textIn(folded), 'single_source');
});

test('a voice evidence is shown in full once, and every later line refers to that line', async () => {
  const { html } = await renderPage(crowdedPage());
  assert.is(textOf(html).split('argues with animals').length - 1, 1);
  assert.match(textIn(entryOf(html, 'line-1')), 'Voice habit: argues with animals voice/ines.md');
  assert.match(textIn(entryOf(html, 'line-36')), 'Voice habit, the same as in line 1 .');
});

test('the result of the repeat check is shown once, and at the line that fails it', async () => {
  const clean = textOf((await renderPage(crowdedPage())).html);
  assert.is(clean.split('No repeat among 23 earlier items.').length - 1, 1);
  const { html } = await renderPage(richPage());
  assert.match(textOf(html), '1 line like earlier material, marked below; no other repeat among 23 earlier items.');
  assert.match(textIn(entryOf(html, 'line-3')), 'Repeat Like');
  const late = crowdedPage({
    similar: { text: 'the old bit', from: 'history/visits.csv', date: null, kind: 'used' },
  });
  const [open = ''] = entryOf((await renderPage(late)).html, 'line-36').split('<details');
  assert.match(open, 'like earlier material');
});

test.run();
