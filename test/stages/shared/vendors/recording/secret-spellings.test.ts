import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { scrubbed } from '../../../../../stages/shared/vendors/recording/scrub.js';
import { secretPattern } from '../../../../../stages/shared/vendors/recording/secret-spellings.js';

const test = suite('a secret in a text of backslashes');

const secrets = [
  'sk-test-0123456789',
  '\\back\\slash',
  '"quoted"-secret',
  '/slashed/secret',
  '\nnew-line-secret',
  '𝕤ecret-wide',
];
const unicode = (text: string) =>
  Array.from({ length: text.length }, (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`).join(
    '',
  );

test('is found however often it is escaped, and after any number of backslashes', () => {
  for (const secret of secrets) {
    const once = JSON.stringify(secret).slice(1, -1);
    const twice = JSON.stringify(once).slice(1, -1);
    for (const spelling of [secret, once, twice, unicode(secret), unicode(secret).replaceAll('\\', '\\\\\\\\')]) {
      for (const before of ['', '"', '\\', '\\\\\\', '\\\\ ', 's', 'u0073']) {
        const left = `${before}${spelling} end`.replace(secretPattern(secret), '***');
        assert.match(left, /\*\*\* end$/u, `${secret} as ${before}${spelling}`);
      }
    }
  }
});

test('is searched in linear time', () => {
  const run = '\\'.repeat(1_000_000);
  for (const secret of secrets.filter((each) => !each.startsWith('\\'))) {
    assert.is(scrubbed(`a${run} b`, [secret]).length, run.length + 3);
    assert.is(scrubbed(`a${run}${secret}`, [secret]).includes(secret), false);
  }
});

test.run();
