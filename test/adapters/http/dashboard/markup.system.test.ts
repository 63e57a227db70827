import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../../adapters/composition/local-operations.js';
import { dashboardRoutes } from '../../../../adapters/http/dashboard/routes.js';
import { stageKeys } from '../../../../src/domain/pipeline.js';
import { richPage } from '../../../stages/html_generation/samples/rich-page.js';
import { act, begin, ended, make } from '../../../support/controls.js';
import { cookieIn, logIn } from '../../../support/dashboard.js';
import { readJson, startRuns } from '../../../support/documents.js';
import { writeFilesWithMarkup } from '../../../support/markup/in-files.js';
import { withMarkup } from '../../../support/markup/in-values.js';
import { payloads, payloadsFrom } from '../../../support/markup/payloads.js';
import { noopSelection, noopValues } from '../../../support/noop-stages.js';
import { stageGate } from '../../../support/stage-gate.js';
import { startNoopService, startTestService, type TestService } from '../../../support/test-service.js';
import { temporaryFolder } from '../../embedded/temporary-store.js';
import { serve } from '../../outbound/loopback.js';

const today = new Date().toISOString().slice(0, 10);
const ending: (() => Promise<unknown> | unknown)[] = [];
const test = suite('markup in what comes from outside');
let browser: Browser;

test.before(async () => {
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
});

test.after(async () => {
  await browser?.close();
  for (const end of ending) await end();
});

/** A browser without any page's policy, and the addresses of the pages on which a payload ran. */
async function withoutPolicy(): Promise<Readonly<{ context: BrowserContext; ran: readonly string[] }>> {
  const context = await browser.newContext({ bypassCSP: true });
  const ran: string[] = [];
  await context.exposeBinding('xss', ({ page }) => void ran.push(page.url()));
  context.on('dialog', (dialog) => void dialog.dismiss());
  return { context, ran };
}

/** Does what sets off handlers, and returns the attributes that would run a script if a person followed them. */
async function inertOn(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const every = [...document.querySelectorAll<HTMLElement>('*')];
    for (const element of every) if (element instanceof HTMLDetailsElement) element.open = true;
    for (const type of ['mouseover', 'focus', 'toggle', 'animationstart', 'pointerover', 'blur', 'load', 'error'])
      for (const element of every) element.dispatchEvent(new Event(type));
    // Only a script makes a blob: that of an exported run, once it has checked the run, links the brief with one.
    const harmless = /^(?:https?:|mailto:|blob:|data:,|data:image\/(?:png|svg\+xml)[;,]|file:)/u;
    const addresses = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'background', 'srcdoc'];
    const runs = ({ name, value }: Attr) =>
      name.startsWith('on') ||
      (addresses.includes(name) &&
        !(URL.canParse(value, document.baseURI) && harmless.test(new URL(value, document.baseURI).href)));
    return every.flatMap((element) =>
      [...element.attributes].filter(runs).map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    );
  });
  // Images that are not there report it a moment later.
  await page.waitForTimeout(20);
  return found;
}

/** Visits pages, and returns on which of them a payload ran or would run if it was followed. */
async function visited(
  service: TestService,
  addresses: readonly string[],
  statuses: readonly number[] = [200],
  meanwhile: (page: Page) => Promise<void> = async () => {},
): Promise<readonly string[]> {
  const { context, ran } = await withoutPolicy();
  const [name = '', value = ''] = cookieIn(await logIn(service.origin)).split('=');
  await context.addCookies([{ name, value, url: service.origin }]);
  const page = await context.newPage();
  const found: string[] = [];
  for (const address of addresses) {
    const response = await page.goto(address);
    await meanwhile(page);
    const status = response?.status() ?? 200;
    if (!statuses.includes(status)) found.push(`${address}: status ${status}`);
    for (const inert of await inertOn(page)) found.push(`${address}: ${inert}`);
  }
  await context.close();
  return [...found, ...ran];
}

/** The paths of pages; a script, a style and downloads have none. */
const pagePaths = dashboardRoutes(async () => ({}) as never)
  .filter(([method, path]) => method === 'GET' && !/^\/live$|^\/assets\/|\/history$|\/stages\/:/u.test(path))
  .map(([, path]) => path);

/** Returns every page of the dashboard, those about runs as they are now and as they were. */
function pagesAbout(service: TestService, runs: readonly string[]): readonly string[] {
  const [one = '', other = one] = runs;
  const paths = [
    ...['/', '/briefs', '/runs', '/costs', '/stages', '/queue', '/login', '/docs', '/docs/errors'],
    ...[`/compare?a=${one}&b=${other}`, '/runs/bulk?action=resume'],
    ...runs.flatMap((run) => [`/runs/${run}`, `/runs/${run}?history=raw&at=9`, `/runs/${run}?why=L1`]),
    ...stageKeys.map((stage) => `/runs/${one}?stage=${stage}`),
  ];
  assert.equal(
    pagePaths.filter((page) => !paths.some((path) => isAt(page, path))),
    [],
    'no page is left out',
  );
  return paths.map((path) => `${service.origin}${path}`);
}

function isAt(page: string, path: string): boolean {
  const shape = page.replaceAll(/:\w+/gu, '[^/?]+');
  return new RegExp(`^${shape}(?:\\?|$)`, 'u').test(path);
}

/** Exports a run, and returns the address of the page that shows and checks it. */
async function bundleOf({ dataFolder }: TestService, run: string): Promise<string> {
  const file = join(dataFolder, `${run}.html`);
  await localOperations({ BRIEF_DATA_DIR: dataFolder }).proofs.exportRun(run, file);
  return pathToFileURL(file).href;
}

test('is found by this test where it is not escaped, even under a policy', async () => {
  const policy = { 'content-security-policy': "default-src 'none'", 'content-type': 'text/html' };
  const raw = await serve((request, response) => {
    response.writeHead(200, policy);
    response.end(`<body><div>${payloads[Number(request.url?.slice(1))]}</div>`);
  });
  const { context, ran } = await withoutPolicy();
  const page = await context.newPage();
  const found = new Set<string>();
  for (let index = 0; index < payloads.length; index += 3) {
    await page.goto(`${raw.origin}/${index}`);
    if ((await inertOn(page)).length > 0) found.add(page.url());
  }
  await context.close();
  await raw.close();
  for (const address of ran) found.add(address);
  assert.ok(new Set(ran).size >= 6, `${new Set(ran).size} ran`);
  assert.ok(found.size >= 14, `${found.size} were found`);
});

test('of files runs on no page, in no part of the dashboard and in no exported run', async () => {
  const { folder, remove } = await temporaryFolder();
  ending.push(remove);
  await writeFilesWithMarkup(folder, today);
  const service = await startTestService({ BRIEF_INPUT_DIR: folder, BRIEF_STAGE_PROCESSES: 'off' });
  ending.push(service.end);
  const summary = await startRuns(service, { run_date: today });
  const briefs = summary['briefs'] as readonly Readonly<{ brief_run_id: string; url: string | null }>[];
  const published = briefs.flatMap(({ url }) => url ?? []);
  assert.is(published.length, 5, JSON.stringify(summary));
  const runs = briefs.map(({ brief_run_id: id }) => id);
  const addresses = [...published, ...pagesAbout(service, runs), await bundleOf(service, runs[0] ?? '')];
  assert.equal(await visited(service, addresses), []);
});

test('of vendors, plugins, people and addresses runs on no page, in no part of the dashboard and in no exported run', async () => {
  const { service, runs, slow, release } = await serviceWithMarkup();
  const [whole = ''] = runs;
  const { url } = (await readJson(service, `/api/v1/brief/runs/${whole}`))['brief'] as Readonly<{ url: string }>;
  const addresses = [url, ...pagesAbout(service, runs), await bundleOf(service, whole)];
  assert.equal(await visited(service, addresses), []);
  const payload = encodeURIComponent(`"><script>xss()</script>'${payloads[12]}`);
  const asked = [
    ...[`/runs?search=${payload}`, `/runs?cursor=${payload}`, `/runs?status=${payload}&from=${payload}`],
    ...[`/runs/${payload}`, `/runs/${whole}?stage=${payload}&why=${payload}&at=${payload}`, `/b/${payload}`],
    ...[`/compare?a=${payload}&b=${payload}`, `/runs/bulk?action=${payload}&run=${payload}`, `/costs?from=${payload}`],
    ...[`/login?next=${payload}`, '/login?next=javascript:xss()', `/docs/${payload}`, `/nothing/${payload}`],
  ];
  const answers = asked.map((path) => `${service.origin}${path}`);
  assert.equal(await visited(service, answers, [200, 404, 422]), []);
  const watched = visited(service, [`${service.origin}/runs/${slow}`], [200], async (page) => {
    await page.locator('#live-badge.live').waitFor();
    release();
    await page.locator('.lead .status:not(.busy)').waitFor();
  });
  assert.equal(await watched, [], 'while the page is updated');
});

/** Makes runs whose values, reasons, triggers and ids contain payloads; one of them waits for `release`. */
async function serviceWithMarkup() {
  const gate = stageGate('closed');
  const { show, results } = richPage();
  const values = Object.fromEntries(
    Object.entries(results).flatMap(([stage, result]) => (result.kind === 'produced' ? [[stage, result.value]] : [])),
  );
  const { hub_lookup: hub, ...hostile } = withMarkup({ ...noopValues, ...values, hub_lookup: { show, notices: [] } });
  const shows = ['whole', 'failing', 'throwing', 'cancelled', 'slow'].map((name) => {
    return { ...hub.show, show_id: `${name} ${payloadsFrom(12, 3)}`, show_date: today };
  });
  const when = (name: string, code: string) => `if (input.show.show_id.startsWith('${name}')) { ${code} }\n`;
  const failing = `return { kind: 'failed', reason: ${JSON.stringify(payloads.join(' '))}, retryable: false };`;
  const first: Readonly<Record<string, string>> = {
    perplexity_city: when('failing', failing),
    perplexity_news: when('throwing', `throw new Error(${JSON.stringify(payloads.join(' '))});`),
    openai_fact_check: when('cancelled', gate.code) + when('slow', gate.code),
  };
  const outcomes = Object.fromEntries(
    Object.entries(hostile)
      .filter(([stage]) => stage !== 'html_generation' && stage !== 'vps_deployment')
      .map(([stage, value]) => {
        return [stage, `${first[stage] ?? ''}return { kind: 'produced', value: ${JSON.stringify(value)} };`];
      }),
  );
  const selection = noopSelection.replace('html_generation=noop', 'html_generation=page');
  const settings = { BRIEF_STAGES: selection.replace('vps_deployment=noop', 'vps_deployment=folder') };
  const service = await startNoopService({ shows, outcomes, settings });
  ending.push(gate.open, service.end);
  const [made, started] = [shows.slice(0, 3), shows.slice(3)];
  const runs: string[] = [];
  for (const { show_id } of made)
    runs.push(await make(service, { show_id, run_date: today, trigger: payloads[0] ?? '' }));
  const [cancelled = '', slow = ''] = [
    await begin(service, { show_id: started[0]?.show_id, run_date: today }),
    await begin(service, { show_id: started[1]?.show_id, run_date: today }),
  ];
  const reason = payloadsFrom(20, 6);
  await act(service, cancelled, 'cancel', { reason });
  await ended(service, cancelled);
  const resumed = await act(service, runs[0] ?? '', 'resume', { from: 'claude_ranking', reason });
  assert.is(resumed.status, 202, JSON.stringify(resumed.body));
  return { service, runs: [...runs, cancelled, String(resumed.body['brief_run_id'])], slow, release: gate.open };
}

test.run();
