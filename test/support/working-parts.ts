import { systemClock } from '../../adapters/composition/system-clock.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { type AdvanceRun, createAdvanceRun } from '../../src/application/advance-run.js';
import { appendAll, loadRun } from '../../src/application/deciding.js';
import { createPerformStep } from '../../src/application/perform-step.js';
import { createStageRunner, type StageRunner } from '../../src/application/run-stage.js';
import type { RunPlan } from '../../src/domain/run/events.js';
import type { Run } from '../../src/domain/run/state.js';
import type { Clock } from '../../src/ports/clock.js';
import { type EventStore, EventStoreUnavailable } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import { type Behaviours, noopImplementations, pluginsWith } from './plugins-in-process.js';
import { aPlan, runId, startRun } from './runs.js';
import { emptyHistory, silentLog, unreachableOutside } from './stage-context.js';

const service = { actor: 'service', requestId: null };

/** A plan whose every stage does nothing, or what the test says, and tries again almost at once. */
export function noopPlan(overrides: Partial<RunPlan['stages']['hub_lookup']> = {}): RunPlan {
  const plan = aPlan({ first_delay_milliseconds: 1, longest_delay_milliseconds: 2 });
  const stages = Object.entries(plan.stages).map(([stage, each]) => [
    stage,
    { ...each, implementation: noopImplementations[stage as keyof typeof noopImplementations], ...overrides },
  ]);
  return { ...plan, stages: Object.fromEntries(stages) as RunPlan['stages'] };
}

export function stageRunner(
  behaviours: Behaviours = {},
  { clock = systemClock, log = silentLog }: { clock?: Clock; log?: Log } = {},
): StageRunner {
  const { artifacts, pages } = openMemoryStore();
  const services = { fetch: unreachableOutside, history: emptyHistory, artifacts, pages };
  return createStageRunner({ plugins: pluginsWith(behaviours), services, clock, log });
}

export function advanceWith(
  events: EventStore,
  behaviours: Behaviours = {},
  { clock = systemClock, log = silentLog }: { clock?: Clock; log?: Log } = {},
): AdvanceRun {
  const runner = stageRunner(behaviours, { clock, log });
  return createAdvanceRun({ events, perform: createPerformStep(runner, clock), clock, log });
}

/** Records the start of a run of noop stages. */
export async function begin(events: EventStore, plan: RunPlan = noopPlan(), id: string = runId): Promise<void> {
  await appendAll(events, id, [startRun({ run_id: id, plan })], service);
}

export async function stateOf(events: EventStore, id: string = runId): Promise<Run> {
  const { state } = await loadRun(events, id);
  if (state === null) throw new Error('there is no such run');
  return state;
}

/** Carries a run to its end and gives its state. */
export async function ranWith(behaviours: Behaviours, plan: RunPlan = noopPlan()): Promise<Run> {
  const { events } = openMemoryStore();
  await begin(events, plan);
  await advanceWith(events, behaviours)(runId, false, new AbortController().signal);
  return stateOf(events);
}

/** The store, which can be made unreachable, and counts what it is asked for. */
export function counted(store: EventStore) {
  const counts = { appends: 0, reads: 0, events: 0 };
  let failures = 0;
  const refuse = () => {
    failures -= 1;
    if (failures >= 0) throw new EventStoreUnavailable('The store cannot be reached: the test says so');
  };
  const events: EventStore = {
    ...store,
    async read(stream, from) {
      refuse();
      counts.reads += 1;
      return store.read(stream, from);
    },
    async append(stream, batch, expected, metadata) {
      refuse();
      counts.appends += 1;
      counts.events += batch.length;
      return store.append(stream, batch, expected, metadata);
    },
  };
  return {
    events,
    counts,
    /** The next so many reads and appends fail. */
    failNext: (count: number) => {
      failures = count;
    },
  };
}
