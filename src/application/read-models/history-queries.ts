import type { Provenance } from '../../domain/api-documents/histories.js';
import type { RunListEntry } from '../../domain/api-documents/runs.js';
import { fold } from '../../domain/decider.js';
import { type Rejected, rejected } from '../../domain/rejection.js';
import type { Brief, RunEvent } from '../../domain/run/events.js';
import { runDecider } from '../../domain/run/run-decider.js';
import { type RunRecord, runRecord } from '../../domain/run/run-record.js';
import type { Run } from '../../domain/run/state.js';
import { streamOfRun } from '../../domain/streams.js';
import { type Instant, millisecondsOf } from '../../domain/time.js';
import type { EventMetadata, EventStore, RecordedEvent, Revision } from '../../ports/event-store.js';
import { createNotifier } from '../../ports/notifier.js';
import { changedRow } from '../../ports/projection.js';
import type { ReadModels } from '../../ports/read-models.js';
import type { RunStreams } from '../streams/stream-kinds.js';
import type { Projector } from './projector.js';

type History = readonly RecordedEvent<RunEvent>[];

/** What the recorded events answer, now and for any point in the past. */
export type HistoryQueries = Readonly<{
  /** Returns the run's history; empty when there is no such run. */
  events(runId: string): Promise<History>;
  /**
   * Returns the record as it was at that point; null when there is no such run or it had not started, a rejection
   * beyond its history.
   */
  runAt(runId: string, point: PointInHistory): Promise<RunRecord | Rejected | null>;
  /** Returns where everything on the run's page comes from; null when there is no such run. */
  provenance(runId: string): Promise<Provenance | null>;
  /** Returns one row per show, as the list of briefs was at an instant, newest publication first. */
  briefsAt(instant: Instant, limit: number): Promise<readonly Brief[]>;
}>;

type Parts = Readonly<{
  events: EventStore;
  projector: Projector;
  models: Pick<ReadModels, 'runList' | 'recentBriefs'>;
}>;

export function createHistoryQueries({ events, projector, models }: Parts): HistoryQueries {
  const historyOf = async (runId: string) => (await events.read(streamOfRun(runId))) as History;
  // What other runs have to do with an answer is read wherever it is.
  const archivedToo = async (runId: string) => (await events.read(streamOfRun(runId), 0, true)) as History;
  return {
    events: historyOf,
    runAt: async (runId, point) => recordAt(await historyOf(runId), point),
    async provenance(runId) {
      // Loaded at its first use: few processes ever answer this.
      const { provenanceOf, reusedRuns } = await import('../audit/provenance.js');
      const history = await historyOf(runId);
      return provenanceOf(history, await Promise.all(reusedRuns(history).map(archivedToo)));
    },
    async briefsAt(instant, limit) {
      const runs = await projector.list(models.runList, { limit: Number.MAX_SAFE_INTEGER });
      const briefs = new Map<string | null, Brief | null>();
      let listed = 0;
      for (const { brief_run_id: runId, show_id: show } of published(runs, instant)) {
        if (listed === limit) break;
        if (briefs.has(show)) continue;
        const past = historyAt(await archivedToo(runId), { instant }, ({ metadata }) => metadata);
        const changes = past.filter((event) => changedRow(models.recentBriefs, event) !== null);
        const brief = changes.reduce(evolveBrief, null);
        if (changes.length > 0) briefs.set(show, brief);
        if (brief !== null) listed += 1;
      }
      return [...briefs.values()].filter((brief) => brief !== null);
    },
  };

  function evolveBrief(brief: Brief | null, event: RecordedEvent): Brief | null {
    return models.recentBriefs.evolve(brief, event);
  }
}

/** Returns the runs that had published a brief by then, the last one first. */
function published(runs: readonly RunListEntry[], instant: Instant): readonly RunListEntry[] {
  const by = millisecondsOf(instant);
  const endOf = ({ completed_at: end }: RunListEntry) =>
    end === null ? Number.POSITIVE_INFINITY : millisecondsOf(end);
  return runs
    .filter((run) => (run.status === 'ok' || run.status === 'degraded') && endOf(run) <= by)
    .sort((one, other) => endOf(other) - endOf(one));
}

/** Returns the record that a history gives at a point; a rejection for a point beyond its end. */
function recordAt(history: History, point: PointInHistory): RunRecord | Rejected | null {
  const last = history.at(-1)?.revision;
  if (last !== undefined && 'revision' in point && point.revision > last) {
    return rejected('beyond_history', `the history ends at revision ${last}`);
  }
  const past = historyAt(history, point, ({ metadata }) => metadata);
  const run = fold<RunEvent, Run | null>(runDecider, past);
  return run === null ? null : runRecord(run, run.unpublishedAt === null ? run.brief : null);
}

/** Yields the events of a run after a revision, recorded ones first, until the run has ended or the signal aborts. */
export async function* followRun(
  { events, runs }: Readonly<{ events: EventStore; runs: RunStreams }>,
  runId: string,
  after: Revision,
  signal: AbortSignal,
): AsyncGenerator<History> {
  const changes = createNotifier();
  let hasChanged = false;
  const stopListening = runs.onChange(runId, (_state, isRecorded) => {
    if (!isRecorded) return;
    hasChanged = true;
    changes.notify();
  });
  try {
    let next = after + 1;
    while (!signal.aborted) {
      hasChanged = false;
      const batch = (await events.read(streamOfRun(runId), next)) as History;
      if (batch.length > 0) yield batch;
      next += batch.length;
      const { state, revision } = await runs.load(runId);
      if (state === null || (state.status !== 'processing' && next > Number(revision))) return;
      if (!hasChanged && next > Number(revision)) await changes.wait(signal);
    }
  } finally {
    stopListening();
  }
}

/**
 * A point in a run's history: a revision, or everything recorded up to an instant. A revision within an append means
 * that append's last one.
 */
export type PointInHistory = Readonly<{ revision: Revision }> | Readonly<{ instant: Instant }>;

/** Distinguishes the appends of a stream: each was caused by the event before it. */
export type AppendStamp = Pick<EventMetadata, 'time' | 'causation_id'>;

/**
 * Returns the beginning of a whole history that was its state at that point. It ends with a whole append, because a
 * state within one never existed for anybody; with an instant, also before the first event of a later time, even if the
 * clock was set back afterwards.
 */
export function historyAt<Event>(
  history: readonly Event[],
  point: PointInHistory,
  stampOf: (event: Event) => AppendStamp,
): readonly Event[] {
  return history.slice(
    0,
    'revision' in point ? endOfAppend(history.map(stampOf), point.revision) : endAt(point.instant),
  );

  function endAt(instant: Instant): number {
    const isLater = (event: Event) => millisecondsOf(stampOf(event).time) > millisecondsOf(instant);
    const first = history.findIndex(isLater);
    return first === -1 ? history.length : first;
  }
}

/** Returns the revision after the append to which a revision belongs. */
export function endOfAppend(stamps: readonly AppendStamp[], revision: Revision): Revision {
  let end = revision + 1;
  while (end < stamps.length && areOneAppend(stamps[end], stamps[revision])) end += 1;
  return Math.min(end, stamps.length);
}

/** Returns the first revision of the append to which a revision belongs. */
export function startOfAppend(stamps: readonly AppendStamp[], revision: Revision): Revision {
  let start = revision;
  while (start > 0 && areOneAppend(stamps[start - 1], stamps[revision])) start -= 1;
  return start;
}

function areOneAppend(one: AppendStamp | undefined, other: AppendStamp | undefined): boolean {
  return one?.causation_id === other?.causation_id && one?.time === other?.time;
}
