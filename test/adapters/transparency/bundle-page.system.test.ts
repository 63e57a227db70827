import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { bundlePage } from '../../../adapters/transparency/bundle-page.js';
import { type Bundle, parseBundle } from '../../../adapters/transparency/bundle.js';
import { newKeys } from '../../../adapters/transparency/signed-note.js';
import { startAndRead } from '../../support/documents.js';
import { startPagedService } from '../../support/paged-service.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const line = `return { kind: 'produced', value: { lines: [{ id: 'a', kind: 'note', text: 'A <b>goose</b>.', claim_ids: [], quote: null,
  voice_evidence: null, seconds: 3, tags: [], similar: null }], material_checked: 0, empty_reason: null, notices: [] } };`;
const { folder, remove } = await temporaryFolder();
const service = await startPagedService({ outcomes: { openai_generation: line } });
const runId = String((await startAndRead(service, { run_date: '2026-11-20' }))['brief_run_id']);
const file = join(folder, 'run.html');
await localOperations({ BRIEF_DATA_DIR: service.dataFolder }).proofs.exportRun(runId, file);
const exported = await readFile(file, 'utf8');
const bundle = parseBundle(exported);
let browser: Browser;

/** Opens a page from disk. Returns what it says of itself, the text of an entry, and what it requested. */
async function opened(html: string, { script = true, at = '' } = {}) {
  const path = join(folder, 'opened.html');
  await writeFile(path, html);
  const context = await browser.newContext({ javaScriptEnabled: script, viewport: { width: 375, height: 667 } });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${pathToFileURL(path)}${at}`);
  if (script) await page.waitForSelector('#check.good, #check.bad', { timeout: 10_000 });
  const verdict = (await page.textContent('#check')) ?? '';
  const isShown = await page.isVisible('#L1');
  const width = await page.evaluate(() => document.documentElement.scrollWidth).catch(() => 375);
  await context.close();
  return { verdict, isShown, width, requests: requests.length };
}

/** Changes one event of the bundle. */
function changed(
  revision: number,
  change: (event: Bundle['events'][number]) => Partial<Bundle['events'][number]>,
): Bundle {
  const events = bundle.events.map((event) => (event.revision === revision ? { ...event, ...change(event) } : event));
  return { ...bundle, events };
}

const test = suite('the page of an exported run in a browser');
test.before(async () => {
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
});

test('finds itself unchanged, requests nothing, fits a phone, and opens the line of its address', async () => {
  const { verdict, isShown, width, requests } = await opened(exported, { at: '#L1' });
  assert.match(verdict, `The record is not changed: this browser has compared all ${bundle.events.length} events`);
  assert.equal([isShown, width, requests], [true, 375, 1]);
});

const last = bundle.events.length - 1;
const inner = bundle.events.findIndex(({ begins }) => !begins);
const changes: Readonly<Record<string, Bundle>> = {
  'data of an event': changed(0, ({ data }) => ({ data: data.replace('Ghent', 'Gand') })),
  'metadata of an event': changed(0, ({ metadata }) => ({ metadata: metadata.replace('key:', 'key:f') })),
  'metadata of an event within an append': changed(inner, ({ metadata }) => ({
    metadata: metadata.replace('key:', 'key:f'),
  })),
  'an append of an event within another one': changed(inner, () => ({ begins: true })),
  'the salt of an event': changed(1, () => ({ salt: 'AAAAAAAAAAAAAAAAAAAAAA' })),
  'the place of an event': changed(last, ({ index }) => ({ index: index - 1 })),
  'a missing event': { ...bundle, events: bundle.events.slice(1) },
  'two events in the other order': { ...bundle, events: bundle.events.toReversed() },
  'no event': { ...bundle, events: [] },
  'the root of the checkpoint': {
    ...bundle,
    checkpoint: bundle.checkpoint.replace(/\n\S{44}\n/u, `\n${'A'.repeat(43)}=\n`),
  },
  'another key': { ...bundle, verifier: newKeys(bundle.verifier.split('+')[0] ?? '').verifier },
  'as what is left of an event text': changed(0, ({ salt, data }) => ({
    ...{ salt: null, content: hash('sha256', `${salt}${data}`, 'base64') },
    data: data.replace('Ghent', 'Gand'),
  })),
  'a file': { ...bundle, artifacts: [{ sha256: 'a'.repeat(64), media_type: 'text/html', base64: 'aGk=' }] },
};
for (const [name, altered] of Object.entries(changes)) {
  test(`notices that it has ${name} that was not recorded`, async () => {
    assert.match((await opened(bundlePage(altered))).verdict, 'Changed: ');
  });
}

test('notices a line that is shown and that no event holds', async () => {
  const invented = exported
    .replace('<bdi>A &lt;b&gt;goose', '<bdi>A &lt;b&gt;duck')
    .replace('said"><bdi>A &lt;b&gt;goose', 'said"><bdi>A &lt;b&gt;duck');
  assert.match((await opened(invented)).verdict, 'Changed: no event holds the line “A <b>duck</b>.”');
});

test('opens the brief as it was recorded, and none of a record that was changed', async () => {
  const briefOf = async (html: string) => {
    const path = join(folder, 'with-brief.html');
    await writeFile(path, html);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(pathToFileURL(path).href);
    await page.waitForSelector('#check.good, #check.bad', { timeout: 10_000 });
    if (!(await page.isVisible('#brief'))) return null;
    const [brief] = await Promise.all([context.waitForEvent('page'), page.click('#brief')]);
    await brief.waitForLoadState();
    return brief.textContent('body');
  };
  assert.match((await briefOf(exported)) ?? '', `run ${runId}, town by`);
  assert.is(await briefOf(bundlePage(changed(1, () => ({ salt: 'A' })))), null);
});

test('says without scripts that it has not been checked', async () => {
  assert.match((await opened(exported, { script: false })).verdict, 'This browser has not checked it');
});

test.after(async () => {
  await browser.close();
  await service.end();
  await remove();
});
test.run();
