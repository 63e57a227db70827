import type { eventList, runDifferences } from '../../src/domain/api-documents/histories.js';
import type { DocumentOf } from '../../src/domain/api-documents/parts.js';
import type { costReport, queue, webhookList } from '../../src/domain/api-documents/reports.js';
import type { briefList, resumedRun, runList, runRequestSummary } from '../../src/domain/api-documents/runs.js';
import type { RunRecord, StageValue } from '../../src/domain/run/run-record.js';

/** The documents of the API that the commands read. Durations are in seconds, instants in RFC 3339. */
export type RunDocument = Omit<RunRecord, 'status' | 'stages'> &
  Of<{ stages: Readonly<Record<string, StageDocument | null>> }>;
export type StageDocument = Omit<StageValue, 'status'> & Of<object>;
/** A service of a later version may know further states and stages. */
type Of<Fields> = Readonly<{ status: string } & Fields>;
/** The new run, in short while it is not recorded. */
export type ResumedDocument = RunDocument | Extract<DocumentOf<typeof resumedRun>, { status: 'processing' }>;
export type StartDocument = DocumentOf<typeof runRequestSummary>;
export type RunListDocument = DocumentOf<typeof runList>;
export type BriefListDocument = DocumentOf<typeof briefList>;
export type DifferencesDocument = DocumentOf<typeof runDifferences>;
export type QueueDocument = DocumentOf<typeof queue>;
export type CostsDocument = DocumentOf<typeof costReport>;
export type WebhooksDocument = DocumentOf<typeof webhookList>;
export type EndpointDocument = WebhooksDocument['endpoints'][number];
export type MessageDocument = WebhooksDocument['messages'][number];
export type EventsDocument = Pick<DocumentOf<typeof eventList>, 'events'>;

/** Returns the town and venue of a run; empty while they are not known. */
export function placeOf({ brief, stages }: RunDocument): string {
  if (brief !== null) return `${brief.city}, ${brief.venue}`;
  const output = stages['hub_lookup']?.output as Readonly<{ show: HubShow }> | undefined;
  return output === undefined ? '' : `${output.show.city}, ${output.show.venue.name}`;
}

type HubShow = Readonly<{ city: string; venue: Readonly<{ name: string }> }>;

/** Returns false while the hub has not listed the shows. The same request with the same key names the runs later. */
export function areRunsKnown({ status, brief_run_ids: ids }: StartDocument): boolean {
  return status !== 'processing' || ids.length > 0;
}
