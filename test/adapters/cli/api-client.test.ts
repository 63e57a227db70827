import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createApiClient } from '../../../adapters/cli/api-client.js';
import { startPagedService } from '../../support/paged-service.js';
import { aShow } from '../../support/results.js';
import { apiKey } from '../../support/test-service.js';

/** The client has the types that are generated from the API document; the service is whole. */
const failing = `return { kind: 'failed', reason: 'no template', retryable: false };`;
const service = await startPagedService({
  shows: [aShow({ show_date: '2026-11-20' })],
  hooks: { make: failing },
  others: { html_generation: `return { kind: 'failed', reason: 'no other template', retryable: false };` },
});
const api = createApiClient({ url: service.origin, key: apiKey });
const start = { trigger: undefined, run_date: '2026-11-20', show_id: null };

const test = suite('the typed client');

test('starts a run once for a key, finds it by a filter, and reads its record and history', async () => {
  const started = await api.start(start, { isAsync: false, key: 'the-same' });
  const again = await api.start(start, { isAsync: false, key: 'the-same' });
  assert.equal([started.brief_run_ids.length, again.brief_run_ids], [1, started.brief_run_ids]);
  const { runs, next_cursor: cursor } = await api.runs({ failed_stage: 'html_generation', limit: '10' });
  const [run] = runs;
  assert.equal([run?.brief_run_id, run?.failure_reason, cursor], [started.brief_run_ids[0], 'no template', null]);
  const record = await api.run(run?.brief_run_id ?? '');
  assert.equal([record.status, record.stages['html_generation']?.status], ['failed', 'failed']);
  const { events } = await api.events(record.brief_run_id);
  assert.equal([events[0]?.type, events.at(-1)?.type], ['RunStarted', 'RunFailed']);
  assert.is((await api.run(record.brief_run_id, '0')).status, 'processing');
});

test('resumes a run with another implementation, and compares both', async () => {
  const [failed] = (await api.runs({ status: 'failed', limit: '1' })).runs;
  const stages = { html_generation: 'other' };
  const body = { from: 'html_generation', stages, reason: 'another template' };
  const resumed = await api.resume(failed?.brief_run_id ?? '', body);
  const { plan } = await api.diff(failed?.brief_run_id ?? '', resumed.brief_run_id);
  assert.equal(
    plan.filter(({ name }) => name === 'html_generation'),
    [{ name: 'html_generation', one: 'noop', other: 'other' }],
  );
});

test('reads briefs, costs, queue and webhooks, and says what is wrong with a request', async () => {
  assert.equal((await api.briefs('5')).briefs, []);
  assert.equal((await api.costs('7')).by_model, []);
  assert.is((await api.queue()).runs.longest_queue, 1_000);
  assert.equal((await api.webhooks('5')).messages, []);
  await assertRejects(api.runs({ stauts: 'failed' }), /^422: stauts: is not a parameter of this operation/u);
  await assertRejects(api.cancel('00000000-0000-4000-8000-000000000000'), /^404 run_not_found: /u);
});

async function assertRejects(call: Promise<unknown>, message: RegExp): Promise<void> {
  const error = await call.then(
    () => null,
    (thrown: Error) => thrown,
  );
  assert.match(error?.message ?? '', message);
}

test.after(service.end);
test.run();
