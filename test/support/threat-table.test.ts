import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const security = readFileSync(join(root, '.github', 'SECURITY.md'), 'utf8');
const threats = security
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat |'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Returns whether a name is that of a test: a file of tests, or a folder with tests or an evaluation. */
function isTest(name: string): boolean {
  const path = join(root, name);
  if (!existsSync(path)) return false;
  const files = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }).map(String) : [name];
  return files.some((file) => /\.test\.tsx?$|(?:^|\/)evaluate\.ts$/u.test(file));
}

test('every threat of SECURITY.md names a defence and a test, and every test that it names exists', () => {
  assert.ok(threats.length >= 15);
  for (const [, threat = '', defence = '', proof = ''] of threats) {
    assert.is.not(defence, '', threat);
    const names = [...proof.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name);
    const tests = names.filter((name) => name.startsWith('test/'));
    assert.ok(tests.length > 0 || names.includes('npm run check'), threat);
    assert.equal(
      tests.filter((name) => !isTest(name)),
      [],
      threat,
    );
  }
});

test.run();
