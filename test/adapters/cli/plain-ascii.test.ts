import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { showsUnicode } from '../../../adapters/cli/command-context.js';
import { plainAscii } from '../../../adapters/cli/plain-ascii.js';

test('text in ASCII is as wide as before', () => {
  assert.is(plainAscii('✓ Zürich – São Paulo… 東京 ↻'), '+ Zurich - Sao Paulo. ???? ~');
});

for (const [environment, shown] of [
  [{}, true],
  [{ LANG: 'de_DE.UTF-8' }, true],
  [{ LANG: 'C.utf8' }, true],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'C' }, false],
  [{ LC_CTYPE: 'de_DE.ISO-8859-1', LANG: 'de_DE.UTF-8' }, false],
  [{ TERM: 'dumb', LANG: 'de_DE.UTF-8' }, false],
] as const) {
  test(`with ${JSON.stringify(environment)} Unicode is ${shown ? '' : 'not '}shown`, () => {
    assert.is(showsUnicode(environment), shown);
  });
}

test.run();
