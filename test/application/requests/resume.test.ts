import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ResumeOptions } from '../../../src/application/requests/resume-run.js';
import type { ControlResult } from '../../../src/application/runs/control-runs.js';
import type { StageKey } from '../../../src/domain/pipeline.js';
import type { StagePlugins } from '../../../src/ports/stage-plugin.js';
import { aStartRequest, startTestApplication, type TestApplication } from '../../support/application.js';
import { noopOutcome, pluginsWith } from '../../support/plugins-in-process.js';
import { settled } from '../../support/virtual-clock.js';

const test = suite('a resumption');

const who = { actor: 'key:0123456789ab', requestId: 'request-1' };
const unknown = '00000000-0000-4000-8000-000000000000';
const options: ResumeOptions = { from: null, implementations: {}, reason: null, idempotencyKey: null };
const never = () => new Promise(() => undefined);

const codeOf = (result: ControlResult) => (result.kind === 'accepted' ? 'accepted' : result.code);
const resumptionOf = ({ application }: TestApplication, id: string, changes: Partial<ResumeOptions> = {}) =>
  application.requests.resume(id, { ...options, ...changes }, who);

/** An application whose pages fail while `isBroken`, and which counts the calls of two stages. */
async function withBrokenPages() {
  const state = { isBroken: true, calls: { perplexity_city: 0, html_generation: 0 } };
  const created = await startTestApplication({
    behaviours: {
      stages: {
        perplexity_city(context, input) {
          state.calls.perplexity_city += 1;
          return noopOutcome('perplexity_city', input, context);
        },
        html_generation(context, input) {
          state.calls.html_generation += 1;
          return state.isBroken
            ? { kind: 'failed', reason: 'no template', retryable: false }
            : noopOutcome('html_generation', input, context);
        },
      },
    },
  });
  const {
    brief_run_ids: [id = ''],
  } = await created.start();
  return { created, state, id };
}

test('of a failed run is a new run that reuses what completed and runs the rest', async () => {
  const { created, state, id } = await withBrokenPages();
  assert.is((await created.run(id)).status, 'failed');
  state.isBroken = false;
  const result = await resumptionOf(created, id);
  const resumed = result.kind === 'accepted' ? result.runId : '';
  assert.is.not(resumed, id);
  assert.ok(await created.application.control.waitUntilEnded(resumed, 5_000));
  const run = await created.run(resumed);
  assert.is(run.status, 'ok');
  assert.is(run.origin?.run_id, id);
  assert.equal(state.calls, { perplexity_city: 1, html_generation: 2 });
  assert.is((await created.run(id)).status, 'failed');
  await created.stop();
});

test('from a stage runs that stage and all that need it, also where they completed', async () => {
  const { created, state, id } = await withBrokenPages();
  state.isBroken = false;
  const result = await resumptionOf(created, id, { from: 'perplexity_city' });
  const resumed = result.kind === 'accepted' ? result.runId : '';
  assert.ok(await created.application.control.waitUntilEnded(resumed, 5_000));
  assert.equal(state.calls, { perplexity_city: 2, html_generation: 2 });
  await created.stop();
});

test('under one idempotency key is one run, and another request under that key is rejected', async () => {
  const { created, id } = await withBrokenPages();
  const [first, second] = await Promise.all([
    resumptionOf(created, id, { idempotencyKey: 'again' }),
    resumptionOf(created, id, { idempotencyKey: 'again' }),
  ]);
  assert.equal([codeOf(first), codeOf(second)], ['accepted', 'accepted']);
  // Which of the two is the repeated one is a matter of chance.
  const [one, same] = [first, second].map((each) => (each.kind === 'accepted' ? each.runId : null));
  assert.is(one, same);
  const other = await resumptionOf(created, id, { idempotencyKey: 'again', from: 'hub_lookup' });
  assert.is(codeOf(other), 'idempotency_key_reused');
  const withReason = await resumptionOf(created, id, { idempotencyKey: 'again', reason: 'the hall has changed' });
  assert.is(codeOf(withReason), 'idempotency_key_reused');
  await created.stop();
});

test('and a start cannot have the same idempotency key', async () => {
  const { created, id } = await withBrokenPages();
  await resumptionOf(created, id, { idempotencyKey: 'of a resumption' });
  const start = await created.application.requests.start(aStartRequest({ idempotencyKey: 'of a resumption' }));
  const used = 'this Idempotency-Key was used for a resumption before';
  assert.equal(start, { kind: 'rejected', code: 'idempotency_key_reused', message: used });
  await created.start({ idempotencyKey: 'of a start' });
  const result = await resumptionOf(created, id, { idempotencyKey: 'of a start' });
  const message = 'this Idempotency-Key was used for a start before';
  assert.equal(result, { kind: 'rejected', code: 'idempotency_key_reused', message });
  await created.stop();
});

test('that became impossible after it was recorded is rejected for that reason, also when it is repeated', async () => {
  const plugins = pluginsWith({
    stages: { html_generation: () => ({ kind: 'failed', reason: 'no template', retryable: false }) },
  });
  let loads = 0;
  const load = async (stage: StageKey, name: string) => {
    if (name === 'page' && ++loads > 1) throw new Error('the file of the implementation is gone');
    return plugins.load(stage, name === 'page' ? 'noop' : name);
  };
  const created = await startTestApplication({ ports: { plugins: { load: load as StagePlugins['load'] } } });
  const [id = ''] = (await created.start()).brief_run_ids;
  const changes = { idempotencyKey: 'again', implementations: { html_generation: 'page' } };
  const results = [await resumptionOf(created, id, changes), await resumptionOf(created, id, changes)];
  const message = 'the file of the implementation is gone';
  const expected = { kind: 'rejected', code: 'unknown_implementation', message };
  assert.equal(results, [expected, expected]);
  assert.is((await created.application.queries.runs({ limit: 10 })).value.rows.length, 1);
  await created.stop();
});

test('is rejected for an unknown run, a running one, and one with nothing left to do', async () => {
  const running = await startTestApplication({ behaviours: { stages: { hub_lookup: never } } });
  assert.is(codeOf(await resumptionOf(running, unknown)), 'run_not_found');
  const {
    brief_run_ids: [id = ''],
  } = await running.start({}, 0);
  assert.is(codeOf(await resumptionOf(running, id)), 'run_processing');
  await running.stop();
  const complete = await startTestApplication();
  const {
    brief_run_ids: [ok = ''],
  } = await complete.start();
  assert.is(codeOf(await resumptionOf(complete, ok)), 'nothing_to_resume');
  await complete.stop();
});

test('is rejected for a run whose hub could not be queried', async () => {
  const shows = async () => ({ kind: 'failed', reason: 'the hub refuses the key', retryable: false });
  const created = await startTestApplication({ behaviours: { shows } });
  const {
    brief_run_ids: [id = ''],
  } = await created.start();
  assert.is(codeOf(await resumptionOf(created, id)), 'run_without_show');
  await created.stop();
});

test('is rejected with an implementation that does not exist, and records nothing', async () => {
  const { created, id } = await withBrokenPages();
  const head = await created.ports.events.head();
  const result = await resumptionOf(created, id, { implementations: { html_generation: 'missing' } });
  assert.is(codeOf(result), 'unknown_implementation');
  assert.is(await created.ports.events.head(), head);
  await created.stop();
});

test('is rejected while the run queue is full', async () => {
  let isBroken = true;
  const created = await startTestApplication({
    options: { concurrentRuns: 1, queueLength: 0 },
    behaviours: {
      stages: { hub_lookup: () => (isBroken ? { kind: 'failed', reason: 'broken', retryable: false } : never()) },
    },
  });
  const {
    brief_run_ids: [id = ''],
  } = await created.start();
  isBroken = false;
  await created.start({}, 0);
  await settled();
  assert.is(codeOf(await resumptionOf(created, id)), 'queue_full');
  await created.stop();
});

test.run();
