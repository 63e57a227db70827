import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { act, auditOf, begin, ended, eventsOf, make, outcomeOf, recordOf, strangerAt } from '../../support/controls.js';
import { type JsonDocument, readJson, stageOf, startRuns } from '../../support/documents.js';
import { startPagedService } from '../../support/paged-service.js';
import { stageGate } from '../../support/stage-gate.js';

const why = { reason: 'the venue asked for it' };
const failing = "return { kind: 'failed', reason: 'no luck', retryable: false };";

/** The addresses that a run published: the page, its image and the page with the money. */
function addressesOf(record: JsonDocument): readonly unknown[] {
  const { page, image, financials } = stageOf(record, 'html_generation')['output'] as Readonly<
    Record<string, JsonDocument>
  >;
  return [page, image, financials].map((address) => address?.['url']);
}

async function statusesAt(addresses: readonly unknown[]): Promise<readonly number[]> {
  return Promise.all(addresses.map(async (address) => (await strangerAt(address))[0]));
}

const gates = { generation: stageGate(), verification: stageGate() };
const other = await startPagedService({
  outcomes: {
    openai_generation: `${gates.generation.code} if (${gates.generation.count} === 1) ${failing}`,
    url_verification: gates.verification.code,
  },
});

const gone = suite('an unpublished brief');
const service = await startPagedService();
const start = () => startRuns(service, { run_date: '2026-11-20' }, { 'idempotency-key': 'tonight' });
const [started] = (await start())['briefs'] as JsonDocument[];
const runId = String(started?.['brief_run_id']);
const addresses = addressesOf(await recordOf(service, runId));

gone('answers 410 at its page, its image and the page with the money', async () => {
  assert.equal(await statusesAt(addresses), [200, 200, 200]);
  const answer = await act(service, runId, 'unpublish', why);
  assert.equal([answer.status, answer.body['brief'], answer.body['status']], [200, null, 'ok']);
  assert.equal(await statusesAt(addresses), [410, 410, 410]);
  assert.match((await strangerAt(addresses[0]))[1], /taken from the web/u);
});

gone('is no more in the list, and its record stays, with who took it away and why', async () => {
  assert.equal(await readJson(service, '/api/v1/brief/briefs'), { count: 0, briefs: [] });
  const record = await recordOf(service, runId);
  assert.equal([record['status'], record['error'], addressesOf(record)], ['ok', null, addresses]);
  const [entry] = (await readJson(service, '/api/v1/brief/runs'))['runs'] as JsonDocument[];
  assert.equal([entry?.['status'], entry?.['url'], entry?.['unpublishing']], ['ok', null, false]);
  const [asked, done] = (await eventsOf(service, runId)).slice(-2);
  assert.equal([asked?.['type'], done?.['type']], ['UnpublishingRequested', 'BriefUnpublished']);
  const { reason, by } = (done?.['data'] ?? {}) as JsonDocument;
  assert.equal([reason, by], [why.reason, asked?.['actor']]);
  assert.match(String(by), /^key:[0-9a-f]{12}$/u);
});

gone('is gone for its start, too: the repeated key tells how the same run stands now', async () => {
  assert.is(started?.['url'], addresses[0]);
  const { status, briefs } = await start();
  assert.equal([status, briefs], ['ok', [{ ...started, url: null }]]);
});

gone('cannot be unpublished again', async () => {
  assert.equal(outcomeOf(await act(service, runId, 'unpublish', why)), [409, 'already_unpublished']);
});

gone('gives its address to the next run of the show', async () => {
  const next = await make(service);
  assert.equal(addressesOf(await recordOf(service, next)), addresses);
  assert.equal(await statusesAt(addresses), [200, 200, 200]);
  assert.match((await strangerAt(addresses[0]))[1], new RegExp(`^run ${next}`, 'u'));
  assert.is(((await recordOf(service, runId))['brief'] as JsonDocument)['brief_run_id'], next);
  assert.equal(outcomeOf(await act(service, runId, 'unpublish', why)), [409, 'superseded']);
});

gone('is left alone where the show has a later one', async () => {
  const [older, newer] = [await make(service), await make(service)];
  const answer = await act(service, older, 'unpublish', why);
  assert.equal(outcomeOf(answer), [409, 'superseded']);
  assert.match(String(answer.body['detail']), new RegExp(newer, 'u'));
  assert.equal(await statusesAt(addresses), [200, 200, 200]);
  assert.is((await act(service, newer, 'unpublish', why)).status, 200);
  assert.equal(await statusesAt(addresses), [410, 410, 410]);
});

gone('leaves a history that an audit agrees with', async () => {
  await service.stop();
  assert.equal(await auditOf(service), []);
});

gone('ends with its tests', () => service.end());
gone.run();

const refused = suite('unpublishing');

refused('is refused for a run that published nothing, that works, and for none', async () => {
  const failed = await make(other);
  assert.is((await recordOf(other, failed))['status'], 'failed');
  assert.equal(outcomeOf(await act(other, failed, 'unpublish', why)), [409, 'not_published']);
  gates.generation.close();
  const working = await begin(other);
  assert.equal(outcomeOf(await act(other, working, 'unpublish', why)), [409, 'run_processing']);
  await act(other, working, 'cancel');
  assert.equal(outcomeOf(await act(other, working, 'unpublish', why)), [409, 'not_published']);
  gates.generation.open();
  const unknown = '00000000-0000-4000-8000-000000000000';
  assert.equal(outcomeOf(await act(other, unknown, 'unpublish', why)), [404, 'run_not_found']);
  assert.is((await act(other, 'tonight', 'unpublish', why)).status, 422);
});

refused('lasts also when a later run has deployed its page, and is then cancelled', async () => {
  const published = await make(other);
  const [page] = addressesOf(await recordOf(other, published));
  gates.verification.close();
  const later = await begin(other);
  await gates.verification.entered(2);
  assert.match((await strangerAt(page))[1], new RegExp(`^run ${later}`, 'u'));
  assert.is((await act(other, published, 'unpublish', why)).status, 200);
  assert.match((await strangerAt(page))[1], new RegExp(`^run ${later}`, 'u'));
  assert.is((await act(other, later, 'cancel')).status, 200);
  assert.is((await strangerAt(page))[0], 410);
});

refused('ends with its tests', () => other.end());
refused.run();

const deployments = suite('unpublishing with a deployment');

deployments('that fails is answered 502, leaves the page, and may be asked for again', async () => {
  const tries = stageGate();
  const flaky = await startPagedService({
    hooks: { unpublish: `${tries.code} if (${tries.count} === 1) throw new Error('the server is down');` },
  });
  const published = await make(flaky);
  const [page] = addressesOf(await recordOf(flaky, published));
  const answer = await act(flaky, published, 'unpublish', why);
  assert.equal(outcomeOf(answer), [502, 'unpublishing_failed']);
  assert.is(answer.body['detail'], 'the brief could not be taken from the web: the server is down');
  assert.is((await strangerAt(page))[0], 200);
  assert.ok((await recordOf(flaky, published))['brief'] !== null);
  assert.is((await act(flaky, published, 'unpublish', why)).status, 200);
  assert.is((await strangerAt(page))[0], 410);
  await flaky.end();
});

deployments('that takes its time is refused meanwhile, and goes on in the next life of the service', async () => {
  const taking = stageGate('closed');
  const options = { hooks: { unpublish: taking.code } };
  const before = await startPagedService(options);
  const published = await make(before);
  const [page] = addressesOf(await recordOf(before, published));
  const unpublishing = act(before, published, 'unpublish', why);
  await taking.entered(1);
  assert.equal(outcomeOf(await act(before, published, 'unpublish', why)), [409, 'unpublishing']);
  const [entry] = (await readJson(before, '/api/v1/brief/runs'))['runs'] as JsonDocument[];
  assert.is(entry?.['unpublishing'], true);
  await before.stop();
  const { status, body } = await unpublishing;
  assert.is(status, 202);
  assert.ok(body['brief'] !== null);
  taking.open();
  const after = await startPagedService({ ...options, dataFolder: before.dataFolder });
  while ((await recordOf(after, published))['brief'] !== null);
  assert.is((await strangerAt(`${after.origin}${new URL(String(page)).pathname}`))[0], 410);
  assert.is((await ended(after, published))['status'], 'ok');
  await after.end();
  await before.end();
});

deployments.run();
