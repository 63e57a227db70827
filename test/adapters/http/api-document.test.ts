import { createConfig, lintFromString } from '@redocly/openapi-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiDocument } from '../../../adapters/http/openapi/document.js';
import { operations } from '../../../adapters/http/openapi/operations.js';
import { problemCodes } from '../../../adapters/http/problems.js';
import { apiRoutes } from '../../../adapters/http/router.js';
import { problemsOf } from '../../support/api-document-checker.js';
import { startHttpApi } from '../../support/http-api.js';

const api = await startHttpApi();
const textAt = async (path: string) => (await fetch(`${api.origin}${path}`)).text();

const test = suite('the API document');

test('has no problem that a linter finds', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(apiDocument('1.0.0'));
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  assert.equal(
    problems.map(({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer}: ${message}`),
    [],
  );
});

test('has the description of a parameter next to its schema, where readers look for it', () => {
  const { paths } = apiDocument('1.0.0') as { paths: Record<string, Record<string, { parameters: Parameter[] }>> };
  type Parameter = Readonly<{ name: string; description?: string; schema: Readonly<{ description?: string }> }>;
  const parameters = Object.values(paths).flatMap((path) => Object.values(path).flatMap((each) => each.parameters));
  const inside = parameters.filter(({ schema }) => schema.description !== undefined);
  assert.equal(
    inside.map(({ name }) => name),
    [],
  );
});
/** Parameters of paths that have another name in the document. */
const names: Readonly<Record<string, string>> = { id: 'brief_run_id', other: 'other_run_id', message: 'message_id' };

test('describes every operation under /api/, and no other', () => {
  const routes = apiRoutes({ application: {} } as never);
  const described = operations.filter(({ path }) => path.startsWith('/api/'));
  assert.equal(
    described.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort(),
    routes
      .map(([method, path]) => `${method} ${path.replace(/:(\w+)/gu, (_, name: string) => `{${names[name] ?? name}}`)}`)
      .sort(),
  );
});

test('is served without a key, with the version of the service', async () => {
  const { openapi, info } = JSON.parse(await textAt('/openapi.json'));
  const { version, ...build } = JSON.parse(await textAt('/version'));
  assert.equal([openapi, info.version], ['3.1.0', version]);
  assert.equal(build, { name: 'brief-generation-service', commit: null });
  assert.is((await fetch(`${api.origin}/openapi.json?pretty=1`)).status, 422);
});

test('can be read as a page that names every operation and schema, and loads nothing', async () => {
  const page = await textAt('/docs');
  for (const { id } of operations) assert.ok(page.includes(`id="${id}"`), id);
  const { components } = apiDocument('1.0.0') as { components: { schemas: object } };
  for (const name of Object.keys(components.schemas)) assert.ok(page.includes(`id="${name}"`), name);
  assert.not.match(page, /<script|<img|<link|<iframe|src=|url\(/u);
});

test('leads from the type of every error to its description', async () => {
  const page = await textAt('/docs/errors');
  for (const code of Object.keys(problemCodes)) assert.ok(page.includes(`id="${code}"`), code);
});

test('has pages with a policy that allows their own style alone', async () => {
  for (const path of ['/docs', '/docs/errors']) {
    const policy = String((await fetch(`${api.origin}${path}`)).headers.get('content-security-policy'));
    assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'/u);
  }
});

const asked = { method: 'GET', requestHeaders: {}, requestBody: '', status: 200, headers: {}, body: '' };
const sent = { 'content-type': 'application/json' };
const run = '/api/v1/brief/runs/00000000-0000-4000-8000-000000000000';
const queue = '/api/v1/brief/queue';
const differences: readonly (readonly [string, Partial<typeof asked> & { target: string }])[] = [
  ['a body with another field', { target: '/livez', headers: sent, body: '{"status":"ok","more":1}' }],
  ['another media type', { target: queue, headers: { 'content-type': 'text/plain' } }],
  ['another status', { target: queue, status: 418 }],
  ['another code', { target: queue, status: 422, headers: { 'content-type': 'application/problem+json' }, body: '{}' }],
  ['a path that no operation has', { target: '/api/v1/brief/shows', headers: sent, body: '{}' }],
  [
    'a header that is not described',
    { target: '/livez', headers: { ...sent, location: '/' }, body: '{"status":"ok"}' },
  ],
  ['a request that should be rejected', { target: `${run}/cancel`, method: 'POST', requestBody: '{"because":1}' }],
];
for (const [name, exchange] of differences) {
  test(`is not matched by ${name}`, () => {
    assert.is.not(problemsOf({ ...asked, ...exchange }).length, 0);
  });
}

test('is matched by what it describes', () => {
  assert.equal(problemsOf({ ...asked, target: '/livez', headers: sent, body: '{"status":"ok"}' }), []);
});

test('ends with its tests', () => api.close());

test.run();
