import type { VendorCallsOfRun } from '../../src/application/read-models.js';
import { runEventOf, runOfStream } from '../../src/application/run-streams.js';
import { mattersUntil, pauseAskedIn } from '../../src/application/vendor-calls.js';
import type { VendorHappening } from '../../src/application/vendor-limits/vendor-gate.js';
import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type { RunEvent, RunPlan, StageCompleted, StageFailed, StageStarted } from '../../src/domain/run/events.js';
import { tokensOf } from '../../src/domain/run/usage.js';
import { instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Projection } from '../../src/ports/projection.js';

/** What each run asked of its vendors, by run id; first what the limits look back at longest. Runs that call nobody have no row. */
export const vendorCalls: Projection<VendorCallsOfRun> = {
  view: 'vendor_calls_1',
  keyOf(event) {
    const happened = runEventOf(event);
    return happened !== null && isOfInterest(happened) ? runOfStream(event.stream) : null;
  },
  evolve(value, event) {
    const happened = runEventOf(event);
    if (happened?.type === 'RunStarted') return firstRow(happened.data.plan);
    return value !== null && happened !== null && 'attempt' in happened.data
      ? withStage(value, happened as StageStarted | StageCompleted | StageFailed)
      : value;
  },
  place: ({ happened }) => ({ group: '', sort: Math.max(0, ...happened.map(mattersUntil)) }),
};

function isOfInterest(event: RunEvent): boolean {
  if (event.type === 'RunStarted') return firstRow(event.data.plan) !== null;
  return event.type === 'StageStarted' || event.type === 'StageCompleted' || event.type === 'StageFailed';
}

function firstRow(plan: RunPlan): VendorCallsOfRun | null {
  const vendors = stageKeys.flatMap((stage) => {
    const { vendor } = plan.stages[stage];
    return vendor === null ? [] : [[stage, vendor]];
  });
  return vendors.length === 0 ? null : { vendors: Object.fromEntries(vendors), cut: [], happened: [] };
}

function withStage(row: VendorCallsOfRun, event: StageStarted | StageCompleted | StageFailed): VendorCallsOfRun {
  const vendor = row.vendors[event.data.stage];
  if (vendor === undefined) return row;
  if (event.type === 'StageStarted') return { ...row, happened: [...row.happened, attempted(row, vendor, event)] };
  const { stage, at, usage } = event.data;
  const tokens = tokensOf(usage);
  const used: readonly VendorHappening[] = tokens === 0 ? [] : [{ vendor, at, kind: 'tokens', count: tokens }];
  const others = row.cut.filter((each) => each !== stage);
  const cut: readonly StageKey[] = wasCut(event) ? [...others, stage] : others;
  return { ...row, cut, happened: [...row.happened, ...used, ...pauseIn(vendor, event)] };
}

/** The same as admission calls it: see there. */
function attempted({ cut }: VendorCallsOfRun, vendor: string, { data }: StageStarted): VendorHappening {
  const again = cut.includes(data.stage) ? 'repeat' : 'retry';
  return { vendor, at: data.at, kind: 'attempt', attempt: data.attempt === 1 ? 'first' : again };
}

function wasCut(event: StageCompleted | StageFailed): boolean {
  return event.type === 'StageFailed' && event.data.cause === 'interruption';
}

function pauseIn(vendor: string, event: StageCompleted | StageFailed): readonly VendorHappening[] {
  const wait = pauseAskedIn(event);
  if (wait === null) return [];
  const { at, account } = event.data;
  const asked = account === undefined ? {} : { account };
  return [{ vendor, at, kind: 'pause', until: instantOf(millisecondsOf(at) + wait), ...asked }];
}
