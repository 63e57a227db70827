import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { unsafeWords } from '../../../../stages/shared/untrusted-text/unsafe-words.js';
import { safeWords } from '../../../../stages/shared/vendors/safe-words.js';

const [first, second] = ['Abcdefgh1jkLmnop', 'Qrstuvwx2zAbcdef'] as const;
const secret = `${first}\n${second}`;

test('a secret of two lines is struck as it is, made plain, joined, escaped, and by either line alone', () => {
  for (const told of [
    secret,
    `${first} ${second}`,
    `${first}\u200b \u0007${second}`,
    `${first}${second}`,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    second,
  ]) {
    const shown = safeWords(`Headers.append: "${told}" is an invalid header value.`, [secret], 200);
    assert.equal([shown.includes(first), shown.includes(second)], [false, false], JSON.stringify(told));
    assert.match(shown, /^Headers\.append: "\*\*\*/u);
  }
});

test('a secret that only plain text puts together is struck, and one that it takes apart', () => {
  assert.is(safeWords(`key ${first}\u200b${second}.`, [`${first}${second}`], 200), 'key ***.');
  assert.is(safeWords(`key ${first}\u200b${second}.`, [`${first}\u200b${second}`], 200), 'key ***.');
});

test('a secret whose last letter melts into what follows is struck whole', () => {
  const key = `${first}e`;
  assert.is(safeWords(`key ${key}\u0301.`, [key], 200), 'key ***\u0301.');
});

test('no end cuts through a secret', () => {
  assert.is(safeWords(`${'x'.repeat(190)} ${first}${second}`, [`${first}${second}`], 200), `${'x'.repeat(190)} ***`);
  for (const before of [99_984, 99_990]) {
    const text = `${'\u200b'.repeat(before)}${first}${second}${'\u200b'.repeat(50_000)}`;
    assert.not.ok(safeWords(text, [`${first}${second}`], 200).includes('Abcd'), `${before}`);
  }
});

test('a model that says a setting is heard, in whatever white space', () => {
  const hidden = { instructions: [], secrets: ['correct horse\nbattery staple'] };
  for (const text of ['so: correct horse battery staple', 'battery staple'])
    assert.is(unsafeWords(text, hidden), 'a setting');
  assert.is(unsafeWords('horse and staple', hidden), null);
});

test.run();
