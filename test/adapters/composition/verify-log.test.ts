import { hash } from 'node:crypto';
import { access, cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { artifactPath } from '../../../adapters/embedded/artifact-store.js';
import { loadSqlite } from '../../../adapters/embedded/sqlite.js';
import { startAndRead } from '../../support/documents.js';
import { noopBody } from '../../support/noop-stages.js';
import { startNoopService } from '../../support/test-service.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const { DatabaseSync } = await loadSqlite();
const { folder, remove } = await temporaryFolder();
const service = await startNoopService();
const runId = String((await startAndRead(service))['brief_run_id']);
await service.stop();
const { dataFolder } = service;
const { proofs } = localOperations({ BRIEF_DATA_DIR: dataFolder, BRIEF_CHECKPOINT_DIR: join(folder, 'outside') });
const whole = { against: [], run: null, since: null };
const { size } = await proofs.checkpoint();

const test = suite('a check of a log');

test('makes no key, and compares also with what is signed by one that is lost', async () => {
  const audit = join(dataFolder, 'audit');
  await rename(audit, join(folder, 'audit'));
  const { findings } = await proofs.verifyLog(whole);
  const isThere = await access(audit).then(
    () => true,
    () => false,
  );
  assert.is(isThere, false);
  await rename(join(folder, 'audit'), audit);
  const last = findings.find(({ where }) => where.endsWith(`/${size}.checkpoint`));
  assert.is(last?.problem, 'None of the known keys signed it. What it says is true of the log');
});

test('names a file that an event names, and that is another, or missing although no redaction removed it', async () => {
  const path = join(dataFolder, artifactPath(hash('sha256', noopBody, 'hex')));
  const found = async (run: string | null) => (await proofs.verifyLog({ ...whole, run })).findings;
  for (const [change, problem] of [
    [() => writeFile(path, 'y'), /no longer matches/u],
    [() => rm(path), /which is missing, and no record says that it was removed/u],
  ] as const) {
    await change();
    for (const run of [null, runId]) {
      const findings = await found(run);
      assert.equal([findings.length, join(dataFolder, findings[0]?.where ?? '')], [1, path]);
      assert.match(findings[0]?.problem ?? '', problem);
    }
  }
  await writeFile(path, noopBody);
  assert.equal(await found(null), []);
});

test('names an event before what is wrong with the log as a whole', async () => {
  const copy = join(folder, 'cut');
  await cp(dataFolder, copy, { recursive: true });
  const database = new DatabaseSync(join(copy, 'store.db'));
  database.exec(
    'DELETE FROM appends WHERE position > (SELECT max(position) - 5 FROM appends); UPDATE views SET position = position + 1',
  );
  const head = database.prepare('SELECT max(position) AS head FROM appends').get()?.['head'];
  database.close();
  const { findings } = await localOperations({ BRIEF_DATA_DIR: copy }).proofs.verifyLog(whole);
  assert.match(findings[0]?.where ?? '', /^leaf \d+$/u);
  const ofAll = findings.filter(({ where }) => where === 'the log');
  assert.is(ofAll.length, 1);
  assert.match(ofAll[0]?.problem ?? '', `It ends at position ${head}, but these views have seen later ones: `);
});

test.after(async () => {
  await service.end();
  await remove();
});
test.run();
