import { readFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { everythingFailed, type PageInput, pageInput } from '../../support/page-samples.js';
import { crowdedPage } from './samples/crowded-page.js';
import { gravePage, longLinesPage, overlongLinesPage } from './samples/long-pages.js';
import { ambiguousPage, enormousPage, hebrewPage, hostilePage } from './samples/odd-pages.js';
import { renderPage } from './samples/rendered-page.js';
import { richPage } from './samples/rich-page.js';

type Open = Readonly<{ page: Page; trouble: readonly string[] }>;
type Look = Readonly<{ width: number; height: number; colorScheme: 'light' | 'dark'; script?: boolean }>;

const phone = { width: 375, height: 667 } as const;
/** The printable area of A4 with the margins of the page. */
const sheet = { width: 710, height: 1050 } as const;
const laptop = { width: 1280, height: 900 } as const;
const someLooks: readonly Look[] = [
  { ...phone, colorScheme: 'dark' },
  { ...laptop, colorScheme: 'light' },
];
const everyLook: readonly Look[] = [
  ...someLooks,
  { ...phone, colorScheme: 'light' },
  { ...laptop, colorScheme: 'dark' },
];
const samples: Readonly<Record<string, PageInput>> = {
  rich: richPage(),
  crowded: crowdedPage(),
  bare: pageInput(),
  failed: everythingFailed(),
  ambiguous: ambiguousPage(),
  hostile: hostilePage(),
  hebrew: hebrewPage(),
  enormous: enormousPage(),
  long: longLinesPage(),
  overlong: overlongLinesPage(),
  grave: gravePage(),
};
/** The longest page that is practical back stage: ten screens of a phone. */
const mostPixels = 6670;
const mostSheets = 2;
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules: RunOptions = { resultTypes: ['violations'] };

const inBrowser = suite('the page in a browser');
let browser: Browser;
let folder: string;

inBrowser.before(async () => {
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  folder = await fs.mkdtemp(path.join(tmpdir(), 'page-'));
  for (const [name, input] of Object.entries(samples)) {
    const { bytes, money } = await renderPage(input);
    await fs.writeFile(path.join(folder, `${name}.html`), bytes);
    await fs.writeFile(path.join(folder, `${name}-money.html`), money);
  }
});

inBrowser.after(async () => {
  await browser?.close();
  await fs.rm(folder, { recursive: true, force: true });
});

/** Opens a page from disk; everything that it logs or requests is a problem. */
async function open(name: string, look: Look): Promise<Open> {
  const { width, height, colorScheme, script = true } = look;
  const viewport = { width, height };
  const context = await browser.newContext({ viewport, colorScheme, javaScriptEnabled: script });
  const page = await context.newPage();
  const address = pathToFileURL(path.join(folder, `${name}.html`)).href;
  const trouble: string[] = [];
  page.on('console', (message) => trouble.push(message.text()));
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('request', (request) => {
    if (request.url() !== address && request.url() !== 'data:,') trouble.push(request.url());
  });
  await page.goto(address);
  return { page, trouble };
}

/** The debugger's own evaluation is not restricted by the page's policy, which allows no script. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeScript);
  const results = await page.evaluate(
    (options) => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    rules,
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

async function bottomOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).last().boundingBox();
  assert.ok(box !== null, `${selector} is not on the page`);
  return box.y + box.height;
}

async function topOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
}

/** Gives the page columns of the height of a sheet: what is on the next sheet stands to the right of it. */
function onOneSheet(height: number): void {
  const main = document.querySelector('main') as HTMLElement;
  Object.assign(main.style, { height: `${height - main.getBoundingClientRect().top}px`, columnFill: 'auto' });
}

/** Returns the size of the smallest visible text, in pixels. */
function smallestType(): number {
  const texts = [...document.querySelectorAll('body *')].filter((part) =>
    [...part.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && (textContent ?? '').trim() !== ''),
  );
  const seen = texts.filter((part) => part.checkVisibility() && part.closest('.cited, .same, style') === null);
  return Math.min(...seen.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
}

/** Returns where parts end in the order in which paper is read: their column, then their height there. */
function endsOnPaper(parts: readonly Element[]): readonly number[] {
  return parts.map((part) => {
    const last = [...part.getClientRects()].at(-1) as DOMRect;
    return Math.round(last.left) * 10_000 + last.bottom;
  });
}

for (const name of Object.keys(samples)) {
  inBrowser(`${name}: logs nothing and asks for nothing, with and without JavaScript`, async () => {
    for (const script of [true, false]) {
      const { page, trouble } = await open(name, { ...phone, colorScheme: 'light', script });
      assert.ok(await page.locator('h1').isVisible());
      assert.equal(trouble, []);
      await page.context().close();
    }
  });

  inBrowser(`${name}: a phone's first screen holds the whole glance, without JavaScript too`, async () => {
    const { page } = await open(name, { ...phone, colorScheme: 'dark', script: false });
    for (const part of ['h1', '.venue', '.figures', '.warning']) {
      assert.ok((await bottomOf(page, part)) <= phone.height, `${part} of ${name} is below the fold`);
    }
    assert.ok((await topOf(page, '#lines-title')) < phone.height, `the lines of ${name} begin below the fold`);
    const figures = page.locator('.figures dd');
    const tops = await figures.evaluateAll((all) =>
      all.map((figure) => Math.round(figure.getBoundingClientRect().top)),
    );
    assert.is(new Set(tops).size, 1, 'the figures stand in one row');
    await page.context().close();
  });

  inBrowser(`${name}: nothing runs over the side, and no rule of accessibility is broken in any light`, async () => {
    for (const look of name === 'rich' ? everyLook : someLooks) {
      for (const file of name === 'rich' || name === 'bare' ? [name, `${name}-money`] : [name]) {
        const { page } = await open(file, look);
        assert.equal(await violations(page), []);
        const width = await page.evaluate('document.documentElement.scrollWidth');
        assert.is(width, look.width, `${file} is ${width} wide`);
        await page.context().close();
      }
    }
  });
}

inBrowser('a screen has the lines, then tonight, then the warnings', async () => {
  for (const look of [phone, laptop]) {
    const { page } = await open('crowded', { ...look, colorScheme: 'light', script: false });
    const tops = [];
    for (const part of ['#line-1', '#line-9', '#tonight', '#avoid']) tops.push(await topOf(page, part));
    assert.equal(
      tops.toSorted((one, other) => one - other),
      tops,
    );
    await page.context().close();
  }
});

for (const name of ['rich', 'crowded']) {
  inBrowser(`${name}: the list itself is the first screen's lines, said once`, async () => {
    const { page } = await open(name, { ...phone, colorScheme: 'dark', script: false });
    assert.ok((await bottomOf(page, '#line-1 h3')) <= phone.height);
    const first = (await page.locator('#line-1 h3').textContent()) ?? '';
    assert.is(((await page.locator('body').textContent()) ?? '').split(first).length, 2);
    await page.setViewportSize(laptop);
    assert.ok((await bottomOf(page, '#line-3 h3')) <= laptop.height);
    await page.context().close();
  });
}

inBrowser('no word of a title is broken, however long', async () => {
  for (const look of [phone, laptop]) {
    const { page } = await open('enormous', { ...look, colorScheme: 'light' });
    const { rows, clipped } = await page.locator('h1').evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return { rows: range.getClientRects().length, clipped: title.scrollWidth > title.clientWidth };
    });
    assert.equal([rows, clipped], [1, false]);
    await page.context().close();
  }
});

inBrowser('the warning and the parts can be hit with a thumb', async () => {
  for (const name of ['bare', 'rich', 'long']) {
    const { page } = await open(name, { ...phone, colorScheme: 'light' });
    for (const target of await page.locator('.warning a, nav a').all()) {
      const box = await target.boundingBox();
      assert.ok(box !== null && box.height >= 44, 'a target is too low');
    }
    await page.context().close();
  }
});

inBrowser('the dark page is dark, the printed one white, with codes of the record and without the bar', async () => {
  const { page } = await open('rich', { ...laptop, colorScheme: 'dark' });
  const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
  assert.is(await background(), 'rgb(15, 16, 19)');
  await page.emulateMedia({ media: 'print' });
  assert.is(await background(), 'rgb(255, 255, 255)');
  assert.not.ok(await page.locator('nav').isVisible());
  const reference = (selector: string) =>
    page.evaluate(`getComputedStyle(document.querySelector('${selector}'), '::after').content`);
  assert.is(await reference('#line-2 h3'), '"L2"', 'stands under the number of the line; the end names the run');
  assert.is(await reference('.place'), 'none', 'no code in the head');
  assert.match(String(await reference('#news .cited')), /^" N\d+"$/u);
  await page.emulateMedia({ media: 'screen' });
  assert.is(await reference('#line-2 h3'), 'none', 'on paper only');
  await page.context().close();
});

inBrowser(
  'a full page takes at most ten screens of a phone, and tonight with all lines one sheet of paper',
  async () => {
    for (const name of ['rich', 'crowded', 'long', 'overlong', 'bare']) {
      const { page } = await open(name, { ...phone, colorScheme: 'light', script: false });
      const height = await bottomOf(page, 'footer');
      assert.ok(height <= mostPixels, `${name} is ${height} pixels tall`);
      const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/gu) ?? [];
      assert.ok(sheets.length > 0 && sheets.length <= mostSheets, `${name} prints on ${sheets.length} sheets`);
      await page.setViewportSize(sheet);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(onOneSheet, sheet.height);
      const ends: number[] = [];
      for (const part of ['#tonight', '#lines', '#avoid'])
        ends.push(...(await page.locator(part).evaluateAll(endsOnPaper)));
      assert.equal(
        ends.toSorted((one, other) => one - other),
        ends,
        `the order on the paper of ${name}`,
      );
      const lines = await page
        .locator('#lines')
        .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right));
      assert.ok(Math.max(...lines) <= sheet.width, `the lines of ${name} continue on the next sheet`);
      const points = await page.evaluate("parseFloat(getComputedStyle(document.querySelector('#lines')).fontSize)");
      assert.ok(Number(points) >= 11.3, `their type is ${points} pixels, less than 8.5 points`);
      assert.ok((await page.evaluate(smallestType)) >= 10.6, 'some type is smaller than 8 points');
      await page.context().close();
    }
  },
);

inBrowser(
  'folded parts open with a click; paper has the night first, sources unfolded, and no folded news',
  async () => {
    const { page } = await open('crowded', { ...phone, colorScheme: 'light', script: false });
    const basis = page.locator('#line-9 .fold');
    assert.not.ok(await basis.isVisible());
    await page.locator('#line-9 summary').click();
    assert.ok(await basis.isVisible());
    const seen = () => page.locator('.sources li').evaluateAll((all) => all.map((part) => part.checkVisibility()));
    assert.ok((await seen()).includes(false));
    await page.emulateMedia({ media: 'print' });
    assert.not.ok((await seen()).includes(false));
    assert.not.ok(await page.locator('#news .more').first().isVisible());
    assert.ok((await topOf(page, '#tonight')) <= (await topOf(page, '#lines')), 'at the head of the sheet');
    await page.context().close();
  },
);

inBrowser(
  'warnings that a screen folds are all on paper, without a word that only makes sense on a screen',
  async () => {
    const { page } = await open('grave', { ...phone, colorScheme: 'light', script: false });
    const folded = page.locator('#avoid .entries + details li');
    assert.not.ok(await folded.first().isVisible());
    await page.emulateMedia({ media: 'print' });
    assert.equal(await folded.evaluateAll((all) => all.map((entry) => entry.checkVisibility())), Array(6).fill(true));
    for (const summary of await page.locator('.more > summary').all()) assert.not.ok(await summary.isVisible());
    await page.context().close();
  },
);

inBrowser('on a wide screen, every heading is above both columns of its part', async () => {
  for (const name of ['rich', 'crowded', 'bare']) {
    const { page } = await open(name, { ...laptop, colorScheme: 'light' });
    for (const heading of await page.locator('h2').all()) {
      const box = await heading.boundingBox();
      assert.ok(box !== null && box.width > laptop.width - 100, `a heading is ${box?.width} pixels wide`);
    }
    await page.context().close();
  }
});

inBrowser('a source opens where its name is clicked', async () => {
  const { page } = await open('rich', { ...phone, colorScheme: 'light', script: false });
  await page.locator('#news .cited a').first().click();
  assert.ok(await page.locator('.sources li:target').isVisible());
  await page.context().close();
});

inBrowser('a click on a part leads to it', async () => {
  const { page } = await open('rich', { ...phone, colorScheme: 'light', script: false });
  await page.locator('nav a', { hasText: 'Sales' }).click();
  const box = await page.locator('#sales-title').boundingBox();
  assert.ok(box !== null && box.y >= 48 && box.y < 200, `the heading is at ${box?.y}`);
  await page.context().close();
});

inBrowser.run();
