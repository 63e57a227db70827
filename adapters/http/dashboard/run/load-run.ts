import { endOfAppend } from '../../../../src/application/read-models/history-queries.js';
import { fold } from '../../../../src/domain/decider.js';
import type { RunEvent } from '../../../../src/domain/run/events.js';
import { runDecider } from '../../../../src/domain/run/run-decider.js';
import { type RunRecord, runRecord } from '../../../../src/domain/run/run-record.js';
import type { Run } from '../../../../src/domain/run/state.js';
import { type Milliseconds, millisecondsOf } from '../../../../src/domain/time.js';
import type { RecordedEvent } from '../../../../src/ports/event-store.js';
import { HttpError, runNotFound } from '../../problems.js';
import type { DashboardServices } from '../services.js';

/**
 * A run as of an append of its history. `at` is the revision of the append's last event, null for the newest one, and
 * `shown` what was recorded until then: the state between two events of an append never existed. `until` is the moment
 * that the page shows: the end of the run, the time of the event, or now.
 */
export type RunView = Readonly<{
  runId: string;
  history: readonly RecordedEvent<RunEvent>[];
  shown: readonly RecordedEvent<RunEvent>[];
  at: number | null;
  run: Run;
  record: RunRecord;
  until: Milliseconds;
}>;

/** Runs that are searched for the beginning of an id. */
const searchedRuns = 100;

type Parts = Pick<DashboardServices, 'application' | 'installation'>;

/** True for the beginning of an id, such as the log and the command line print. */
export function isBeginning(id: string): boolean {
  return /^[0-9a-f-]{4,35}$/iu.test(id);
}

/** Returns the id that begins so. Throws a 422 when none does, or more than one. */
export async function wholeId({ application }: Parts, given: string): Promise<string> {
  const beginning = given.trim().toLowerCase();
  if (!isBeginning(beginning)) return beginning;
  const { value } = await application.queries.runs({ search: beginning, limit: searchedRuns });
  const [only, ...others] = value.rows.filter((row) => row.brief_run_id.startsWith(beginning));
  if (only !== undefined && others.length === 0) return only.brief_run_id;
  throw new HttpError(422, `${only === undefined ? 'no run id begins' : 'several run ids begin'} with ${beginning}`);
}

/** Throws a 404 when there is no such run, and a 422 for a revision that it does not have. */
export async function loadRun(parts: Parts, runId: string, at: string | null): Promise<RunView> {
  const history = await parts.application.queries.events(runId);
  const last = history.at(-1)?.revision;
  if (last === undefined) throw runNotFound();
  const asked = at === null ? last : revisionIn(at, last);
  const revision =
    endOfAppend(
      history.map(({ metadata }) => metadata),
      asked,
    ) - 1;
  const shown = revision === last ? history : history.filter((event) => event.revision <= revision);
  const run = fold<RunEvent, Run | null>(runDecider, shown);
  if (run === null) throw runNotFound();
  const record = runRecord(run, run.unpublishedAt === null ? run.brief : null);
  const until = run.completedAt ?? (revision === last ? parts.installation.now() : timeOf(shown));
  return { runId, history, shown, at: revision === last ? null : revision, run, record, until };
}

function revisionIn(text: string, last: number): number {
  const revision = /^\d{1,9}$/u.test(text) ? Number(text) : -1;
  if (revision < 0 || revision > last) throw new HttpError(422, `at: is not a revision between 0 and ${last}`);
  return revision;
}

function timeOf(events: readonly RecordedEvent[]): Milliseconds {
  return millisecondsOf(events.at(-1)?.metadata.time ?? new Date(0).toISOString());
}
