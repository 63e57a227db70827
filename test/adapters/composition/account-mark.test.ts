import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { accountMark } from '../../../adapters/composition/account-mark.js';

test('a mark tells accounts apart, is the same in every process with the key, and says nothing without it', () => {
  const [mark, same, other] = ['one key', 'one key', 'another key'].map(accountMark);
  assert.match(mark?.('https://vendor.example\nsecret') ?? '', /^[0-9a-f]{12}$/u);
  assert.is(mark?.('https://vendor.example\nsecret'), same?.('https://vendor.example\nsecret'));
  assert.is.not(mark?.('https://vendor.example\nsecret'), mark?.('https://vendor.example\nother'));
  assert.is.not(mark?.('https://vendor.example\nsecret'), other?.('https://vendor.example\nsecret'));
});

test.run();
