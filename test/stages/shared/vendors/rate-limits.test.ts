import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseWait, rateLimitReset, retryDelay, vendorNow } from '../../../../stages/shared/vendors/rate-limits.js';

const test = suite('the rate-limit headers of a vendor');
const now = Date.parse('2026-11-20T09:00:00.000Z');

test('give a wait in each of its formats', () => {
  for (const [text, wait] of [
    ['7', 7_000],
    ['0', 0],
    ['1.5', 1_500],
    ['1s', 1_000],
    ['6m0s', 360_000],
    ['20ms', 20],
    ['1h2m3.5s', 3_723_500],
    ['1d', 86_400_000],
    ['Fri, 20 Nov 2026 09:00:30 GMT', 30_000],
    ['2026-11-20T09:01:00Z', 60_000],
    ['2026-11-20T08:00:00Z', 0],
    [`${now / 1000 + 60}`, 60_000],
    [`${now / 1000 - 60}`, 0],
    ['999999999', 999_999_999_000],
    ['-5', null],
    ['12345678901234', null],
    ['soon', null],
    ['', null],
    [null, null],
    ['7x', null],
  ] as const) {
    assert.is(parseWait(text, now), wait, String(text));
  }
});

test('give a pause only for an exhausted limit, the longest of several', () => {
  const pause = (headers: Record<string, string>) => rateLimitReset(new Headers(headers), now);
  assert.is(pause({}), null);
  assert.is(pause({ 'x-ratelimit-remaining-requests': '1', 'x-ratelimit-reset-requests': '9s' }), null);
  assert.is(pause({ 'x-ratelimit-remaining-requests': '0' }), null);
  assert.is(pause({ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '9s' }), 9_000);
  assert.is(pause({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4' }), 4_000);
  const anthropic = {
    'anthropic-ratelimit-requests-remaining': '0',
    'anthropic-ratelimit-requests-reset': '2026-11-20T09:00:05Z',
    'anthropic-ratelimit-input-tokens-remaining': '0',
    'anthropic-ratelimit-input-tokens-reset': '2026-11-20T09:00:50Z',
    'anthropic-ratelimit-output-tokens-remaining': '4000',
    'anthropic-ratelimit-output-tokens-reset': '2026-11-20T10:00:00Z',
  };
  assert.is(pause(anthropic), 50_000);
});

test('give the retry delay by Retry-After first, then by the exhausted limit', () => {
  const wait = (headers: Record<string, string>) => retryDelay(new Headers(headers), now);
  const usedUp = { 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '8s' };
  assert.is(wait({ 'retry-after-ms': '1200.4', 'retry-after': '9' }), 1_201);
  assert.is(wait({ 'retry-after': '9', ...usedUp }), 9_000);
  assert.is(wait({ 'retry-after': 'whenever', ...usedUp }), 8_000);
  assert.is(wait({}), null);
});

test('are read by the vendor’s clock', () => {
  assert.is(vendorNow(new Headers({ date: 'Fri, 20 Nov 2026 08:00:00 GMT' }), now), now - 3_600_000);
  assert.is(vendorNow(new Headers({ date: 'nonsense' }), now), now);
  assert.is(vendorNow(new Headers(), now), now);
});

test.run();
