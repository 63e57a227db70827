import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { createAnswerCache } from '../../../../stages/shared/hub-client/answer-cache.js';
import { askHub, peekAtHub } from '../../../../stages/shared/hub-client/ask-hub.js';
import type { HubContext } from '../../../../stages/shared/hub-client/ask-page.js';
import { moneyField, textField } from '../../../../stages/shared/hub-client/hub-rows.js';
import { retryAfterMilliseconds } from '../../../../stages/shared/json-service/retry-after.js';
import { stageContext } from '../../../support/stage-context.js';

const test = suite('the limits of a hub’s answer');
const question = { path: '/sales', parameters: {} } as const;

/** A hub whose pages have so many entries each, and what it was asked for. */
function hubOf(...pages: readonly number[]) {
  const asked: Readonly<{ limit: string | null; bytes: number | undefined }>[] = [];
  const context = stageContext({
    settings: {
      ...{ BRIEF_HUB_URL: 'https://hub.example', BRIEF_HUB_TOKEN: 'open-sesame', BRIEF_HUB_NAME: 'Tour Desk' },
      ...{ BRIEF_RECORD_DIR: undefined, BRIEF_RECORD: 'record' },
    },
    async fetch(url, { maximumBytes: bytes }) {
      const { searchParams } = new URL(url);
      const page = Number(searchParams.get('cursor') ?? 0);
      asked.push({ limit: searchParams.get('limit'), bytes });
      const next = page + 1 < pages.length ? String(page + 1) : null;
      const body = Buffer.from(JSON.stringify({ items: Array(pages[page]).fill({}), next }));
      const headers = { 'content-type': 'application/json' };
      return { url, status: 200, headers, body, redirects: [], certificateExpiresAt: null };
    },
  }) as unknown as HubContext;
  return { context, asked };
}

async function told(...pages: readonly number[]): Promise<number | string> {
  const answer = await askHub(question, hubOf(...pages).context);
  if (answer.kind === 'no_such_show') return answer.kind;
  return answer.kind === 'told' ? answer.items.length : answer.reason;
}

test('are ten thousand entries, on however many pages, the last one included', async () => {
  assert.is(await told(5_000, 5_000), 10_000);
  for (const pages of [[5_000, 5_001], [10_001], [10_001, 0], [10_000, 1]]) {
    assert.match(String(await told(...pages)), /next: more than 10000 entries$/u, pages.join());
  }
});

test('are fifty pages', async () => {
  assert.is(await told(...Array<number>(50).fill(1)), 50);
  assert.match(String(await told(...Array<number>(51).fill(1))), /next: more than 50 pages$/u);
});

test('are told to the hub: two hundred entries at once, of at most 2 MiB', async () => {
  const hub = hubOf(1, 1);
  await askHub(question, hub.context);
  assert.equal(hub.asked, Array(2).fill({ limit: '200', bytes: 2 * 1024 * 1024 }));
});

test('are narrower for a check: twenty entries of the first page, also of a hub that sends more', async () => {
  const hub = hubOf(300, 300);
  const answer = await peekAtHub(question, hub.context);
  assert.equal(
    [answer.kind === 'told' && answer.items.length, hub.asked],
    [20, [{ limit: '20', bytes: 2 * 1024 * 1024 }]],
  );
});

/** What is made of an answer of these bytes. */
async function answering(body: Uint8Array | string, type = 'application/json'): Promise<string> {
  const { context } = hubOf(0);
  const fetch: HubContext['fetch'] = async (url) => {
    const headers = { 'content-type': type };
    return { url, status: 200, headers, body: Buffer.from(body), redirects: [], certificateExpiresAt: null };
  };
  const answer = await askHub(question, { ...context, fetch });
  return answer.kind === 'failed' ? `${answer.retryable} ${answer.reason}` : answer.kind;
}

test('are a thousand characters of a cursor, and at least one', async () => {
  const page = (next: string) => JSON.stringify({ items: [], next });
  assert.match(await answering(page('x'.repeat(1_000))), 'leads back to an earlier one');
  for (const next of ['', 'x'.repeat(1_001)])
    assert.match(await answering(page(next)), /does not fit: next: expected /u);
});

test('are UTF-8, and two hundred characters of another type in a reason', async () => {
  assert.match(await answering(Buffer.from('{"items": ["\xe9"]}', 'latin1')), /^true .*broken or cut off$/u);
  const told = await answering('{}', `text/${'x'.repeat(300)}`);
  assert.match(told, `answers with text/${'x'.repeat(194)}… instead of JSON`);
});

test('are ten thousand characters of a text, and an amount of a million millions', () => {
  assert.is(v.parse(textField, 'x'.repeat(10_001)).length, 10_000);
  assert.is(v.parse(moneyField, 1e12), '1000000000000.00');
  assert.not.ok(v.is(moneyField, 1e12 + 1));
});

test('are nine digits of seconds to wait', () => {
  const now = '2026-11-20T09:00:00.000Z';
  assert.equal(
    [retryAfterMilliseconds('9'.repeat(9), now), retryAfterMilliseconds('9'.repeat(10), now)],
    [999_999_999_000, null],
  );
});

test('are 16 MiB of answers that are remembered', () => {
  const cache = createAnswerCache();
  const half = { etag: '"a"', value: 1, bytes: 8 * 1024 * 1024 };
  cache.keep('first', half);
  cache.keep('second', half);
  assert.ok(cache.get('first') && cache.get('second'));
  cache.keep('third', { ...half, bytes: 1 });
  assert.equal([cache.get('first'), cache.get('second')?.bytes], [undefined, half.bytes]);
});

test.run();
