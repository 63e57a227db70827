import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fileVariableOf } from '../../stages/loading/secret-files.js';
import { serviceSettings } from './settings-table.js';

/**
 * The variables of a shell after it read the example, with every line in use and a value of two words where it has no
 * value.
 */
function sourced(): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'brief-env-'));
  const file = join(folder, '.env');
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  writeFileSync(file, example.replaceAll(/^#([A-Z_]+)=/gmu, '$1=').replaceAll(/=''$/gmu, "='two words; and $more'"));
  const printed = execFileSync('sh', ['-euc', 'set -a; . "$1"; env -0', 'sh', file], { encoding: 'utf8', env: {} });
  rmSync(folder, { recursive: true });
  return new Map(
    printed.split('\0').map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}

test('.env.example can be read by a shell, and every setting has the value written there', () => {
  const variables = sourced();
  for (const { name, fallback, isSecret } of serviceSettings) {
    assert.is(variables.get(name), fallback ?? 'two words; and $more', name);
    if (isSecret) assert.is(variables.get(fileVariableOf(name)), 'two words; and $more', name);
  }
  for (const name of ['OPENAI_API_KEY_FILE', 'BRIEF_SFTP_HOST', 'BRIEF_URL', 'BRIEF_API_KEY']) {
    assert.ok(variables.has(name), name);
  }
});

test.run();
