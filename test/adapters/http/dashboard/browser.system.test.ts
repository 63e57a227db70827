import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { begin, make, recordWhen } from '../../../support/controls.js';
import { noopValues } from '../../../support/noop-stages.js';
import { makePage, startPagedService } from '../../../support/paged-service.js';
import { aShow } from '../../../support/results.js';
import { stageGate } from '../../../support/stage-gate.js';
import { apiKey } from '../../../support/test-service.js';

const today = new Date().toISOString().slice(0, 10);
const longTown = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch <b>';
const gate = stageGate('closed');
const resumed = stageGate('closed');
const usage = { model: 'a-model', input_tokens: 1200, output_tokens: 300, cost: 0.0123, currency: 'USD' };
const options = {
  shows: ['whole', 'failing', 'slow', 'tonight'].map((show_id) =>
    aShow({ show_id, show_date: today, city: show_id === 'whole' ? longTown : show_id }),
  ),
  hooks: {
    make: `if (input.show.show_id === 'failing') return { kind: 'failed', reason: 'no template', retryable: false };`,
  },
  outcomes: {
    perplexity_news: `if (input.show.show_id === 'slow') ${gate.code}`,
    openai_fact_check: `return {
      kind: 'produced', value: ${JSON.stringify(noopValues.openai_fact_check)}, usage: ${JSON.stringify(usage)},
    };`,
  },
  others: { html_generation: `${resumed.code}\n${makePage}` },
  settings: {
    // The stage that waits at the gate waits for all of these tests, on a busy machine for minutes.
    BRIEF_STAGE_TIMEOUTS: 'perplexity_news=1200',
    BRIEF_WEBHOOK_URLS: 'https://receiver.invalid/brief',
    BRIEF_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  },
};
let service = await startPagedService(options);
const body = (show_id: string) => ({ show_id, run_date: today });
const whole = await make(service, body('whole'));
const failed = await make(service, body('failing'));
const slow = await begin(service, body('slow'));

const paths: Readonly<Record<string, string>> = {
  tonight: '/',
  runs: '/runs',
  'runs that failed': '/runs?status=failed',
  'no runs': '/runs?search=nowhere',
  'a confirmation': '/runs/bulk?action=resume',
  'a whole run': `/runs/${whole}?stage=hub_lookup`,
  'where a line comes from': `/runs/${whole}?why=L0`,
  'a failed run': `/runs/${failed}`,
  'a run in progress': `/runs/${slow}`,
  'an earlier event': `/runs/${whole}?at=7&history=raw`,
  comparison: `/compare?a=${whole}&b=${failed}`,
  briefs: '/briefs',
  costs: '/costs',
  stages: '/stages',
  queue: '/queue',
  docs: '/docs',
  errors: '/docs/errors',
  login: '/login',
};
const laptop = { width: 1280, height: 900 };
const phone = { width: 375, height: 667 };
const looks: Readonly<Record<string, BrowserContextOptions>> = {
  light: { viewport: laptop, colorScheme: 'light' },
  dark: { viewport: laptop, colorScheme: 'dark' },
  'on a phone': { viewport: phone, colorScheme: 'light' },
};
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules: RunOptions = { resultTypes: ['violations'] };

const test = suite('the dashboard in a browser');
let browser: Browser;

test.before(async () => {
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
});

test.after(async () => {
  gate.open();
  resumed.open();
  await browser?.close();
  await service.end();
});

/** Opens a page after a login. What the browser reports, such as a violated policy, is in `trouble`. */
async function open(path: string, look: BrowserContextOptions = {}) {
  const page = await (await browser.newContext({ viewport: laptop, ...look })).newPage();
  const trouble: string[] = [];
  page.on('console', (message) => trouble.push(message.text()));
  page.on('pageerror', (error) => trouble.push(error.message));
  await page.goto(`${service.origin}/login?next=${encodeURIComponent(path)}`);
  // The browser reports an automatic focus that comes after another one. Filling in the key would be another one.
  await page.locator('#key:focus').waitFor();
  if (path !== '/login') {
    await page.fill('#key', apiKey);
    await page.press('#key', 'Enter');
    await page.waitForURL(`${service.origin}${path}`);
  }
  return { page, trouble };
}

/** The debugger's own evaluation is not restricted by the page's policy. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeScript);
  const results = await page.evaluate(
    (given) => (globalThis as unknown as { axe: { run(given: RunOptions): Promise<AxeResults> } }).axe.run(given),
    rules,
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

for (const [look, settings] of Object.entries(looks)) {
  test(`${look}: no page breaks a rule of accessibility or the policy, logs anything, or runs over the side`, async () => {
    const { page, trouble } = await open('/', settings);
    for (const [name, path] of Object.entries(paths)) {
      // The login page leads those who are logged in to the first page.
      if (path === '/login') await page.context().clearCookies();
      await page.goto(`${service.origin}${path}`);
      assert.is(new URL(page.url()).pathname, path.split('?')[0], name);
      assert.ok(await page.locator('h1').isVisible(), name);
      assert.equal(await violations(page), [], name);
      assert.is(await page.evaluate('document.documentElement.scrollWidth'), settings.viewport?.width, name);
      assert.equal(trouble, [], name);
    }
    await page.context().close();
  });
}

/** Presses Tab until the element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`${selector} cannot be reached with the keyboard`);
}

test('with the keyboard: finds the failed run, sees why, resumes it with another implementation, watches it finish', async () => {
  const page = await (await browser.newContext({ viewport: laptop })).newPage();
  await page.goto(service.origin);
  await tabTo(page, '#key');
  await page.keyboard.type(apiKey);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${service.origin}/`);
  await tabTo(page, 'nav a[href="/runs"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/runs');
  await tabTo(page, '#status');
  await page.keyboard.type('failed');
  await page.waitForURL('**/runs?status=failed');
  await tabTo(page, `a[href="/runs/${failed}"]`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/runs/${failed}`);
  assert.match((await page.locator('.callout.bad').first().textContent()) ?? '', 'html_generation: no template');
  await tabTo(page, '#resume > summary');
  await page.keyboard.press('Enter');
  assert.is(await page.locator('#resume-from').inputValue(), 'html_generation');
  await tabTo(page, '[id="with-html_generation"]');
  await page.keyboard.type('other');
  await tabTo(page, '#resume-reason');
  await page.keyboard.type('another template');
  await tabTo(page, '#resume button');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/runs/') && !url.pathname.endsWith(failed));
  // A run that ended before its page was live would announce nothing.
  await page.locator('#live-badge.live').waitFor();
  resumed.open();
  await page.locator('.lead .status.good').waitFor();
  await page.locator('#announced', { hasText: ', ok' }).waitFor({ state: 'attached' });
  assert.match((await page.locator('#run-timeline').textContent()) ?? '', 'other');
  assert.match((await page.locator('.facts').first().textContent()) ?? '', 'another template');
  await page.context().close();
});

test('without JavaScript: a run is cancelled with a reason', async () => {
  const runId = await begin(service, { show_id: 'slow', run_date: today });
  const { page } = await open(`/runs/${runId}`, { javaScriptEnabled: false });
  await page.locator('#cancel > summary').click();
  await page.fill('#cancel-reason', 'the tour is off');
  await page.getByRole('button', { name: 'Cancel this run' }).click();
  await page.locator('.lead .status', { hasText: 'cancelled' }).waitFor();
  assert.match((await page.locator('.callout').first().textContent()) ?? '', 'the tour is off');
  await page.context().close();
});

test('the slider shows the run as of an event', async () => {
  const { page } = await open(`/runs/${whole}`);
  await page.locator('#at').focus();
  await page.keyboard.press('Home');
  await page.waitForURL('**at=0');
  await page.locator('#run-summary .status.busy').waitFor();
  await page.context().close();
});

test('a page shows how long its run has been running while nothing happens, and keeps text that is selected', async () => {
  const { page } = await open(`/runs/${slow}`);
  const isOther = (was: string | null) => document.querySelector('#run-summary .facts')?.textContent !== was;
  await page.waitForFunction(isOther, await page.locator('#run-summary .facts').textContent(), { timeout: 120_000 });
  await page.locator('#run-timeline h2, #run-timeline th').first().selectText();
  const selected = await page.evaluate(() => getSelection()?.toString());
  await page.waitForFunction(isOther, await page.locator('#run-summary .facts').textContent(), { timeout: 120_000 });
  assert.is(await page.evaluate(() => getSelection()?.toString()), selected);
  await page.context().close();
});

test('a page says that it is stale while the service is away, is live again after a restart, and has missed nothing', async () => {
  const { page } = await open(`/runs/${slow}`);
  await page.locator('#live-badge.live').waitFor();
  const { dataFolder, origin, stop } = service;
  await stop();
  await page.locator('#live-badge.stale').waitFor();
  gate.open();
  service = await startPagedService({ ...options, dataFolder, settings: { PORT: new URL(origin).port } });
  await recordWhen(service, slow, (record) => record['status'] === 'ok');
  await page.locator('#live-badge.live').waitFor();
  await page.locator('.lead .status.good').waitFor();
  await page.context().close();
});

test.run();
