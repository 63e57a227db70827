import { DateTime } from 'luxon';
import type { RunListEntry } from '../../../../src/domain/api-documents/runs.js';
import type { Brief } from '../../../../src/domain/run/events.js';
import type { RunRecord } from '../../../../src/domain/run/run-record.js';
import { type Show, takesPlace } from '../../../../src/domain/stage-values/hub-lookup.js';
import { addDays, type Instant, type LocalDate, type Milliseconds } from '../../../../src/domain/time.js';
import { failuresIn, type StageFailureNote } from '../run/failures.js';
import type { DashboardServices } from '../services.js';
import { type PublishedBrief, publishedBrief } from './published-brief.js';

/** Today and the three days after it. */
const shownDays = 4;
/** How long before its doors a show without a brief is urgent. */
const urgentMilliseconds = 4 * 60 * 60 * 1000;
/** Runs of a date that are searched for the newest run of each show. */
const searchedRuns = 200;
/** The local time of the doors where neither doors nor start are known. */
const assumedDoors = '18:00';

/** A show with its brief and its newest run. `doorsAt` is the moment of its doors. */
export type ShowState = Readonly<{
  show: Show;
  brief: PublishedBrief | null;
  run: RunListEntry | null;
  /** How many stages of that run have settled; null unless it is in progress. */
  progress: number | null;
  /** What the brief lacks, or why there is none. */
  missing: readonly StageFailureNote[];
  doorsAt: Milliseconds;
  isUrgent: boolean;
}>;

export type DayState = Readonly<{ date: LocalDate; shows: readonly ShowState[]; problem: string | null }>;

type Parts = Pick<DashboardServices, 'application' | 'pages' | 'installation'>;

export async function daysFrom(parts: Parts): Promise<readonly DayState[]> {
  const { application, installation } = parts;
  const today = installation.today();
  const dates = Array.from({ length: shownDays }, (_, ahead) => addDays(today, ahead));
  return Promise.all(
    dates.map(async (date) => {
      const { shows, problem } = await application.showsOfDate(date);
      const { value: runs } = await application.queries.runs({ date, limit: searchedRuns });
      const states = shows.map((show) => showState(parts, show, newestRun(runs.rows, show)));
      return { date, shows: (await Promise.all(states)).sort((one, other) => one.doorsAt - other.doorsAt), problem };
    }),
  );
}

/** What the last tick of the schedule made: when its first run began, and how many runs have which status. */
export type LastTick = Readonly<{ at: Instant; statuses: ReadonlyMap<string, number> }>;

/** Resolves with null when the schedule has started no run yet. */
export async function lastTick({ queries }: Parts['application']): Promise<LastTick | null> {
  const { value } = await queries.runs({ trigger: 'schedule', limit: searchedRuns });
  const rows = value.rows.filter(({ run_date: date }) => date === value.rows[0]?.run_date);
  const first = rows.at(-1);
  if (first === undefined) return null;
  const statuses = new Map<string, number>();
  for (const { status } of rows) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return { at: first.started_at, statuses };
}

function newestRun(runs: readonly RunListEntry[], { show_id: id }: Show): RunListEntry | null {
  return runs.find((run) => run.show_id === id) ?? null;
}

async function showState(parts: Parts, show: Show, run: RunListEntry | null): Promise<ShowState> {
  const { application, pages, installation } = parts;
  const { value } = await application.queries.briefOfShow(show.show_id);
  const brief = value?.show_date === show.show_date ? value : null;
  const doorsAt = doorsOf(show, installation.timeZone);
  const left = doorsAt - installation.now();
  return {
    show,
    brief: brief === null ? null : await publishedBrief(brief, pages),
    run,
    progress: run?.status === 'processing' ? await settledStages(application.queries, run) : null,
    missing: await missingIn(application.queries, brief, run),
    doorsAt,
    isUrgent: brief === null && takesPlace(show) && left <= urgentMilliseconds,
  };
}

async function missingIn(
  queries: Parts['application']['queries'],
  brief: Brief | null,
  run: RunListEntry | null,
): Promise<readonly StageFailureNote[]> {
  const runId = brief?.brief_run_id ?? run?.brief_run_id;
  if (runId === undefined) return [];
  const record: RunRecord | null = (await queries.run(runId)).value?.record() ?? null;
  return record === null ? [] : failuresIn(record);
}

async function settledStages(queries: Parts['application']['queries'], run: RunListEntry): Promise<number> {
  const record = (await queries.run(run.brief_run_id)).value?.record() ?? null;
  const stages = Object.values(record?.stages ?? {});
  return stages.filter((stage) => stage !== null && stage.status !== 'running' && stage.status !== 'retrying').length;
}

function doorsOf({ show_date, doors, start, time_zone, place }: Show, fallbackZone: string): Milliseconds {
  const time = doors ?? start ?? assumedDoors;
  const moment = DateTime.fromISO(`${show_date}T${time}`, { zone: time_zone ?? place?.time_zone ?? fallbackZone });
  return moment.isValid ? moment.toMillis() : Date.parse(`${show_date}T${time}:00.000Z`);
}
