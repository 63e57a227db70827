import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { unknownUsage } from '../../../src/domain/costs/usage.js';
import { htmlGenerationValue } from '../../../src/domain/stage-values/html-generation.js';
import { maximumPageBytes } from '../../../stages/html_generation/facts/page-limits.js';
import { shortPublisher } from '../../../stages/html_generation/names/place-names.js';
import {
  aClaim,
  aLine,
  aStory,
  cited,
  everythingFailed,
  type PageInput,
  pageInput,
  sampleAddresses,
  webSource,
} from '../../support/page-samples.js';
import { aShow, produced } from '../../support/results.js';
import { crowdedPage } from './samples/crowded-page.js';
import { overlongLinesPage } from './samples/long-pages.js';
import { ambiguousPage, enormousPage, hebrewPage, hostilePage, inflated } from './samples/odd-pages.js';
import {
  claimsIn,
  elementsOf,
  entryOf,
  hrefsOf,
  metaTags,
  renderPage,
  textIn,
  textOf,
} from './samples/rendered-page.js';
import { richPage } from './samples/rich-page.js';

const everySample: readonly PageInput[] = [
  richPage(),
  pageInput(),
  everythingFailed(),
  ambiguousPage(),
  hostilePage(),
  hebrewPage(),
  enormousPage(),
  overlongLinesPage(),
];

const forbiddenElements = new Set(['script', 'img', 'iframe', 'object', 'embed', 'form', 'video', 'audio', 'base']);

test('the value fits its schema for every kind of input', async () => {
  for (const input of everySample) {
    const { value } = await renderPage(input);
    assert.equal(v.parse(htmlGenerationValue, value), value);
  }
});

test('the page requests nothing: no script, no image, no style sheet, no frame', async () => {
  for (const input of everySample) {
    const { html, money } = await renderPage(input);
    for (const { name, attributes } of [...elementsOf(html), ...elementsOf(money)]) {
      assert.not.ok(forbiddenElements.has(name), name);
      for (const attribute of Object.keys(attributes)) assert.not.match(attribute, /^(src|srcset|style|on.*)$/u);
      if (name === 'link') assert.equal(attributes, { rel: 'icon', href: 'data:,' });
    }
  }
});

test('the policy allows exactly the one style sheet that is in the page', async () => {
  const { html } = await renderPage(richPage());
  const style = /<style>(.*?)<\/style>/su.exec(html)?.[1] ?? '';
  const digest = createHash('sha256').update(style).digest('base64');
  const policy = metaTags(html).get('Content-Security-Policy');
  assert.is(
    policy,
    `default-src 'none'; style-src 'sha256-${digest}'; img-src data:; base-uri 'none'; form-action 'none'`,
  );
  assert.ok(style.length > 1000);
});

test('markup and script from outside appear as text', async () => {
  const { html, money } = await renderPage(hostilePage());
  assert.match(html, /&lt;script>alert\(1\)&lt;\/script>/u);
  assert.match(money, /&lt;script>/u);
  assert.not.match(html, /\u202e/u);
  assert.not.match(html, /lang="x/u);
});

test('links lead only to the web or into the page', async () => {
  for (const input of everySample) {
    const { html } = await renderPage(input);
    for (const href of hrefsOf(html)) assert.match(href, /^(https?:\/\/|#|data:,$)/u);
  }
  assert.ok(hrefsOf((await renderPage(richPage())).html).includes('https://tickets.example/minard'));
});

test('every link into the page has a target, and no id is used twice', async () => {
  for (const input of everySample) {
    const { html } = await renderPage(input);
    const ids = elementsOf(html).flatMap(({ attributes }) => attributes['id'] ?? []);
    assert.is(new Set(ids).size, ids.length);
    for (const href of hrefsOf(html).filter((address) => address.startsWith('#')))
      assert.ok(ids.includes(href.slice(1)), href);
  }
});

test('every claim is on the page with its sources; only marks that say something are shown', async () => {
  const input = richPage();
  const { html } = await renderPage(input);
  for (const claim of claimsIn(input)) {
    const entry = entryOf(html, `claim-${claim.id}`);
    for (const { source } of claim.citations) {
      if (source.kind === 'web') assert.match(textIn(entry), shortPublisher(source.publisher));
      else assert.match(entry, /role="doc-noteref">\d+</u);
    }
  }
  for (const mark of ['2 sources', 'unverified', 'stale']) assert.match(html, `>${mark}</span>`);
  assert.not.match(textOf(html), 'single source');
  assert.match(textOf(html), 'Line 1 stood still for about forty minutes because of a swan.');
});

test('every source is listed once, with its dates and the words that the page does not show elsewhere', async () => {
  const input = richPage();
  const { html } = await renderPage(input);
  const list = textIn(html.slice(html.indexOf('<ol class="sources">')));
  assert.match(list, 'Leie Courier , published 18 Nov 2026 The bird sat');
  assert.match(textOf(html), 'Retrieved 20 Nov 2026 unless dated otherwise.');
  const addresses = hrefsOf(html).filter((address) => address.includes('leie-courier.example'));
  assert.is(new Set(addresses).size, addresses.length);
  assert.is(textOf(html).split('published 18 Nov 2026').length - 1, 2);
});

test('a show without anything else says why each part is missing', async () => {
  const text = textOf((await renderPage(pageInput())).html);
  for (const reason of [
    'There is no history file for this town.',
    'There is no sales file.',
    'There is no voice file.',
    'There is no transcript.',
    'The atlas knows no town of this name',
    'There is no feed.',
    'No claim carries a line.',
    'weather',
  ]) {
    assert.match(text, reason);
  }
});

test('every failed stage is named with its reason, once, and nothing counts as checked', async () => {
  const input = everythingFailed();
  const text = textOf((await renderPage(input)).html);
  for (const result of Object.values(input.results)) {
    if (result.kind === 'failed') assert.is(text.split(result.reason).length, 2, result.reason);
  }
  assert.match(text, 'Every fact on this page is unverified.');
  assert.match(text, 'The lines are in the order they were written.');
  assert.match(text, '8 stages of 10 failed');
});

test('a stage that was done in part is shown once, with what it could not do', async () => {
  const input = richPage();
  const shortfall = 'The web could not be asked about this town.';
  const town = { ...input.results.perplexity_city, shortfall };
  const text = textOf((await renderPage({ ...input, results: { ...input.results, perplexity_city: town } })).html);
  assert.is(text.split(shortfall).length, 2);
  assert.match(text, /Done in part: Town\./u);
  assert.match(text, /completed in part perplexity_city=/u);
  assert.match(text, 'Repair brief resume run-under-test --from perplexity_city');
  assert.not.match(textOf((await renderPage(richPage())).html), / in part/u);
});

test('a stage whose fallback took over is shown with the error, and with the command that repairs the page', async () => {
  const input = richPage();
  const replaced = {
    implementation: 'openai',
    reason: 'The account has no credit. It says: Top up org-7 at x.example',
  };
  const lines = { ...input.results.openai_generation, replaced };
  const { html } = await renderPage({ ...input, results: { ...input.results, openai_generation: lines } });
  const text = textOf(html);
  assert.match(text, 'openai failed: The account has no credit.');
  assert.not.match(text, 'org-7');
  assert.match(text, 'Done without its service: Lines.');
  assert.match(text, /Repair brief resume \S+ --from openai_generation makes/u);
  assert.not.match(textOf((await renderPage(richPage())).html), 'brief resume');
});

test('the brief shows no money and does not reveal the address of the page with the money', async () => {
  const { html, money } = await renderPage(richPage());
  assert.not.match(html, /8,?844|\bEUR\b|gross/iu);
  assert.not.match(html, sampleAddresses.financialsSlug);
  assert.match(textOf(money), /8,844\.00 EUR/u);
  assert.match(textOf(money), '2,175.00 EUR (33 %) more than the last visit');
  assert.match(textOf(money), 'The gross “9.o44” is not a number.');
  assert.match(textOf((await renderPage(pageInput())).money), 'There is no sales file.');
  assert.match(textOf((await renderPage(everythingFailed())).money), 'sales.csv could not be read.');
});

test('the Open Graph tags are complete and final', async () => {
  const { html, value } = await renderPage(richPage());
  const tags = metaTags(html);
  const pageUrl = `https://briefs.example/b/${sampleAddresses.slug}/`;
  assert.is(tags.get('og:url'), pageUrl);
  assert.is(tags.get('og:type'), 'website');
  assert.is(tags.get('og:title'), 'Ghent · Minard · Fri 20 Nov 2026');
  assert.is(tags.get('og:image'), `${pageUrl}${value.image.name}`);
  assert.is(tags.get('og:image:width'), '1200');
  assert.is(tags.get('og:image:height'), '630');
  assert.is(tags.get('og:image:type'), 'image/png');
  assert.is(tags.get('twitter:card'), 'summary_large_image');
  assert.is(tags.get('robots'), 'noindex, nofollow, noarchive');
  assert.is(tags.get('referrer'), 'no-referrer');
  for (const name of ['og:description', 'og:site_name', 'og:image:alt', 'twitter:title', 'twitter:image'])
    assert.ok(tags.get(name), name);
});

test('the preview image is a PNG of its stated size under the name of its digest', async () => {
  const { image, value } = await renderPage(richPage());
  const view = Buffer.from(image);
  assert.is(view.subarray(1, 4).toString('latin1'), 'PNG');
  assert.equal([view.readUInt32BE(16), view.readUInt32BE(20)], [1200, 630]);
  assert.is(value.image.name, `preview-${createHash('sha256').update(image).digest('hex').slice(0, 16)}.png`);
  assert.equal(value.page.files.map((file) => file.name).join(), `index.html,${value.image.name}`);
});

test('the same input at the same moment gives the same bytes', async () => {
  assert.equal((await renderPage(richPage())).value, (await renderPage(richPage())).value);
});

test('a page that would be too large is shortened, and says so', async () => {
  const { bytes, html, value } = await renderPage(enormousPage());
  assert.ok(bytes.byteLength <= maximumPageBytes);
  assert.match(textOf(html), /[0-9]+ more in the run record\./u);
  assert.match(textOf(html), 'the run record has the whole text');
  assert.match(value.notices[0]?.message ?? '', 'its lists were shortened');
  assert.equal((await renderPage(richPage())).value.notices, []);
});

test('even a page with enormous texts and lists stays within the limit', async () => {
  const input = inflated(richPage());
  const { bytes, money } = await renderPage(input);
  assert.ok(bytes.byteLength <= maximumPageBytes, String(bytes.byteLength));
  assert.ok(money.length <= maximumPageBytes);
});

test('the coverage report shows implementations, models, costs, notices and credits', async () => {
  const text = textOf((await renderPage(richPage())).html);
  assert.match(text, /Lines : under-test, 2 attempts, writer-2/u);
  assert.match(text, 'Cost: 0.0592 USD as the services report it.');
  assert.match(text, 'broken.xml, line 1 : This is an HTML page, not a feed.');
  assert.match(text, /GeoNames ?, CC BY 4.0/u);
  assert.match(text, 'As of Fri 20 Nov 2026, 10:00 CET');
});

test('the coverage report shows costs in each currency, and which is incomplete', async () => {
  const page = richPage();
  const generation = page.results.openai_generation;
  const more = [{ cost: 0.5, currency: 'EUR', cost_basis: 'estimated' } as const];
  const usage = { ...generation.usage, ...unknownUsage, cost: 0.041, currency: 'USD', more_costs: more };
  const results = { ...page.results, openai_generation: { ...generation, usage } };
  const text = textOf((await renderPage({ ...page, results })).html);
  assert.match(text, 'cost 0.0410 USD and estimated cost 0.5000 EUR, the rest not reported');
  assert.match(text, '0.5000 EUR and 0.0592 USD partly estimated from the price table. 1 stage called a service');
});

test('an ambiguous town lists what it could be', async () => {
  const text = textOf((await renderPage(ambiguousPage())).html);
  assert.match(text, 'Which Springfield?');
  assert.match(text, 'Springfield, Missouri, United States');
  assert.match(text, 'zone unknown');
});

test('a line keeps its text and one short reason; the rest opens with a click', async () => {
  const { html } = await renderPage(crowdedPage({ text: 'GOOSE on tram 1.\nNo ticket.', similar: null }));
  const entry = entryOf(html, 'line-16');
  const [open = '', folded = ''] = entry.split('</summary>');
  assert.match(textIn(open), /^ ?Line 16 of the evening.* Reason 16\. Leie Courier , Sun 15 Nov /u);
  assert.not.match(textIn(open), 'argues with animals');
  for (const part of ['a goose is involved', 'More', 'Habit argues with animals voice/ines.md'])
    assert.match(textIn(folded), part);
  assert.not.match(textIn(folded), 'Risk');
  assert.not.match(html, 'id="line-17"');
  const long = textIn(entryOf((await renderPage(richPage())).html, 'line-3'));
  assert.match(long, /medium risk, used before .*Used the crooked tower bit history\/visits\.csv, 14 Oct 2023/u);
});

test('a line that a model wrote and that was cut is not on the page, a note is', async () => {
  const cutOf = async (kind: 'line' | 'note') => {
    const lines = [aLine('a', 'The mayor is a thief.', [], { kind })];
    const written = { lines, material_checked: 0, empty_reason: null, notices: [] };
    const cut = [{ line_id: 'a', reason: 'It accuses a person.' }];
    const ranked = { order: [], cut, empty_reason: null, notices: [] };
    const results = {
      openai_generation: produced('openai_generation', written),
      claude_ranking: produced('claude_ranking', ranked),
    };
    return textOf((await renderPage(pageInput(aShow(), results))).html);
  };
  assert.match(await cutOf('line'), 'It accuses a person.');
  assert.not.match(await cutOf('line'), 'thief');
  assert.match(await cutOf('note'), 'The mayor is a thief.');
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

test.run();
