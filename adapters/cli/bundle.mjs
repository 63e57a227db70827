// Writes the compiled program to dist/bundle as few modules: `node adapters/cli/bundle.mjs`, after the compiler. A
// start finds and links its modules one by one, and three hundred of them took more than half of its time.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const compiled = fileURLToPath(new URL('../../dist/', import.meta.url));
const bundled = join(compiled, 'bundle');
const ports = join(compiled, 'src', 'ports');
const writerThread = join(compiled, 'adapters', 'embedded', 'writer.js');
const startOfWriter = join(compiled, 'adapters', 'embedded', 'writer-thread.js');
/** Also used by stages, which are not bundled, and native programs. */
const notBundled = ['valibot', '@photostructure/sqlite', '@eventstore/db-client', '@grpc/grpc-js'];

rmSync(bundled, { recursive: true, force: true });
await build({
  entryPoints: [join(compiled, 'adapters/composition/main.js'), writerThread],
  entryNames: '[name]',
  outdir: bundled,
  bundle: true,
  splitting: true,
  sourcemap: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: notBundled,
  // Packages in the older form of modules call it.
  banner: { js: "import { createRequire as from } from 'node:module';\nconst require = from(import.meta.url);" },
  plugins: [{ name: 'places', setup: keepPlaces }],
  logLevel: 'warning',
});

/** @param {import('esbuild').PluginBuild} bundler */
function keepPlaces(bundler) {
  const modules = { filter: /\.js$/ };
  // Stages import the ports as well, and an error is recognised by its class, of which there must be one.
  bundler.onResolve(modules, ({ path, resolveDir }) => {
    const file = join(resolveDir, path);
    return file.startsWith(ports) ? { path: fromBundle(file), external: true } : null;
  });
  // A module finds its files and threads from where it was compiled to; the writer's thread is in the bundle.
  bundler.onLoad(modules, ({ path }) => {
    if (!path.startsWith(compiled) || path === startOfWriter) return null;
    const url = `new URL(${JSON.stringify(fromBundle(path))}, import.meta.url).href`;
    return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', url) };
  });
}

function fromBundle(path) {
  return relative(bundled, path).split(sep).join('/');
}
