import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeSamples } from '../../../adapters/cli/samples/write-samples.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { pluginDigest } from '../../../stages/loading/plugin-digest.js';
import { createStageFiles } from '../../../stages/loading/stage-files.js';
import { profiles } from '../../../stages/profiles.js';
import { endProcess, startProcess } from '../../support/service-process.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const stages = fileURLToPath(new URL('../../../stages', import.meta.url));
const today = new Date().toISOString().slice(0, 10);
const headers = { 'x-api-key': 'key', 'content-type': 'application/json' };

type Run = Readonly<{ stages: Readonly<Record<string, Readonly<{ implementation: unknown }>>> }>;

test('a run of bundled stages records the digests of the files that were bundled', async () => {
  const { folder, remove } = await temporaryFolder();
  await writeSamples(join(folder, 'input'), today);
  const { child, origin } = await startProcess({
    BRIEF_SERVICE_API_KEYS: 'key',
    BRIEF_DATA_DIR: join(folder, 'data'),
    BRIEF_INPUT_DIR: join(folder, 'input'),
  });
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${origin}/api/v1/brief/${path}`, { ...init, headers })).json();
  try {
    const started = await ask('run', { method: 'POST', body: JSON.stringify({ run_date: today }) });
    const { brief_run_ids: runs } = started as Readonly<{ brief_run_ids: readonly string[] }>;
    const { stages: recorded } = (await ask(`runs/${runs[0]}`)) as Run;
    const read = createStageFiles();
    const files = stageKeys.map(async (stage) => {
      const digest = await pluginDigest(join(stages, stage, `${profiles.local[stage]}.js`), stages, read);
      return [stage, { name: profiles.local[stage], digest }] as const;
    });
    assert.equal(
      Object.fromEntries(Object.entries(recorded).map(([stage, { implementation }]) => [stage, implementation])),
      Object.fromEntries(await Promise.all(files)),
    );
  } finally {
    await endProcess(child, 'SIGTERM');
    await remove();
  }
});

test.run();
