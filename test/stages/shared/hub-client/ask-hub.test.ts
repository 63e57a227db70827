import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { askHub, type HubAnswer } from '../../../../stages/shared/hub-client/ask-hub.js';
import { hubShow, hubToken, withExampleHub } from '../../../support/hub-server/hub-calls.js';
import type { HubFault } from '../../../support/hub-server/hub-faults.js';

const question = { path: '/shows', parameters: { date: '2026-11-20', show_id: null } } as const;

async function failureOf(fault: HubFault, deadline?: number) {
  const trial = deadline === undefined ? { fault } : { fault, deadline };
  const answer = await withExampleHub(trial, (context) => askHub(question, context));
  assert.is(answer.kind, 'failed');
  assert.not.match(JSON.stringify(answer), hubToken);
  return answer as Extract<HubAnswer, { kind: 'failed' }>;
}

test('all pages are one answer, and each entry knows its place', async () => {
  const shows = Array.from({ length: 450 }, (_, index) => hubShow({ show_id: `tt-${index}` }));
  await withExampleHub({ data: { shows } }, async (context, hub) => {
    const answer = await askHub(question, context);
    assert.ok(answer.kind === 'told');
    assert.is(answer.items.length, 450);
    const last = answer.items.at(-1)?.origin;
    assert.ok(last?.kind === 'web');
    assert.equal([last.document, last.path, last.publisher], ['Tour Desk /shows (page 3)', 'items[49]', 'Tour Desk']);
    assert.equal(
      hub.asked.map(({ query }) => query.get('cursor')),
      [null, '200', '400'],
    );
    assert.equal([...(hub.asked[0]?.query.keys() ?? [])], ['date', 'limit']);
    assert.is(hub.asked[0]?.headers.authorization, `Bearer ${hubToken}`);
  });
});

test('what did not change is not sent again', async () => {
  const data = { shows: [hubShow()] };
  await withExampleHub({ data }, async (context, hub) => {
    const first = await askHub(question, context);
    const second = await askHub(question, context);
    assert.equal(second, first);
    data.shows = [hubShow({ city: 'Bruges' })];
    const third = await askHub(question, context);
    assert.ok(third.kind === 'told');
    assert.match(JSON.stringify(third.items[0]?.value), 'Bruges');
    assert.equal(
      hub.asked.map(({ status }) => status),
      [200, 304, 200],
    );
  });
});

test('a tag that cannot be sent back is not kept', async () => {
  const fault = { body: '{"items": []}', headers: { etag: 'no tag' } };
  await withExampleHub({ fault }, async (context, hub) => {
    assert.is((await askHub(question, context)).kind, 'told');
    await askHub(question, context);
    assert.is(hub.asked[1]?.headers['if-none-match'], undefined);
  });
});

test('another token is told nothing that was kept for the first', async () => {
  await withExampleHub({ data: { shows: [hubShow()] } }, async (context, hub) => {
    await askHub(question, context);
    const settings = { ...context.settings, BRIEF_HUB_TOKEN: 'another-token' };
    const answer = await askHub(question, { ...context, settings });
    assert.is(answer.kind, 'failed');
    assert.is(hub.asked[1]?.headers['if-none-match'], undefined);
  });
});

test('a show that the hub does not know is no failure, and any other 404 means a wrong address', async () => {
  const unknown = { path: '/shows', parameters: { show_id: 'nobody' } } as const;
  await withExampleHub({}, async (context) => {
    assert.equal(await askHub(unknown, context), { kind: 'no_such_show' });
    const settings = { ...context.settings, BRIEF_HUB_URL: `${context.settings.BRIEF_HUB_URL}/elsewhere` };
    const answer = await askHub(unknown, { ...context, settings });
    assert.ok(answer.kind === 'failed');
    assert.equal([answer.retryable, /404.*BRIEF_HUB_URL/u.test(answer.reason)], [false, true]);
  });
});

test('a token that is not accepted is named by its variable, and struck from what the hub says', async () => {
  for (const status of [401, 403]) {
    const { reason, retryable } = await failureOf({ status, detail: `the token ${hubToken} is over` });
    assert.is(retryable, false);
    assert.match(reason, `(${status}); look at BRIEF_HUB_TOKEN: the token *** is over`);
  }
});

test('a hub that is busy says when to come back, in seconds or as a date', async () => {
  const seconds = await failureOf({ status: 429, headers: { 'retry-after': '7' } });
  assert.equal([seconds.retryable, seconds.retryAfterMilliseconds], [true, 7000]);
  const limit = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' };
  assert.is((await failureOf({ status: 429, headers: limit })).retryAfterMilliseconds, 30_000);
  const date = await failureOf({ status: 503, headers: { 'retry-after': 'Fri, 20 Nov 2026 09:00:30 GMT' } });
  assert.equal([date.retryable, date.retryAfterMilliseconds], [true, 30_000]);
});

test('a hub that breaks down can be asked again, and one that refuses the question cannot', async () => {
  const broken = await failureOf({ status: 500, detail: 'x'.repeat(1000) });
  assert.equal([broken.retryable, 'retryAfterMilliseconds' in broken], [true, false]);
  assert.ok(broken.reason.length < 300);
  assert.is((await failureOf({ status: 422 })).retryable, false);
});

test('headers that do not come and a body that drips end with the deadline, retryable', async () => {
  for (const fault of ['slow headers', 'dripping body'] as const) {
    const { reason, retryable } = await failureOf(fault, 150);
    assert.is(retryable, true);
    assert.match(reason, 'Tour Desk is not reachable');
    assert.match(reason, 'in the time given');
  }
});

test('a body that is cut, broken or missing can be asked for again', async () => {
  assert.match((await failureOf('cut body')).reason, 'not reachable');
  for (const body of ['{"items": [', '']) {
    const { reason, retryable } = await failureOf({ body });
    assert.is(retryable, true);
    assert.match(reason, body === '' ? 'with nothing' : 'broken or cut off');
  }
});

test('an answer that does not fit names its place and is not asked for again', async () => {
  const unfit = {
    '{"items": {}}': 'items: expected Array',
    '[]': 'items: expected',
    '{"items": [], "next": 7}': 'next: expected',
  };
  for (const [body, words] of Object.entries(unfit)) {
    const { reason, retryable } = await failureOf({ body });
    assert.is(retryable, false);
    assert.match(reason, `the answer of Tour Desk to /shows does not fit: ${words}`);
  }
  const page = await failureOf({ body: '<html>log in</html>', type: 'text/html; charset=utf-8' });
  assert.is(page.retryable, false);
  assert.match(page.reason, 'answers with text/html instead of JSON; look at BRIEF_HUB_URL');
});

test('pages that never end are a failure, whether they go in a circle or not', async () => {
  const circle = await failureOf('pages in a circle');
  assert.equal([circle.retryable, /next: page 3 leads back/u.test(circle.reason)], [false, true]);
  const endless = await failureOf('endless pages');
  assert.equal([endless.retryable, /next: more than 50 pages/u.test(endless.reason)], [false, true]);
});

test('an answer that nothing changed is none where nobody asked whether it did', async () => {
  const { reason, retryable } = await failureOf({ status: 304 });
  assert.equal([retryable, /304, which nobody asked for/u.test(reason)], [false, true]);
});

test('a page that is too large is not read', async () => {
  const { reason, retryable } = await failureOf({ body: `{"items": ["${'x'.repeat(2 * 1024 * 1024)}"]}` });
  assert.is(retryable, false);
  assert.match(reason, '2097152 bytes');
});

test('a hub leads nobody to a private address', async () => {
  await withExampleHub({ data: { shows: [hubShow()] } }, async (_context, inner) => {
    const { reason, retryable } = await failureOf({ redirect: `${inner.url}/shows?date=2026-11-20` });
    assert.is(retryable, false);
    assert.match(reason, 'not public');
    assert.match(reason, 'BRIEF_OUTBOUND_ALLOW');
    assert.is(inner.asked.length, 0);
  });
});

test('a hub that is not there is not reachable for now', async () => {
  const answer = await withExampleHub({}, async (context, hub) => {
    await hub.close();
    return askHub(question, context);
  });
  assert.ok(answer.kind === 'failed');
  assert.is(answer.retryable, true);
  assert.match(answer.reason, /^Tour Desk is not reachable: .*check BRIEF_HUB_URL/u);
});

test.run();
