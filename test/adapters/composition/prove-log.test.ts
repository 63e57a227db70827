import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { startAndRead } from '../../support/documents.js';
import { startNoopService } from '../../support/test-service.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const independent = fileURLToPath(new URL('../../../../test/adapters/transparency/check-bundle.mjs', import.meta.url));

const { folder, remove } = await temporaryFolder();
const service = await startNoopService();
const runId = String((await startAndRead(service))['brief_run_id']);
const outside = join(folder, 'outside');
const environment = {
  BRIEF_DATA_DIR: service.dataFolder,
  BRIEF_CHECKPOINT_DIR: outside,
  BRIEF_LOG_ORIGIN: 'a.example/b',
};
const { proofs } = localOperations(environment);
const whole = { against: [], run: null, since: null };

const test = suite('the proofs of a log');

test('sign what it holds, here and elsewhere, with secrets that their owner alone reads', async () => {
  const { size, note, verifier, paths } = await proofs.checkpoint();
  assert.match(note ?? '', new RegExp(`^a\\.example/b\\n${size}\\n`, 'u'));
  assert.match(verifier, /^a\.example\/b\+/u);
  assert.equal(await readdir(outside), [`${size}.checkpoint`]);
  assert.is(paths.length, 2);
  const modes = await Promise.all(
    ['', 'leaves.bin', 'signing.key'].map(
      async (name) => (await stat(join(service.dataFolder, 'audit', name))).mode & 0o777,
    ),
  );
  assert.equal(modes, [0o700, 0o600, 0o600]);
  assert.equal(await proofs.verifyLog(whole), { events: size, redacted: 0, checkpoints: 2, findings: [] });
});

test('of one event are those of c2sp.org/tlog-proof', async () => {
  assert.match(
    await proofs.proveEvent(runId, 3),
    /^c2sp\.org\/tlog-proof@v1\nextra \S+\nindex \d+\n(?:\S{44}\n)+\na\.example\/b\n/u,
  );
});

test('of a run are one page, which this program and an independent one check', async () => {
  const file = join(folder, 'run.html');
  const { events } = await proofs.exportRun(runId.slice(0, 8), file);
  const { verifier } = await proofs.checkpoint();
  const checked = await proofs.verifyBundle(file, [verifier]);
  assert.equal([checked.findings, checked.events, checked.isTrusted], [[], events, true]);
  assert.match(await run(independent, file, verifier), /^proven: \d+ events/u);
  await assertRejects(proofs.exportRun(runId, file), /EEXIST/u);
});

test('fail for a page in which anything was changed', async () => {
  const page = await readFile(join(folder, 'run.html'), 'utf8');
  const changes = [
    page.replace(/("type":")RunStarted/u, '$1RunEnded'),
    page.replace(/"revision":3,/u, '"revision":4,'),
    page.replace(/("data":"\{\\")./u, '$1x'),
    page.replace(/("actor\\":\\")./u, '$1x'),
  ];
  for (const [index, changed] of changes.entries()) {
    const file = join(folder, `changed-${index}.html`);
    await writeFile(file, changed);
    assert.is.not(changed, page, `change ${index}`);
    assert.ok((await proofs.verifyBundle(file, [])).findings.length > 0, `change ${index}`);
    assert.match(await run(independent, file), /^not proven/u, `change ${index}`);
  }
});

test('name what cannot be exported', async () => {
  await assertRejects(proofs.exportRun('ffffffff', null), /no run id begins with ffffffff/u);
  await writeFile(join(folder, 'nothing.html'), '<p>');
  await assertRejects(proofs.verifyBundle(join(folder, 'nothing.html'), []), /is no exported run/u);
});

async function run(...parameters: readonly string[]): Promise<string> {
  const ended = await promisify(execFile)(process.execPath, parameters).catch((error) => error as { stdout: string });
  return ended.stdout;
}

async function assertRejects(promise: Promise<unknown>, pattern: RegExp): Promise<void> {
  const message = await promise.then(
    () => 'it resolved',
    (error: Error) => error.message,
  );
  assert.match(message, pattern);
}

test.after(async () => {
  await service.end();
  await remove();
});
test.run();
