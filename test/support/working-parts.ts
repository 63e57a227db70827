import { systemClock } from '../../adapters/composition/system-clock.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { type Admission, createAdmission, type WayOut } from '../../src/application/admission.js';
import { type AdvanceRun, createAdvanceRun } from '../../src/application/advance-run.js';
import { loadRun, recordNewRun } from '../../src/application/deciding.js';
import type { PriceUsage } from '../../src/application/paid-usage.js';
import { createPerformStep } from '../../src/application/perform-step.js';
import { createStageRunner, type StageRunner } from '../../src/application/run-stage.js';
import type { RunWatch } from '../../src/application/run-watch.js';
import { createSpending, type Spending } from '../../src/application/spending.js';
import { createVendorAccounts, type VendorAccounts } from '../../src/application/vendor-accounts.js';
import { createVendorGate, type VendorGate } from '../../src/application/vendor-limits/vendor-gate.js';
import type { StageKey } from '../../src/domain/pipeline.js';
import type { RunPlan } from '../../src/domain/run/events.js';
import { nothingSpent } from '../../src/domain/run/spent.js';
import type { Run } from '../../src/domain/run/state.js';
import type { Clock } from '../../src/ports/clock.js';
import { type EventStore, EventStoreUnavailable } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import type { StagePlugins } from '../../src/ports/stage-plugin.js';
import type { WorkQueue } from '../../src/ports/work-queue.js';
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

/** A plan in which these stages call a vendor, for money. */
export function paidPlan(
  vendors: Partial<Record<StageKey, string>>,
  ceilings: Partial<RunPlan['ceilings']> = {},
): RunPlan {
  const plan = noopPlan();
  const stages = Object.entries(plan.stages).map(([stage, each]) => {
    const vendor = vendors[stage as StageKey] ?? null;
    return [stage, { ...each, vendor, paid: vendor !== null }];
  });
  return {
    ...plan,
    ceilings: { ...plan.ceilings, ...ceilings },
    stages: Object.fromEntries(stages) as RunPlan['stages'],
  };
}

const asReported: PriceUsage = (usage) => ({ ...usage, cost_basis: usage.cost === null ? null : 'reported' });

export function stageRunner(
  behaviours: Behaviours = {},
  {
    clock = systemClock,
    log = silentLog,
    spending = unbounded,
    price = asReported,
  }: { clock?: Clock; log?: Log; spending?: Spending; price?: PriceUsage } = {},
): StageRunner {
  const { artifacts, pages } = openMemoryStore();
  const services = { fetch: unreachableOutside, history: emptyHistory, artifacts, pages };
  const plugins = pluginsWith(behaviours);
  return createStageRunner({ plugins, accounts: accountsOf(plugins), services, price, spending, clock, log });
}

/** Accounts of these plugins, all of which are chosen; what stands for one is its mark, too. */
export function accountsOf(plugins: StagePlugins): VendorAccounts {
  return createVendorAccounts(plugins, noopImplementations, (account) => account);
}

export function advanceWith(
  events: EventStore,
  behaviours: Behaviours = {},
  {
    clock = systemClock,
    log = silentLog,
    watch = unwatched,
    gate = openGate(clock),
    spending = unbounded,
    wayOut = async () => null,
    admission = createAdmission(gate, spending, clock, wayOut),
    isThere = nobodyIsThere,
  }: Parts = {},
): AdvanceRun {
  const runner = stageRunner(behaviours, { clock, log, spending });
  const perform = createPerformStep({ events, runner, admission, gate, clock, log });
  return createAdvanceRun({ events, perform, admission, watch, isThere, clock, log });
}

type Parts = Partial<
  Readonly<{
    clock: Clock;
    log: Log;
    watch: RunWatch;
    gate: VendorGate;
    spending: Spending;
    wayOut: WayOut;
    admission: Admission;
    isThere: WorkQueue['isThere'];
  }>
>;

const nobodyIsThere = async () => false;

/** Nobody else writes to the runs. */
const unwatched: RunWatch = { onWritten: () => () => undefined };

/** Lets everybody in. */
export function openGate(clock: Clock): VendorGate {
  return createVendorGate(() => ({ stagesAtOnce: null, requestsPerMinute: null, tokensPerMinute: null }), clock);
}

/** As far as a run's own ceilings go: nothing was spent today, and the price table is empty. */
const unbounded = createSpending({
  daily: { tokens: null, cost: null },
  today: async () => ({ spent: nothingSpent, costliest: {} }),
  estimate: () => ({}),
  log: silentLog,
});

/** Records the start of a run of noop stages. */
export async function begin(events: EventStore, plan: RunPlan = noopPlan(), id: string = runId): Promise<void> {
  await recordNewRun(events, id, [startRun({ run_id: id, plan })], service);
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
