import { gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isPageFileName, isPageName } from '../../../src/domain/page-names.js';
import type { PublishedFile } from '../../../src/ports/page-store.js';
import { startHttpApi } from '../../support/http-api.js';
import { rawAnswer } from '../../support/raw-socket.js';

const slug = 'c'.repeat(32);
const html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-abc=&#39;"><title>A brief</title>${'<p>x</p>'.repeat(200)}`;
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]);
const fileOf = (bytes: Buffer, mediaType: string): PublishedFile => ({ bytes, mediaType, sha256: 'e'.repeat(64) });
const files = new Map<string, PublishedFile | 'unpublished'>([
  ['index.html', fileOf(Buffer.from(html), 'text/html; charset=utf-8')],
  ['preview.png', fileOf(png, 'image/png')],
  ['plain.html', fileOf(Buffer.from('<p>no policy of its own'), 'text/html; charset=utf-8')],
  ['old.html', 'unpublished'],
]);
const { origin, close } = await startHttpApi({
  pages: {
    async read(folder, name) {
      assert.ok(typeof folder === 'string' && typeof name === 'string');
      if (!isPageName(folder) || !isPageFileName(name)) return null;
      return folder === slug ? (files.get(name) ?? null) : null;
    },
  },
});
const page = (name = '', headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  fetch(`${origin}/b/${slug}/${name}`, { headers: { 'accept-encoding': 'identity', ...headers }, method });

const test = suite('a published page');

test('is served as it was published, with headers that a page cannot state itself', async () => {
  const response = await page();
  assert.equal([response.status, await response.text()], [200, html]);
  const header = (name: string) => response.headers.get(name);
  assert.is(header('content-type'), 'text/html; charset=utf-8');
  assert.is(header('content-security-policy'), "default-src 'none'; style-src 'sha256-abc='; frame-ancestors 'none'");
  assert.equal(
    [header('x-robots-tag'), header('referrer-policy'), header('x-content-type-options'), header('cache-control')],
    ['noindex, nofollow', 'no-referrer', 'nosniff', 'no-cache'],
  );
});

test('without a policy of its own allows nothing, and an image neither', async () => {
  for (const name of ['plain.html', 'preview.png']) {
    assert.is((await page(name)).headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'");
  }
});

test('that was unpublished says so to a person', async () => {
  const response = await page('old.html', { accept: 'text/html' });
  assert.equal([response.status, response.headers.get('content-type')], [410, 'text/html; charset=utf-8']);
  assert.match(await response.text(), 'The brief at this address was unpublished.');
});

test('has its image next to it, never compressed', async () => {
  const response = await page('preview.png', { 'accept-encoding': 'gzip' });
  assert.equal(Buffer.from(await response.arrayBuffer()), png);
  assert.equal([response.headers.get('content-type'), response.headers.get('content-encoding')], ['image/png', null]);
});

const raw = (more: string, method = 'GET') =>
  rawAnswer(origin, `${method} /b/${slug}/ HTTP/1.1\r\nHost: here\r\nConnection: close\r\n${more}\r\n`);

for (const accepted of ['gzip', 'deflate, gzip;q=0.5', 'GZIP', 'br;q=1.0, gzip; q=1']) {
  test(`is compressed for a client that accepts "${accepted}"`, async () => {
    const answer = await raw(`Accept-Encoding: ${accepted}\r\n`);
    assert.match(answer, /content-encoding: gzip/iu);
    const body = Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1');
    assert.is(gunzipSync(body).toString(), html);
    assert.match(answer, new RegExp(`content-length: ${body.length}`, 'iu'));
  });
}

for (const accepted of ['gzip;q=0', 'gzip; q=0.000, br', 'identity', 'not-gzip', '']) {
  test(`is not compressed for a client that accepts "${accepted}"`, async () => {
    assert.not.match(await raw(`Accept-Encoding: ${accepted}\r\n`), /content-encoding/iu);
  });
}

test('is not sent again to a client that has it, also where a proxy made the tag weak', async () => {
  const tag = String((await page()).headers.get('etag'));
  assert.match(tag, /^"[0-9a-f]{64}"$/u);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await raw(`If-None-Match: ${known}\r\n`);
    assert.match(answer, /^HTTP\/1\.1 304/u, known);
    assert.ok(answer.endsWith('\r\n\r\n') && !/content-length/iu.test(answer), known);
    assert.ok(answer.includes(tag));
  }
  assert.is((await page('', { 'if-none-match': '"other"' })).status, 200);
});

test('answers HEAD with its length alone', async () => {
  const answer = await raw('', 'HEAD');
  assert.match(answer, new RegExp(`content-length: ${Buffer.byteLength(html)}\\b`, 'iu'));
  assert.ok(answer.endsWith('\r\n\r\n'));
});

for (const path of [
  `/b/${slug}/none.html`,
  `/b/${'d'.repeat(32)}/`,
  `/b/${slug.toUpperCase()}/`,
  `/b/${slug}/..%2f${slug}%2findex.html`,
  `/b/${slug}/%2e%2e`,
  `/b/${slug}/..%5c..%5cetc%5cpasswd`,
  `/b/${slug}/index.html%00.png`,
  `/b/%2e%2e/%2e%2e`,
  `/b/${slug}/%zz`,
  `/b/${slug}/a/b`,
  '/b/',
  '/b/__proto__/constructor',
]) {
  test(`is not at ${path.replace(slug, '…')}`, async () => {
    const answer = await rawAnswer(origin, `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
    assert.match(answer, /^HTTP\/1\.1 404/u);
    assert.not.match(answer, /root:|A brief/u);
  });
}

test('can only be read', async () => {
  const response = await page('', {}, 'POST');
  assert.equal([response.status, response.headers.get('allow')], [405, 'GET, HEAD']);
});

test('that was unpublished is gone', async () => {
  const response = await page('old.html');
  assert.equal([response.status, (await response.json()).detail], [410, 'the brief at this address was unpublished']);
});

test('ends with its tests', close);

test.run();
