import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endProcess, startProcess } from '../../support/service-process.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

/** Each module costs about half a millisecond of every start. */
const mostModules = { service: 110, stages: 20 };
/** `addresses` checks what is deployed, in the declaration of the stage. */
const needless =
  /\/http\/(?:dashboard\/(?!routes)|docs\/|openapi\/)|\/stages\/\w+_\w+\/(?!addresses\/)[\w-]+\/|\/(?:luxon|preact|undici)\//u;
const listing = new URL('../../support/listed-modules.js', import.meta.url).href;

test('a start loads no pages, no documentation and no work of a stage; the process of stages loads that work', async () => {
  const { folder, remove } = await temporaryFolder();
  const file = join(folder, 'modules');
  const { child } = await startProcess({
    BRIEF_SERVICE_API_KEYS: 'key',
    BRIEF_DATA_DIR: join(folder, 'data'),
    BRIEF_INPUT_DIR: folder,
    NODE_OPTIONS: `--import ${listing}`,
    LISTED_MODULES: file,
  });
  const loaded = async () => (await readFile(file, 'utf8')).split('\n');
  const ofService = (line: string) => line.startsWith(`${child.pid} `);
  try {
    // A package that is not in the bundle of the stages, whose code imports it.
    while (!(await loaded()).some((line) => line.includes('/jsonc-parser/'))) await wait(50);
    const atStart = (await loaded()).filter(ofService);
    const ofStages = (await loaded()).filter((line) => !ofService(line) && line.includes('file:'));
    assert.ok((await sourcesOfAll(ofStages)).some((source) => source.includes('/stages/html_generation/document/')));
    assert.ok(ofStages.length <= mostModules.stages, `${ofStages.length} modules of stages`);
    const sources = await sourcesOfAll(atStart);
    assert.ok(sources.some((source) => source.endsWith('/adapters/http/dashboard/routes.ts')));
    assert.equal(
      sources.filter((source) => needless.test(source)),
      [],
    );
    assert.ok(atStart.length <= mostModules.service, `${atStart.length} modules`);
  } finally {
    await endProcess(child, 'SIGTERM');
    await remove();
  }
});

async function sourcesOfAll(lines: readonly string[]): Promise<readonly string[]> {
  return (await Promise.all(lines.map(sourcesOf))).flat();
}

/** Returns the sources of a loaded module, of which a module of the bundle has many. */
async function sourcesOf(line: string): Promise<readonly string[]> {
  const module = line.slice(line.indexOf(' ') + 1);
  if (!module.includes('/dist/bundle/')) return [module];
  const { sources } = JSON.parse(await readFile(new URL(`${module}.map`), 'utf8')) as Readonly<{ sources: string[] }>;
  return sources.map((source) => new URL(source, module).href);
}

test.run();
