import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createAnswerCache } from '../../../../stages/shared/hub-client/answer-cache.js';
import { askHub, peekAtHub } from '../../../../stages/shared/hub-client/ask-hub.js';
import type { HubContext } from '../../../../stages/shared/hub-client/ask-page.js';
import { stageContext } from '../../../support/stage-context.js';

const test = suite('the limits of a hub’s answer');
const question = { path: '/sales', parameters: {} } as const;

/** A hub whose pages have so many entries each, and what it was asked for. */
function hubOf(...pages: readonly number[]) {
  const asked: Readonly<{ limit: string | null; bytes: number | undefined }>[] = [];
  const context = stageContext({
    settings: {
      ...{ BRIEF_HUB_URL: 'https://hub.example', BRIEF_HUB_TOKEN: 't', BRIEF_HUB_NAME: 'Tour Desk' },
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
