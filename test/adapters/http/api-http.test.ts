import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { operations } from '../../../adapters/http/openapi/operations.js';
import { rejected } from '../../../src/domain/rejection.js';
import { startHttpApi } from '../../support/http-api.js';

const text = readFileSync(new URL('../../../../adapters/http/api.http', import.meta.url), 'utf8');
const requests = text
  .split(/^###.*$/mu)
  .slice(1)
  .map((part) => {
    const [head = '', body = ''] = part.trim().split('\n\n');
    const [, method = '', target = ''] = /^(GET|POST) \{\{host\}\}(\S+)/u.exec(head) ?? [];
    return { method, target, body };
  });

const variables = new Map([...text.matchAll(/^@(\w+) = (.+)$/gmu)].map(([, name = '', value = '']) => [name, value]));

const test = suite('the collection of requests');

test('has every operation of the API document, and no other', () => {
  const names: Readonly<Record<string, string>> = { run: 'brief_run_id', other: 'other_run_id', message: 'message_id' };
  const named = requests.map(({ method, target }) => {
    const path = target.split('?')[0]?.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => `{${names[name] ?? name}}`);
    return `${method} ${path}`;
  });
  const described = operations.filter(({ path }) => !path.startsWith('/b/'));
  assert.equal(named.sort(), described.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort());
});

test('has no request that the service finds invalid', async () => {
  const refuse = async () => ({ kind: 'rejected', code: 'run_not_found', message: '' }) as never;
  const none = async () => ({ value: null, age: null });
  const api = await startHttpApi({
    requests: { start: async () => Promise.reject(new Error('valid')), resume: refuse },
    control: { cancel: refuse, unpublish: refuse },
    queries: {
      run: none,
      events: async () => [],
      provenance: async () => null,
      briefsAt: async () => ({ value: [], age: null }),
      recentBriefs: async () => ({ value: [], age: null }),
      runs: async () => ({ value: { rows: [], nextCursor: null }, age: null }),
    },
    webhooks: {
      endpoints: async () => [],
      messages: async () => ({ messages: [], nextCursor: null }),
      replay: async () => rejected('webhook_not_found', 'there is no such message'),
      enable: async () => rejected('endpoint_not_found', 'no endpoint has this id'),
    },
    queue: async () => Promise.reject(new Error('valid')),
  });
  for (const { method, target, body } of requests) {
    const path = target.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => variables.get(name) ?? '');
    const headers = body === '' ? {} : { 'content-type': 'application/json' };
    const response = await api.ask(path, { method, headers, body: body === '' ? null : body });
    await response.text();
    assert.ok([200, 404, 500].includes(response.status), `${method} ${path}: ${response.status}`);
  }
  await api.close();
});

test.run();
