import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSettings } from '../../../adapters/composition/settings.js';
import { readVendorLimits, shareOf } from '../../../adapters/composition/vendor-limit-settings.js';

const unnamed = { concurrency: 8, requestsPerMinute: null, tokensPerMinute: null };

test('a vendor that is not named gets eight stages at once and no rate limit', () => {
  for (const setting of ['', ' ; ;', 'openai stages=1']) {
    const { limitOf, problems } = readVendorLimits(setting);
    assert.equal([limitOf('perplexity'), problems], [unnamed, []]);
  }
});

test('a named vendor has what is said of it, the rest as if it were not named', () => {
  const setting = ' openai  stages=3 requests=500\ttokens=200000 ;perplexity requests=1000000; vendor_2-b stages=1000;';
  const { limitOf, problems } = readVendorLimits(setting);
  assert.equal(problems, []);
  assert.equal(limitOf('openai'), { concurrency: 3, requestsPerMinute: 500, tokensPerMinute: 200_000 });
  assert.equal(limitOf('perplexity'), { ...unnamed, requestsPerMinute: 1_000_000 });
  assert.equal(limitOf('vendor_2-b'), { ...unnamed, concurrency: 1_000 });
});

test('replicas share a limit out, each gets at least one of everything that is limited', () => {
  const limit = { concurrency: 8, requestsPerMinute: 500, tokensPerMinute: null };
  assert.equal(shareOf(limit, 1), limit);
  assert.equal(shareOf(limit, 3), { concurrency: 2, requestsPerMinute: 166, tokensPerMinute: null });
  assert.equal(shareOf(limit, 20), { concurrency: 1, requestsPerMinute: 25, tokensPerMinute: null });
});

for (const [setting, ...problems] of [
  ['openai', 'vendor 1 has no limit: stages=, requests=, tokens='],
  ['stages=8', 'vendor 1 has no name of small letters, digits, - and _ first'],
  ['OpenAI stages=8', 'vendor 1 has no name of small letters, digits, - and _ first'],
  ['openai stages=8; ; openai tokens=5', 'vendor 2 is the same as vendor 1'],
  ['a stages=1; b tokens=1 secret=5', 'vendor 2, word 3 is not one of stages=, requests=, tokens='],
  ['openai stages', 'vendor 1, word 2 is not stages= with a whole number from 1 to 1000'],
  ['openai stages=', 'vendor 1, word 2 is not stages= with a whole number from 1 to 1000'],
  ['openai stages=0', 'vendor 1, word 2 is not stages= with a whole number from 1 to 1000'],
  ['openai stages=1001', 'vendor 1, word 2 is not stages= with a whole number from 1 to 1000'],
  ['openai requests=1e3', 'vendor 1, word 2 is not requests= with a whole number from 1 to 1000000'],
  ['openai tokens=-5', 'vendor 1, word 2 is not tokens= with a whole number from 1 to 1000000000'],
  ['openai stages=8=8', 'vendor 1, word 2 is not one of stages=, requests=, tokens='],
  ['openai stages=8 stages=9', 'vendor 1, word 3 is a second stages='],
  ['openai stages=8, tokens=9', 'vendor 1, word 2 is not stages= with a whole number from 1 to 1000'],
  ['openai constructor=8', 'vendor 1, word 2 is not one of stages=, requests=, tokens='],
  [
    'openai stages=x y=1; OPENAI; openai tokens=1',
    'vendor 1, word 2 is not stages= with a whole number from 1 to 1000',
    'vendor 1, word 3 is not one of stages=, requests=, tokens=',
    'vendor 2 has no name of small letters, digits, - and _ first',
    'vendor 3 is the same as vendor 1',
  ],
] as const) {
  test(`“${setting}” is refused, with what is wrong and where`, () => {
    assert.equal(readVendorLimits(setting).problems, problems);
  });
}

test('its problems are reported together with those of the other settings', () => {
  const read = readSettings({ PORT: 'x', BRIEF_RUNS_AT_ONCE: '0', BRIEF_VENDOR_LIMITS: 'openai; perplexity pages=1' });
  assert.equal(read.kind === 'unusable' && read.problems, [
    'PORT is not a whole number from 0 to 65535',
    'BRIEF_RUNS_AT_ONCE is not a whole number from 1 to 1000',
    'BRIEF_VENDOR_LIMITS vendor 1 has no limit: stages=, requests=, tokens=',
    'BRIEF_VENDOR_LIMITS vendor 2, word 2 is not one of stages=, requests=, tokens=',
  ]);
});

test.run();
