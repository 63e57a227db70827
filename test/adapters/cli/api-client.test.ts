import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runProgramWith } from '../../support/brief-program.js';

const [first, second] = ['Abcdefgh1jkLmnop', 'Qrstuvwx2zAbcdef'] as const;

test('a key that no header can hold is told by its variable, and never in its own words', async () => {
  for (const between of ['\n', '\0', '’', '\u200b']) {
    const access = { url: 'http://127.0.0.1:1', key: `${first}${between}${second}` };
    const { code, printed, told } = await runProgramWith(['runs'], access);
    assert.is(code, 2);
    assert.match(told, 'BRIEF_API_KEY, or what --key gives, holds a line break or another character');
    assert.not.match(printed + told, new RegExp(`${first}|${second}`, 'u'));
  }
});

test.run();
