import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from './composed.js';

/** Data files that the stages read at run time: models, tables and their licences. */
const dataFiles = readdirSync(join(root, 'stages'), { recursive: true })
  .map((path) => `stages/${String(path).replaceAll('\\', '/')}`)
  .filter((path) => /\.(?:bin|json|ndjson|txt)$/u.test(path))
  .sort();

test('the npm package and the container image contain every data file of the stages', () => {
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Readonly<{ files: string[] }>;
  const dockerfile = readFileSync(join(root, '.docker', 'Dockerfile'), 'utf8');
  const copied = [...dockerfile.matchAll(/^COPY (stages\/\S+) \1$/gmu)].map(([, path]) => path);
  assert.ok(dataFiles.length > 0);
  assert.equal(files.filter((path) => path.startsWith('stages/')).sort(), dataFiles);
  assert.equal(copied.sort(), dataFiles);
});

test.run();
