import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

/** `npm run demo` and its briefs in a real browser. BRIEF_SCREENSHOT is the path of the README's picture. */

const main = fileURLToPath(new URL('../../../bundle/main.js', import.meta.url));
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const looks = [
  { width: 375, height: 667, colorScheme: 'light' },
  { width: 375, height: 667, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
] as const;
type Look = (typeof looks)[number];
/** Both widths and both schemes once: what a rule of accessibility says depends on the two apart. */
const examined: readonly Look[] = [looks[0], looks[3]];

const test = suite('the demo');
let folder: string;
let demo: ChildProcess;
let browser: Browser;
let stdout = '';
/** Two folders that the demo makes. */
const dataFolder = () => join(folder, 'data', 'demo');

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brief-demo-'));
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  demo = spawn(process.execPath, [main, 'demo'], {
    env: { ...process.env, BRIEF_DATA_DIR: dataFolder(), BRIEF_INPUT_DIR: '', PORT: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  demo.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    demo.stderr?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Stays up')) resolve();
    });
    demo.on('exit', (code) => reject(new Error(`the demo ended with ${code}: ${stdout}`)));
  });
  // The addresses are on the other stream, which may be later.
  for (let turn = 0; turn < 100 && briefs().length < 6; turn += 1) await wait(100);
});

test.after(async () => {
  await browser?.close();
  demo?.removeAllListeners('exit');
  const ended = new Promise((resolve) => demo?.once('exit', resolve));
  demo?.kill('SIGINT');
  await ended;
  await rm(folder, { recursive: true, force: true });
});

const briefs = () => [...stdout.matchAll(/http:\/\/127\.0\.0\.1:\d+\/b\/[0-9a-f]{32}\//gu)].map(([address]) => address);

test('prints the address of a brief for each show', () => {
  assert.is(briefs().length, 6, stdout);
  assert.is(new Set(briefs()).size, 6);
  assert.is(stdout.match(/\(ok\)/gu)?.length, 6, stdout);
});

async function open(address: string, look: Look, javaScriptEnabled = true) {
  const { width, height, colorScheme } = look;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, javaScriptEnabled });
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('console', (message) => trouble.push(message.text()));
  page.on('pageerror', (error) => trouble.push(error.message));
  await page.goto(address);
  return { page, trouble };
}

/** The page's policy allows no foreign script, but does not apply to the debugger. */
async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeScript);
  const { violations } = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help }) => `${id}: ${help}`);
}

test('keeps its data in a folder that other users cannot enter', async () => {
  for (const made of [dirname(dataFolder()), dataFolder()]) assert.is((await stat(made)).mode & 0o777, 0o700, made);
});

test('makes briefs that open at two widths, light and dark, without an error or a serious finding', async () => {
  for (const address of briefs()) {
    for (const look of looks) {
      const { page, trouble } = await open(address, look);
      assert.ok(await page.locator('h1').isVisible());
      assert.is(await page.evaluate('document.documentElement.scrollWidth'), look.width);
      assert.equal(trouble, []);
      if (examined.includes(look)) assert.equal(await seriousFindings(page), []);
      await page.context().close();
    }
  }
});

test('makes briefs that work without JavaScript, the summary on the first screen of a phone', async () => {
  for (const address of briefs()) {
    const { page, trouble } = await open(address, looks[0], false);
    for (const part of ['.glance h1', '.venue', '.figures', '.warning', '#line-1 h3']) {
      const box = await page.locator(part).last().boundingBox();
      assert.ok(box !== null && box.y + box.height <= looks[0].height, `${part} of ${address} is below the fold`);
    }
    assert.equal(trouble, []);
    await page.context().close();
  }
});

test('says in each headline that the news is a sample', async () => {
  for (const address of briefs()) {
    const { page } = await open(address, looks[2]);
    const stories = await page.locator('#news h3').allTextContents();
    assert.ok(stories.length > 0);
    for (const story of stories) assert.match(story, /sample/iu);
    await page.context().close();
  }
});

const screenshot = process.env['BRIEF_SCREENSHOT'];
if (screenshot !== undefined) {
  test('makes the picture of the README', async () => {
    const address = briefs().at(1) ?? '';
    const { page } = await open(address, looks[2]);
    await page.screenshot({ path: screenshot });
    await page.context().close();
  });
}

test.run();
