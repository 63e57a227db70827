import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { make } from '../../support/controls.js';
import { startPagedService } from '../../support/paged-service.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const { folder: input, remove } = await temporaryFolder();
const service = await startPagedService();
await make(service);
await service.stop();
const { dataFolder: data } = service;
const settings = { BRIEF_DATA_DIR: data, BRIEF_INPUT_DIR: input, BRIEF_SERVICE_API_KEYS: 'k' };
const doctor = () => localOperations({ ...settings, BRIEF_STAGE_PROCESSES: 'off' }).doctor();

const test = suite('the doctor, about kept data');

test('has nothing to say about what a service has left', async () => {
  const { problems, notices, checked } = await doctor();
  assert.equal(problems, []);
  assert.not.ok(notices.some(({ message }) => message.includes(data)));
  assert.ok(checked.includes(`data in ${data}: as it was written`), checked.join('\n'));
});

test('names a folder that other users of the machine can enter, and how to prevent it', async () => {
  await chmod(data, 0o755);
  const { notices } = await doctor();
  const [{ message } = { message: '' }] = notices.filter((notice) => notice.message.includes(data));
  assert.is(message, `other users of this machine can enter ${data}: run chmod go-rwx ${data}`);
});

test('names each damaged artifact, page and part of the log, and what to do', async () => {
  const files = await readdir(data, { recursive: true });
  const artifact = files.find((name) => /^artifacts\/..\/./u.test(name)) ?? '';
  const page = files.find((name) => name.startsWith('pages/releases/') && name.endsWith('index.html')) ?? '';
  await writeFile(join(data, artifact), 'other');
  await writeFile(join(data, page), 'other');
  const problems = (await doctor()).problems.join('\n');
  const repair = 'restore it from a backup, or resume the run that made it';
  assert.ok(problems.includes(`${join(data, artifact)}: The artifact`), problems);
  assert.ok(problems.includes(join(data, 'pages', 'releases')), problems);
  assert.is(problems.split(repair).length, 3, problems);
  const path = join(data, 'store.db');
  const bytes = await readFile(path);
  await writeFile(path, bytes.fill(0xff, 8_192, Math.floor(bytes.length / 2)));
  const found = (await doctor()).problems.join('\n');
  assert.ok(found.includes(`${path}, `), found);
  assert.match(found, /stop the service and restore a backup/u);
});

test('names a file that is not a database', async () => {
  await writeFile(join(data, 'store.db'), 'not a database, but as long as one has to be to be opened'.repeat(99));
  const { problems } = await doctor();
  assert.match(problems.join('\n'), /store\.db: .*: stop the service and restore a backup/u);
});

test.after(async () => {
  await service.end();
  await remove();
});
test.run();
