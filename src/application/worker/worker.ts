import PQueue from 'p-queue';
import type { Milliseconds } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { Log } from '../../ports/log.js';
import { Entries, type Entry, type State, type UnfinishedStream, type WorkerLoad } from './queue.js';

/**
 * `done` when nothing is left to do, `released` when another live worker owns the stream, `stopped` when the signal
 * aborted.
 */
export type Advanced = 'done' | 'released' | 'stopped';

type Parts = Readonly<{
  advance: (stream: UnfinishedStream, wasLeft: boolean) => Promise<Advanced>;
  concurrentRuns: number;
  /** How many runs may be queued before a request is rejected. */
  queueLength: number;
  /** True while other processes may write to the log. */
  isShared: boolean;
  clock: Clock;
  log: Log;
  signal: AbortSignal;
}>;

const idleStates: ReadonlySet<State> = new Set(['waiting', 'queued', 'watched']);
/** Urgent streams that are advanced at the same time. */
const concurrentUrgent = 8;
const urgentCheckMilliseconds = 1_000;
const firstRestMilliseconds = 1_000;
const longestRestMilliseconds = 60_000;
/** How long a run is left to the worker that recorded it. Then the first worker with capacity begins it. */
const foreignMilliseconds = 250;

/**
 * Advances unfinished streams: requests and webhook messages at once, runs so many at a time, and every one again until
 * it is done. Runs of one turn are advanced one at a time: each once every run that was added before it has ended.
 */
export class Worker {
  readonly #parts: Parts;
  readonly #entries = new Entries();
  readonly #runs: PQueue;
  readonly #urgent = new PQueue({ concurrency: concurrentUrgent });
  readonly #inFlight = new Set<Promise<void>>();
  #isCheckScheduled = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#runs = new PQueue({ concurrency: parts.concurrentRuns });
  }

  has(id: string): boolean {
    return this.#entries.get(id) !== undefined;
  }

  /** Advances a stream as soon as it may be. A stream that is being advanced is looked at again afterwards. */
  enqueue(stream: UnfinishedStream): void {
    const { urgentFrom } = stream;
    const entry = this.#entries.get(stream.id) ?? this.#entries.add(stream, 'waiting');
    if (urgentFrom !== null) entry.urgentFrom = Math.min(urgentFrom, entry.urgentFrom ?? urgentFrom);
    if (entry.state === 'advancing') entry.again = true;
    else this.#proceed(entry);
  }

  /** Advances a stream that this process has just taken over from another one, by recording something in it. */
  claim(stream: UnfinishedStream): void {
    const entry = this.#entries.get(stream.id);
    if (entry?.state === 'watched') this.#wait(Object.assign(entry, { isForeign: false }));
    else this.enqueue(stream);
  }

  /**
   * Records a new run. With `isImmediate`, its first stage starts in the same append, and the run is advanced at once:
   * when there is capacity and no other run has the turn. In a shared log only the order of the log says that, so there
   * no run starts at once. A run that does not is enqueued when the log has it. `record` resolves with whether the run
   * is new.
   */
  async start(run: UnfinishedStream, record: (isImmediate: boolean) => Promise<boolean>): Promise<void> {
    const hasCapacity = this.#runs.size === 0 && this.#runs.pending < this.#parts.concurrentRuns;
    const mayStart = !this.#parts.isShared && hasCapacity && !this.has(run.id) && this.#entries.isFree(run.turn);
    if (!mayStart) {
      await record(false);
      return;
    }
    const entry = this.#entries.add(run, 'advancing');
    const recorded = record(true);
    void this.#runs.add(async () => {
      if (!(await recorded.catch(() => false))) return this.#finish(entry);
      // The response with the run's id comes before its first stage.
      await this.#parts.clock.afterReadyWork();
      await this.#advance(entry);
    });
    await recorded;
  }

  /** Notes a stream that another worker advances: it has its turn, and is only advanced here after `takeOver`. */
  watch(stream: UnfinishedStream): void {
    if (!this.has(stream.id)) this.#entries.add(stream, 'watched');
  }

  /** Notes a run that another worker has recorded and not begun. It is left to that worker for a moment. */
  share(run: UnfinishedStream): void {
    if (this.has(run.id)) return;
    const entry = this.#entries.add(run, 'watched');
    this.#after(foreignMilliseconds, () => {
      if (entry.state === 'watched') this.#wait(entry);
    });
  }

  /** Looks again at every watched stream, because another worker is gone. */
  takeOver(): void {
    const watched = this.#entries.filter(({ state }) => state === 'watched');
    for (const entry of watched) Object.assign(entry, { state: 'waiting', isForeign: false });
    for (const entry of watched) this.#proceed(entry);
  }

  /** Forgets a stream that another worker has finished, or that a person has ended while it was queued. */
  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (entry?.state === 'advancing') entry.isFinished = true;
    else if (entry !== undefined) this.#finish(entry);
  }

  /** True when this process has as many unfinished runs and requests as it may have. */
  isFull(): boolean {
    const { concurrentRuns, queueLength } = this.#parts;
    if (this.#entries.size < concurrentRuns + queueLength) return false;
    const own = this.#entries.filter(({ kind, isForeign }) => kind !== 'webhook' && !isForeign);
    return own.length >= concurrentRuns + queueLength;
  }

  load(): WorkerLoad {
    return this.#entries.load();
  }

  /** Resolves once no stream is being advanced. */
  async idle(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.allSettled(this.#inFlight);
  }

  #wait(entry: Entry): void {
    entry.state = 'waiting';
    this.#proceed(entry);
  }

  /** Advances an idle stream if it is urgent, or puts it into the queue if it has its turn. */
  #proceed(entry: Entry): void {
    if (!idleStates.has(entry.state)) return;
    if (this.#isUrgent(entry)) {
      entry.state = 'advancing';
      void this.#urgent.add(() => this.#advance(entry));
    } else if (entry.state === 'waiting' && this.#entries.hasTurn(entry)) {
      entry.state = 'queued';
      if (entry.kind !== 'run') void this.#advance(entry);
      else void this.#runs.add(async () => (entry.state === 'queued' ? this.#advance(entry) : undefined));
    }
    if (idleStates.has(entry.state)) this.#scheduleUrgentCheck();
  }

  #isUrgent({ urgentFrom }: Entry): boolean {
    return urgentFrom !== null && urgentFrom <= this.#parts.clock.now();
  }

  #scheduleUrgentCheck(): void {
    if (this.#isCheckScheduled) return;
    this.#isCheckScheduled = true;
    this.#after(urgentCheckMilliseconds, () => {
      this.#isCheckScheduled = false;
      const idle = this.#entries.filter((each) => each.urgentFrom !== null && idleStates.has(each.state));
      for (const entry of idle) this.#proceed(entry);
      if (idle.length > 0) this.#scheduleUrgentCheck();
    });
  }

  #after(milliseconds: Milliseconds, act: () => void): void {
    const { clock, signal } = this.#parts;
    clock.callAt(clock.now() + milliseconds, () => {
      if (!signal.aborted) act();
    });
  }

  #advance(entry: Entry): Promise<void> {
    const work = this.#advanceOnce(entry).finally(() => this.#inFlight.delete(work));
    this.#inFlight.add(work);
    return work;
  }

  async #advanceOnce(entry: Entry): Promise<void> {
    const { advance, signal } = this.#parts;
    if (signal.aborted || this.#entries.get(entry.id) !== entry) return;
    entry.state = 'advancing';
    entry.isForeign = entry.again = entry.isFinished = false;
    try {
      const advanced = await advance(entry, entry.failures > 0);
      entry.failures = 0;
      if (advanced === 'stopped') return;
      if (entry.again) this.#wait(entry);
      else if (advanced === 'done' || entry.isFinished) this.#finish(entry);
      else Object.assign(entry, { state: 'watched', isForeign: true });
    } catch (error) {
      if (!signal.aborted) this.#rest(entry, error);
    }
  }

  /** An unexpected error must not stop the stream forever, nor be repeated without a pause. */
  #rest(entry: Entry, error: unknown): void {
    const milliseconds = Math.min(longestRestMilliseconds, firstRestMilliseconds * 2 ** entry.failures);
    const fields = { [entry.kind]: entry.id, in_ms: milliseconds, error: String(error) };
    this.#parts.log.error('advancing a stream failed, retrying', fields);
    entry.failures += 1;
    entry.state = 'resting';
    this.#after(milliseconds, () => {
      if (entry.state === 'resting') this.#wait(entry);
    });
  }

  #finish(entry: Entry): void {
    const next = this.#entries.remove(entry);
    if (next !== null) this.#proceed(next);
  }
}
