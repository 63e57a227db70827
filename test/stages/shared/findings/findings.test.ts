import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { advice, cannotWork, couldNotAsk } from '../../../../stages/shared/findings/findings.js';

const place = { file: null, line: null };

test('what keeps a stage from working is marked, and advice is not', () => {
  assert.equal(cannotWork('the key is refused'), { message: 'the key is refused', ...place, blocking: true });
  assert.equal(advice('a row is skipped'), { message: 'a row is skipped', ...place });
});

test('a vendor that says when to ask again only asks to wait', () => {
  assert.is(couldNotAsk({ reason: 'not there' }).blocking, true);
  assert.equal(couldNotAsk({ reason: 'too many calls', retryAfterMilliseconds: 1_000 }), advice('too many calls'));
});

test.run();
