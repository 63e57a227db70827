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
import { areOwn, beginRound, payloads, payloadsFrom, rounds, textsOf } from '../../../support/markup/payloads.js';
import { noopSelection, noopValues } from '../../../support/noop-stages.js';
import { stageGate } from '../../../support/stage-gate.js';
import { startNoopService, startTestService, type TestService } from '../../../support/test-service.js';
import { temporaryFolder } from '../../embedded/temporary-store.js';
import { serve } from '../../outbound/loopback.js';

const today = new Date().toISOString().slice(0, 10);
const ending: (() => Promise<unknown> | unknown)[] = [];
/** With `BRIEF_XSS_CORPUS=<file>`, payloads are the lines of that file; see `test/support/markup/payloads.ts`. */
const test = suite('markup in what comes from outside');
let browser: Browser;

test.before(async () => {
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
});

test.after(async () => {
  await browser?.close();
});

test.after.each(async () => {
  for (const end of ending.splice(0)) await end();
});

/**
 * A browser without any page's policy, and the addresses of the pages on which a payload ran: it called `xss()`, opened
 * a dialog, or had something loaded from elsewhere, such as its script.
 */
async function withoutPolicy(origin: string): Promise<Readonly<{ context: BrowserContext; ran: readonly string[] }>> {
  const context = await browser.newContext({ bypassCSP: true });
  const ran: string[] = [];
  await context.exposeBinding('xss', ({ page }) => void ran.push(page.url()));
  await context.addInitScript(() => {
    const xss = () => (window as unknown as Readonly<{ xss(): void }>).xss();
    for (const name of ['alert', 'confirm', 'print', 'prompt']) Object.assign(window, { [name]: xss });
  });
  const isElsewhere = ({ protocol, origin: its }: URL) => /^(?:https?|ftp):$/u.test(protocol) && its !== origin;
  await context.route(isElsewhere, (route) => {
    ran.push(`${route.request().frame().page().url()} loads ${route.request().url()}`);
    return route.abort();
  });
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
  const { context, ran } = await withoutPolicy(service.origin);
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

function inEachRound(name: string, run: () => Promise<void>): void {
  for (let round = 0; round < rounds; round += 1) {
    test(rounds === 1 ? name : `${name} (round ${round + 1} of ${rounds})`, () => {
      beginRound(round);
      return run();
    });
  }
}

inEachRound('is found by this test where it is not escaped, even under a policy', async () => {
  const policy = { 'content-security-policy': "default-src 'none'", 'content-type': 'text/html' };
  const raw = await serve((request, response) => {
    const payload = payloads[Number(request.url?.slice(1))];
    response.writeHead(200, policy);
    response.end(`<body><div>${payload}</div><input value="${payload}"><input value='${payload}'>`);
  });
  const { context, ran } = await withoutPolicy(raw.origin);
  const found = new Set<string>();
  for (let index = 0; index < payloads.length; index += Math.ceil(payloads.length / 24)) {
    const page = await context.newPage();
    const address = `${raw.origin}/${index}`;
    await page.goto(address);
    // A payload may leave the page, which ends what is asked of it.
    const inert = await inertOn(page).catch(() => [page.url()]);
    if (inert.length > 0) found.add(address);
    await page.close();
  }
  await context.close();
  await raw.close();
  const pages = new Set(ran.map((address) => address.split(' ')[0] ?? ''));
  // In a corpus there are lines that are a part of a payload, or for other browsers.
  const [mustRun, mustBeFound] = areOwn ? [6, 14] : [1, 1];
  assert.ok(pages.size >= mustRun, `${pages.size} ran`);
  assert.ok(new Set([...found, ...pages]).size >= mustBeFound, `${found.size} were found`);
});

inEachRound('of files runs on no page, in no part of the dashboard and in no exported run', async () => {
  const { folder, remove } = await temporaryFolder();
  ending.push(remove);
  await writeFilesWithMarkup(folder, today);
  const service = await startTestService({ BRIEF_INPUT_DIR: folder, BRIEF_STAGE_PROCESSES: 'off' });
  ending.push(service.end);
  const summary = await startRuns(service, { run_date: today });
  const briefs = summary['briefs'] as readonly Readonly<{ brief_run_id: string; url: string | null }>[];
  const published = briefs.flatMap(({ url }) => url ?? []);
  assert.ok(areOwn ? published.length === 5 : published.length >= 2, JSON.stringify(summary));
  const runs = briefs.map(({ brief_run_id: id }) => id);
  const addresses = [...published, ...pagesAbout(service, runs), await bundleOf(service, runs[0] ?? '')];
  assert.equal(await visited(service, addresses), []);
});

inEachRound(
  'of vendors, plugins, people and addresses runs on no page, in no part of the dashboard and in no exported run',
  async () => {
    const { service, runs, slow, release } = await serviceWithMarkup();
    const [whole = ''] = runs;
    const reasoned = await runsWithReasons(service, whole);
    const { url } = (await readJson(service, `/api/v1/brief/runs/${whole}`))['brief'] as Readonly<{ url: string }>;
    const reasons = reasoned.map((run) => `${service.origin}/runs/${run}`);
    const addresses = [url, ...pagesAbout(service, runs), ...reasons, await bundleOf(service, whole)];
    assert.equal(await visited(service, addresses), []);
    const answers = [`"><script>xss()</script>'`, ...textsOf(1_500)].flatMap((text) =>
      addressesWith(text, service, whole),
    );
    assert.equal(await visited(service, answers, [200, 404, 422]), []);
    const watched = visited(service, [`${service.origin}/runs/${slow}`], [200], async (page) => {
      await page.locator('#live-badge.live').waitFor();
      release();
      await page.locator('.lead .status:not(.busy)').waitFor();
    });
    assert.equal(await watched, [], 'while the page is updated');
  },
);

/** Returns addresses of pages that may show what the address itself says. */
function addressesWith(text: string, { origin }: TestService, run: string): readonly string[] {
  const said = encodeURIComponent(text);
  const asked = [
    ...[`/runs?search=${said}`, `/runs?cursor=${said}`, `/runs?status=${said}&from=${said}`],
    ...[`/runs/${said}`, `/runs/${run}?stage=${said}&why=${said}&at=${said}`, `/b/${said}`],
    ...[`/compare?a=${said}&b=${said}`, `/runs/bulk?action=${said}&run=${said}`, `/costs?from=${said}`],
    ...[`/login?next=${said}`, '/login?next=javascript:xss()', `/docs/${said}`, `/nothing/${said}`],
  ];
  return asked.map((path) => `${origin}${path}`);
}

/** Returns a text that a person may give: without characters that are not printed. */
function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, ' ').trim();
}

/** Resumes a run for each of the reasons that contain all payloads together. */
async function runsWithReasons(service: TestService, run: string): Promise<readonly string[]> {
  const runs: string[] = [];
  for (const text of textsOf(500)) {
    const reason = printable(text);
    const { status, body } = await act(service, run, 'resume', { from: 'claude_ranking', reason });
    assert.is(status, 202, JSON.stringify(body));
    runs.push(String(body['brief_run_id']));
    await ended(service, runs.at(-1) ?? '');
  }
  return runs;
}

/** Makes runs whose values, reasons, triggers and ids contain payloads; one of them waits for `release`. */
async function serviceWithMarkup() {
  const gate = stageGate('closed');
  const { show, results } = richPage();
  const values = Object.fromEntries(
    Object.entries(results).flatMap(([stage, result]) => (result.kind === 'produced' ? [[stage, result.value]] : [])),
  );
  const { hub_lookup: hub, ...hostile } = withMarkup({ ...noopValues, ...values, hub_lookup: { show, notices: [] } });
  const shows = ['whole', 'failing', 'throwing', 'cancelled', 'slow'].map((name) => {
    return { ...hub.show, show_id: `${name} ${printable(payloadsFrom(12, 3))}`.slice(0, 200).trim(), show_date: today };
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
  const trigger = printable(payloads[0] ?? '')
    .slice(0, 64)
    .trim();
  for (const { show_id } of made) runs.push(await make(service, { show_id, run_date: today, trigger }));
  const [cancelled = '', slow = ''] = [
    await begin(service, { show_id: started[0]?.show_id, run_date: today }),
    await begin(service, { show_id: started[1]?.show_id, run_date: today }),
  ];
  const reason = printable(payloadsFrom(20, 6)).slice(0, 500).trim();
  await act(service, cancelled, 'cancel', { reason });
  await ended(service, cancelled);
  const resumed = await act(service, runs[0] ?? '', 'resume', { from: 'claude_ranking', reason });
  assert.is(resumed.status, 202, JSON.stringify(resumed.body));
  return { service, runs: [...runs, cancelled, String(resumed.body['brief_run_id'])], slow, release: gate.open };
}

test.run();
