import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Answer, betweenReads, ended, post, recordOf } from '../../support/controls.js';
import { type JsonDocument, readJson } from '../../support/documents.js';
import { openRaw } from '../../support/raw-socket.js';
import { aShow } from '../../support/results.js';
import { stageGate } from '../../support/stage-gate.js';
import { apiKey, startNoopService, type TestService } from '../../support/test-service.js';

const tonight = { run_date: '2026-11-20' };
const key = { 'idempotency-key': 'tonight' };
const soon = { prefer: 'respond-async' };
const start = (service: TestService, headers = {}, body: JsonDocument = tonight) => post(service, 'run', body, headers);
const idsOf = ({ body }: Answer) => body['brief_run_ids'] as readonly string[];
const queueOf = (service: TestService) =>
  readJson(service, '/api/v1/brief/queue') as Promise<Readonly<{ runs: JsonDocument; requests: JsonDocument[] }>>;

async function runsOf(service: TestService): Promise<readonly JsonDocument[]> {
  return (await readJson(service, '/api/v1/brief/runs'))['runs'] as JsonDocument[];
}

/** Returns the runs once there are so many and all have ended. */
async function endedRuns(service: TestService, count: number): Promise<readonly JsonDocument[]> {
  for (;;) {
    const runs = await runsOf(service);
    if (runs.length === count && runs.every(({ status }) => status !== 'processing')) return runs;
    await betweenReads();
  }
}

/** A service whose hub and one of whose stages wait until a test lets them continue. */
async function gatedService(options: Parameters<typeof startNoopService>[0] = {}) {
  const [hub, stage] = [stageGate(), stageGate()];
  const service = await startNoopService({
    hub: hub.code,
    outcomes: { perplexity_city: stage.code },
    ...options,
  });
  const end = () => {
    hub.open();
    stage.open();
    return service.end();
  };
  return { service, hub, stage, end };
}

const repeated = suite('a start with an Idempotency-Key');

repeated('has the same response when it is repeated, also after a restart', async () => {
  const service = await startNoopService();
  const first = await start(service, key);
  const again = { ...tonight, show_id: null, unknown: 1 };
  assert.equal((await start(service, key, again)).body, first.body);
  await service.stop();
  const next = await startNoopService({ dataFolder: service.dataFolder });
  const last = await start(next, key);
  assert.equal([last.body, last.headers.get('location')], [first.body, first.headers.get('location')]);
  assert.is((await runsOf(next)).length, 1);
  await next.end();
  await service.end();
});

repeated('is another start when another client uses the same key', async () => {
  const settings = { BRIEF_SERVICE_API_KEYS: `${apiKey},another` };
  const { service, end } = await gatedService({ settings });
  const [one] = idsOf(await start(service, key));
  const [other] = idsOf(await start(service, { ...key, 'x-api-key': 'another' }));
  assert.is.not(one, other);
  await end();
});

repeated('responds at once when it is repeated while the hub or its runs take long', async () => {
  const { service, hub, stage, end } = await gatedService();
  hub.close();
  stage.close();
  const first = start(service, key);
  await hub.entered(1);
  const early = await start(service, key);
  assert.equal([early.status, early.body['status'], idsOf(early)], [202, 'processing', []]);
  hub.open();
  await stage.entered(1);
  const late = await start(service, key);
  assert.is(late.body['status'], 'processing');
  stage.open();
  assert.equal([(await first).body['status'], idsOf(await first)], ['ok', idsOf(late)]);
  await end();
});

repeated.run();

const waiting = suite('a start');

waiting('that prefers not to wait gives the hub a second, and continues', async () => {
  const { service, hub, end } = await gatedService();
  hub.close();
  const { status, headers, body } = await start(service, soon);
  assert.equal([status, headers.get('location'), body['status']], [202, null, 'processing']);
  assert.equal([body['briefs'], body['brief_run_ids'], body['error']], [[], [], null]);
  const [open, ...others] = (await queueOf(service)).requests;
  const { since, ...request } = open ?? {};
  assert.ok(Date.parse(String(since)) <= Date.now());
  const expected = { trigger: 'manual', show_id: null, ...tonight, attempt: 1, next_attempt_at: null, error: null };
  assert.equal([request, others], [expected, []]);
  hub.open();
  assert.is((await endedRuns(service, 1))[0]?.['status'], 'ok');
  assert.equal((await queueOf(service)).requests, []);
  await end();
});

waiting('waits for its runs as long as the service allows', async () => {
  const { service, stage, end } = await gatedService({ settings: { BRIEF_START_WAIT_SECONDS: '1' } });
  stage.close();
  const { body, headers } = await start(service, { prefer: 'wait=500' });
  assert.equal([headers.get('preference-applied'), body['status']], ['wait=1', 'processing']);
  assert.is((await recordOf(service, String(body['brief_run_ids'])))['status'], 'processing');
  await end();
});

for (const when of ['hub', 'stage'] as const) {
  waiting(`continues when its client disconnects while the ${when} is running`, async () => {
    const { service, end, ...stages } = await gatedService();
    stages[when].close();
    const { socket, closed } = openRaw(service.origin);
    const body = JSON.stringify(tonight);
    const head = `Host: here\r\nX-API-Key: ${apiKey}\r\nContent-Length: ${body.length}\r\n`;
    socket.write(`POST /api/v1/brief/run HTTP/1.1\r\n${head}\r\n${body}`);
    await stages[when].entered(1);
    socket.resetAndDestroy();
    await closed;
    stages[when].open();
    assert.is((await endedRuns(service, 1))[0]?.['status'], 'ok');
    await end();
  });
}

waiting.run();

const full = suite('a full queue');

full('rejects starts and resumptions, and reports its limits', async () => {
  const { service, stage, end } = await gatedService({
    shows: ['one', 'two', 'three'].map((show_id) => aShow({ show_id })),
    settings: { BRIEF_RUNS_AT_ONCE: '1', BRIEF_QUEUE_LENGTH: '1' },
  });
  const startShow = (show_id: string, headers = {}) => start(service, headers, { ...tonight, show_id });
  const [done] = idsOf(await startShow('one'));
  stage.close();
  await startShow('two', soon);
  await stage.entered(2);
  const queued = await startShow('three', { ...soon, ...key });
  const { oldest_queued_since: since, ...runs } = (await queueOf(service)).runs;
  assert.equal(runs, { running: 1, queued: 1, runs_at_once: 1, longest_queue: 1 });
  assert.ok(Date.parse(String(since)) <= Date.now());
  for (const path of ['run', `runs/${done}/resume`]) {
    const { status, body, headers } = await post(service, path, path === 'run' ? tonight : { from: 'hub_lookup' });
    assert.equal([status, body['code'], headers.get('retry-after')], [503, 'queue_full', '5'], path);
  }
  assert.equal(idsOf(await startShow('three', key)), idsOf(queued), 'a repeated request is not rejected');
  stage.open();
  assert.is((await ended(service, String(idsOf(queued))))['status'], 'ok');
  await end();
});

full.run();

const stopping = suite('a service that stops');

stopping('responds to waiting clients, rejects new starts, and closes its connections', async () => {
  const { service, stage, end } = await gatedService();
  stage.close();
  const { socket, until, closed } = openRaw(service.origin);
  const request = (body: string) =>
    socket.write(
      `POST /api/v1/brief/run HTTP/1.1\r\nHost: here\r\nX-API-Key: ${apiKey}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  request(JSON.stringify(tonight));
  await stage.entered(1);
  request('{}');
  const stopped = service.stop();
  const responses = await until(/503 Service Unavailable[\s\S]*\}/u);
  assert.match(responses, /^HTTP\/1\.1 202[\s\S]*"status":"processing"/u);
  assert.match(responses, /"detail":"the service is stopping"/u);
  await closed;
  await stopped;
  await end();
});

stopping.run();
