import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { unsafeWords } from '../../../../stages/shared/untrusted-text/unsafe-words.js';
import { redactedText } from '../../../../stages/shared/vendors/redacted-text.js';

const [first, second] = ['Abcdefgh1jkLmnop', 'Qrstuvwx2zAbcdef'] as const;
const secret = `${first}\n${second}`;

test('a secret of two lines is redacted verbatim, as plain text, joined, escaped, and by either line alone', () => {
  for (const spelling of [
    secret,
    `${first} ${second}`,
    `${first}\u200b \u0007${second}`,
    `${first}${second}`,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    second,
  ]) {
    const shown = redactedText(`Headers.append: "${spelling}" is an invalid header value.`, [secret], 200);
    assert.equal([shown.includes(first), shown.includes(second)], [false, false], JSON.stringify(spelling));
    assert.match(shown, /^Headers\.append: "\*\*\*/u);
  }
});

test('a secret that the conversion to plain text joins or splits is redacted', () => {
  assert.is(redactedText(`key ${first}\u200b${second}.`, [`${first}${second}`], 200), 'key ***.');
  assert.is(redactedText(`key ${first}\u200b${second}.`, [`${first}\u200b${second}`], 200), 'key ***.');
});

test('a secret whose last letter composes with the next character is redacted completely', () => {
  const key = `${first}e`;
  assert.is(redactedText(`key ${key}\u0301.`, [key], 200), 'key ***\u0301.');
});

test('no limit cuts through a secret', () => {
  assert.is(redactedText(`${'x'.repeat(190)} ${first}${second}`, [`${first}${second}`], 200), `${'x'.repeat(190)} ***`);
  for (const before of [99_984, 99_990]) {
    const text = `${'\u200b'.repeat(before)}${first}${second}${'\u200b'.repeat(50_000)}`;
    assert.not.ok(redactedText(text, [`${first}${second}`], 200).includes('Abcd'), `${before}`);
  }
});

test('a secret in a model’s text is recognised in any white space', () => {
  const hidden = { instructions: [], secrets: ['correct horse\nbattery staple'] };
  for (const text of ['so: correct horse battery staple', 'battery staple'])
    assert.is(unsafeWords(text, hidden), 'a setting');
  assert.is(unsafeWords('horse and staple', hidden), null);
});

test.run();
