import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { Secret } from '../../../../src/ports/secret.js';
import type { HubContext } from '../../../../stages/shared/hub-client/fetch-page.js';
import { moneyField, textField } from '../../../../stages/shared/hub-client/hub-rows.js';
import { queryFirstPage, queryHub } from '../../../../stages/shared/hub-client/query-hub.js';
import { stageContext } from '../../../support/stage-context.js';

const test = suite('the limits of a hub’s response');
const question = { path: '/sales', parameters: {} } as const;

/** A hub with these numbers of entries per page, and the requests that it received. */
function hubOf(...pages: readonly number[]) {
  const asked: Readonly<{ limit: string | null; bytes: number | undefined }>[] = [];
  const context = stageContext({
    settings: {
      ...{
        BRIEF_HUB_URL: 'https://hub.example',
        BRIEF_HUB_TOKEN: new Secret('open-sesame'),
        BRIEF_HUB_NAME: 'Tour Desk',
      },
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

async function resultOf(...pages: readonly number[]): Promise<number | string> {
  const answer = await queryHub(question, hubOf(...pages).context);
  if (answer.kind === 'no_such_show') return answer.kind;
  return answer.kind === 'entries' ? answer.items.length : answer.reason;
}

test('are ten thousand entries on all pages together', async () => {
  assert.is(await resultOf(5_000, 5_000), 10_000);
  for (const pages of [[5_000, 5_001], [10_001], [10_001, 0], [10_000, 1]]) {
    assert.match(String(await resultOf(...pages)), /next: more than 10000 entries$/u, pages.join());
  }
});

test('are fifty pages', async () => {
  assert.is(await resultOf(...Array<number>(50).fill(1)), 50);
  assert.match(String(await resultOf(...Array<number>(51).fill(1))), /next: more than 50 pages$/u);
});

test('are in the request: two hundred entries per page, at most 2 MiB', async () => {
  const hub = hubOf(1, 1);
  await queryHub(question, hub.context);
  assert.equal(hub.asked, Array(2).fill({ limit: '200', bytes: 2 * 1024 * 1024 }));
});

test('are narrower for a check: twenty entries of the first page, even if the hub sends more', async () => {
  const hub = hubOf(300, 300);
  const answer = await queryFirstPage(question, hub.context);
  assert.equal(
    [answer.kind === 'entries' && answer.items.length, hub.asked],
    [20, [{ limit: '20', bytes: 2 * 1024 * 1024 }]],
  );
});

/** The result for a body of these bytes. */
async function answering(body: Uint8Array | string, type = 'application/json'): Promise<string> {
  const { context } = hubOf(0);
  const fetch: HubContext['fetch'] = async (url) => {
    const headers = { 'content-type': type };
    return { url, status: 200, headers, body: Buffer.from(body), redirects: [], certificateExpiresAt: null };
  };
  const answer = await queryHub(question, { ...context, fetch });
  return answer.kind === 'failed' ? `${answer.retryable} ${answer.reason}` : answer.kind;
}

test('are a thousand characters of a cursor, and at least one', async () => {
  const page = (next: string) => JSON.stringify({ items: [], next });
  assert.match(await answering(page('x'.repeat(1_000))), 'leads back to an earlier one');
  for (const next of ['', 'x'.repeat(1_001)])
    assert.match(await answering(page(next)), /does not fit: next: expected /u);
});

test('are UTF-8, and two hundred characters of an unexpected content type', async () => {
  assert.match(await answering(Buffer.from('{"items": ["\xe9"]}', 'latin1')), /^true .*broken or cut off$/u);
  const result = await answering('{}', `text/${'x'.repeat(300)}`);
  assert.match(result, `answers with text/${'x'.repeat(194)}… instead of JSON`);
});

test('are ten thousand characters of a text, and an amount of 10¹²', () => {
  assert.is(v.parse(textField, 'x'.repeat(10_001)).length, 10_000);
  assert.is(v.parse(moneyField, 1e12), '1000000000000.00');
  assert.not.ok(v.is(moneyField, 1e12 + 1));
});

test.run();
