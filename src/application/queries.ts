import { fold } from '../domain/decider.js';
import type { Brief } from '../domain/run/brief.js';
import type { RunEvent } from '../domain/run/events.js';
import { runDecider } from '../domain/run/run-decider.js';
import { type RunRecord, runRecord } from '../domain/run/run-record.js';
import type { Run } from '../domain/run/state.js';
import type { Instant } from '../domain/time.js';
import {
  type EventStore,
  EventStoreUnavailable,
  type Position,
  type RecordedEvent,
  type Revision,
} from '../ports/event-store.js';
import type { Projection } from '../ports/projection.js';
import type { ViewStore } from '../ports/view-store.js';
import type { ReadModels } from './read-models.js';
import type { RunListEntry } from './run-list-entry.js';
import type { RunProjection } from './run-projection.js';
import { runEventsOf, streamOfRun } from './run-streams.js';

/** A read waits this long for the views to reach the head of the log, then answers with their age told. */
const freshnessMilliseconds = 1_000;

/** `age` is null when the views had reached what the log held as the question came, else the seconds since they last did. */
export type Answer<Value> = Readonly<{ value: Value; age: number | null }>;

/** A point in a run's history: up to and with this revision, or everything recorded up to this instant. */
export type PointInHistory = Readonly<{ revision: Revision }> | Readonly<{ instant: Instant }>;

/** The run's history has no such revision yet. */
export class BeyondHistory extends Error {
  override readonly name = 'BeyondHistory';
  constructor(last: Revision) {
    super(`the history ends at revision ${last}`);
  }
}

export type Queries = Readonly<{
  /** Null when there is no such run. A run that the views have not seen yet is told from the log. */
  run(runId: string): Promise<Answer<RunRecord | null>>;
  /**
   * The record as it was at that point, by the same fold. Null when there is no such run, or it had not started then. Rejects with
   * `BeyondHistory`.
   */
  runAt(runId: string, point: PointInHistory): Promise<RunRecord | null>;
  /** The run's history from the log itself; empty when there is no such run. */
  events(runId: string): Promise<readonly RecordedEvent<RunEvent>[]>;
  /** One row per show, newest publication first. Rejects with `EventStoreUnavailable` while the views have seen nothing of the log. */
  recentBriefs(limit: number): Promise<Answer<readonly Brief[]>>;
  /** One run in short, from the log itself where the views do not keep up; null when there is none. */
  entry(runId: string): Promise<RunListEntry | null>;
  /** The same as the views show it at once: perhaps not how it stands now, null where they have not seen it yet. */
  seenEntry(runId: string): Promise<RunListEntry | null>;
  /** The newest publication of a show; null when it has none, or it was taken from the web. */
  briefOfShow(showId: string): Promise<Answer<Brief | null>>;
  /** Newest start first. Rejects like `recentBriefs`. */
  runs(limit: number): Promise<Answer<readonly RunListEntry[]>>;
}>;

type Dependencies = Readonly<{
  events: EventStore;
  views: ViewStore;
  models: ReadModels;
  projection: RunProjection;
}>;

export function createQueries({ events, views, models, projection }: Dependencies): Queries {
  const { fresh, freshList } = freshReads({ events, views, projection });

  /** What the log tells now; for a reader whom the views would keep waiting. */
  async function runFromLog(runId: string): Promise<RunRecord | null> {
    const run = fold<RunEvent, Run | null>(runDecider, await history(runId));
    return run === null ? null : runRecord(run, ownBrief(run) ?? (await briefOfShow(run)));
  }

  async function entryFromLog(runId: string): Promise<RunListEntry | null> {
    const own = (await history(runId)).filter((event) => models.runList.keyOf(event) === runId);
    return fold({ initial: null, evolve: models.runList.evolve }, own);
  }

  async function briefOfShow(run: Run): Promise<Brief | null> {
    return run.show === null ? null : row(views, models.recentBriefs, run.show.show_id);
  }

  async function history(runId: string): Promise<readonly RecordedEvent<RunEvent>[]> {
    return runEventsOf(await events.read(streamOfRun(runId)));
  }

  return {
    async run(runId) {
      const record = await fresh(async () => {
        const run = await row(views, models.runRecords, runId);
        return run === null ? null : runRecord(run, await briefOfShow(run));
      });
      return record.age === null || record.value !== null ? record : { value: await runFromLog(runId), age: null };
    },
    async runAt(runId, point) {
      const whole = await history(runId);
      const last = whole.at(-1)?.revision;
      if (last !== undefined && 'revision' in point && point.revision > last) throw new BeyondHistory(last);
      const past = whole.filter((event) =>
        'revision' in point ? event.revision <= point.revision : event.data.at <= point.instant,
      );
      const run = fold<RunEvent, Run | null>(runDecider, past);
      return run === null ? null : runRecord(run, ownBrief(run));
    },
    events: history,
    recentBriefs: (limit) => freshList(models.recentBriefs, limit),
    async entry(runId) {
      const { value, age } = await fresh(() => row(views, models.runList, runId));
      return age === null ? value : entryFromLog(runId);
    },
    seenEntry: (runId) => row(views, models.runList, runId),
    briefOfShow: (showId) => fresh(() => row(views, models.recentBriefs, showId)),
    runs: (limit) => freshList(models.runList, limit),
  };
}

/** Reads that the views answer once they have seen what the log held as the question came, or after a while. */
function freshReads({ events, views, projection }: Omit<Dependencies, 'models'>) {
  async function fresh<Value>(read: () => Promise<Value>): Promise<Answer<Value>> {
    const head = await endOf(events);
    const reached = head !== null && (await projection.reach(head, freshnessMilliseconds));
    return { value: await read(), age: reached ? null : projection.secondsSinceFresh() };
  }

  /** For what only the views can tell: views that have seen nothing of the log do not tell that it is empty. */
  async function freshList<Value>(model: Projection<Value>, limit: number): Promise<Answer<readonly Value[]>> {
    const answer = await fresh(() => rows(views, model, { limit }));
    const isBlank = answer.age !== null && !projection.wasFresh() && (await views.position(model.view)) === 0;
    if (isBlank) throw new EventStoreUnavailable('The views have seen nothing of the log yet');
    return answer;
  }

  return { fresh, freshList };
}

/** Null while the store cannot tell: what the views show is worth more than no answer. */
async function endOf(events: EventStore): Promise<Position | null> {
  try {
    return await events.head();
  } catch (error) {
    if (error instanceof EventStoreUnavailable) return null;
    throw error;
  }
}

/** The brief that the run published, unless it was taken from the web. */
function ownBrief(run: Run): Brief | null {
  return run.unpublishedAt === null ? run.brief : null;
}

/** The value of one row of a read model, null when there is none. */
export async function row<Value>(views: ViewStore, model: Projection<Value>, key: string): Promise<Value | null> {
  const found = await views.get(model.view, key);
  return found === null ? null : (JSON.parse(found.value) as Value);
}

/** The values of a read model's rows, in the order of its list. */
export async function rows<Value>(
  views: ViewStore,
  model: Projection<Value>,
  listing: Readonly<{ limit: number; group?: string }>,
): Promise<readonly Value[]> {
  return (await views.list(model.view, listing)).map(({ value }) => JSON.parse(value) as Value);
}
