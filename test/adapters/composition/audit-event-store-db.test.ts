import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { connect } from '../../../adapters/eventstoredb/connection.js';
import { appendRequest } from '../../../adapters/eventstoredb/requests.js';
import { runProgramWith } from '../../support/brief-program.js';
import { readJson, startAndRead } from '../../support/documents.js';
import { eventStoreUrl } from '../../support/event-store-url.js';
import { makePage, startPagedService } from '../../support/paged-service.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const { url, stop } = await eventStoreUrl();
const { folder, remove } = await temporaryFolder();
const place = (name: string) => ({
  BRIEF_EVENT_STORE: url,
  BRIEF_STREAM_PREFIX: `test_${randomUUID().slice(0, 8)}.`,
  BRIEF_SHARED_DIR: join(folder, name, 'shared'),
  BRIEF_DATA_DIR: join(folder, name, 'data'),
});
const original = place('original');
const whole = { against: [], run: null, since: null };
const outcomes = { html_generation: makePage.replace("'run '", "input.show.city + ', run '") };
const start = (settings: typeof original) =>
  startPagedService({ dataFolder: settings.BRIEF_DATA_DIR, settings, outcomes });
const service = await start(original);
const record = await startAndRead(service);
const runId = String(record['brief_run_id']);
const { city } = record['brief'] as Readonly<{ city: string }>;
const local = localOperations(original);

const test = suite('an audit on an EventStoreDB');

test('verifies, replays, signs and exports what the service recorded', async () => {
  const { findings, size } = await local.proofs.checkpoint();
  assert.equal([findings, size > 0], [[], true]);
  assert.equal((await local.proofs.verifyLog(whole)).findings, []);
  const { findings: differences, runs } = await local.auditReplay();
  assert.equal([differences, runs], [[], 1]);
  const file = join(folder, 'run.html');
  await local.proofs.exportRun(runId, file);
  assert.equal((await local.proofs.verifyBundle(file, [])).findings, []);
});

test('refuses to change events, and says what to do instead', async () => {
  const redacted = local.redact({ run: runId, texts: [city], reason: 'asked', by: 'cli:me' });
  assert.match(await messageOf(redacted), /does not change events.*brief migrate.*redact there/u);
  const archived = local.archive({ olderThanDays: 0, restore: null });
  assert.match(await messageOf(archived), /only a data folder has archives/u);
});

test('a text is removed in a copy, from which new streams are made', async () => {
  await service.stop();
  const [copy, target] = [join(folder, 'copy'), place('target')];
  await migrate(original, ['esdb:', `sqlite:${copy}`, '--files', original.BRIEF_SHARED_DIR]);
  const inCopy = localOperations({ BRIEF_DATA_DIR: copy });
  const { events, pages } = await inCopy.redact({ run: runId, texts: [city], reason: 'asked', by: 'cli:me' });
  assert.equal([events > 0, pages, (await inCopy.proofs.verifyLog(whole)).redacted], [true, 1, events]);
  await migrate(target, [`sqlite:${copy}`, 'esdb:', '--files', target.BRIEF_SHARED_DIR]);
  const second = await start(target);
  const shown = await (await second.ask(`/api/v1/brief/runs/${runId}`)).text();
  assert.equal([shown.includes('[redacted]'), shown.includes(city)], [true, false]);
  await second.stop();
  const there = localOperations(target);
  assert.equal((await there.proofs.checkpoint()).findings, []);
  const file = join(folder, 'redacted.html');
  await there.proofs.exportRun(runId, file);
  assert.equal((await there.proofs.verifyBundle(file, [])).findings, []);
  const bundle = await readFile(file, 'utf8');
  assert.equal([bundle.includes('[redacted]'), bundle.includes(city)], [true, false]);
});

test('an event that another program wrote into a run is named, and the run continues', async () => {
  const settings = place('foreign');
  const first = await start(settings);
  const id = String((await startAndRead(first))['brief_run_id']);
  const foreign = { id: randomUUID(), type: 'RunStarted', data: Buffer.from('{}'), metadata: Buffer.from('') };
  const connection = connect(url, { prefix: settings.BRIEF_STREAM_PREFIX, worker: randomUUID() });
  await connection.append(appendRequest(`${settings.BRIEF_STREAM_PREFIX}run-${id}`, [foreign], 'any'));
  await connection.close();
  const unpublish = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"reason":"wrong town"}',
  };
  assert.is((await first.ask(`/api/v1/brief/runs/${id}/unpublish`, unpublish)).status, 200);
  await first.stop();
  const second = await start({ ...settings, BRIEF_DATA_DIR: join(folder, 'foreign', 'new') });
  assert.equal((await readJson(second, '/readyz'))['broken'], ['event log']);
  assert.is((await second.ask(`/api/v1/brief/runs/${id}`)).status, 200);
  assert.is((await second.ask(`/api/v1/brief/runs/${id}/unpublish`, unpublish)).status, 409);
  await second.stop();
  const { findings } = await localOperations(settings).proofs.verifyLog(whole);
  assert.equal(
    findings.map(({ problem }) => problem),
    ['It has no seal: another program wrote it into the stream'],
  );
  const copied = await runProgramWith(['migrate', 'esdb:', `sqlite:${join(folder, 'no-copy')}`], {
    local: localOperations(settings),
  });
  assert.is.not(copied.code, 0);
  assert.match(copied.stdout + copied.stderr, /another program wrote it/u);
});

async function migrate(environment: Readonly<Record<string, string>>, places: readonly string[]): Promise<void> {
  const { code, stderr } = await runProgramWith(['migrate', ...places], { local: localOperations(environment) });
  assert.is(code, 0, stderr);
}

async function messageOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'it resolved',
    (error: Error) => error.message,
  );
}

test.after(async () => {
  await stop();
  await remove();
});
test.run();
