import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { installedPackages, listPackages } from './checks/packages.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test('the list of packages names size, place, licence and version, the largest first', () => {
  const packages = installedPackages(root);
  const lines = listPackages(packages).split('\n');
  assert.is(lines.length, packages.length);
  const one = lines.find((line) => line.endsWith('@valibot/to-json-schema@1.8.0')) ?? '';
  assert.match(one, /^ +\d+\.\d\d\tproduction\tMIT\t/u);
  const sizes = lines.map((line) => Number(line.split('\t')[0]));
  assert.equal(
    sizes,
    [...sizes].sort((one, other) => other - one),
  );
});

test('the bill of materials contains every package of production and none of the tools', async () => {
  const script = join(root, 'test/support/print-sbom.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 64 * 1024 * 1024 });
  const { metadata, components } = JSON.parse(stdout) as Readonly<{
    metadata: Readonly<{ component: Readonly<{ name: string }> }>;
    components: readonly Readonly<{ 'bom-ref': string }>[];
  }>;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Readonly<{
    packages: Readonly<Record<string, Readonly<{ version: string; dev?: boolean; devOptional?: boolean }>>>;
  }>;
  const needed = Object.entries(lock.packages).flatMap(([path, { version, dev, devOptional }]) =>
    path === '' || dev === true || devOptional === true ? [] : [`${path.replace(/^.*node_modules\//u, '')}@${version}`],
  );
  assert.is(metadata.component.name, 'brief-generation-service');
  assert.equal(components.map((component) => component['bom-ref']).sort(), [...new Set(needed)].sort());
  assert.ok(needed.some((name) => name.startsWith('yaml@')));
});

test.run();
