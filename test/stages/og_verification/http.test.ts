import type { RequestListener } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { safeParse } from 'valibot';
import { ogVerificationValue } from '../../../src/domain/stage-values/og-verification.js';
import type { Outbound } from '../../../src/ports/outbound.js';
import type { InputOf } from '../../../src/ports/stage-plugin.js';
import { plugin } from '../../../stages/og_verification/http.js';
import { type Loopback, outboundTo, serve } from '../../adapters/outbound/loopback.js';
import { aShow, produced } from '../../support/results.js';
import { stageContext } from '../../support/stage-context.js';
import { jpeg, png } from './images.js';

type Tags = Record<string, string | null>;

let server: Loopback;
let routes: Record<string, RequestListener> = {};
let card: Tags = {};

const test = suite('og verification');
test.before(async () => {
  server = await serve((request, response) => {
    const route = routes[request.url ?? ''];
    if (route === undefined) response.writeHead(404).end('nothing here');
    else route(request, response);
  });
});
test.before.each(() => {
  routes = {
    '/b/x/': answer('text/html; charset=utf-8', pageOf({})),
    '/b/x/preview.png': answer('image/png', png(1200, 630)),
  };
  card = {
    'og:title': 'Ghent & “the rest”',
    'og:type': 'article',
    'og:url': `${server.origin}/b/x/`,
    'og:image': `${server.origin}/b/x/preview.png`,
    'og:description': 'Tonight at Minard',
    'og:site_name': 'Briefs',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:type': 'image/png',
    'og:image:alt': 'Ghent, 20:00',
    'twitter:card': 'summary_large_image',
  };
  serveCard({});
});
test.after(() => server.close());

function answer(type: string, body: string | Uint8Array, status = 200): RequestListener {
  return (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
}

function pageOf(tags: Tags): string {
  const metas = Object.entries(tags).flatMap(([name, content]) => {
    const key = name.startsWith('og:') ? 'property' : 'name';
    const escaped = content?.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return escaped === undefined ? [] : [`<meta ${key}="${name}" content="${escaped}">`];
  });
  return `<!doctype html><html><head><meta charset="utf-8"><title>x</title>${metas.join('')}</head><body><p>x</body></html>`;
}

/** Serves the page with a complete card, changed by these tags; null leaves one out. */
function serveCard(changes: Tags): void {
  routes['/b/x/'] = answer('text/html; charset=utf-8', pageOf({ ...card, ...changes }));
}

function input(url = `${server.origin}/b/x/`): InputOf<'og_verification'> {
  const files = [{ url, sha256: 'x', bytes: 1, media_type: 'text/html' }];
  const results = {
    html_generation: {} as never,
    vps_deployment: produced('vps_deployment', { url, release: 'run', previous_release: null, files }),
  };
  return { show: aShow(), results };
}

const run = (fetch: Outbound = outboundTo([server.origin]), of = input()) => plugin.run(of, stageContext({ fetch }));

async function failure(fetch?: Outbound, of?: InputOf<'og_verification'>) {
  const outcome = await run(fetch, of);
  if (outcome.kind === 'failed') return outcome;
  throw new Error('the check should have failed');
}

test('a complete card with its real image passes, with tags and image in the value', async () => {
  const outcome = await run();
  assert.is(outcome.kind, 'produced');
  if (outcome.kind !== 'produced') return;
  assert.is(safeParse(ogVerificationValue, outcome.value).success, true);
  assert.equal(
    outcome.value.tags,
    Object.entries(card).map(([name, content]) => ({ name, content })),
  );
  const facts = { content_type: 'image/png', width: 1200, height: 630, bytes: png(1200, 630).byteLength };
  assert.equal(outcome.value.image, { url: `${server.origin}/b/x/preview.png`, ...facts });
});

test('a JPEG passes as well', async () => {
  routes['/b/x/preview.png'] = answer('image/jpeg', jpeg(1200, 630));
  serveCard({ 'og:image:type': 'image/jpeg' });
  assert.is((await run()).kind, 'produced');
});

test('every required tag is missed, all of them together, and an empty one counts as missing', async () => {
  serveCard(Object.fromEntries(Object.keys(card).map((name) => [name, name === 'og:title' ? ' \u200b ' : null])));
  const { reason, retryable } = await failure();
  for (const name of Object.keys(card)) assert.match(reason, `${name} is missing`);
  assert.is(retryable, false);
});

test('a tag in the body is not read', async () => {
  const page = pageOf({ ...card, 'og:title': null }).replace('<p>', '<meta property="og:title" content="late"><p>');
  routes['/b/x/'] = answer('text/html', page);
  assert.is((await failure()).reason, 'og:title is missing');
});

test('an image that is not an absolute web address fails, and nothing is fetched for it', async () => {
  for (const image of [
    'preview.png',
    '/b/x/preview.png',
    '//127.0.0.1/x.png',
    'data:image/png;base64,x',
    'file:///x.png',
  ]) {
    serveCard({ 'og:image': image });
    assert.is((await failure()).reason, `og:image is no absolute web address: ${image}`);
  }
});

test('a page under https may not name an image under http', async () => {
  const url = 'https://briefs.test/b/x/';
  const image = 'http://briefs.test/b/x/preview.png';
  const bodies: Readonly<Record<string, string | Uint8Array>> = {
    [url]: pageOf({ ...card, 'og:url': url, 'og:image': image }),
    [image]: png(1200, 630),
  };
  const fetch: Outbound = async (address) => {
    const headers = { 'content-type': address === url ? 'text/html' : 'image/png' };
    const body = Buffer.from(bodies[address] ?? '');
    return { url: address, status: 200, headers, redirects: [], body, certificateExpiresAt: null };
  };
  assert.is((await failure(fetch, input(url))).reason, `og:image is not an https address: ${image}`);
});

test('og:url and the card must match, and all problems are reported together', async () => {
  serveCard({
    'og:url': 'http://elsewhere.test/',
    'twitter:card': 'summary',
    'og:image:width': '600',
    'og:image:type': 'image/webp',
  });
  const { reason } = await failure();
  assert.is(
    reason,
    `og:url is http://elsewhere.test/ instead of ${server.origin}/b/x/; twitter:card is summary instead of summary_large_image; ` +
      'og:image:type says image/webp but the image has image/png; og:image:width says 600 but the image has 1200',
  );
});

test('an image must be one by its bytes, whatever its name and type say', async () => {
  const fakes = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    png(1200, 630).subarray(0, 20),
    png(0, 630),
    Buffer.from('GIF89a'),
    jpeg(1200, 630).subarray(0, 12),
    Buffer.alloc(0),
  ];
  for (const fake of fakes) {
    routes['/b/x/preview.png'] = answer('image/png', fake);
    assert.is((await failure()).reason, 'og:image is neither a PNG nor a JPEG by its bytes');
  }
});

test('real size and served type are compared with the tags', async () => {
  routes['/b/x/preview.png'] = answer('image/jpeg', png(1200, 628));
  const { reason } = await failure();
  assert.is(
    reason,
    'og:image is served as image/jpeg but is image/png; og:image:height says 630 but the image has 628',
  );
});

test('an image of 5 MB or more fails, one under it passes', async () => {
  routes['/b/x/preview.png'] = answer('image/png', png(1200, 630, 5_000_000));
  assert.match((await failure()).reason, 'longer than 4999999 bytes');
  routes['/b/x/preview.png'] = answer('image/png', png(1200, 630, 4_999_999));
  assert.is((await run()).kind, 'produced');
});

test('a missing page or image is a permanent failure, a temporary error a retryable one', async () => {
  delete routes['/b/x/preview.png'];
  const missing = await failure();
  assert.equal([missing.reason, missing.retryable], ['og:image answers with status 404 instead of 200', false]);
  routes['/b/x/preview.png'] = answer('text/plain', 'busy', 503);
  const busy = await failure();
  assert.equal([busy.reason, busy.retryable], ['og:image answers with status 503', true]);
  routes['/b/x/'] = answer('text/plain', 'no page');
  assert.is((await failure()).reason, 'the page is served as text/plain instead of text/html');
  routes['/b/x/'] = (_request, response) => response.writeHead(410).end();
  assert.match((await failure()).reason, 'the page answers with status 410 instead of 200');
  routes['/b/x/'] = (_request, response) => response.destroy();
  const cut = await failure();
  assert.match(cut.reason, 'the page: ');
  assert.is(cut.retryable, true);
});

test('network trouble with the image does not hide what is wrong with the tags', async () => {
  routes['/b/x/preview.png'] = (_request, response) => response.destroy();
  assert.is((await failure()).retryable, true);
  serveCard({ 'og:title': null });
  const { reason, retryable } = await failure();
  assert.match(reason, /og:title is missing; og:image: /);
  assert.is(retryable, false);
});

test('an image at a forbidden address is not fetched', async () => {
  serveCard({ 'og:image': 'http://169.254.169.254/preview.png' });
  const { reason, retryable } = await failure();
  assert.match(reason, 'not public');
  assert.is(retryable, false);
});

test('an error that is not from the network is not treated as one', async () => {
  const outcome = await run(() => Promise.reject(new TypeError('a mistake in the code'))).catch(
    (error: unknown) => error,
  );
  assert.instance(outcome, TypeError);
});

test.run();
