import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ControlResult, UnpublishingProgress } from '../../../src/application/runs/control-runs.js';
import type { QueueReport } from '../../../src/domain/api-documents/reports.js';
import { startHttpApi } from '../../support/http-api.js';
import { aRunRecord } from '../../support/run-documents.js';

const runId = '00000000-0000-4000-8000-000000000000';
const newRunId = '00000000-0000-4000-8000-000000000001';
const calls: unknown[] = [];
let result: ControlResult = { kind: 'accepted', runId };
let hasEnded = true;
let progress: UnpublishingProgress = { kind: 'unpublished' };
let isRecorded = true;
const called = async (...call: unknown[]) => {
  calls.push(call);
  return result;
};

const runs = { running: 1, queued: 0, runs_at_once: 64, longest_queue: 1_000, oldest_queued_since: null };
const queue: QueueReport = { runs, requests: [], vendors: [] };

const api = await startHttpApi({
  requests: { resume: (id, options) => called('resume', id, options) },
  control: {
    cancel: (id, reason, who) => called('cancel', id, reason, who.requestId),
    unpublish: (id, reason, who) => called('unpublish', id, reason, who.requestId),
    waitUntilEnded: async () => hasEnded,
    waitUntilUnpublished: async () => progress,
  },
  queries: {
    run: async (id) => ({
      value: isRecorded ? { version: '', record: () => aRunRecord({ brief_run_id: id }) } : null,
      age: 2.5,
    }),
  },
  queue: async () => queue,
});

async function post(operation: string, body: unknown = {}) {
  const headers = { 'content-type': 'application/json', 'x-request-id': 'tour-7', 'idempotency-key': 'once' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await api.ask(`/api/v1/brief/runs/${runId.toUpperCase()}/${operation}`, init);
  return { response, status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const test = suite('an operation on a run');

for (const operation of ['cancel', 'unpublish'] as const) {
  test(`to ${operation} it passes on the run, the reason and the request`, async () => {
    await post(operation, { reason: 'rain' });
    assert.equal(calls.at(-1), [operation, runId, 'rain', 'tour-7']);
  });

  test(`to ${operation} it responds with the record: 200 when it is done, 202 while it is not`, async () => {
    const done = await post(operation);
    assert.equal([done.status, done.body, done.response.headers.get('age')], [200, aRunRecord(), '3']);
    [hasEnded, progress] = [false, { kind: 'in_progress' }];
    const open = await post(operation);
    assert.equal([open.status, open.body], [202, aRunRecord()]);
    [hasEnded, progress] = [true, { kind: 'unpublished' }];
  });
}

test('to unpublish it responds 502 when that failed', async () => {
  progress = { kind: 'failed', problem: 'the server is down' };
  const { status, body } = await post('unpublish');
  const detail = 'the brief could not be unpublished: the server is down';
  assert.equal([status, body['code'], body['detail']], [502, 'unpublishing_failed', detail]);
});

test('to resume it passes on the options, and responds with the new run and its location', async () => {
  result = { kind: 'accepted', runId: newRunId };
  const { status, body, response } = await post('resume', {
    from: 'html_generation',
    stages: { perplexity_city: 'atlas' },
  });
  const implementations = { perplexity_city: 'atlas' };
  const options = { from: 'html_generation', reason: null, implementations, idempotencyKey: 'once' };
  assert.equal(calls.at(-1), ['resume', runId, options]);
  assert.equal([status, body], [202, aRunRecord({ brief_run_id: newRunId })]);
  assert.is(response.headers.get('location'), `/api/v1/brief/runs/${newRunId}`);
});

test('to resume it names the new run also while that is not recorded', async () => {
  isRecorded = false;
  const { status, body, response } = await post('resume');
  assert.equal([status, body], [202, { brief_run_id: newRunId, status: 'processing' }]);
  assert.is(response.headers.get('location'), `/api/v1/brief/runs/${newRunId}`);
});

test('that the application rejects has the status and code of the rejection', async () => {
  const all = ['cancel', 'resume', 'unpublish'];
  for (const [code, status, operations] of [
    ['run_not_found', 404, all],
    ['run_ended', 409, ['cancel']],
    ['run_processing', 409, ['resume', 'unpublish']],
    ['queue_full', 503, ['resume']],
  ] as const) {
    result = { kind: 'rejected', code, message: 'why not' };
    for (const operation of operations) {
      const { status: actual, body } = await post(operation);
      assert.equal([actual, body['code']], [status, code], operation);
    }
  }
});

test('needs the id of a run, and fields that it knows', async () => {
  const response = await api.ask('/api/v1/brief/runs/tonight/cancel', { method: 'POST' });
  assert.is(response.status, 422);
  for (const operation of ['cancel', 'resume', 'unpublish']) {
    const { status, body } = await post(operation, { because: 'rain' });
    assert.equal([status, body['detail']], [422, 'because: is not a field of this request']);
  }
});

test('has a queue', async () => {
  assert.equal(await (await api.ask('/api/v1/brief/queue')).json(), queue);
});

test('ends with its tests', () => api.close());

test.run();
