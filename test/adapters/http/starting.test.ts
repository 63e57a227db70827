import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answered } from '../../support/contracts/opened.js';
import { type JsonDocument, readJson, stageOf, startRuns } from '../../support/documents.js';
import { createGate } from '../../support/gate.js';
import { openRaw, rawAnswer } from '../../support/raw-socket.js';
import { aShow } from '../../support/results.js';
import { apiKey, startNoopService, type TestService } from '../../support/test-service.js';

const test = suite('starting over HTTP');
const path = '/api/v1/brief/run';
const tonight = { run_date: '2026-11-20' };
const json = { 'content-type': 'application/json' };
const otherKey = 'another-key-for-tests';

/** What the plugins of a service here wait for; they run in this process. */
const gates = { hub: createGate(), stage: createGate(), hubsAsked: 0 };
Object.assign(globalThis, { gatesOfStarting: gates });
const hub = 'globalThis.gatesOfStarting.hubsAsked += 1; await globalThis.gatesOfStarting.hub.opened;';
const anyDate = { hub: "return { kind: 'listed', shows, unusable: [], notices: [] };" };
const slowStage = { outcomes: { perplexity_city: 'await globalThis.gatesOfStarting.stage.opened;' } };

function closeGates(): void {
  Object.assign(gates, { hub: createGate(), stage: createGate(), hubsAsked: 0 });
}

/** Resolves once hubs have been asked so often. */
async function hubsAsked(count: number): Promise<void> {
  while (gates.hubsAsked < count) await new Promise((resolve) => setTimeout(resolve, 1));
}

function start(service: TestService, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return service.ask(path, { method: 'POST', body: JSON.stringify(body), headers: { ...json, ...headers } });
}

async function told(response: Response): Promise<JsonDocument> {
  return (await response.json()) as JsonDocument;
}

async function runsOf(service: TestService): Promise<readonly JsonDocument[]> {
  return (await readJson(service, '/api/v1/brief/runs'))['runs'] as JsonDocument[];
}

/** The runs, once there are so many and all have ended. */
async function endedRuns(service: TestService, count: number): Promise<readonly JsonDocument[]> {
  for (;;) {
    const runs = await runsOf(service);
    if (runs.length === count && runs.every(({ status }) => status !== 'processing')) return runs;
  }
}

/** Runs a test on a service whose gates are closed. */
async function withService(
  options: Parameters<typeof startNoopService>[0],
  act: (service: TestService) => Promise<void>,
): Promise<void> {
  closeGates();
  const service = await startNoopService(options);
  try {
    await answered(act(service));
  } finally {
    gates.hub.open();
    gates.stage.open();
    await service.end();
  }
}

test('with an Idempotency-Key gives the same answer again, also in another life of the service', async () => {
  const service = await startNoopService(anyDate);
  const key = { 'idempotency-key': 'tonight-1' };
  const first = await start(service, {}, key);
  const location = first.headers.get('location');
  const summary = await told(first);
  assert.equal([summary['status'], location], ['ok', `/api/v1/brief/runs/${summary['brief_run_ids']}`]);
  for (const body of [{}, { trigger: 'manual' }, { show_id: null, run_date: null, unknown: 1 }]) {
    const repeat = await start(service, body, key);
    assert.equal([repeat.status, repeat.headers.get('location')], [202, location]);
    assert.equal(await told(repeat), summary);
  }
  await service.stop();
  const next = await startNoopService({ ...anyDate, dataFolder: service.dataFolder });
  assert.equal(await told(await start(next, {}, key)), summary);
  assert.is((await runsOf(next)).length, 1);
  await next.end();
  await service.end();
});

test('with the key of another request is refused with 422 and a code', () =>
  withService({}, async (service) => {
    const key = { 'idempotency-key': 'tonight' };
    await start(service, tonight, key);
    const refused = await start(service, { ...tonight, trigger: 'schedule' }, key);
    const problem = await told(refused);
    assert.equal([refused.status, problem['code']], [422, 'idempotency_key_reused']);
    assert.match(String(problem['detail']), /Idempotency-Key/u);
    assert.is((await runsOf(service)).length, 1);
  }));

test('with the same key by two clients is two starts', () =>
  withService({ settings: { BRIEF_SERVICE_API_KEYS: `${apiKey},${otherKey}` } }, async (service) => {
    const key = { 'idempotency-key': 'tonight' };
    const one = await told(await start(service, tonight, key));
    const other = await told(await start(service, tonight, { ...key, 'x-api-key': otherKey }));
    assert.is.not(String(one['brief_run_ids']), String(other['brief_run_ids']));
    assert.is((await runsOf(service)).length, 2);
  }));

test('with a key that is none is refused with 422 and starts nothing', () =>
  withService({}, async (service) => {
    const post = `POST ${path} HTTP/1.1\r\nHost: here\r\nX-API-Key: ${apiKey}\r\nConnection: close\r\nContent-Length: 0\r\n`;
    const lines = ['', 'k'.repeat(300), 'two words', 'a\tb', 'caf\u00e9', 'k\r\nIdempotency-Key: k', '\u007f'];
    for (const line of lines) {
      const answer = await rawAnswer(service.origin, Buffer.from(`${post}Idempotency-Key: ${line}\r\n\r\n`, 'latin1'));
      assert.match(answer, /^HTTP\/1\.1 (422|400) /u, JSON.stringify(line));
      if (answer.startsWith('HTTP/1.1 422')) assert.match(answer, /"detail":"Idempotency-Key: is not 1 to 255/u);
    }
    assert.equal(await runsOf(service), []);
    assert.is((await start(service, tonight, { 'idempotency-key': 'k'.repeat(255) })).status, 202);
  }));

test('again while its runs work answers 202 processing at once, with the same ids', () =>
  withService(slowStage, async (service) => {
    const key = { 'idempotency-key': 'tonight' };
    const first = start(service, tonight, key);
    while ((await runsOf(service)).length === 0);
    const repeat = await start(service, tonight, key);
    const summary = await told(repeat);
    assert.equal([repeat.status, summary['status']], [202, 'processing']);
    gates.stage.open();
    const ended = await told(await first);
    assert.equal([ended['status'], ended['brief_run_ids']], ['ok', summary['brief_run_ids']]);
  }));

test('again while the hub takes long is answered at once, and the queue shows the start that waits', () =>
  withService({ hub }, async (service) => {
    const key = { 'idempotency-key': 'tonight' };
    const first = start(service, tonight, key);
    await hubsAsked(1);
    const repeat = await start(service, tonight, key);
    const { status, brief_run_ids: none } = await told(repeat);
    assert.equal([repeat.status, status, none], [202, 'processing', []]);
    const [waiting, ...others] = (await readJson(service, '/api/v1/brief/queue'))['starts'] as JsonDocument[];
    const { since, ...open } = waiting ?? {};
    assert.ok(Date.parse(String(since)) <= Date.now());
    const asked = { trigger: 'manual', show_id: null, run_date: '2026-11-20' };
    assert.equal([open, others], [{ ...asked, attempt: 1, next_attempt_at: null, problem: null }, []]);
    gates.hub.open();
    assert.is((await told(await first))['status'], 'ok');
    assert.equal((await readJson(service, '/api/v1/brief/queue'))['starts'], []);
    const again = await told(await start(service, tonight, key));
    assert.equal(
      again['brief_run_ids'],
      (await runsOf(service)).map(({ brief_run_id: id }) => id),
    );
  }));

test('with a hub that takes long is answered within about a second where the client would rather not wait, and goes on', () =>
  withService({ hub }, async (service) => {
    const response = await start(service, tonight, { prefer: 'respond-async' });
    assert.equal([response.status, response.headers.get('preference-applied')], [202, 'respond-async']);
    assert.is(response.headers.get('location'), null);
    const { status, briefs, brief_run_ids: ids, error } = await told(response);
    assert.equal([status, briefs, ids, error], ['processing', [], [], null]);
    gates.hub.open();
    assert.is((await endedRuns(service, 1))[0]?.['status'], 'ok');
  }));

test('waits no longer than the ceiling that is set, and says what was granted', () =>
  withService({ ...slowStage, settings: { BRIEF_START_WAIT_SECONDS: '1' } }, async (service) => {
    for (const [prefer, applied] of [
      ['wait=500', 'wait=1'],
      ['respond-async, wait=500', 'respond-async, wait=1'],
      ['return=minimal', null],
    ] as const) {
      const response = await start(service, tonight, { prefer });
      assert.equal([response.status, response.headers.get('preference-applied')], [202, applied]);
      const summary = await told(response);
      assert.equal([summary['status'], (summary['brief_run_ids'] as string[]).length], ['processing', 1]);
    }
  }));

test('that is in the middle of asking its hub when the service stops is refused unless it was acknowledged', async () => {
  closeGates();
  const service = await startNoopService({ hub });
  await start(service, { ...tonight, trigger: 'acknowledged' }, { prefer: 'respond-async' });
  const waiting = [start(service, tonight), start(service, tonight, { 'idempotency-key': 'tonight' })];
  await hubsAsked(3);
  const stopped = service.stop();
  for (const response of await answered(Promise.all(waiting))) {
    const problem = await told(response);
    assert.equal([response.status, response.headers.get('retry-after')], [503, '1']);
    assert.is(problem['detail'], 'the service is stopping');
  }
  await stopped;
  const next = await startNoopService({ dataFolder: service.dataFolder });
  const [run] = await answered(endedRuns(next, 1));
  assert.equal([run?.['trigger'], run?.['status']], ['acknowledged', 'ok']);
  await next.end();
  gates.hub.open();
  await service.end();
});

for (const [when, wait] of [
  ['at once', async () => undefined],
  ['while the hub is asked', () => hubsAsked(1)],
  [
    'while its runs work',
    async (service: TestService) => {
      gates.hub.open();
      while ((await runsOf(service)).length === 0);
    },
  ],
] as const) {
  test(`stops nothing when its client hangs up ${when}`, () =>
    withService({ ...slowStage, hub }, async (service) => {
      const { socket, closed } = openRaw(service.origin);
      const body = JSON.stringify(tonight);
      const head = `POST ${path} HTTP/1.1\r\nHost: here\r\nX-API-Key: ${apiKey}\r\nContent-Length: ${body.length}\r\n`;
      await new Promise<void>((resolve) => socket.write(`${head}\r\n${body}`, () => resolve()));
      await wait(service);
      // A reset could overtake the request itself.
      if (gates.hubsAsked === 0) socket.destroy();
      else socket.resetAndDestroy();
      await closed;
      gates.hub.open();
      while ((await runsOf(service)).length === 0);
      gates.stage.open();
      assert.is((await endedRuns(service, 1))[0]?.['status'], 'ok');
    }));
}

test('beyond what may wait is answered 503 queue_full, and the queue tells how it stands', () =>
  withService({ ...slowStage, settings: { BRIEF_RUNS_AT_ONCE: '1', BRIEF_QUEUE_LENGTH: '2' } }, async (service) => {
    const ids: string[] = [];
    for (const key of ['first', 'second', 'third']) {
      const summary = await startRuns(service, tonight, { prefer: 'respond-async', 'idempotency-key': key });
      ids.push(...(summary['brief_run_ids'] as string[]));
    }
    const queue = async () => (await readJson(service, '/api/v1/brief/queue'))['runs'] as JsonDocument;
    const { working, waiting, runs_at_once: atOnce, longest_queue: longest } = await queue();
    assert.equal([working, waiting, atOnce, longest], [1, 2, 1, 2]);
    const refused = await start(service, tonight, { prefer: 'respond-async' });
    assert.equal([refused.status, (await told(refused))['code']], [503, 'queue_full']);
    assert.match(String(refused.headers.get('retry-after')), /^[1-9]\d*$/u);
    assert.is((await runsOf(service)).length, 3);
    const repeat = await startRuns(service, tonight, { 'idempotency-key': 'third' });
    assert.equal([repeat['status'], repeat['brief_run_ids']], ['processing', ids.slice(2)]);
    const record = await readJson(service, `/api/v1/brief/runs/${ids[2]}`);
    assert.equal([record['status'], (record['stages'] as JsonDocument)['hub_lookup']], ['processing', null]);
    gates.stage.open();
    await endedRuns(service, 3);
    const begun = stageOf(await readJson(service, `/api/v1/brief/runs/${ids[2]}`), 'hub_lookup');
    assert.is(begun['queued_at'], record['started_at']);
    assert.equal([(await queue())['working'], (await queue())['waiting']], [0, 0]);
  }));

test('of more shows than may wait starts none of them', () =>
  withService(
    {
      shows: [1, 2, 3].map((show) => aShow({ show_id: `show ${show}` })),
      settings: { BRIEF_RUNS_AT_ONCE: '1', BRIEF_QUEUE_LENGTH: '1' },
    },
    async (service) => {
      assert.is((await start(service, tonight)).status, 503);
      assert.equal(await runsOf(service), []);
      assert.is((await told(await start(service, { ...tonight, show_id: 'show 2' })))['status'], 'ok');
    },
  ));

test('by the schedule twice is one run, and again is answered when it has ended', () =>
  withService({}, async (service) => {
    const tick = { ...tonight, trigger: 'schedule' };
    const [one, other] = await Promise.all([startRuns(service, tick), startRuns(service, tick)]);
    assert.equal([one['status'], one['brief_run_ids']], ['ok', other['brief_run_ids']]);
    assert.equal((await startRuns(service, tick))['briefs'], one['briefs']);
    assert.is((await runsOf(service)).length, 1);
  }));

test.run();
