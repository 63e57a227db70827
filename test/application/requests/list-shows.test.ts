import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { VendorLimit } from '../../../src/application/limits/vendor-rate-limiter.js';
import { startTestApplication } from '../../support/application.js';
import { aShow } from '../../support/results.js';
import { createVirtualClock } from '../../support/virtual-clock.js';

const test = suite('hub lookups');

const second = 1_000;
const minute = 60 * second;
const unlimited: VendorLimit = { concurrency: null, requestsPerMinute: null, tokensPerMinute: null };
const listing = { kind: 'listed', shows: [aShow()], unusable: [], notices: [] };
const busy = (wait?: number) => ({
  ...{ kind: 'failed', reason: '429 too many', retryable: true },
  ...(wait === undefined ? {} : { retryAfterMilliseconds: wait }),
});

/**
 * A hub that takes a second to respond. `calls` are the seconds at which it was called, and how many calls were in
 * flight then.
 */
async function hubThat(respond: (call: number) => unknown, limit = unlimited, vendor: string | null = 'hub') {
  const begin = Date.parse('2026-11-20T09:00:00Z');
  const { clock, advance } = createVirtualClock(begin);
  const calls: { at: number; inFlight: number }[] = [];
  let inFlight = 0;
  const created = await startTestApplication({
    ports: { clock },
    options: { vendorLimit: () => limit },
    behaviours: {
      ...(vendor === null ? {} : { accounts: { hub_lookup: { vendor } } }),
      async shows() {
        inFlight += 1;
        const call = calls.push({ at: (clock.now() - begin) / second, inFlight });
        await new Promise<void>((resolve) => clock.callAt(clock.now() + second, resolve));
        inFlight -= 1;
        return respond(call);
      },
    },
  });
  const request = (count: number) => {
    for (let index = 0; index < count; index += 1) void created.start({}, 0);
  };
  const errors = async () =>
    (await created.application.queries.runs({ limit: 10 })).value.rows.map(({ error }) => error).filter(Boolean);
  return { ...created, calls, advance, request, errors };
}

test('obey the concurrency and the requests per minute of the vendor', async () => {
  const { calls, advance, request, stop } = await hubThat(() => busy(), {
    ...unlimited,
    ...{ concurrency: 1, requestsPerMinute: 2 },
  });
  request(20);
  await advance(170 * second);
  assert.is(calls.length, 6);
  assert.ok(calls.every(({ inFlight }) => inFlight === 1));
  await stop();
});

test('are not limited where the hub names no vendor', async () => {
  const { calls, advance, request, stop } = await hubThat(() => listing, { ...unlimited, concurrency: 1 }, null);
  request(5);
  await advance(2 * second);
  assert.is(Math.max(...calls.map(({ inFlight }) => inFlight)), 5);
  await stop();
});

test('are retries from the second attempt on, which wait for the retry budget of the vendor', async () => {
  const { calls, advance, request, stop } = await hubThat(() => busy());
  request(8);
  await advance(50 * second);
  assert.is(calls.length, 8 + 3);
  await stop();
});

test('wait for the pause that the hub asked for, those of other requests, too', async () => {
  const { calls, advance, request, stop } = await hubThat((call) => (call === 1 ? busy(10 * minute) : listing));
  request(1);
  await advance(2 * second);
  request(1);
  await advance(9 * minute);
  assert.is(calls.length, 1);
  await advance(2 * minute);
  assert.is(calls[1]?.at, 10 * 60 + 1);
  await stop();
});

test('wait also for the pause that a hub asks for with its shows', async () => {
  const { calls, advance, request, stop } = await hubThat(() => ({ ...listing, pauseMilliseconds: 10 * minute }));
  request(1);
  await advance(2 * second);
  request(1);
  await advance(9 * minute);
  assert.is(calls.length, 1);
  await stop();
});

test('are refused where a pause outlasts the deadline of the request: one failed run says why', async () => {
  const { calls, advance, request, errors, stop } = await hubThat(() => ({
    ...listing,
    pauseMilliseconds: 24 * 60 * minute,
  }));
  request(1);
  await advance(5 * second);
  request(1);
  await advance(5 * second);
  assert.is(calls.length, 1);
  const deadline = 'after the deadline of the request, 2026-11-20T09:30:05.000Z';
  assert.ok(
    (await errors()).some((error) => error?.includes(deadline)),
    String(await errors()),
  );
  await stop();
});

test.run();
