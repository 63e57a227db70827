import type { QueueReport } from '../../domain/api-documents/reports.js';
import { type Instant, instantOf, type Milliseconds } from '../../domain/time.js';
import type { OpenRequest, ReadModels } from '../../ports/read-models.js';
import type { VendorRateLimiters } from '../limits/vendor-rate-limiter.js';
import type { Projector } from '../read-models/projector.js';

/**
 * A stream with something left to do, `since` when. Runs of one show and date share a `turn`, null for none. From
 * `urgentFrom` on, the stream is advanced without waiting for others, because all that is left is to remove a page or
 * to end the run at its deadline; null for never.
 */
export type UnfinishedStream = Readonly<{
  kind: 'request' | 'run' | 'webhook';
  id: string;
  turn: string | null;
  since: Milliseconds;
  urgentFrom: Milliseconds | null;
}>;

/** Returns a stream that shares its turn with no other one. */
export function streamWithoutTurn(
  kind: UnfinishedStream['kind'],
  id: string,
  since: Milliseconds,
  urgentFrom: Milliseconds | null = null,
): UnfinishedStream {
  return { kind, id, turn: null, since, urgentFrom };
}

/** What this process works on; `oldestQueuedSince` is null when no run is queued. */
export type WorkerLoad = Readonly<{ running: number; queued: number; oldestQueuedSince: Instant | null }>;

/** `watched` while another worker has the stream. */
export type State = 'waiting' | 'queued' | 'advancing' | 'resting' | 'watched';

export type Entry = UnfinishedStream & {
  state: State;
  urgentFrom: Milliseconds | null;
  /** Recorded or advanced by another worker that is alive. */
  isForeign: boolean;
  /** Enqueued again while it was being advanced. */
  again: boolean;
  /** Another worker has finished the stream while it was being advanced. */
  isFinished: boolean;
  failures: number;
};

/** The streams that a worker knows, and the order of those that share a turn: the one added first has it. */
export class Entries {
  readonly #entries = new Map<string, Entry>();
  readonly #turns = new Map<string, Entry[]>();

  get size(): number {
    return this.#entries.size;
  }

  get(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  filter(fits: (entry: Entry) => boolean): readonly Entry[] {
    return [...this.#entries.values()].filter(fits);
  }

  add({ kind, id, turn, since, urgentFrom }: UnfinishedStream, state: State): Entry {
    const [isForeign, again, isFinished, failures] = [state === 'watched', false, false, 0];
    const entry: Entry = { kind, id, turn, since, urgentFrom, state, isForeign, again, isFinished, failures };
    this.#entries.set(id, entry);
    if (turn === null) return entry;
    const sharing = this.#turns.get(turn);
    if (sharing === undefined) this.#turns.set(turn, [entry]);
    else sharing.push(entry);
    return entry;
  }

  /** Removes a stream. Returns the one whose turn it is now, or null. */
  remove({ id, turn }: Entry): Entry | null {
    this.#entries.delete(id);
    if (turn === null) return null;
    const others = (this.#turns.get(turn) ?? []).filter((each) => each.id !== id);
    if (others.length === 0) this.#turns.delete(turn);
    else this.#turns.set(turn, others);
    return others[0] ?? null;
  }

  isFree(turn: string | null): boolean {
    return turn === null || !this.#turns.has(turn);
  }

  hasTurn(entry: Entry): boolean {
    return entry.turn === null || this.#turns.get(entry.turn)?.[0] === entry;
  }

  load(): WorkerLoad {
    const runs = this.filter(({ kind, isForeign }) => kind === 'run' && !isForeign);
    const queued = runs.filter(({ state }) => state !== 'advancing');
    const oldest = Math.min(...queued.map(({ since }) => since));
    return {
      running: runs.length - queued.length,
      queued: queued.length,
      oldestQueuedSince: queued.length === 0 ? null : instantOf(oldest),
    };
  }
}

type Parts = Readonly<{
  load: WorkerLoad;
  projector: Projector;
  models: Pick<ReadModels, 'openRequests'>;
  limiters: Pick<VendorRateLimiters, 'report'>;
  concurrentRuns: number;
  queueLength: number;
}>;

export async function reportQueue(parts: Parts): Promise<QueueReport> {
  const { projector, models, limiters, concurrentRuns, queueLength } = parts;
  const { oldestQueuedSince, ...load } = parts.load;
  const open = await projector.list(models.openRequests, { limit: 100 });
  const limits = { runs_at_once: concurrentRuns, longest_queue: queueLength };
  return {
    runs: { ...load, ...limits, oldest_queued_since: oldestQueuedSince },
    requests: open.map(requestReport),
    vendors: limiters.report(),
  };
}

function requestReport({ request, attempt, next_attempt_at, error }: OpenRequest): QueueReport['requests'][number] {
  const { data } = request;
  const isResumption = 'origin_run_id' in data;
  return {
    since: data.at,
    trigger: isResumption ? 'manual' : data.trigger,
    show_id: isResumption ? null : data.show_id,
    run_date: isResumption ? null : data.run_date,
    attempt,
    next_attempt_at,
    error,
  };
}
