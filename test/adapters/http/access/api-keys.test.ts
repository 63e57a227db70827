import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hashOf, newApiKey, readApiKeys, scopes } from '../../../../adapters/http/access/api-keys.js';

const test = suite('a list of API keys');
const [desk, plain] = [hashOf('desk'), hashOf('plain')];

test('has plain keys and hashes, with names, scopes and the last day on which they are accepted', () => {
  const text = ` plain ,sha256:${desk.toUpperCase()};name=tour-desk;scopes=start+read;expires=2027-01-31\nplain;scopes=audit,`;
  const actor = `key:${plain.slice(0, 12)}`;
  assert.equal(readApiKeys(text), {
    keys: [
      { hash: plain, actor, scopes, expiresAt: null },
      { hash: desk, actor: 'key:tour-desk', scopes: ['start', 'read'], expiresAt: Date.parse('2027-02-01T00:00:00Z') },
      { hash: plain, actor, scopes: ['audit'], expiresAt: null },
    ],
    problems: [],
  });
});

test('may have any other character in a plain key', () => {
  for (const key of ['a;b=c', 'name=x', 'a;name', 'sha256', 'ключ', '#;scope=read']) {
    assert.equal(
      readApiKeys(key).keys.map(({ hash }) => hash),
      [hashOf(key)],
      key,
    );
  }
});

for (const [entry, problem] of [
  ['sha256:0123', 'is not sha256: and 64 hexadecimal digits'],
  ['k;name=Tour Desk', 'has a name that is not lower-case letters, digits, . _ -'],
  [`k;name=${desk.slice(0, 12)}`, 'has a name that is not lower-case letters, digits, . _ -'],
  ['k;scopes=start+write', 'has a scope that is not one of start, read, control, audit, pages'],
  ['k;scopes=', 'has a scope that is not one of start, read, control, audit, pages'],
  ['k;expires=soon', 'expires on what is not a day, such as 2027-01-31'],
  ['k;expires=2027-13-01', 'expires on what is not a day, such as 2027-01-31'],
] as const) {
  test(`names ${entry} by its number, and accepts no part of it`, () => {
    const { keys, problems } = readApiKeys(`first,${entry}`);
    assert.is(keys.length, 1);
    assert.ok(problems.includes(`entry 2 ${problem}`), problems.join());
  });
}

test('of new keys has no two alike, each of 192 bits that a header can carry', () => {
  const keys = Array.from({ length: 100 }, newApiKey);
  assert.is(new Set(keys).size, 100);
  for (const key of keys) assert.match(key, /^brief_[\w-]{32}$/u);
});

test.run();
