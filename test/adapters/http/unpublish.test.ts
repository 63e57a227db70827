import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  act,
  auditOf,
  begin,
  betweenReads,
  ended,
  eventsOf,
  make,
  outcomeOf,
  recordOf,
  strangerAt,
} from '../../support/controls.js';
import { type JsonDocument, readJson, stageOf, startRuns } from '../../support/documents.js';
import { startPagedService } from '../../support/paged-service.js';
import { stageGate } from '../../support/stage-gate.js';

const why = { reason: 'the venue asked for it' };

/** The addresses that a run published: the page, its image and the page with the money. */
function addressesOf(record: JsonDocument): readonly unknown[] {
  const output = stageOf(record, 'html_generation')['output'] as Readonly<Record<string, JsonDocument>>;
  return ['page', 'image', 'financials'].map((name) => output[name]?.['url']);
}

async function statusesAt(addresses: readonly unknown[]): Promise<readonly number[]> {
  return Promise.all(addresses.map(async (address) => (await strangerAt(address))[0]));
}

const test = suite('an unpublished brief');
const gates = { town: stageGate(), verification: stageGate() };
const service = await startPagedService({
  outcomes: { perplexity_city: gates.town.code, url_verification: gates.verification.code },
  settings: { BRIEF_RUNS_AT_ONCE: '1' },
});
const start = () => startRuns(service, { run_date: '2026-11-20' }, { 'idempotency-key': 'tonight' });
const [started] = (await start())['briefs'] as JsonDocument[];
const runId = String(started?.['brief_run_id']);
const addresses = addressesOf(await recordOf(service, runId));

test('is gone from its page, its image and the page with the money, also while another run occupies the worker', async () => {
  gates.town.close();
  const other = await begin(service);
  await gates.town.entered(2);
  assert.equal(await statusesAt(addresses), [200, 200, 200]);
  const { status, body } = await act(service, runId, 'unpublish', why);
  assert.equal([status, body['brief'], body['status']], [200, null, 'ok']);
  assert.equal(await statusesAt(addresses), [410, 410, 410]);
  await act(service, other, 'cancel');
  gates.town.open();
});

test('is no longer listed, and its record stays, with who unpublished it and why', async () => {
  assert.equal(await readJson(service, '/api/v1/brief/briefs'), { count: 0, briefs: [] });
  assert.equal((await recordOf(service, runId))['status'], 'ok');
  const [requested, last] = (await eventsOf(service, runId)).slice(-2);
  assert.equal([requested?.['type'], last?.['type']], ['UnpublishingRequested', 'BriefUnpublished']);
  const { reason, by } = (last?.['data'] ?? {}) as JsonDocument;
  assert.equal([reason, by], [why.reason, requested?.['actor']]);
  assert.equal(outcomeOf(await act(service, runId, 'unpublish', why)), [409, 'already_unpublished']);
});

test('has no address in the response of its repeated start', async () => {
  assert.is(started?.['url'], addresses[0]);
  assert.equal((await start())['briefs'], [{ ...started, url: null }]);
});

test('leaves its address to the next run of the show, which alone can be unpublished then', async () => {
  const next = await make(service);
  assert.equal(await statusesAt(addresses), [200, 200, 200]);
  assert.match((await strangerAt(addresses[0]))[1], new RegExp(`^run ${next}`, 'u'));
  const later = await make(service);
  const superseded = await act(service, next, 'unpublish', why);
  assert.equal(outcomeOf(superseded), [409, 'superseded']);
  assert.match(String(superseded.body['detail']), new RegExp(later, 'u'));
  assert.equal(await statusesAt(addresses), [200, 200, 200]);
});

test('stays unpublished when a later run has deployed its page and is then cancelled', async () => {
  const published = await make(service);
  gates.verification.close();
  const later = await begin(service);
  await gates.verification.entered(gates.verification.passages.length + 1);
  assert.is((await act(service, published, 'unpublish', why)).status, 200);
  assert.match((await strangerAt(addresses[0]))[1], new RegExp(`^run ${later}`, 'u'));
  assert.is((await act(service, later, 'cancel')).status, 200);
  assert.equal(await statusesAt(addresses), [410, 410, 410]);
  gates.verification.open();
});

test('leaves histories without a difference in an audit', async () => {
  await service.stop();
  assert.equal(await auditOf(service), []);
});

test('ends with its tests', () => service.end());
test.run();

const deployments = suite('unpublishing with a deployment');

deployments('that takes long is rejected a second time meanwhile, and continues after a restart', async () => {
  const slow = stageGate('closed');
  const options = { hooks: { unpublish: slow.code } };
  const before = await startPagedService(options);
  const published = await make(before);
  const [page] = addressesOf(await recordOf(before, published));
  const unpublishing = act(before, published, 'unpublish', why);
  await slow.entered(1);
  assert.equal(outcomeOf(await act(before, published, 'unpublish', why)), [409, 'unpublishing']);
  const [entry] = (await readJson(before, '/api/v1/brief/runs'))['runs'] as JsonDocument[];
  assert.is(entry?.['unpublishing'], true);
  await before.stop();
  const { status, body } = await unpublishing;
  assert.is(status, 202);
  assert.ok(body['brief'] !== null);
  slow.open();
  const after = await startPagedService({ ...options, dataFolder: before.dataFolder });
  while ((await recordOf(after, published))['brief'] !== null) await betweenReads();
  assert.is((await strangerAt(`${after.origin}${new URL(String(page)).pathname}`))[0], 410);
  assert.is((await ended(after, published))['status'], 'ok');
  await after.end();
  await before.end();
});

deployments.run();
