import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { safeParse } from 'valibot';
import type { HtmlGenerationValue, PublishedAddress } from '../../../src/domain/stage-values/html-generation.js';
import { vpsDeploymentValue } from '../../../src/domain/stage-values/vps-deployment.js';
import type { PageStore, PublishedFile } from '../../../src/ports/page-store.js';
import { plugin } from '../../../stages/vps_deployment/folder.js';
import { aShow, produced } from '../../support/results.js';
import { stageContext } from '../../support/stage-context.js';

const base = 'http://127.0.0.1:8080';
const slug = 'a'.repeat(32);
const financialsSlug = 'b'.repeat(32);
const addresses = { publicBase: base, slug, financialsSlug };
const bodies: Readonly<Record<string, string>> = {
  [`${slug}/index.html`]: '<p>tonight',
  [`${slug}/preview image.png`]: 'pixels',
  [`${financialsSlug}/index.html`]: '<p>money',
};

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function address(slugOf: string, names: readonly string[]): PublishedAddress {
  const files = names.map((name) => {
    const body = bodies[`${slugOf}/${name}`] ?? '';
    const media_type = name.endsWith('.png') ? 'image/png' : 'text/html; charset=utf-8';
    return { name, artifact: { sha256: digest(body), bytes: body.length, media_type } };
  });
  return { slug: slugOf, url: `${base}/b/${slugOf}/`, files };
}

function generated(overrides: Partial<HtmlGenerationValue> = {}) {
  const page = address(slug, ['index.html', 'preview image.png']);
  const [, image] = page.files;
  assert.ok(image);
  const value: HtmlGenerationValue = {
    title: 'Ghent',
    page,
    image: {
      name: image.name,
      url: `${page.url}preview%20image.png`,
      width: 1200,
      height: 630,
      artifact: image.artifact,
    },
    financials: address(financialsSlug, ['index.html']),
    notices: [],
    ...overrides,
  };
  const show = aShow();
  const results = {
    hub_lookup: produced('hub_lookup', { show, notices: [] }),
    html_generation: produced('html_generation', value),
  };
  return { show, results };
}

/** Pages in memory that serve what was published, unless the test overrides it. */
function pagesServing(served: Readonly<Record<string, string>>) {
  const calls: unknown[] = [];
  const pages: PageStore = {
    async publish(release, published) {
      calls.push(['publish', release, published.map((each) => each.slug)]);
      return { previous: 'run-before' };
    },
    async withdraw(release) {
      calls.push(['withdraw', release]);
      return { restored: 'run-before' };
    },
    async unpublish(release) {
      calls.push(['unpublish', release]);
    },
    async read(slugOf, name): Promise<PublishedFile | null> {
      const body = served[`${slugOf}/${name}`];
      const mediaType = name.endsWith('.png') ? 'image/png' : 'text/html; charset=utf-8';
      return body === undefined ? null : { bytes: Buffer.from(body), mediaType, sha256: 'what the store claims' };
    },
  };
  return { pages, calls };
}

test('page and financials are published as the release of the run, the same at every attempt', async () => {
  const { pages, calls } = pagesServing(bodies);
  const first = await plugin.run(generated(), stageContext({ pages, addresses, attempt: 1 }));
  const second = await plugin.run(generated(), stageContext({ pages, addresses, attempt: 2 }));
  assert.equal(first, second);
  assert.equal(calls, [
    ['publish', 'run-under-test', [slug, financialsSlug]],
    ['publish', 'run-under-test', [slug, financialsSlug]],
  ]);
});

test('every file is reported with its address, type, size and the digest that was read back', async () => {
  const outcome = await plugin.run(generated(), stageContext({ pages: pagesServing(bodies).pages, addresses }));
  assert.is(outcome.kind, 'produced');
  if (outcome.kind !== 'produced') return;
  assert.is(safeParse(vpsDeploymentValue, outcome.value).success, true);
  const html = 'text/html; charset=utf-8';
  assert.equal(outcome.value, {
    url: `${base}/b/${slug}/`,
    release: 'run-under-test',
    previous_release: 'run-before',
    files: [
      { url: `${base}/b/${slug}/`, sha256: digest('<p>tonight'), bytes: 10, media_type: html },
      { url: `${base}/b/${slug}/preview%20image.png`, sha256: digest('pixels'), bytes: 6, media_type: 'image/png' },
      { url: `${base}/b/${financialsSlug}/`, sha256: digest('<p>money'), bytes: 8, media_type: html },
    ],
  });
});

test('a missing or different file fails the attempt, each with its address', async () => {
  const { pages } = pagesServing({
    ...bodies,
    [`${slug}/index.html`]: 'other',
    [`${financialsSlug}/index.html`]: undefined,
  } as Record<string, string>);
  const outcome = await plugin.run(generated(), stageContext({ pages, addresses }));
  assert.equal(outcome, {
    kind: 'failed',
    reason: `${base}/b/${slug}/ shows other bytes than those that were published; ${base}/b/${financialsSlug}/ is missing after it was published`,
    retryable: true,
  });
});

const deployed = { url: base, release: 'run-a', previous_release: null, files: [] };

test("a page made for another show's address is not published", async () => {
  const { pages, calls } = pagesServing(bodies);
  const strange = address(slug, ['index.html']);
  for (const overrides of [
    { page: { ...strange, slug: 'c'.repeat(32) } },
    { page: { ...strange, url: `https://elsewhere.test/b/${slug}/` } },
    { financials: strange },
  ]) {
    const outcome = await plugin.run(generated(overrides), stageContext({ pages, addresses }));
    assert.is(
      outcome.kind === 'failed' && !outcome.retryable && outcome.reason.includes('was not made for the address'),
      true,
    );
  }
  assert.equal(calls, []);
});

test('a withdrawal rolls back the release of the run, also if it is unknown whether it was deployed', async () => {
  for (const value of [deployed, null]) {
    const { pages, calls } = pagesServing(bodies);
    assert.equal(await plugin.withdraw(value, stageContext({ pages, runId: 'run-a' })), { restored: 'run-before' });
    assert.equal(calls, [['withdraw', 'run-a']]);
  }
});

test('unpublishing removes the deployed release from the web', async () => {
  const { pages, calls } = pagesServing(bodies);
  await plugin.unpublish(deployed, stageContext({ pages }));
  assert.equal(calls, [['unpublish', 'run-a']]);
});

test.run();
