// `npm run lock`: writes package-lock.json anew, so that `npm ci` works on every platform.
// Resolves in an empty folder, because with an installed tree npm drops the optional packages of other platforms.
// A registry mirror may lack these packages too. npm then leaves them out, and `npm ci` rejects the file everywhere, so
// they are added here, without checksums: their names say for which platform they are.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const platform =
  /-(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(gnu|musl))?/u;

const lock = resolveInEmptyFolder();
const added = addMissingPackages(lock.packages);
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
);
writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${Object.keys(lock.packages).length - 1} packages, ${added} of them without a checksum\n`);

function resolveInEmptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'brief-lock-'));
  try {
    for (const name of ['package.json', '.npmrc']) copyFileSync(join(root, name), join(folder, name));
    const parameters = ['install', '--package-lock-only', '--loglevel=error'];
    const { status } = spawnSync('npm', parameters, {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) process.exit(1);
    return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function addMissingPackages(packages) {
  const known = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/'))));
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies).map(([name, version]) => ({
      name,
      version,
      dev,
      path: `node_modules/${name}`,
    })),
  );
  const unknown = missing.filter(({ path }) => !known.has(path));
  for (const { path, ...named } of unknown) packages[path] = entryOf(named);
  return unknown.length;
}

function entryOf({ name, version, dev }) {
  const [, os, cpu, libc] = platform.exec(name) ?? [];
  if (os === undefined) throw new Error(`The registry lacks ${name}, and its name does not contain a platform.`);
  const library = libc === undefined ? {} : { libc: [libc === 'gnu' ? 'glibc' : libc] };
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), ...library, optional: true, os: [os] };
}
