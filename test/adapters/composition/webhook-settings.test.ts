import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readSettings } from '../../../adapters/composition/settings.js';

const secret = `whsec_${Buffer.alloc(32, 'k').toString('base64')}`;
const problemsOf = (settings: Readonly<Record<string, string>>) => {
  const result = readSettings(settings);
  return result.kind === 'read' ? [] : result.problems;
};
const urls = (text: string) => ({ BRIEF_WEBHOOK_URLS: text, BRIEF_WEBHOOK_SECRET: secret });

const test = suite('the settings of webhooks');

test('are accepted: https addresses, also with a query, and one or more secrets', () => {
  assert.equal(problemsOf({}), []);
  assert.equal(problemsOf(urls('https://a.example/hook?token=1, https://b.example')), []);
  const several = `${secret}  ${secret.replace('a2tr', 'a2ts')}`;
  assert.equal(problemsOf({ BRIEF_WEBHOOK_URLS: 'https://a.example', BRIEF_WEBHOOK_SECRET: several }), []);
});

test('need a secret', () => {
  assert.match(problemsOf({ BRIEF_WEBHOOK_URLS: 'https://a.example' }).join(), 'BRIEF_WEBHOOK_SECRET is missing');
});

test('take plain http only from an origin that is allowed', () => {
  const local = urls('http://127.0.0.1:9000/hook');
  assert.match(problemsOf(local).join(), 'address 1 is not https');
  assert.equal(problemsOf({ ...local, BRIEF_OUTBOUND_ALLOW: 'http://127.0.0.1:9000' }), []);
});

test('reject other addresses and secrets, and repeat no part of them', () => {
  for (const url of ['ftp://a.example/hidden', 'https://me:hidden@a.example', 'hidden']) {
    const [problem = '', ...others] = problemsOf(urls(`https://ok.example,${url}`));
    assert.match(problem, 'BRIEF_WEBHOOK_URLS: address 2 is not');
    assert.not.match(problem, 'hidden');
    assert.equal(others, []);
  }
  for (const text of ['hidden', 'whsec_', 'whsec_aGlkZGVu', `${secret} whsec_*`, `whsec_${'A'.repeat(100)}`]) {
    const [problem = ''] = problemsOf({ BRIEF_WEBHOOK_URLS: 'https://a.example', BRIEF_WEBHOOK_SECRET: text });
    assert.match(problem, 'BRIEF_WEBHOOK_SECRET is not whsec_');
    assert.not.match(problem, 'hidden');
  }
});

test('are hours from 0 to 72', () => {
  assert.match(problemsOf({ BRIEF_WEBHOOK_MISSING_HOURS: '73' }).join(), 'from 0 to 72');
});

test.run();
