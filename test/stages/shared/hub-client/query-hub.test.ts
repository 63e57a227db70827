import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Secret } from '../../../../src/ports/secret.js';
import { type HubResult, queryHub } from '../../../../stages/shared/hub-client/query-hub.js';
import { hubShow, hubToken, withExampleHub } from '../../../support/hub-server/hub-calls.js';
import type { HubFault } from '../../../support/hub-server/hub-faults.js';

const question = { path: '/shows', parameters: { date: '2026-11-20', show_id: null } } as const;

async function failureOf(fault: HubFault, deadline?: number) {
  const trial = deadline === undefined ? { fault } : { fault, deadline };
  const answer = await withExampleHub(trial, (context) => queryHub(question, context));
  assert.is(answer.kind, 'failed');
  assert.not.match(JSON.stringify(answer), hubToken);
  return answer as Extract<HubResult, { kind: 'failed' }>;
}

test('combines all pages, and each entry has its position', async () => {
  const shows = Array.from({ length: 450 }, (_, index) => hubShow({ show_id: `tt-${index}` }));
  await withExampleHub({ data: { shows } }, async (context, hub) => {
    const answer = await queryHub(question, context);
    assert.ok(answer.kind === 'entries');
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

test('sends conditional requests, so unchanged pages are not sent again', async () => {
  const data = { shows: [hubShow()] };
  await withExampleHub({ data }, async (context, hub) => {
    const first = await queryHub(question, context);
    const second = await queryHub(question, context);
    assert.equal(second, first);
    data.shows = [hubShow({ city: 'Bruges' })];
    const third = await queryHub(question, context);
    assert.ok(third.kind === 'entries');
    assert.match(JSON.stringify(third.items[0]?.value), 'Bruges');
    assert.equal(
      hub.asked.map(({ status }) => status),
      [200, 304, 200],
    );
  });
});

test('does not cache a page with an invalid entity tag', async () => {
  const fault = { body: '{"items": []}', headers: { etag: 'no tag' } };
  await withExampleHub({ fault }, async (context, hub) => {
    assert.is((await queryHub(question, context)).kind, 'entries');
    await queryHub(question, context);
    assert.is(hub.asked[1]?.headers['if-none-match'], undefined);
  });
});

test('does not share the cache between tokens', async () => {
  await withExampleHub({ data: { shows: [hubShow()] } }, async (context, hub) => {
    await queryHub(question, context);
    const settings = { ...context.settings, BRIEF_HUB_TOKEN: new Secret('another-token') };
    const answer = await queryHub(question, { ...context, settings });
    assert.is(answer.kind, 'failed');
    assert.is(hub.asked[1]?.headers['if-none-match'], undefined);
  });
});

test('an unknown show is no failure; any other 404 means a wrong address', async () => {
  const unknown = { path: '/shows', parameters: { show_id: 'nobody' } } as const;
  await withExampleHub({}, async (context) => {
    assert.equal(await queryHub(unknown, context), { kind: 'no_such_show' });
    const settings = { ...context.settings, BRIEF_HUB_URL: `${context.settings.BRIEF_HUB_URL}/elsewhere` };
    const answer = await queryHub(unknown, { ...context, settings });
    assert.ok(answer.kind === 'failed');
    assert.equal([answer.retryable, /404.*BRIEF_HUB_URL/u.test(answer.reason)], [false, true]);
  });
});

test('a rejected token is named by its variable and redacted in the hub’s message', async () => {
  for (const status of [401, 403]) {
    const { reason, retryable } = await failureOf({ status, detail: `the token ${hubToken} is over` });
    assert.is(retryable, false);
    assert.match(reason, `(${status}); look at BRIEF_HUB_TOKEN: the token *** is over`);
  }
});

test('a busy hub gives the retry delay in seconds or as a date', async () => {
  const seconds = await failureOf({ status: 429, headers: { 'retry-after': '7' } });
  assert.equal([seconds.retryable, seconds.retryAfterMilliseconds], [true, 7000]);
  const limit = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' };
  assert.is((await failureOf({ status: 429, headers: limit })).retryAfterMilliseconds, 30_000);
  const dates = { date: 'Fri, 20 Nov 2026 09:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 09:00:30 GMT' };
  const date = await failureOf({ status: 503, headers: dates });
  assert.equal([date.retryable, date.retryAfterMilliseconds], [true, 30_000]);
});

test('a server error is retryable, a bad request is not', async () => {
  const broken = await failureOf({ status: 500, detail: 'x'.repeat(1000) });
  assert.equal([broken.retryable, 'retryAfterMilliseconds' in broken], [true, false]);
  assert.ok(broken.reason.length < 300);
  assert.is((await failureOf({ status: 422 })).retryable, false);
});

test('late headers and slow bodies end at the deadline, retryable', async () => {
  for (const fault of ['slow headers', 'dripping body'] as const) {
    const { reason, retryable } = await failureOf(fault, 150);
    assert.is(retryable, true);
    assert.match(reason, 'Tour Desk is not reachable');
    assert.match(reason, 'in the time given');
  }
});

test('a body that is cut off, broken or missing is retryable', async () => {
  assert.match((await failureOf('cut body')).reason, 'not reachable');
  for (const body of ['{"items": [', '']) {
    const { reason, retryable } = await failureOf({ body });
    assert.is(retryable, true);
    assert.match(reason, body === '' ? 'with an empty body' : 'broken or cut off');
  }
});

test('an invalid response names the JSON path and is permanent', async () => {
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

test('pages without end are a failure, circular or not', async () => {
  const circle = await failureOf('pages in a circle');
  assert.equal([circle.retryable, /next: page 3 leads back/u.test(circle.reason)], [false, true]);
  const endless = await failureOf('endless pages');
  assert.equal([endless.retryable, /next: more than 50 pages/u.test(endless.reason)], [false, true]);
});

test('304 to an unconditional request is a failure', async () => {
  const { reason, retryable } = await failureOf({ status: 304 });
  assert.equal([retryable, /answers an unconditional .* with 304/u.test(reason)], [false, true]);
});

test('a page over the size limit is not read', async () => {
  const { reason, retryable } = await failureOf({ body: `{"items": ["${'x'.repeat(2 * 1024 * 1024)}"]}` });
  assert.is(retryable, false);
  assert.match(reason, '2097152 bytes');
});

test('a redirect to a private address is not followed', async () => {
  await withExampleHub({ data: { shows: [hubShow()] } }, async (_context, inner) => {
    const { reason, retryable } = await failureOf({ redirect: `${inner.url}/shows?date=2026-11-20` });
    assert.is(retryable, false);
    assert.match(reason, 'not public');
    assert.match(reason, 'BRIEF_OUTBOUND_ALLOW');
    assert.is(inner.asked.length, 0);
  });
});

test('an unreachable hub is retryable', async () => {
  const answer = await withExampleHub({}, async (context, hub) => {
    await hub.close();
    return queryHub(question, context);
  });
  assert.ok(answer.kind === 'failed');
  assert.is(answer.retryable, true);
  assert.match(answer.reason, /^Tour Desk is not reachable: .*check BRIEF_HUB_URL/u);
});

test.run();
