import PQueue from 'p-queue';
import { type Instant, instantOf, type Milliseconds } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { Log } from '../../ports/log.js';
import type { Advanced } from './advance-stream.js';

/**
 * A stream with something left to do, `since` when. Runs of one show and date share a `turn` and advance one at a time, in the order
 * in which they were enqueued: times are no order, because clocks are set back. From `urgentFrom` on, the stream is advanced without
 * waiting for others, because all that is left is to remove a page or to end the run at its deadline; null for never.
 */
export type UnfinishedStream = Readonly<{
  kind: 'request' | 'run';
  id: string;
  turn: string | null;
  since: Milliseconds;
  urgentFrom: Milliseconds | null;
}>;

/** Capacity for one run that is about to be started. Either the run is enqueued with it, or it is released. */
export type Reservation = Readonly<{ release(): void }>;

/** `running` and `queued` count runs; `oldestQueuedSince` is null when none is queued. */
export type WorkerLoad = Readonly<{
  running: number;
  queued: number;
  oldestQueuedSince: Instant | null;
}>;

/** Advances unfinished streams: requests at once, runs so many at a time, and every one again until it is done. */
export type Worker = Readonly<{
  /** Queues a stream, or advances it at once with a reservation. A stream that is being advanced is looked at again afterwards. */
  enqueue(stream: UnfinishedStream, reservation?: Reservation | null): void;
  /** Returns capacity for a run that may start now; null when it has to be queued. */
  reserve(turn: string | null): Reservation | null;
  has(id: string): boolean;
  /** Notes a stream that another worker advances: it holds its turn, and is only advanced here after `takeOver`. */
  watch(stream: UnfinishedStream): void;
  /** Looks again at every watched stream, because another worker is gone. */
  takeOver(): void;
  /** Forgets a stream that another worker has finished, or that a person has ended while it was queued. */
  remove(id: string): void;
  /** Returns whether the queue is full. */
  isFull(): boolean;
  load(): WorkerLoad;
  /** Resolves once no stream is being advanced. */
  idle(): Promise<void>;
}>;

type Parts = Readonly<{
  advance: (stream: UnfinishedStream, wasLeft: boolean) => Promise<Advanced>;
  concurrentRuns: number;
  /** How many runs may be queued before a request is rejected. */
  queueLength: number;
  clock: Clock;
  log: Log;
  signal: AbortSignal;
}>;

/** A stream is `watched` while another worker advances it. Every state except `waiting` holds the turn. */
type Entry = UnfinishedStream & {
  state: 'waiting' | 'queued' | 'advancing' | 'resting' | 'watched';
  /** Enqueued again while it was being advanced. */
  again: boolean;
  /** Another worker has finished the stream while it was being advanced. */
  isFinished: boolean;
  failures: number;
  urgentFrom: Milliseconds | null;
};

const activeStates: ReadonlySet<Entry['state']> = new Set(['advancing', 'resting']);
const waitingStates: ReadonlySet<Entry['state']> = new Set(['waiting', 'queued', 'resting']);
/** Urgent streams that are advanced at the same time. */
const concurrentUrgent = 8;
const urgentCheckMilliseconds = 1_000;
const firstRestMilliseconds = 1_000;
const longestRestMilliseconds = 60_000;

export function createWorker({ advance, concurrentRuns, queueLength, clock, log, signal }: Parts): Worker {
  const entries = new Map<string, Entry>();
  const turns = new Map<string, Entry[]>();
  /** Turns of runs that are being recorded. */
  const reservedTurns = new Set<string>();
  const runs = new PQueue({ concurrency: concurrentRuns });
  const urgent = new PQueue({ concurrency: concurrentUrgent });
  const inFlight = new Set<Promise<void>>();
  let isCheckScheduled = false;

  /** Puts the entry into the queue of its lane; a later call for the same entry does nothing. */
  function queue(entry: Entry): void {
    if (entry.kind === 'request') {
      start(entry);
      return;
    }
    entry.state = 'queued';
    void runs.add(() => advanceQueued(entry));
    scheduleUrgentCheck();
  }

  async function advanceQueued(entry: Entry): Promise<void> {
    if (entry.state === 'queued' && entries.get(entry.id) === entry) await tracked(entry);
  }

  function start(entry: Entry): void {
    void tracked(entry);
  }

  function tracked(entry: Entry): Promise<void> {
    const work = advanceEntry(entry).finally(() => inFlight.delete(work));
    inFlight.add(work);
    return work;
  }

  async function advanceEntry(entry: Entry): Promise<void> {
    if (signal.aborted) return;
    entry.state = 'advancing';
    entry.again = false;
    entry.isFinished = false;
    try {
      const advanced = await advance(entry, entry.failures > 0);
      entry.failures = 0;
      if (advanced === 'stopped') return;
      if (entry.again) requeue(entry);
      else if (advanced === 'done' || entry.isFinished) finish(entry);
      else entry.state = 'watched';
    } catch (error) {
      if (signal.aborted) return;
      rest(entry, error);
    }
  }

  function requeue(entry: Entry): void {
    if (isUrgent(entry)) startUrgent(entry);
    else queue(entry);
  }

  /** An unexpected error must not stop the stream forever, nor be repeated without a pause. */
  function rest(entry: Entry, error: unknown): void {
    const milliseconds = Math.min(longestRestMilliseconds, firstRestMilliseconds * 2 ** entry.failures);
    entry.failures += 1;
    entry.state = 'resting';
    log.error('advancing a stream failed, retrying', {
      [entry.kind]: entry.id,
      in_ms: milliseconds,
      error: String(error),
    });
    clock.callAt(clock.now() + milliseconds, () => {
      if (entry.state === 'resting' && !signal.aborted) requeue(entry);
    });
  }

  function finish(entry: Entry): void {
    entries.delete(entry.id);
    if (entry.turn === null) return;
    const sharing = (turns.get(entry.turn) ?? []).filter((other) => other !== entry);
    if (sharing.length === 0) turns.delete(entry.turn);
    else turns.set(entry.turn, sharing);
    advanceNext(entry.turn);
  }

  /** Queues the first waiting stream of a turn that no other stream holds. */
  function advanceNext(turn: string): void {
    const next = (turns.get(turn) ?? []).find(mayAdvance);
    if (next !== undefined) queue(next);
  }

  /** True for the first waiting stream of its turn, unless another stream holds the turn. */
  function mayAdvance(entry: Entry): boolean {
    if (entry.state !== 'waiting') return false;
    if (entry.turn === null) return true;
    const sharing = turns.get(entry.turn) ?? [];
    if (reservedTurns.has(entry.turn) || sharing.some(({ state }) => state !== 'waiting')) return false;
    return sharing[0] === entry;
  }

  function isUrgent({ urgentFrom }: Entry): boolean {
    return urgentFrom !== null && urgentFrom <= clock.now();
  }

  function startUrgent(entry: Entry): void {
    entry.state = 'advancing';
    void urgent.add(() => tracked(entry));
  }

  function scheduleUrgentCheck(): void {
    if (isCheckScheduled) return;
    isCheckScheduled = true;
    clock.callAt(clock.now() + urgentCheckMilliseconds, () => {
      isCheckScheduled = false;
      if (signal.aborted) return;
      const idle = [...entries.values()].filter(
        ({ state, urgentFrom }) => urgentFrom !== null && !activeStates.has(state),
      );
      for (const entry of idle) if (isUrgent(entry)) startUrgent(entry);
      if (idle.length > 0) scheduleUrgentCheck();
    });
  }

  function enqueueAgain(entry: Entry, { urgentFrom }: UnfinishedStream): void {
    if (urgentFrom !== null) entry.urgentFrom = Math.min(urgentFrom, entry.urgentFrom ?? urgentFrom);
    if (entry.state === 'advancing') entry.again = true;
    else if (entry.state !== 'resting' && isUrgent(entry)) startUrgent(entry);
    else if (mayAdvance(entry)) queue(entry);
  }

  function add(stream: UnfinishedStream, state: 'waiting' | 'watched'): Entry {
    const entry: Entry = { ...stream, state, again: false, isFinished: false, failures: 0 };
    entries.set(entry.id, entry);
    if (entry.turn !== null) turns.set(entry.turn, [...(turns.get(entry.turn) ?? []), entry]);
    return entry;
  }

  return {
    has: (id) => entries.has(id),
    isFull: () => entries.size >= concurrentRuns + queueLength,
    watch(stream) {
      if (!entries.has(stream.id)) add(stream, 'watched');
    },
    takeOver() {
      const watched = [...entries.values()].filter(({ state }) => state === 'watched');
      for (const entry of watched) entry.state = 'waiting';
      for (const entry of watched) if (mayAdvance(entry)) queue(entry);
    },
    enqueue(stream, reservation = null) {
      const known = entries.get(stream.id);
      const entry = known ?? add(stream, 'waiting');
      if (known === undefined && reservation !== null) {
        void tracked(entry).finally(() => reservation.release());
        return;
      }
      reservation?.release();
      if (known !== undefined) enqueueAgain(known, stream);
      else if (isUrgent(entry)) startUrgent(entry);
      else if (mayAdvance(entry)) queue(entry);
      else scheduleUrgentCheck();
    },
    reserve(turn) {
      const isFree = runs.size === 0 && runs.pending < concurrentRuns;
      if (!isFree || (turn !== null && (turns.has(turn) || reservedTurns.has(turn)))) return null;
      let release: () => void = () => undefined;
      void runs.add(() => new Promise<void>((resolve) => (release = resolve)));
      if (turn !== null) reservedTurns.add(turn);
      return {
        release() {
          release();
          if (turn !== null && reservedTurns.delete(turn)) advanceNext(turn);
        },
      };
    },
    remove(id) {
      const entry = entries.get(id);
      if (entry === undefined) return;
      if (entry.state === 'advancing') entry.isFinished = true;
      else finish(entry);
    },
    load() {
      const queued = [...entries.values()].filter(({ kind, state }) => kind === 'run' && waitingStates.has(state));
      const oldest = queued.reduce((least, { since }) => Math.min(least, since), Number.POSITIVE_INFINITY);
      return {
        running: [...entries.values()].filter(({ kind, state }) => kind === 'run' && state === 'advancing').length,
        queued: queued.length,
        oldestQueuedSince: queued.length === 0 ? null : instantOf(oldest),
      };
    },
    async idle() {
      while (inFlight.size > 0) await Promise.allSettled(inFlight);
    },
  };
}
