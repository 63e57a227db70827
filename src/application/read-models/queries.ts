import { fold } from '../../domain/decider.js';
import { type Rejection, rejection } from '../../domain/rejection.js';
import type { Brief, RunEvent } from '../../domain/run/events.js';
import { runDecider } from '../../domain/run/run-decider.js';
import { type RunRecord, runRecord } from '../../domain/run/run-record.js';
import type { Run } from '../../domain/run/state.js';
import { streamOfRun } from '../../domain/streams.js';
import { type Instant, millisecondsOf } from '../../domain/time.js';
import { type EventStore, EventStoreUnavailable, type RecordedEvent, type Revision } from '../../ports/event-store.js';
import type { Projection } from '../../ports/projection.js';
import type { ReadModels, RunListEntry } from '../../ports/read-models.js';
import type { ViewListing } from '../../ports/view-store.js';
import type { RunStreams } from '../runs/run-streams.js';
import type { Projector } from './projector.js';

/** How long a read waits for the read models to reach the head of the log; after that it responds with their age. */
const freshnessMilliseconds = 1_000;

/** `age` is null when the value includes everything that the log held when the request arrived, else the seconds since it last did. */
export type Fresh<Value> = Readonly<{ value: Value; age: number | null }>;

/** A point in a run's history: a revision (included), or everything recorded up to an instant. */
export type PointInHistory = Readonly<{ revision: Revision }> | Readonly<{ instant: Instant }>;

/** A run as of its newest revision. `version` changes whenever the record does; the record is built when it is asked for. */
export type VersionedRecord = Readonly<{ version: string; record(): RunRecord }>;

export type Queries = Readonly<{
  /** Returns null when there is no such run. */
  run(runId: string): Promise<Fresh<VersionedRecord | null>>;
  /** Returns the record as it was at that point; null when there is no such run or it had not started, a rejection beyond its history. */
  runAt(runId: string, point: PointInHistory): Promise<RunRecord | Rejection | null>;
  /** Returns the run's history; empty when there is no such run. */
  events(runId: string): Promise<readonly RecordedEvent<RunEvent>[]>;
  /** Returns one row per show, newest publication first. Rejects with `EventStoreUnavailable` while the read models have seen nothing of the log. */
  recentBriefs(limit: number): Promise<Fresh<readonly Brief[]>>;
  /** Returns runs, newest start first. Rejects like `recentBriefs`. */
  runs(listing: ViewListing): Promise<Fresh<readonly RunListEntry[]>>;
  /** Returns the newest publication of a show; null when it has none, or it was unpublished. */
  briefOfShow(showId: string): Promise<Fresh<Brief | null>>;
}>;

type Parts = Readonly<{ events: EventStore; projector: Projector; models: ReadModels; runs: RunStreams }>;

export function createQueries({ events, projector, models, runs }: Parts): Queries {
  async function fresh<Value>(read: () => Promise<Value>): Promise<Fresh<Value>> {
    const head = await headOf(events);
    const isComplete = head !== null && (await projector.reach(head, freshnessMilliseconds));
    return { value: await read(), age: isComplete ? null : (projector.secondsSinceComplete() ?? 0) };
  }

  async function freshList<Value>(model: Projection<Value>, listing: ViewListing): Promise<Fresh<readonly Value[]>> {
    const result = await fresh(() => projector.list(model, listing));
    if (result.age !== null && result.value.length === 0 && projector.secondsSinceComplete() === null) {
      throw new EventStoreUnavailable('The read models have not seen the log yet');
    }
    return result;
  }

  async function history(runId: string): Promise<readonly RecordedEvent<RunEvent>[]> {
    return (await events.read(streamOfRun(runId))) as readonly RecordedEvent<RunEvent>[];
  }

  return {
    run: (runId) =>
      fresh(async () => {
        const { state, revision } = await runs.load(runId);
        if (state === null) return null;
        const brief = state.show === null ? null : await projector.get(models.recentBriefs, state.show.show_id);
        return { version: `${revision}-${brief?.brief_run_id ?? ''}`, record: () => runRecord(state, brief) };
      }),
    async runAt(runId, point) {
      const whole = await history(runId);
      const last = whole.at(-1)?.revision;
      if (last !== undefined && 'revision' in point && point.revision > last) {
        return rejection('beyond_history', `the history ends at revision ${last}`);
      }
      const past = whole.filter((event) =>
        'revision' in point
          ? event.revision <= point.revision
          : millisecondsOf(event.metadata.time) <= millisecondsOf(point.instant),
      );
      const run = fold<RunEvent, Run | null>(runDecider, past);
      return run === null ? null : runRecord(run, run.unpublishedAt === null ? run.brief : null);
    },
    events: history,
    recentBriefs: (limit) => freshList(models.recentBriefs, { limit }),
    runs: (listing) => freshList(models.runList, listing),
    briefOfShow: (showId) => fresh(() => projector.get(models.recentBriefs, showId)),
  };
}

/** Null while the store is unavailable: what the read models hold is worth more than no response. */
async function headOf(events: EventStore) {
  try {
    return await events.head();
  } catch (error) {
    if (error instanceof EventStoreUnavailable) return null;
    throw error;
  }
}
