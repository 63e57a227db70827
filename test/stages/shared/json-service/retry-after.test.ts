import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { retryAfterMilliseconds } from '../../../../stages/shared/json-service/retry-after.js';

const now = '2026-11-20T09:00:00.000Z';

test('a wait is told in seconds or as an HTTP date', () => {
  assert.is(retryAfterMilliseconds('120', now), 120_000);
  assert.is(retryAfterMilliseconds(' 0 ', now), 0);
  assert.is(retryAfterMilliseconds('Fri, 20 Nov 2026 09:01:30 GMT', now), 90_000);
});

test('a date that is over means now', () => {
  assert.is(retryAfterMilliseconds('Fri, 20 Nov 2026 08:00:00 GMT', now), 0);
});

test('what is neither says nothing', () => {
  for (const header of [undefined, '', 'soon', '-5', '1.5', '12345678901234']) {
    assert.is(retryAfterMilliseconds(header, now), null, String(header));
  }
});

test.run();
