import type { RunListEntry } from '../../domain/api-documents/runs.js';
import { comparableName } from '../../domain/names.js';
import type { Brief, RunEvent } from '../../domain/run/events.js';
import { type RunRecord, runRecord } from '../../domain/run/run-record.js';
import type { Run } from '../../domain/run/state.js';
import type { ClaudeRankingValue } from '../../domain/stage-values/claude-ranking.js';
import type { HtmlGenerationValue } from '../../domain/stage-values/html-generation.js';
import type { Show } from '../../domain/stage-values/hub-lookup.js';
import type { OpenaiFactCheckValue } from '../../domain/stage-values/openai-fact-check.js';
import type { OpenaiGenerationValue } from '../../domain/stage-values/openai-generation.js';
import { orderedLines } from '../../domain/stage-values/ordered-lines.js';
import { daysBetween, type Instant, type LocalDate, type Milliseconds, millisecondsOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import {
  type EventStore,
  EventStoreUnavailable,
  EventsArchived,
  type RecordedEvent,
  type Revision,
} from '../../ports/event-store.js';
import type { CostsOfSlot, ReadModels } from '../../ports/read-models.js';
import type { EarlierBrief, ServiceHistory } from '../../ports/service-history.js';
import type { RunStreams } from '../streams/stream-kinds.js';
import { createHistoryQueries, followRun, type HistoryQueries } from './history-queries.js';
import type { Projector } from './projector.js';
import { RunIndex, type RunQuery } from './run-index.js';

/** How long a read waits for the read models to reach the head of the log; after that it responds with their age. */
const freshnessMilliseconds = 1_000;
/** Far more shows than one date has. */
const mostShows = 500;

/**
 * `age` is null when the value includes everything that the log held when the request arrived, else the seconds since
 * it last did.
 */
export type Fresh<Value> = Readonly<{ value: Value; age: number | null }>;

/**
 * A run as of its newest revision. `version` changes whenever the record does; the record is built when it is asked
 * for.
 */
export type VersionedRecord = Readonly<{ version: string; record(): RunRecord }>;

export type Queries = Omit<HistoryQueries, 'briefsAt'> &
  Readonly<{
    /** Returns null when there is no such run. */
    run(runId: string): Promise<Fresh<VersionedRecord | null>>;
    /** Yields the run's events after a revision (-1: all), until the run has ended or the signal aborts. */
    follow(runId: string, after: Revision, signal: AbortSignal): AsyncIterable<readonly RecordedEvent<RunEvent>[]>;
    /**
     * Returns one row per show, newest publication first. Rejects with `EventStoreUnavailable` while the read models
     * have seen nothing of the log.
     */
    recentBriefs(limit: number): Promise<Fresh<readonly Brief[]>>;
    /** Returns the same as it was at an instant. */
    briefsAt(instant: Instant, limit: number): Promise<Fresh<readonly Brief[]>>;
    /** Returns the runs that match, newest start first. Rejects like `recentBriefs`. */
    runs(query: RunQuery): Promise<Fresh<RunPage>>;
    /** Returns the newest publication of a show; null when it has none, or it was unpublished. */
    briefOfShow(showId: string): Promise<Fresh<Brief | null>>;
    /** Returns the shows of a date for which a run was started. */
    knownShows(date: LocalDate): Promise<Fresh<readonly Show[]>>;
    /** Returns what was paid since then. */
    costs(since: Instant): Promise<Fresh<Costs>>;
  }>;

/** What runs used by quarter of an hour, and the runs that were started, with what each of them cost; newest first. */
export type Costs = Readonly<{ slots: readonly CostsOfSlot[]; runs: readonly RunListEntry[] }>;

/** A page of the list of runs; `nextCursor` is null on the last one. */
export type RunPage = Readonly<{ rows: readonly RunListEntry[]; nextCursor: string | null }>;

type Parts = Readonly<{
  events: EventStore;
  projector: Projector;
  models: ReadModels;
  runs: RunStreams;
  clock: Clock;
}>;

export function createQueries({ events, projector, models, runs, clock }: Parts): Queries {
  async function fresh<Value>(read: () => Promise<Value>): Promise<Fresh<Value>> {
    const head = await headOf(events);
    const isComplete = head !== null && (await projector.reach(head, freshnessMilliseconds));
    return { value: await read(), age: isComplete ? null : (projector.secondsSinceComplete() ?? 0) };
  }

  const history = createHistoryQueries({ events, projector, models });
  const index = new RunIndex({ projector, model: models.runList, clock });

  async function freshList<List>(read: () => Promise<List>, isEmpty: (list: List) => boolean): Promise<Fresh<List>> {
    const result = await fresh(read);
    if (result.age !== null && isEmpty(result.value) && projector.secondsSinceComplete() === null) {
      throw new EventStoreUnavailable('The read models have not seen the log yet');
    }
    return result;
  }

  return {
    ...history,
    briefsAt: (instant, limit) => freshList(() => history.briefsAt(instant, limit), isEmptyList),
    run: (runId) =>
      fresh(async () => {
        const { state, revision } = await runs.load(runId);
        if (state === null) return null;
        const brief = state.show === null ? null : await projector.get(models.recentBriefs, state.show.show_id);
        return { version: `${revision}-${brief?.brief_run_id ?? ''}`, record: () => runRecord(state, brief) };
      }),
    follow: (runId, after, signal) => followRun({ events, runs }, runId, after, signal),
    recentBriefs: (limit) => freshList(() => projector.list(models.recentBriefs, { limit }), isEmptyList),
    runs: (query) =>
      freshList(
        () => index.page(query),
        ({ rows }) => rows.length === 0,
      ),
    briefOfShow: (showId) => fresh(() => projector.get(models.recentBriefs, showId)),
    knownShows: (date) => fresh(() => projector.list(models.knownShows, { limit: mostShows, group: date })),
    costs: (since) => fresh(() => costsSince(projector, models, millisecondsOf(since))),
  };
}

function isEmptyList(list: readonly unknown[]): boolean {
  return list.length === 0;
}

async function costsSince(projector: Projector, models: ReadModels, since: Milliseconds): Promise<Costs> {
  const listing = { since, limit: Number.MAX_SAFE_INTEGER };
  const [slots, runs] = await Promise.all([
    projector.list(models.costs, listing),
    projector.list(models.runList, listing),
  ]);
  return { slots, runs };
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

const maximumBriefs = 20;
/** Far more shows than one town or one date has; the oldest are cut. */
const maximumRows = 500;

/** Returns what stages learn of earlier briefs. */
export function createServiceHistory({ projector, models, runs }: Omit<Parts, 'events' | 'clock'>): ServiceHistory {
  /** Returns null for an archived run: stages do without it. */
  async function stateUnlessArchived({ brief_run_id: id }: Brief): Promise<Run | null> {
    return runs.load(id).then(
      ({ state }) => state,
      (error: unknown) => {
        if (error instanceof EventsArchived) return null;
        throw error;
      },
    );
  }

  async function earlierBrief(brief: Brief): Promise<EarlierBrief | null> {
    const state = await stateUnlessArchived(brief);
    if (state?.show == null) return null;
    return { runId: state.runId, show: state.show, url: brief.url, lines: rankedLines(state) };
  }

  return {
    async earlierBriefs({ city, country }, before) {
      const briefs = await projector.list(models.recentBriefs, { limit: maximumRows, group: comparableName(city) });
      const matching = briefs
        .filter((brief) => brief.show_date < before)
        .filter((brief) => country === null || brief.country === null || brief.country === country)
        .sort((one, other) => daysBetween(one.show_date, other.show_date))
        .slice(0, maximumBriefs);
      return (await Promise.all(matching.map(earlierBrief))).filter((brief) => brief !== null);
    },
    async publishedVersion(showId) {
      const brief = await projector.get(models.recentBriefs, showId);
      if (brief === null) return null;
      const page = (await stateUnlessArchived(brief))?.stages.html_generation;
      const glance = page?.status === 'completed' ? ((page.value as HtmlGenerationValue).glance ?? null) : null;
      return { publishedAt: brief.published_at, glance };
    },
    knownShows: (date) => projector.list(models.knownShows, { limit: maximumRows, group: date }),
  };
}

/** Returns the texts of the lines that the run's page offers, best first. */
function rankedLines({ stages }: Run): readonly string[] {
  const { openai_generation: generation, claude_ranking: ranking, openai_fact_check: check } = stages;
  if (generation.status !== 'completed') return [];
  const { order } = orderedLines({
    generation: generation.value as OpenaiGenerationValue,
    ranking: ranking.status === 'completed' ? (ranking.value as ClaudeRankingValue) : null,
    checks: check.status === 'completed' ? (check.value as OpenaiFactCheckValue).checks : [],
  });
  return order.map(({ line }) => line.text);
}
