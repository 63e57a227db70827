import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { readSettings } from '../../../adapters/composition/settings.js';
import { runProgramWith } from '../../support/brief-program.js';
import { startRuns } from '../../support/documents.js';
import { startNoopService } from '../../support/test-service.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const test = suite('API keys');
const local = localOperations({});

test('are made by `brief keys new`, with an entry by which the service accepts them', async () => {
  const attributes = ['--name', 'desk', '--scopes', 'start+read', '--expires', '2100-01-31'];
  const { code, stdout } = await runProgramWith(['keys', 'new', ...attributes, '--json'], { local });
  const { key, hash, entry, actor } = JSON.parse(stdout);
  assert.equal([code, actor], [0, 'key:desk']);
  assert.is(entry, `sha256:${hash};name=desk;scopes=start+read;expires=2100-01-31`);
  const service = await startNoopService({ settings: { BRIEF_SERVICE_API_KEYS: entry } });
  const { brief_run_ids: ids } = await startRuns(service, { run_date: '2026-11-20' }, { 'x-api-key': key });
  const events = await service.ask(`/api/v1/brief/runs/${ids}/events`, { headers: { 'x-api-key': key } });
  const history = await events.json();
  assert.is(history.events[0].actor, 'key:desk');
  assert.is((await service.ask('/api/v1/brief/runs', { headers: { 'x-api-key': hash } })).status, 401);
  await service.end();
});

test('with wrong attributes are not made', async () => {
  const { code, stderr, stdout } = await runProgramWith(['keys', 'new', '--scopes', 'write'], { local });
  assert.equal([code, stdout], [2, '']);
  assert.match(stderr, 'the key has a scope that is not one of start, read, control, audit, pages');
});

test('in a file are changed without a restart, and a mistake in it changes nothing', async () => {
  const folder = await temporaryFolder();
  const file = join(folder.folder, 'keys');
  await writeFile(file, 'old\n');
  const service = await startNoopService({
    settings: { BRIEF_SERVICE_API_KEYS: '', BRIEF_SERVICE_API_KEYS_FILE: file },
  });
  const statuses = async (): Promise<readonly number[]> => {
    await delay(1_100);
    const asked = ['old', 'new'].map((key) => service.ask('/api/v1/brief/runs', { headers: { 'x-api-key': key } }));
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  assert.equal(await statuses(), [200, 401]);
  await writeFile(file, 'old\nnew\n');
  assert.equal(await statuses(), [200, 200]);
  await writeFile(file, 'sha256:wrong');
  assert.equal(await statuses(), [200, 200]);
  await rm(file);
  assert.equal(await statuses(), [200, 200]);
  await writeFile(file, 'new');
  assert.equal(await statuses(), [401, 200]);
  await service.end();
  await folder.remove();
});

test('with a mistake stop the start, and the problem does not show them', () => {
  const read = readSettings({ BRIEF_SERVICE_API_KEYS: 'fine, mine-to-keep;expires=soon' });
  assert.equal(read, {
    ...{
      kind: 'unusable',
      problems: ['BRIEF_SERVICE_API_KEYS entry 2 expires on what is not a day, such as 2027-01-31'],
    },
  });
});

test.run();
