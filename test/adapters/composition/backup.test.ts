import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { openEmbeddedStoreForReading } from '../../../adapters/embedded/open-embedded-store.js';
import { runProgramWith } from '../../support/brief-program.js';
import { type JsonDocument, readJson, stageOf, startRuns } from '../../support/documents.js';
import type { TestService } from '../../support/test-service.js';
import { temporaryFolder } from '../embedded/temporary-store.js';
import {
  gateIn,
  heldAt,
  heldDate,
  keepStarting,
  startPublishingService,
  type Told,
  toldBy,
} from './publishing-service.js';

const brief = (environment: Readonly<Record<string, string>>, ...parameters: readonly string[]) =>
  runProgramWith(parameters, { local: localOperations({ BRIEF_STAGE_PROCESSES: 'off', ...environment }) });

const digestOf = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex');

const underLoad = suite('a backup of a service under load');
const { folder, remove } = await temporaryFolder();
const gate = gateIn(folder);
const copy = join(folder, 'backup');
const restored = join(folder, 'restored');

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((wake) => setTimeout(wake, 10));
}

const recordOf = (service: TestService, runId: string) => readJson(service, `/api/v1/brief/runs/${runId}`);

async function statusesOf(service: TestService): Promise<readonly unknown[]> {
  const { runs } = await readJson(service, '/api/v1/brief/runs?limit=100');
  return (runs as readonly JsonDocument[]).map(({ status }) => status);
}

/** Starts the runs that are held, and resolves when they have come as far as they can. */
async function startHeld(service: TestService): Promise<readonly string[]> {
  const started = await startRuns(service, { run_date: heldDate }, { prefer: 'respond-async' });
  const runIds = started['brief_run_ids'] as string[];
  await until(async () => {
    const records = await Promise.all(runIds.map((runId) => recordOf(service, runId)));
    return heldAt.every((stage) => records.some((record) => stageOf(record, stage)['status'] === 'running'));
  });
  return runIds;
}

async function toldIn(dataFolder: string): Promise<Told> {
  const store = await openEmbeddedStoreForReading(dataFolder);
  return toldBy(store.events).finally(store.close);
}

underLoad('is made in the middle of its runs, and does not disturb them', async () => {
  const service = await startPublishingService(gate);
  const held = await startHeld(service);
  const load = keepStarting(service);
  await until(async () => (await statusesOf(service)).includes('ok'));
  const local = localOperations({ BRIEF_DATA_DIR: service.dataFolder });
  const { findings, runs } = await local.backup(copy, {
    signal: new AbortController().signal,
    // What is published from here on is unknown to the events of the copy.
    progress: (part) => (part === 'files' ? gate.open() : undefined),
  });
  assert.equal([findings, runs > held.length], [[], true]);
  await until(async () => {
    const records = await Promise.all(held.map((runId) => recordOf(service, runId)));
    return records.every(({ status }) => status === 'ok');
  });
  assert.ok((await load.stop()) > 0);
  assert.equal([...new Set(await statusesOf(service))], ['ok']);
  assert.equal((await local.auditReplay()).findings, []);
  await service.end();
});

underLoad('holds every artifact and page that its events name, and every page in its place', async () => {
  const { unfinished, shown, recorded, bodies } = await toldIn(copy);
  assert.ok(unfinished.size >= heldAt.length, `${unfinished.size} runs are unfinished`);
  assert.ok(recorded.size >= 2, `${recorded.size} addresses show a page`);
  const store = await openEmbeddedStoreForReading(copy);
  for (const sha256 of bodies) assert.ok((await store.artifacts.get(sha256)) !== null, sha256);
  for (const [slug, digests] of shown) {
    const page = await store.pages.read(slug, 'index.html');
    assert.ok(page !== null || !recorded.has(slug), `${slug} shows nothing`);
    const isOther = page !== null && (page === 'unpublished' || !digests.has(page.sha256));
    assert.not.ok(isOther, `${slug} shows another page`);
  }
  await store.close();
  assert.equal((await readdir(copy)).sort(), ['address-key', 'artifacts', 'pages', 'store.db']);
  const { code, stdout } = await brief({ BRIEF_DATA_DIR: copy }, 'audit', 'replay');
  assert.is(code, 0, stdout);
});

underLoad('is taken up by another service, which ends its unfinished runs and serves its pages', async () => {
  await cp(copy, restored, { recursive: true });
  const before = await toldIn(restored);
  const service = await startPublishingService(gate, restored);
  await until(async () => !(await statusesOf(service)).includes('processing'));
  for (const stream of before.unfinished) {
    const { status, error } = await recordOf(service, stream.slice('run-'.length));
    assert.is(status, 'ok', `${stream}: ${error}`);
  }
  const ended = await toldIn(restored);
  assert.is(ended.unfinished.size, 0);
  assert.ok(ended.recorded.size >= 2 * heldAt.length);
  for (const [slug, digests] of ended.shown) {
    const response = await service.ask(`/b/${slug}/`);
    assert.equal([response.status, digestOf(await response.arrayBuffer())], [200, [...digests].join()]);
  }
  await service.stop();
  const { code, stdout } = await brief({ BRIEF_DATA_DIR: restored }, 'audit', 'replay');
  assert.is(code, 0, stdout);
  await service.end();
});

underLoad.run();

const asked = suite('a backup that is asked for');

async function startedAndStopped(): Promise<string> {
  const service = await startPublishingService(gate);
  await startRuns(service, { run_date: heldDate });
  await service.stop();
  return service.dataFolder;
}

asked('without a service holds the data folder with its address key', async () => {
  const data = await startedAndStopped();
  const { code, stdout } = await brief({ BRIEF_DATA_DIR: data }, 'backup', join(folder, 'still'), '--json');
  assert.is(code, 0, stdout);
  const { runs, pages, notices, folder: place } = JSON.parse(stdout) as JsonDocument;
  assert.equal([runs, pages, notices, place], [3, 6, [], join(folder, 'still')]);
  const [key, kept] = [join(folder, 'still', 'address-key'), join(data, 'address-key')];
  assert.is(await readFile(key, 'utf8'), await readFile(kept, 'utf8'));
  assert.is((await stat(key)).mode & 0o777, 0o600);
  const keyed = { BRIEF_DATA_DIR: data, BRIEF_ADDRESS_KEY: 'k'.repeat(32) };
  const again = await brief(keyed, 'backup', join(folder, 'keyed'));
  assert.match(again.stdout, /^notice: BRIEF_ADDRESS_KEY is a setting and not in the backup/u);
  assert.not.match(again.stdout, /kkk/u);
  assert.is((await brief({ BRIEF_DATA_DIR: data }, 'backup', join(folder, 'still'))).code, 2);
  await rm(data, { recursive: true });
});

asked('for a place that does not fit ends with 2, and says why in one line', async () => {
  const data = await startedAndStopped();
  for (const [place, reason] of [
    [folder, /is not empty/u],
    [join(data, 'backup'), /is inside the data folder/u],
    ['', /needs a name/u],
  ] as const) {
    const { code, stdout, stderr } = await brief({ BRIEF_DATA_DIR: data }, 'backup', place);
    assert.equal([code, stdout, stderr.split('\n').length], [2, '', 1]);
    assert.match(stderr, reason);
  }
  await rm(data, { recursive: true });
});

asked('where there is nothing to be copied ends with 3, and makes nothing', async () => {
  const nowhere = await brief({ BRIEF_DATA_DIR: join(folder, 'nowhere') }, 'backup', join(folder, 'none'));
  assert.is(nowhere.code, 3);
  assert.match(nowhere.stderr, /nowhere does not exist, or holds no database yet$/u);
  const memory = await brief({ BRIEF_EVENT_STORE: 'memory:' }, 'backup', join(folder, 'none'));
  assert.equal(
    [memory.code, memory.stderr],
    [3, 'error: a memory: store is gone with its service: there is nothing to back up'],
  );
  assert.not.ok((await readdir(folder)).some((name) => name.startsWith('none')));
});

asked('ends with its tests', remove);

asked.run();
