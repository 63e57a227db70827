// Writes the compiled program to dist/bundle as few modules: `node adapters/cli/bundle.mjs`, after the compiler. A
// start finds and links its modules one by one, which took more than half of its time: three hundred in the service,
// and nine hundred in the process of the stages.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { withCompactLetters } from './compact-letters.mjs';

const compiled = fileURLToPath(new URL('../../dist/', import.meta.url));
const bundled = join(compiled, 'bundle');
const stages = join(compiled, 'stages');
const ports = join(compiled, 'src', 'ports');
const writerThread = join(compiled, 'adapters', 'embedded', 'writer.js');
const drawingThread = join(stages, 'html_generation', 'preview', 'drawing.js');
const bundledStages = join(stages, 'loading', 'bundled-stages.js');
/** They start a thread, which is in the bundle, too. */
const startsOfThreads = [
  join(compiled, 'adapters', 'embedded', 'writer-thread.js'),
  join(stages, 'html_generation', 'preview', 'drawing-thread.js'),
];

const shared = {
  outdir: bundled,
  entryNames: '[name]',
  bundle: true,
  sourcemap: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // Packages in the older form of modules call it.
  banner: { js: "import { createRequire as from } from 'node:module';\nconst require = from(import.meta.url);" },
  logLevel: 'warning',
};

rmSync(bundled, { recursive: true, force: true });
await bundleService();
await bundleStages();

/** The service loads no work of a stage. */
async function bundleService() {
  await build({
    ...shared,
    entryPoints: [join(compiled, 'adapters/composition/main.js'), writerThread],
    splitting: true,
    // Also used by stages, which are not bundled here, and native programs.
    external: ['valibot', '@photostructure/sqlite', '@eventstore/db-client', '@grpc/grpc-js'],
    plugins: [{ name: 'service', setup: (bundler) => keepPlaces(bundler, { modules: [], portsAreShared: true }) }],
  });
}

/** All stages that need no account run in one process, which loads one module. */
async function bundleStages() {
  const { files, modules } = await localStages();
  writeFileSync(join(bundled, 'stages.json'), JSON.stringify(files));
  const setup = (bundler) => keepPlaces(bundler, { modules, portsAreShared: false });
  await build({
    ...shared,
    entryPoints: [join(stages, 'isolation', 'process-entry.js'), drawingThread],
    // A native program, and a package in a form that only Node reads.
    external: ['@resvg/resvg-js', 'jsonc-parser'],
    plugins: [{ name: 'stages', setup }],
  });
}

/**
 * Returns the files of the stages that need no account, with what the digest of a stage needs of them, and those that
 * are imported by their path. Paths are relative to the folder of the stages.
 */
async function localStages() {
  const { createStageFiles } = await import('../../dist/stages/loading/stage-files.js');
  const { importGraph } = await import('../../dist/stages/loading/import-graph.js');
  const { profiles } = await import('../../dist/stages/profiles.js');
  const read = createStageFiles();
  const files = new Map();
  const plugins = Object.entries(profiles.local).map(([stage, name]) => join(stages, stage, `${name}.js`));
  for (const plugin of plugins) for (const each of (await importGraph(plugin, stages, read)).files) files.set(...each);
  const short = (paths) => paths.map((path) => pathFrom(stages, path));
  return {
    files: [...files.values()].map(({ path, imports, importsLater, ...file }) => ({
      ...{ ...file, path: pathFrom(stages, path), imports: short(imports), importsLater: short(importsLater) },
    })),
    modules: short([...new Set([...plugins, ...[...files.values()].flatMap(({ importsLater }) => importsLater)])]),
  };
}

function keepPlaces(bundler, { modules, portsAreShared }) {
  const code = { filter: /\.js$/ };
  // Stages import the ports as well, and an error is recognised by its class, of which there must be one.
  bundler.onResolve(code, ({ path, resolveDir }) => {
    const file = join(resolveDir, path);
    return portsAreShared && file.startsWith(ports) ? { path: pathFrom(bundled, file), external: true } : null;
  });
  // A module finds its files and threads from where it was compiled to.
  bundler.onLoad(code, ({ path }) => {
    if (path === bundledStages) return { contents: bundledStagesWith(modules), resolveDir: stages };
    if (!path.startsWith(compiled) || startsOfThreads.includes(path)) return null;
    const url = `new URL(${JSON.stringify(pathFrom(bundled, path))}, import.meta.url).href`;
    return { contents: withCompactLetters(readFileSync(path, 'utf8')).replaceAll('import.meta.url', url) };
  });
}

/** Returns what `stages/loading/bundled-stages.ts` is in a bundle. */
function bundledStagesWith(modules) {
  const imports = modules.map((path) => `[pathOf('${path}'), () => import('./${path}')],`);
  return `
    import { readFileSync } from 'node:fs';
    import { fileURLToPath } from 'node:url';
    const stages = new URL('../stages/', import.meta.url);
    const pathOf = (path) => fileURLToPath(new URL(path, stages));
    const placed = (file) => ({
      ...file,
      path: pathOf(file.path),
      imports: file.imports.map(pathOf),
      importsLater: file.importsLater.map(pathOf),
    });
    export const bundledStages = {
      program: new URL('./process-entry.js', import.meta.url),
      modules: new Map([${imports.join('\n')}]),
      files() {
        const files = JSON.parse(readFileSync(new URL('./stages.json', import.meta.url), 'utf8'));
        return new Map(files.map(placed).map((file) => [file.path, file]));
      },
    };`;
}

function pathFrom(folder, path) {
  return relative(folder, path).split(sep).join('/');
}
