import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aClaim, aStory, cited, pageInput } from '../../../support/page-samples.js';
import { aShow, aSource, produced } from '../../../support/results.js';
import { hostilePage } from '../samples/odd-pages.js';
import { renderPage } from '../samples/rendered-page.js';
import { richPage } from '../samples/rich-page.js';

test('each sheet of paper ends with the show, the moment and the run; the sources say where the small codes lead', async () => {
  const { html } = await renderPage(richPage());
  assert.match(
    html,
    "@page{@bottom-left{content:'Ghent, Fri 20 Nov 2026 · Fri 20 Nov 2026, 10:00 CET · Run run-under-test'}}",
  );
  assert.match(
    html,
    /<p class="paper">Codes such as L1 or N2 lead to the origin of a sentence in the record of run-unde\.<\/p>/u,
  );
  const foot = /bottom-left\{content:(.*?)\}/u.exec((await renderPage(hostilePage())).html)?.[1] ?? '';
  assert.match(foot, /^'[^'<>&"]+'$/u);
});

test('on paper, tonight, the lines and the warnings are in this order and may break; a reason ends whole', async () => {
  const { html } = await renderPage(richPage());
  const print = html.slice(html.indexOf('@media print'), html.indexOf('</style>'));
  const order = ['tonight', 'lines', 'avoid'].map((id) => html.indexOf(`<section id="${id}"`));
  assert.equal(
    order.toSorted((one, other) => one - other),
    order,
  );
  assert.match(print, /main\{display:block;columns:2;/u);
  assert.not.match(print, /#avoid[^{}]{0,80}\{break-inside:avoid/u);
  assert.match(html, /h2 \+ \.aside[^{}]{0,80}\{ ?break-after: ?avoid/u);
  assert.not.match(html.slice(html.indexOf('id="lines"'), html.indexOf('id="tonight"')), / …/u);
});

test('on paper, the reports of one feed are one source with its numbers', async () => {
  const stories = ['Goose', 'Swan', 'Otter'].map((title, at) => {
    const source = aSource({
      kind: 'web',
      publisher: at < 2 ? 'Post' : 'Times',
      file: 'feeds/a.xml',
      url: `https://a.example/${at}`,
    });
    return aStory(title, title, '2026-11-18', { claim: aClaim(title, title, [cited(source, title)]) });
  });
  const window = { from: '2026-11-06', to: '2026-11-20' };
  const news = { window, stories, items_read: 3, empty_reason: null, notices: [] };
  const { html } = await renderPage(pageInput(aShow(), { perplexity_news: produced('perplexity_news', news) }));
  const list = html.slice(html.indexOf('<ol class="sources">'));
  assert.match(
    list,
    /<li id="(\d+)">.{0,90}Post<.*<span class="paper"> \(\1–\d+\)<.*<li id="\d+" class="same">.{0,90}Post</u,
  );
  assert.is(list.split('class="paper"').length - 1, 1);
});

test.run();
