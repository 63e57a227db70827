import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { scheduledRequestId } from '../../../src/application/requests/submit-request.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { streamOfRequest } from '../../../src/domain/streams.js';
import type { StageContext } from '../../../src/ports/stage-plugin.js';
import { aStartRequest, countedStore, createTestApplication, startTestApplication } from '../../support/application.js';
import { type Behaviours, noopOutcome } from '../../support/plugins-in-process.js';
import { aShow } from '../../support/results.js';

const test = suite('a start request');

const listing = (...shows: readonly ReturnType<typeof aShow>[]) => ({
  kind: 'listed',
  shows,
  unusable: [],
  notices: [],
});

test('starts one run per show and responds when all have ended', async () => {
  const shows = async () => listing(aShow({ show_id: 'early' }), aShow({ show_id: 'late' }));
  const { start, stop } = await startTestApplication({ behaviours: { shows } });
  const response = await start();
  assert.is(response.status, 'ok');
  assert.equal(
    response.briefs.map((brief) => brief.show_id),
    ['early', 'late'],
  );
  assert.is(response.error, null);
  await stop();
});

/** Returns the number of appends of a request for one run. */
async function appendsOfStart(behaviours: Behaviours): Promise<number> {
  const store = openMemoryStore();
  const { events, counts } = countedStore(store.events);
  const { start, stop } = await startTestApplication({ behaviours, ports: { ...store, events } });
  const before = counts.appends;
  await start();
  await stop();
  return counts.appends - before;
}

/** Waits so many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('costs two appends besides the fifteen of its run, whose stages end one after the other', async () => {
  const delayed = stageKeys.map((stage, index) => [
    stage,
    (context: StageContext, input: unknown) => turns(index).then(() => noopOutcome(stage, input, context)),
  ]);
  assert.is(await appendsOfStart({ stages: Object.fromEntries(delayed) }), 2 + 15);
});

test('costs one append for stages that end together: six lookups, and both verifications', async () => {
  assert.is(await appendsOfStart({}), 2 + 15 - 5 - 1);
});

test('is ok without runs when there is no show', async () => {
  const { start, stop } = await startTestApplication({ behaviours: { shows: async () => listing() } });
  const { status, briefs, error } = await start();
  assert.equal({ status, briefs, error }, { status: 'ok', briefs: [], error: null });
  await stop();
});

test('fails with an error when the hub does not know the show', async () => {
  const { start, stop } = await startTestApplication();
  const { status, error, brief_run_ids } = await start({ showId: 'unknown' });
  assert.is(status, 'failed');
  assert.is(error, 'hub_lookup: there is no show "unknown" on 2026-11-20');
  assert.equal(brief_run_ids, []);
  await stop();
});

test('reports an unusable row although other shows were found', async () => {
  const unusable = [{ message: 'has no venue', file: 'shows/tour.csv', line: 3 }];
  const shows = async () => ({ ...listing(aShow()), unusable });
  const { start, stop } = await startTestApplication({ behaviours: { shows } });
  const { status, error, briefs } = await start();
  assert.is(status, 'ok');
  assert.is(error, 'hub_lookup: shows/tour.csv, line 3: has no venue');
  assert.is(briefs.length, 1);
  await stop();
});

test('retries a hub whose failure is temporary', async () => {
  let calls = 0;
  const shows = async () => {
    calls += 1;
    return calls === 1
      ? { kind: 'failed', reason: 'the hub is busy', retryable: true, retryAfterMilliseconds: 1 }
      : listing(aShow());
  };
  const { start, stop } = await startTestApplication({ behaviours: { shows } });
  assert.is((await start()).status, 'ok');
  assert.is(calls, 2);
  await stop();
});

test('leaves one failed run with every attempt when the hub cannot be queried', async () => {
  const shows = async () => ({ kind: 'failed', reason: 'the hub refuses the key', retryable: false });
  const { start, run, stop } = await startTestApplication({ behaviours: { shows } });
  const { status, error, briefs } = await start();
  assert.is(status, 'failed');
  assert.is(error, 'hub_lookup: the hub refuses the key');
  const recorded = await run(briefs[0]?.brief_run_id ?? '');
  assert.is(recorded.show, null);
  assert.is(recorded.stages.hub_lookup.status, 'failed');
  await stop();
});

test('responds with the run ids before the first stage begins, and before its request is recorded as resolved', async () => {
  const calls: string[] = [];
  const store = openMemoryStore();
  let record: () => void = () => undefined;
  const responded = new Promise<void>((resolve) => (record = resolve));
  const events: typeof store.events = {
    ...store.events,
    async append(stream, appended, ...rest) {
      if (appended[0]?.type === 'RequestResolved') await responded;
      return store.events.append(stream, appended, ...rest);
    },
  };
  const hubLookup = (context: StageContext, input: unknown) => {
    calls.push('hub_lookup');
    return noopOutcome('hub_lookup', input, context);
  };
  const behaviours = { stages: { hub_lookup: hubLookup } };
  const { start, stop } = await startTestApplication({ behaviours, ports: { ...store, events } });
  const { brief_run_ids } = await start({}, 0);
  assert.equal([brief_run_ids.length, calls], [1, []]);
  record();
  await stop();
});

test('responds with the run ids although it does not wait', async () => {
  const { start, stop } = await startTestApplication({
    behaviours: { stages: { hub_lookup: () => new Promise(() => undefined) } },
  });
  const response = await start({}, 0);
  assert.is(response.status, 'processing');
  assert.is(response.brief_run_ids.length, 1);
  await stop();
});

test('starts the same runs once under one idempotency key', async () => {
  const { start, stop } = await startTestApplication();
  const [first, second] = [await start({ idempotencyKey: 'tonight' }), await start({ idempotencyKey: 'tonight' })];
  assert.equal(second.brief_run_ids, first.brief_run_ids);
  const other = await start({ idempotencyKey: 'tonight', actor: 'key:ffffffffffff' });
  assert.is.not(other.brief_run_ids[0], first.brief_run_ids[0]);
  await stop();
});

test('is rejected when its idempotency key came with another request', async () => {
  const { application, start, stop } = await startTestApplication();
  await start({ idempotencyKey: 'tonight' });
  const rejected = await application.requests.start(aStartRequest({ idempotencyKey: 'tonight', showId: 'another' }));
  assert.is(rejected.kind === 'rejected' && rejected.code, 'idempotency_key_reused');
  await stop();
});

test('by the schedule joins the runs of the same date and day', async () => {
  const { start, stop } = await startTestApplication();
  const [first, second] = [await start({ trigger: 'schedule' }), await start({ trigger: 'schedule' })];
  assert.equal(second.brief_run_ids, first.brief_run_ids);
  await stop();
});

test('by the schedule starts a new run after one that failed, and one for a show that was added', async () => {
  const shows = [aShow({ show_id: 'first' })];
  let isBroken = true;
  const { start, stop } = await startTestApplication({
    behaviours: {
      shows: async () => listing(...shows),
      stages: {
        hub_lookup: (context, input) =>
          isBroken ? { kind: 'failed', reason: 'broken', retryable: false } : noopOutcome('hub_lookup', input, context),
      },
    },
  });
  const failed = await start({ trigger: 'schedule' });
  assert.is(failed.status, 'failed');
  isBroken = false;
  shows.push(aShow({ show_id: 'added' }));
  const repeated = await start({ trigger: 'schedule' });
  assert.is(repeated.status, 'ok');
  assert.is(repeated.brief_run_ids.length, 2);
  assert.not.ok(repeated.brief_run_ids.includes(failed.brief_run_ids[0] ?? ''));
  await stop();
});

test('by two ticks at once is one request in one stream', async () => {
  const { start, ports, stop } = await startTestApplication();
  const day = '2026-11-20';
  await Promise.all([start({ trigger: 'schedule', day }), start({ trigger: 'schedule', day })]);
  const id = scheduledRequestId({ runDate: day, showId: null, day });
  const types = (await ports.events.read(streamOfRequest(id))).map(({ type }) => type);
  assert.equal(types, ['BriefsRequested', 'RequestResolved']);
  await stop();
});

test('is rejected while the run queue is full', async () => {
  const { application, start, stop } = await startTestApplication({
    behaviours: { stages: { hub_lookup: () => new Promise(() => undefined) } },
    options: { concurrentRuns: 1, queueLength: 1 },
  });
  await start({}, 0);
  await start({}, 0);
  const rejected = await application.requests.start(aStartRequest());
  assert.is(rejected.kind === 'rejected' && rejected.code, 'queue_full');
  await stop();
});

test('that was recorded before a crash is processed by the next process', async () => {
  const store = openMemoryStore();
  const first = createTestApplication({ ports: store });
  const accepted = await first.application.requests.start(aStartRequest({ idempotencyKey: 'tonight' }));
  assert.is(accepted.kind, 'accepted');
  await first.stop();
  const second = await startTestApplication({ ports: store });
  const response = await second.start({ idempotencyKey: 'tonight' });
  assert.is(response.brief_run_ids.length, 1);
  await second.stop();
});

test.run();
