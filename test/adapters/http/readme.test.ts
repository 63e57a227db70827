import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { problemCodes } from '../../../adapters/http/problems.js';
import { apiRoutes } from '../../../adapters/http/router.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const textOf = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const readme = textOf('adapters/http/README.md');

const test = suite('the README of the API');

test('has a row for every operation, and no other', () => {
  const routes = apiRoutes({ application: {} } as never);
  const wanted = routes.map(
    ([method, path]) => `${method} ${path.replace(/:(\w+)/gu, (_, name: string) => name.toUpperCase())}`,
  );
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/gu)].map(([, each]) => each));
  assert.equal(named.sort(), wanted.sort());
});

test('has a row for every code of an error, and no other', () => {
  const named = [...readme.matchAll(/^\| (\d{3}) \| `([a-z_]+)`/gmu)].map(([, status, code]) => `${status} ${code}`);
  assert.equal(
    named,
    Object.entries(problemCodes).map(([code, [status]]) => `${status} ${code}`),
  );
});

test.run();
