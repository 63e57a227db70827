import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endProcess, startProcess } from '../../support/service-process.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

/** Each module costs about half a millisecond of every start. */
const mostModules = 340;
/** `addresses` checks what is deployed, in the declaration of the stage. */
const needless =
  /\/http\/(?:dashboard\/(?!routes)|docs\/|openapi\/)|\/stages\/\w+_\w+\/(?!addresses\/)[\w-]+\/|\/(?:luxon|preact|undici)\//u;
const listing = new URL('../../support/listed-modules.js', import.meta.url).href;

test('a start loads no pages, no documentation and no work of a stage; the first run loads the stages', async () => {
  const { folder, remove } = await temporaryFolder();
  const file = join(folder, 'modules');
  const { child, origin } = await startProcess({
    BRIEF_SERVICE_API_KEYS: 'key',
    BRIEF_DATA_DIR: join(folder, 'data'),
    BRIEF_INPUT_DIR: folder,
    NODE_OPTIONS: `--import ${listing}`,
    LISTED_MODULES: file,
  });
  const loaded = async () => (await readFile(file, 'utf8')).split('\n');
  try {
    // Longer than a service with events waits until it loads the stages.
    await wait(1_300);
    const atStart = await loaded();
    assert.equal(
      atStart.filter((url) => needless.test(url)),
      [],
    );
    assert.ok(atStart.length <= mostModules, `${atStart.length} modules`);
    await fetch(`${origin}/api/v1/brief/run`, { method: 'POST', headers: { 'x-api-key': 'key' } });
    while (!(await loaded()).some((url) => url.includes('/stages/html_generation/document/'))) await wait(50);
  } finally {
    await endProcess(child, 'SIGTERM');
    await remove();
  }
});

test.run();
