import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { begin, ended, eventsOf, post, recordOf } from '../../support/controls.js';
import { readJson } from '../../support/documents.js';
import { stageGate } from '../../support/stage-gate.js';
import { startNoopService } from '../../support/test-service.js';

const gate = stageGate('closed');
const service = await startNoopService({
  outcomes: { perplexity_city: gate.code },
  vendors: { perplexity_city: 'atlases' },
  settings: { BRIEF_RUNS_AT_ONCE: '1', BRIEF_QUEUE_LENGTH: '1' },
});
const runId = await begin(service);
await gate.entered(1);
const paths = ['cancel', 'resume', 'unpublish'].map((act) => `/api/v1/brief/runs/${runId}/${act}`);
const queue = '/api/v1/brief/queue';

const test = suite('a request about a run');

test('needs a key before anything else', async () => {
  for (const [path, method, body] of [
    ...paths.map((each) => [each, 'POST', '{"reason":'] as const),
    [paths[0], 'DELETE', undefined],
    ['/api/v1/brief/runs/tonight/cancel', 'POST', undefined],
    [queue, 'GET', undefined],
  ] as const) {
    for (const key of [undefined, 'wrong']) {
      const headers = key === undefined ? {} : { 'x-api-key': key };
      const response = await fetch(`${service.origin}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      const { detail } = (await response.json()) as Readonly<{ detail: string }>;
      assert.equal([response.status, detail], [401, 'invalid or missing API key'], path);
    }
  }
  assert.is((await recordOf(service, runId))['status'], 'processing');
});

test('has its one method', async () => {
  for (const path of paths) {
    for (const method of ['GET', 'PUT', 'DELETE', 'HEAD']) {
      const response = await service.ask(path, { method });
      assert.equal([response.status, response.headers.get('allow')], [405, 'POST'], `${method} ${path}`);
    }
  }
  const response = await service.ask(queue, { method: 'POST' });
  assert.equal([response.status, response.headers.get('allow')], [405, 'GET, HEAD']);
  assert.is((await service.ask(queue, { method: 'HEAD' })).status, 200);
});

const reasons: readonly (readonly [unknown, RegExp])[] = [
  [null, /^body: is not a JSON object$/u],
  [[], /^body: is not a JSON object$/u],
  ['now', /^body: is not a JSON object$/u],
  [{ reason: 7 }, /^reason: /u],
  [{ reason: '' }, /^reason: is empty$/u],
  [{ reason: 'x'.repeat(501) }, /^reason: is longer than 500 characters$/u],
  [{ reason: 'a\nb' }, /^reason: has characters/u],
  [{ because: 'rain' }, /^because: is no field of this request$/u],
];
const resumptions: readonly (readonly [unknown, RegExp])[] = [
  [null, /^body: is not a JSON object$/u],
  [[], /^body: is not a JSON object$/u],
  [{ from: 'dessert' }, /^from: is no stage$/u],
  [{ from: ['hub_lookup'] }, /^from: is no stage$/u],
  [{ form: 'hub_lookup' }, /^form: is no field of this request$/u],
  [{ stages: 'perplexity_city=noop' }, /^stages: is not a JSON object$/u],
  [{ stages: ['noop'] }, /^stages: is not a JSON object$/u],
  [{ stages: { dessert: 'noop' } }, /^stages\.dessert: is no stage$/u],
  [{ stages: { ['__proto__']: 'noop' } }, /^stages\.__proto__: is no stage$/u],
  [{ stages: { constructor: 'noop' } }, /^stages\.constructor: is no stage$/u],
  [{ stages: { perplexity_city: '' } }, /^stages\.perplexity_city: is empty$/u],
  [{ stages: { perplexity_city: null } }, /^stages\.perplexity_city: /u],
  [{ stages: { perplexity_city: 'x'.repeat(101) } }, /^stages\.perplexity_city: is longer than 100 characters$/u],
];

for (const [act, bodies] of [
  ['cancel', reasons],
  ['unpublish', reasons],
  ['resume', resumptions],
] as const) {
  for (const [body, detail] of bodies) {
    test(`to ${act} it is refused with the body ${JSON.stringify(body).slice(0, 40)}`, async () => {
      const answer = await post(service, `runs/${runId}/${act}`, body);
      assert.is(answer.status, 422);
      assert.match(String(answer.body['detail']), detail);
    });
  }
}

test('is refused with a body that is no JSON, or too long', async () => {
  for (const path of paths) {
    const send = (body: string, type: string) =>
      service.ask(path, { method: 'POST', body, headers: { 'content-type': type } });
    assert.is((await send('{"reason":', 'application/json')).status, 400);
    assert.is((await send('reason=rain', 'application/x-www-form-urlencoded')).status, 415);
    assert.is((await send(`{"reason":"${'x'.repeat(70_000)}"}`, 'application/json')).status, 413);
  }
  assert.is(
    (await eventsOf(service, runId)).some(({ type }) => type === 'RunCancelled'),
    false,
  );
});

test('the queue tells what works, what waits, and for whom', async () => {
  const waiting = await begin(service);
  const { runs, urgent, vendors } = (await readJson(service, queue)) as Readonly<Record<string, unknown>>;
  const { oldest_waiting_since: since, ...counts } = runs as Readonly<Record<string, unknown>>;
  assert.equal(counts, { working: 1, waiting: 1, runs_at_once: 1, longest_queue: 1, parked: 0 });
  assert.equal(urgent, { working: 0, waiting: 0 });
  assert.ok(Date.parse(String(since)) <= Date.now());
  const [vendor, ...others] = vendors as Readonly<Record<string, unknown>>[];
  assert.equal(
    [vendor?.['vendor'], vendor?.['stages_at_work'], vendor?.['stages_waiting'], others],
    ['atlases', 1, 0, []],
  );
  const full = await post(service, 'run', { run_date: '2026-11-20' });
  assert.equal([full.status, full.body['code'], full.headers.get('retry-after')], [503, 'queue_full', '5']);
  gate.open();
  await ended(service, waiting);
});

test('to resume it is refused while as many runs wait as may', async () => {
  gate.close();
  const working = await begin(service);
  await begin(service);
  const answer = await post(service, `runs/${runId}/resume`, { from: 'hub_lookup' });
  assert.equal([answer.status, answer.body['code'], answer.headers.get('retry-after')], [503, 'queue_full', '5']);
  gate.open();
  await ended(service, working);
});

test('ends with its tests', () => service.end());

test.run();
