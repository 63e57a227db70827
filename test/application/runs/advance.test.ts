import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { FilesUnavailable } from '../../../src/ports/artifact-store.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { createTestApplication, startTestApplication } from '../../support/application.js';
import { noopOutcome } from '../../support/plugins-in-process.js';
import { createVirtualClock, settled } from '../../support/virtual-clock.js';

const test = suite('a run');

const never = () => new Promise(() => undefined);

test('retries a stage whose failure is temporary, and counts the retry', async () => {
  const { clock, advance } = createVirtualClock(Date.parse('2026-11-20T09:00:00Z'));
  const { start, run, stop } = await startTestApplication({
    ports: { clock },
    behaviours: {
      stages: {
        perplexity_city: (context, input) =>
          context.attempt < 3
            ? { kind: 'failed', reason: 'the atlas is busy', retryable: true }
            : noopOutcome('perplexity_city', input, context),
      },
    },
  });
  const { brief_run_ids: ids } = await start({}, 0);
  await advance(60_000);
  const { status, retryCount, stages } = await run(ids[0] ?? '');
  assert.equal(
    { status, retryCount, city: stages.perplexity_city.status },
    { status: 'ok', retryCount: 2, city: 'completed' },
  );
  await stop();
});

test('is degraded without an optional stage, and fails without a required one', async () => {
  const fails = () => ({ kind: 'failed', reason: 'gone', retryable: false });
  const optional = await startTestApplication({ behaviours: { stages: { perplexity_news: fails } } });
  assert.is((await optional.start()).status, 'degraded');
  await optional.stop();
  const required = await startTestApplication({ behaviours: { stages: { html_generation: fails } } });
  const { status, error } = await required.start();
  assert.equal({ status, error }, { status: 'failed', error: 'html_generation: gone' });
  await required.stop();
});

test('ends an attempt that takes too long, and aborts its signal', async () => {
  const { clock, advance } = createVirtualClock(Date.parse('2026-11-20T09:00:00Z'));
  const signals: AbortSignal[] = [];
  const { start, run, stop } = await startTestApplication({
    ports: { clock },
    options: { stageTimeouts: { hub_lookup: 5_000 } },
    behaviours: { stages: { hub_lookup: ({ signal }) => never().finally(signals.push(signal) as never) } },
  });
  const { brief_run_ids: ids } = await start({}, 0);
  await advance(4_999);
  assert.is(signals[0]?.aborted, false);
  await advance(2);
  assert.is(signals[0]?.aborted, true);
  const { stages } = await run(ids[0] ?? '');
  assert.is(
    stages.hub_lookup.status === 'retrying' && stages.hub_lookup.reason,
    'no response within 5 s (BRIEF_STAGE_TIMEOUTS may allow more)',
  );
  await stop();
});

test('ends at its deadline with what it has', async () => {
  const { clock, advance } = createVirtualClock(Date.parse('2026-11-20T09:00:00Z'));
  const noLimits = { tokens: null, cost: null };
  const { start, run, stop } = await startTestApplication({
    ports: { clock },
    options: { policy: { timeout_milliseconds: 60_000, spending_limits: noLimits } },
    behaviours: { stages: { html_generation: never } },
  });
  const { brief_run_ids: ids } = await start({}, 0);
  await advance(60_001);
  const { status, error } = await run(ids[0] ?? '');
  assert.is(status, 'failed');
  assert.match(error ?? '', 'html_generation: ');
  await stop();
});

test('continues from its history in the next process, and repeats only interrupted stages', async () => {
  const store = openMemoryStore();
  const first = await startTestApplication({ ports: store, behaviours: { stages: { html_generation: never } } });
  const {
    brief_run_ids: [id = ''],
  } = await first.start({}, 0);
  await settled();
  await first.stop();
  const begun: string[] = [];
  const second = createTestApplication({
    ports: store,
    behaviours: {
      stages: {
        claude_ranking: () => begun.push('claude_ranking'),
        html_generation: (context, input) => {
          begun.push(`html_generation ${context.attempt}`);
          return noopOutcome('html_generation', input, context);
        },
      },
    },
  });
  await second.application.start();
  assert.ok(await second.application.control.waitUntilEnded(id, 5_000));
  assert.is((await second.run(id)).status, 'ok');
  assert.equal(begun, ['html_generation 2']);
  await second.stop();
});

test('fails a stage that was interrupted in each of its attempts', async () => {
  const store = openMemoryStore();
  let id = '';
  for (let life = 1; life <= 3; life += 1) {
    const application = await startTestApplication({
      ports: store,
      behaviours: { stages: { perplexity_city: never } },
    });
    if (life === 1) id = (await application.start({}, 0)).brief_run_ids[0] ?? '';
    await settled();
    await application.stop();
  }
  const last = await startTestApplication({ ports: store });
  await last.application.control.waitUntilEnded(id, 5_000);
  const { status, stages } = await last.run(id);
  assert.is(status, 'degraded');
  assert.is(
    stages.perplexity_city.status === 'failed' && stages.perplexity_city.reason,
    'the service stopped during attempt 3',
  );
  await last.stop();
});

test('waits for an event store that is unavailable, and loses no result', async () => {
  const store = openMemoryStore();
  let isAway = false;
  let calls = 0;
  const events: typeof store.events = {
    ...store.events,
    async append(...parameters) {
      if (isAway) throw new EventStoreUnavailable('away');
      return store.events.append(...parameters);
    },
  };
  const { start, application, run, stop } = await startTestApplication({
    ports: { ...store, events },
    behaviours: {
      stages: {
        perplexity_city(context, input) {
          calls += 1;
          isAway = true;
          setTimeout(() => {
            isAway = false;
          }, 300);
          return noopOutcome('perplexity_city', input, context);
        },
      },
    },
  });
  const {
    brief_run_ids: [id = ''],
  } = await start({}, 0);
  assert.ok(await application.control.waitUntilEnded(id, 5_000));
  assert.is((await run(id)).status, 'ok');
  assert.is(calls, 1);
  await stop();
});

test('waits for a full disk without using up an attempt', async () => {
  const store = openMemoryStore();
  let refusals = 2;
  const artifacts: typeof store.artifacts = {
    ...store.artifacts,
    async put(bytes) {
      refusals -= 1;
      if (refusals >= 0) throw new FilesUnavailable('the disk is full');
      return store.artifacts.put(bytes);
    },
  };
  const { start, run, stop } = await startTestApplication({
    ports: { ...store, artifacts },
    behaviours: {
      stages: {
        async html_generation(context, input) {
          await context.artifacts.put(new Uint8Array([1]));
          return noopOutcome('html_generation', input, context);
        },
      },
    },
  });
  const {
    brief_run_ids: [id = ''],
  } = await start();
  const { status, stages } = await run(id);
  assert.is(status, 'ok');
  assert.is(stages.html_generation.status === 'completed' && stages.html_generation.attempt, 1);
  await stop();
});

test('rejects a value that does not fit its schema, and one that no append can hold', async () => {
  const { start, run, stop } = await startTestApplication({
    behaviours: {
      stages: {
        perplexity_city: () => ({ kind: 'produced', value: { town: 'Ghent' } }),
        voice_profile_load: () => ({
          kind: 'produced',
          value: { profile: null, empty_reason: 'x'.repeat(2_000_000), notices: [] },
        }),
      },
    },
  });
  const {
    brief_run_ids: [id = ''],
  } = await start();
  const { stages } = await run(id);
  assert.match(
    stages.perplexity_city.status === 'failed' ? stages.perplexity_city.reason : '',
    'its value does not fit at',
  );
  assert.match(stages.voice_profile_load.status === 'failed' ? stages.voice_profile_load.reason : '', 'too large');
  await stop();
});

test('of the same show and date waits for the one before', async () => {
  const order: string[] = [];
  let finish: (value: unknown) => void = () => undefined;
  const { start, application, stop } = await startTestApplication({
    behaviours: {
      stages: {
        html_generation(context, input) {
          order.push(context.runId);
          if (order.length > 1) return noopOutcome('html_generation', input, context);
          return new Promise((resolve) => {
            finish = resolve;
          }).then(() => noopOutcome('html_generation', input, context));
        },
      },
    },
  });
  const [first = ''] = (await start({}, 0)).brief_run_ids;
  const [second = ''] = (await start({}, 0)).brief_run_ids;
  await settled();
  assert.equal(order, [first]);
  finish(undefined);
  assert.ok(await application.control.waitUntilEnded(second, 5_000));
  assert.equal(order, [first, second]);
  await stop();
});

test.run();
