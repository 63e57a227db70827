import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run sbom [-- --sbom-format=spdx]` prints the bill of materials of production, CycloneDX by default, from the
 * lock file alone. `npm sbom --omit=dev` leaves out what the tools need as well: it is asked about a project without
 * tools instead.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const { devDependencies: _tools, overrides: _overrides, ...manifest } = read('package.json');
const lock = read('package-lock.json');
const { '': own, ...packages } = lock.packages;
const { devDependencies: _lockedTools, ...production } = own;
const needed = Object.entries(packages).filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true);

const scratch = mkdtempSync(join(tmpdir(), 'brief-sbom-'));
// npm takes the name of the component from the folder.
const folder = join(scratch, manifest.name);
mkdirSync(folder);
write('package.json', manifest);
write('package-lock.json', { ...lock, packages: { '': production, ...Object.fromEntries(needed) } });
const parameters = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', ...process.argv.slice(2)];
const { status } = spawnSync('npm', parameters, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
rmSync(scratch, { recursive: true });
process.exitCode = status ?? 1;

function read(name) {
  return JSON.parse(readFileSync(join(root, name), 'utf8'));
}

function write(name, content) {
  writeFileSync(join(folder, name), JSON.stringify(content));
}
