import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Brief } from '../../../src/domain/run/events.js';
import { startHttpApi } from '../../support/http-api.js';
import { aRunRecord } from '../../support/run-documents.js';

const runId = '00000000-0000-4000-8000-000000000000';
const runPath = `/api/v1/brief/runs/${runId}`;
const brief: Brief = {
  ...{ show_id: 'ghent', show_date: '2026-11-20', performer: null, venue: 'De Koperen Kraan', city: 'Ghent' },
  ...{ region: null, country: 'BE', status: 'ok', url: 'https://a.example/b/1/', image_url: 'https://a.example/b/1/i' },
  ...{ brief_run_id: runId, published_at: '2026-11-20T09:00:00.000Z' },
};
let briefs: readonly Brief[] = [];
let status: 'ok' | 'processing' = 'ok';
const api = await startHttpApi({
  queries: {
    recentBriefs: async () => ({ value: briefs, age: null }),
    run: async () => ({ value: { version: status, record: () => aRunRecord({ status }) }, age: null }),
  },
});

/** Asks without the decompression that `fetch` does. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  type Answer = Readonly<{ status: number | undefined; headers: Readonly<Record<string, unknown>>; body: Buffer }>;
  return new Promise<Answer>((resolve, reject) => {
    const options = { headers: { 'x-api-key': 'a-key-for-tests', ...headers } };
    get(`${api.origin}${path}`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

const test = suite('a document');

test('is not sent again to a client that has it, and is when it changed', async () => {
  briefs = [brief];
  const first = await ask('/api/v1/brief/briefs');
  const conditional = { 'if-none-match': String(first.headers['etag']) };
  const again = await ask('/api/v1/brief/briefs', conditional);
  assert.equal([again.status, again.body.length, again.headers['etag']], [304, 0, first.headers['etag']]);
  briefs = [{ ...brief, status: 'degraded' }];
  assert.is((await ask('/api/v1/brief/briefs', conditional)).status, 200);
});

test('of a run has a version once the run has ended, and is not kept by caches before', async () => {
  status = 'processing';
  const { headers } = await ask(runPath);
  assert.equal([headers['etag'], headers['cache-control']], [undefined, 'no-store']);
  status = 'ok';
  const ended = await ask(runPath);
  assert.is(ended.headers['cache-control'], 'private, no-cache');
  assert.is((await ask(runPath, { 'if-none-match': String(ended.headers['etag']) })).status, 304);
});

for (const [accept, encoding, decompress] of [
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip;q=0', undefined, (body: Buffer) => body],
  ['', undefined, (body: Buffer) => body],
] as const) {
  test(`that is long is sent as ${encoding ?? 'it is'} to a client that accepts "${accept}"`, async () => {
    briefs = Array.from({ length: 20 }, (_, index) => ({ ...brief, show_id: `show-${index}` }));
    const { headers, body } = await ask('/api/v1/brief/briefs', { 'accept-encoding': accept });
    assert.equal([headers['content-encoding'], headers['vary']], [encoding, 'accept-encoding']);
    assert.is(JSON.parse(decompress(body).toString()).count, 20);
  });
}

test('that is short is never compressed', async () => {
  briefs = [brief];
  const { headers } = await ask('/api/v1/brief/briefs', { 'accept-encoding': 'gzip, br' });
  assert.is(headers['content-encoding'], undefined);
});

test('ends with its tests', () => api.close());

test.run();
