import { type StartedBrief, type StartSummary, startSummary } from '../domain/run/start-summary.js';
import type { StartResolved } from '../domain/start/start.js';
import { type LocalDate, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { Actor } from './deciding.js';
import type { OpenStart, OpenStarts } from './open-start.js';
import type { Queries } from './queries.js';
import type { RunEndings } from './run-endings.js';
import type { RunListEntry } from './run-list-entry.js';
import type { DeriveId } from './start-run.js';
import { within } from './within.js';

/**
 * `trigger` is recorded as given. `showId` null starts every show of the date, `runDate` null is today. `day` is the day of the
 * schedule's tick where that is not today. With an
 * `idempotencyKey` a repetition by the same actor makes no other runs.
 */
export type StartRequest = Actor &
  Readonly<{
    trigger: string;
    showId: string | null;
    runDate: LocalDate | null;
    day?: LocalDate;
    idempotencyKey: string | null;
  }>;

/** The runs that a start consists of. */
export type StartedRuns = Readonly<{
  /** How they stand now; `processing` without runs while the hub has not told which there are. */
  summary(): Promise<StartSummary>;
  /**
   * Resolves when all of them have ended, but no later than this, or when the service stops. A second is always given to the hub,
   * and no more than that where this is a repetition, which waits for no run either. When the hub takes longer, the start is
   * recorded and goes on without its client. Rejects like `StartBriefs`.
   */
  ended(withinMilliseconds: number): Promise<void>;
}>;

/**
 * Asks the hub once and starts a run per show, or joins those that are there. Rejects with `EventStoreUnavailable` when a start
 * cannot be recorded, `QueueFull` when too many runs wait already, `IdempotencyKeyReused`, and `ServiceStopping`.
 */
export type StartBriefs = (request: StartRequest) => Promise<StartedRuns>;

type Dependencies = Readonly<{
  open: OpenStarts;
  queries: Pick<Queries, 'entry' | 'seenEntry'>;
  endings: RunEndings;
  clock: Clock;
  newId: () => string;
  deriveId: DeriveId;
  /** Today in the application's time zone. */
  today: () => LocalDate;
  /** Aborts when the service stops. */
  signal: AbortSignal;
}>;

/** Enough for a hub that answers to tell which runs there are, so that a client who does not wait learns their ids. */
const leastWaitMilliseconds = 1_000;

export function createStartBriefs(dependencies: Dependencies): StartBriefs {
  const { open, clock, newId, deriveId, today } = dependencies;
  return async (request) => {
    const { trigger, showId: show_id, idempotencyKey, actor, requestId: request_id } = request;
    const day = request.day ?? today();
    const dated = { run_date: request.runDate ?? day, day, at: clock.now() };
    const data = { given: givenBy(request), trigger, show_id, ...dated, actor, request_id };
    const start =
      idempotencyKey === null
        ? open.begin(newId(), data)
        : await open.beginOrJoin(deriveId('idempotency key', actor, idempotencyKey), data);
    return startedRuns(dependencies, start);
  };
}

function startedRuns({ queries, endings, clock, signal }: Dependencies, start: OpenStart): StartedRuns {
  /** Null while the views do not show its end. Nothing waits for them: what they show later is heard of. */
  async function endedEntry(runId: string): Promise<RunListEntry | null> {
    const entry = await queries.seenEntry(runId);
    return entry?.status === 'processing' ? null : entry;
  }
  /** What a repetition joins may have changed since it ended. */
  const entryOf = async (runId: string) =>
    (start.isRepetition() ? null : await endedEntry(runId)) ?? (await queries.entry(runId));

  return {
    async summary() {
      const resolution = start.resolution();
      const { at } = start.request();
      if (resolution === null)
        return { ...startSummary(at, [], { error: null, unknownShow: false }), status: 'processing' };
      const entries = await Promise.all(resolution.runs.map(({ run_id: runId }) => entryOf(runId)));
      const briefs = entries.flatMap((entry) => (entry === null ? [] : [startedBrief(entry)]));
      return startSummary(at, briefs, hubOf(resolution));
    },
    async ended(milliseconds) {
      const begunAt = millisecondsOf(clock.now());
      const forHub = start.isRepetition() ? leastWaitMilliseconds : Math.max(milliseconds, leastWaitMilliseconds);
      const resolution = await within(forHub, signal, clock, () => start.resolved);
      if (resolution === null) return start.detach();
      if (start.isRepetition()) return;
      const left = milliseconds - (millisecondsOf(clock.now()) - begunAt);
      await within(left, signal, clock, (until) =>
        Promise.all(
          resolution.runs.map(({ run_id: id }) => endings.wait(id, async () => (await endedEntry(id)) !== null, until)),
        ),
      );
    },
  };
}

/** What makes two requests the same. */
function givenBy({ trigger, showId, runDate }: StartRequest): string {
  return JSON.stringify([trigger, showId, runDate]);
}

function hubOf({ hub }: StartResolved['data']): Readonly<{ error: string | null; unknownShow: boolean }> {
  return hub.kind === 'listed'
    ? { error: hub.error, unknownShow: hub.unknown_show }
    : { error: null, unknownShow: false };
}

function startedBrief({ brief_run_id, show_id, show_date, status, url, error }: RunListEntry): StartedBrief {
  return { brief_run_id, show_id, show_date, status, url, error };
}
