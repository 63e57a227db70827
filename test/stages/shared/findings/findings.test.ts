import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { advice, blockingFinding, failedCallFinding } from '../../../../stages/shared/findings/findings.js';

const place = { file: null, line: null };

test('a fault that keeps a stage from working is blocking, advice is not', () => {
  assert.equal(blockingFinding('the key is refused'), { message: 'the key is refused', ...place, blocking: true });
  assert.equal(advice('a row is skipped'), { message: 'a row is skipped', ...place });
});

test('a failed call with a retry delay is not blocking', () => {
  assert.is(failedCallFinding({ reason: 'not there' }).blocking, true);
  assert.equal(
    failedCallFinding({ reason: 'too many calls', retryAfterMilliseconds: 1_000 }),
    advice('too many calls'),
  );
});

test.run();
