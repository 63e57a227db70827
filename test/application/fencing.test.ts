import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { createControlRuns } from '../../src/application/control-runs.js';
import { recordNewRun, service } from '../../src/application/deciding.js';
import { createInProcessQueue } from '../../src/application/in-process-queue.js';
import type { RunWatch } from '../../src/application/run-watch.js';
import { signedBy } from '../../src/application/signed-by.js';
import { millisecondsOf } from '../../src/domain/time.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { StageContext } from '../../src/ports/stage-plugin.js';
import { createGate } from '../support/gate.js';
import { noopOutcome } from '../support/plugins-in-process.js';
import { runId, startRun } from '../support/runs.js';
import { silentLog } from '../support/stage-context.js';
import { createVirtualClock } from '../support/virtual-clock.js';
import { advanceWith, begin, noopPlan, stateOf } from '../support/working-parts.js';

const never = new AbortController().signal;

/** A stage that waits until the test lets it go on; how often it was called, and with which signals. */
function gatedStage(stage: 'perplexity_city' | 'vps_deployment') {
  const calls: StageContext[] = [];
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    calls,
    open,
    behaviour: async (context: StageContext, input: unknown) => {
      calls.push(context);
      await opened;
      return noopOutcome(stage, input, context);
    },
  };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}

/** Tells the worker of what is appended through this store, as the views would. */
function watched(store: EventStore): Readonly<{ events: EventStore; watch: RunWatch }> {
  const listeners = new Set<(revision: number) => void>();
  return {
    events: {
      ...store,
      async append(...parameters) {
        const result = await store.append(...parameters);
        if (result.kind === 'appended') for (const tell of listeners) tell(result.revision);
        return result;
      },
    },
    watch: {
      onWritten(_runId, listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}

const fence = suite('a worker that comes back from the dead');

fence(
  'does not take a hub that another worker has begun, once a limit let it, for one that began with the run',
  async () => {
    const { events } = openMemoryStore();
    await recordNewRun(events, runId, [startRun({ plan: noopPlan(), held: ['hub_lookup'] })], service);
    const attempts: number[] = [];
    const behaviour = async (context: StageContext, input: unknown) => {
      attempts.push(context.attempt);
      if (context.attempt === 1) await until(() => attempts.length > 1);
      return noopOutcome('hub_lookup', input, context);
    };
    const workers = [];
    for (const count of [1, 2]) {
      workers.push(advanceWith(events, { stages: { hub_lookup: behaviour } })(runId, false, never));
      await until(() => attempts.length === count);
    }
    await Promise.all(workers);
    assert.equal([attempts, (await stateOf(events)).status], [[1, 2], 'ok']);
  },
);

fence('stops at the fence: it records nothing, and runs no further stage', async () => {
  const { events } = openMemoryStore();
  await begin(events);
  const [slow, late] = [gatedStage('perplexity_city'), gatedStage('perplexity_city')];
  const calls: string[] = [];
  const counting = (worker: string) => (context: StageContext, input: unknown) => {
    calls.push(worker);
    return noopOutcome('openai_fact_check', input, context);
  };
  const dead = advanceWith(events, {
    stages: { perplexity_city: slow.behaviour, openai_fact_check: counting('dead') },
  })(runId, false, never);
  await until(async () => (await stateOf(events)).stages.perplexity_news.status === 'completed');
  const alive = advanceWith(events, {
    stages: { perplexity_city: late.behaviour, openai_fact_check: counting('alive') },
  })(runId, true, never);
  await until(() => late.calls.length === 1);
  slow.open();
  await dead;
  assert.equal([(await stateOf(events)).status, calls], ['processing', []]);
  late.open();
  await alive;
  const run = await stateOf(events);
  const city = run.stages.perplexity_city;
  assert.equal([run.status, city.status === 'completed' && city.attempt, calls], ['ok', 2, ['alive']]);
  assert.equal([slow.calls[0]?.attempt, late.calls[0]?.attempt], [1, 2]);
  assert.is(slow.calls[0]?.idempotencyKey, late.calls[0]?.idempotencyKey);
});

for (const isThere of [true, false]) {
  const what = isThere
    ? 'leaves a run that waited to another one that has begun it meanwhile'
    : 'goes on where that one is gone';
  fence(what, async () => {
    const { events } = openMemoryStore();
    await begin(events);
    const stop = new AbortController();
    const slow = gatedStage('perplexity_city');
    const begun = advanceWith(signedBy(events, 'other'), { stages: { perplexity_city: slow.behaviour } })(
      runId,
      false,
      stop.signal,
    );
    await until(async () => (await stateOf(events)).stages.perplexity_news.status === 'completed');
    const before = await events.read(`run-${runId}`);
    const asked: string[] = [];
    const looking = async (worker: string) => {
      asked.push(worker);
      return isThere;
    };
    const done = await advanceWith(signedBy(events, 'late'), {}, { isThere: looking })(runId, false, never);
    const after = await events.read(`run-${runId}`);
    assert.equal(asked, ['other']);
    assert.is(done, isThere ? null : after.length - 1);
    assert.is(after.length === before.length, isThere);
    stop.abort();
    await begun;
  });
}

fence('aborts what it has under way as soon as it hears of the other one', async () => {
  const { events, watch } = watched(openMemoryStore().events);
  await begin(events);
  const slow = gatedStage('perplexity_city');
  const told: string[] = [];
  const log = { ...silentLog, warn: (message: string) => told.push(message) };
  const dead = advanceWith(events, { stages: { perplexity_city: slow.behaviour } }, { watch, log })(
    runId,
    false,
    never,
  );
  await until(() => slow.calls.length === 1);
  const stop = new AbortController();
  const hang = () => new Promise(() => undefined);
  const alive = advanceWith(events, { stages: { perplexity_city: hang } })(runId, true, stop.signal);
  await dead;
  assert.ok(slow.calls[0]?.signal.aborted);
  assert.equal(told, ['another worker goes on with the run, this one leaves it']);
  stop.abort();
  await alive;
});

fence.run();

const twins = suite('of two workers that take a run over in the same millisecond');

/** Holds the first append of each of so many workers until all of them have read the run and decided. */
function meetingAtFirst(store: EventStore, workers: number): EventStore {
  const gate = createGate();
  let asked = 0;
  return {
    ...store,
    async append(...parameters) {
      asked += 1;
      if (asked === workers) gate.open();
      await gate.opened;
      return store.append(...parameters);
    },
  };
}

twins('exactly one goes on, although both append the very same event', async () => {
  const { events } = openMemoryStore();
  await begin(events);
  const { clock } = createVirtualClock(millisecondsOf('2026-11-20T12:00:00.000Z'));
  const appended: string[] = [];
  const recording: EventStore = {
    ...events,
    append(stream, batch, expected, metadata) {
      appended.push(JSON.stringify([batch, expected]));
      return events.append(stream, batch, expected, metadata);
    },
  };
  const shared = meetingAtFirst(recording, 2);
  const calls: string[] = [];
  const ended = ['one', 'other'].map((worker) => {
    const news = (context: StageContext, input: unknown) => {
      calls.push(worker);
      return noopOutcome('perplexity_news', input, context);
    };
    return advanceWith(signedBy(shared, worker), { stages: { perplexity_news: news } }, { clock })(runId, true, never);
  });
  await Promise.all(ended);
  assert.is(appended[0], appended[1]);
  const history = await events.read(`run-${runId}`);
  const workers = new Set(history.flatMap(({ metadata }) => metadata.worker ?? []));
  assert.equal([(await stateOf(events)).status, calls], ['ok', [...workers]]);
  assert.is(calls.length, 1);
});

twins.run();

const control = suite('a run that a person cancels');
const reason = 'the venue burnt down';
const who = { actor: 'key:0123456789ab', requestId: 'request-1' };

function controlOf(events: EventStore) {
  const { clock } = createVirtualClock(Date.parse('2026-11-20T12:00:00.000Z'));
  const queue = createInProcessQueue({ runsAtOnce: 1, longestQueue: 1, clock });
  return createControlRuns({ events, queue, clock } as never);
}

control('ends at once: what is in flight is aborted, and nothing of it is recorded', async () => {
  const { events, watch } = watched(openMemoryStore().events);
  await begin(events);
  const slow = gatedStage('perplexity_city');
  const working = advanceWith(events, { stages: { perplexity_city: slow.behaviour } }, { watch })(runId, false, never);
  await until(() => slow.calls.length === 1);
  assert.equal(await controlOf(events).cancel(runId, reason, who), { kind: 'done', runId });
  await working;
  assert.ok(slow.calls[0]?.signal.aborted);
  const run = await stateOf(events);
  assert.equal([run.status, run.error], ['cancelled', `cancelled by key:0123456789ab: ${reason}`]);
  const last = (await events.read(`run-${runId}`)).at(-1);
  assert.equal([last?.type, last?.metadata.actor, last?.metadata.request_id], ['RunCancelled', who.actor, 'request-1']);
});

control('has its page taken back where that may be out already', async () => {
  const { events, watch } = watched(openMemoryStore().events);
  await begin(events);
  const slow = gatedStage('vps_deployment');
  const withdrawn: StageContext[] = [];
  const behaviours = {
    stages: { vps_deployment: slow.behaviour },
    withdraw: async (context: StageContext) => {
      withdrawn.push(context);
      return { restored: 'run-before' };
    },
  };
  const working = advanceWith(events, behaviours, { watch })(runId, false, never);
  await until(() => slow.calls.length === 1);
  await controlOf(events).cancel(runId, reason, who);
  await working;
  const last = (await events.read(`run-${runId}`)).at(-1);
  assert.equal(
    [last?.type, withdrawn.length, withdrawn[0]?.signal === slow.calls[0]?.signal],
    ['RunCancelled', 1, false],
  );
  const { withdrawal } = (last?.data ?? {}) as { withdrawal?: unknown };
  assert.equal(withdrawal, { restored: 'run-before', problem: null });
});

control('cannot be cancelled again, nor when it has ended or never was', async () => {
  const { events } = openMemoryStore();
  const code = async () => {
    const answer = await controlOf(events).cancel(runId, reason, who);
    return answer.kind === 'refused' ? answer.refusal.code : answer.kind;
  };
  assert.is(await code(), 'run_not_found');
  await begin(events);
  assert.equal([await code(), await code()], ['done', 'run_ended']);
});

for (const redelivers of [true, false]) {
  const whom = redelivers ? 'its worker alone, where the log hands runs out' : 'the queue as well';
  control(`while its page may be out is told to ${whom}`, async () => {
    const { events } = openMemoryStore();
    await begin(events);
    const slow = gatedStage('vps_deployment');
    const stop = new AbortController();
    const working = advanceWith(events, { stages: { vps_deployment: slow.behaviour } })(runId, false, stop.signal);
    await until(() => slow.calls.length === 1);
    const offered: string[] = [];
    const { clock } = createVirtualClock(Date.parse('2026-11-20T12:00:00.000Z'));
    const queue = { redelivers, offer: async (run: { runId: string }) => void offered.push(run.runId) };
    await createControlRuns({ events, queue, clock } as never).cancel(runId, reason, who);
    assert.equal(offered, redelivers ? [] : [runId]);
    stop.abort();
    await working;
  });
}

control.run();
