import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostilePage } from '../samples/odd-pages.js';
import { renderPage } from '../samples/rendered-page.js';
import { richPage } from '../samples/rich-page.js';

test('each sheet of paper ends with the show, the moment and the run; the sources say where the small codes lead', async () => {
  const { html } = await renderPage(richPage());
  assert.match(
    html,
    "@page{@bottom-left{content:'Ghent, Fri 20 Nov 2026 · Fri 20 Nov 2026, 10:00 CET · Run run-under-test'}}",
  );
  assert.match(html, /<p class="paper">Small codes such as L1 or N2 .*brief audit export \S+<\/code>/u);
  const foot = /bottom-left\{content:(.*?)\}/u.exec((await renderPage(hostilePage())).html)?.[1] ?? '';
  assert.match(foot, /^'[^'<>&"]+'$/u);
});

test.run();
