import type { ResumedRun, RunRequestSummary } from '../../src/domain/api-documents/runs.js';
import type { RunRecord, StageValue } from '../../src/domain/run/run-record.js';

/** The record of a run, as the commands read it. Durations are in seconds, instants in RFC 3339. */
export type RunDocument = Omit<RunRecord, 'status' | 'stages'> &
  Of<{ stages: Readonly<Record<string, StageDocument | null>> }>;
export type StageDocument = Omit<StageValue, 'status'> & Of<object>;
/** A service of a later version may know further states and stages. */
type Of<Fields> = Readonly<{ status: string } & Fields>;
/** The new run, in short while it is not recorded. */
export type ResumedDocument = RunDocument | Extract<ResumedRun, { status: 'processing' }>;

/** Returns the town and venue of a run; empty while they are not known. */
export function placeOf({ brief, stages }: RunDocument): string {
  if (brief !== null) return `${brief.city}, ${brief.venue}`;
  const output = stages['hub_lookup']?.output as Readonly<{ show: HubShow }> | undefined;
  return output === undefined ? '' : `${output.show.city}, ${output.show.venue.name}`;
}

type HubShow = Readonly<{ city: string; venue: Readonly<{ name: string }> }>;

/** Returns false while the hub has not listed the shows. The same request with the same key names the runs later. */
export function areRunsKnown({ status, brief_run_ids: ids }: RunRequestSummary): boolean {
  return status !== 'processing' || ids.length > 0;
}
