import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasText, redactData } from '../../../src/application/audit/redact.js';

const test = suite('the redaction of a text');

test('takes every sign of it as it is', () => {
  for (const text of ['Anna-Lena', '+44 20-7946/0958', 'a.b*c?', '(x) [y] {z}', 'C:\\notes', '$1^|', 'née'])
    assert.equal(redactData({ said: [`Ask ${text}, now`] }, [text]), { said: ['Ask [redacted], now'] }, text);
  assert.equal(redactData('a.b and axb', ['a.b']), '[redacted] and axb');
});

test('finds it in any case, with any white space, and composed of other code points', () => {
  const forms = ['ZOË QUILL', 'Zoë\n  Quill', 'Zoë\u00a0quill', 'Zoe\u0308 Quill'];
  for (const form of forms) assert.is(redactData(`by ${form}.`, ['Zoë Quill']), 'by [redacted].', form);
  assert.is(redactData('by Zoë Quill.', ['Zoe\u0308 Quill']), 'by [redacted].');
});

test('finds it where a file writes it as HTML, as JSON or in an address', () => {
  const text = 'Mo "Rock & Roll" O\'Dowd';
  const written = [
    'Mo "Rock &amp; Roll" O\'Dowd',
    'Mo &quot;Rock &amp; Roll&quot; O&#39;Dowd',
    'Mo &quot;Rock &amp; Roll&quot; O&#x27;Dowd',
    String.raw`Mo \"Rock & Roll\" O'Dowd`,
    encodeURIComponent(text),
    encodeURIComponent(text).replaceAll('%20', '+'),
  ];
  for (const each of written) assert.ok(hasText(`<p>${each}</p>`, [text]), each);
  assert.not.ok(hasText('<p>Mo Rock Roll Dowd</p>', [text]));
});

test('leaves keys, numbers and what else is no string', () => {
  const data = { ann: 'Ann', age: 7, none: null, is: true };
  assert.equal(redactData(data, ['ann']), { ...data, ann: '[redacted]' });
});

test.run();
