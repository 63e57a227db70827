import type { Milliseconds } from '../domain/time.js';
import { type Clock, waitUntil } from '../ports/clock.js';
import type { EventStore } from '../ports/event-store.js';
import type { Log } from '../ports/log.js';
import type { ReadModels } from '../ports/read-models.js';
import type { WorkerRegistry } from '../ports/worker-registry.js';
import type { VendorRateLimiters } from './limits/vendor-rate-limiter.js';
import type { Projector } from './read-models/projector.js';
import { Aborted, type Retry, type StopSignal } from './streams/retry-until-stopped.js';
import type { UnfinishedStreams } from './worker/unfinished-streams.js';
import type { Worker } from './worker/worker.js';

type Parts = Readonly<{
  events: EventStore;
  projector: Projector;
  models: ReadModels;
  limiters: Pick<VendorRateLimiters, 'restore'>;
  unfinished: UnfinishedStreams;
  workers: WorkerRegistry;
  worker: Worker;
  /** Runs the schedule until the application stops. */
  runSchedule: () => Promise<void>;
  /** Reports missing briefs until the application stops. */
  watchMissingBriefs: () => Promise<void>;
  freshnessCheckMilliseconds: Milliseconds | null;
  clock: Clock;
  log: Log;
  retry: Retry;
  stop: StopSignal;
}>;

/** Longest time to catch up with the log before a start gives up. */
const catchUpMilliseconds = 24 * 60 * 60 * 1000;
/** Rate limits look back an hour and a minute. */
const restoredMinutes = 61;

/** Starts and stops the parts that work by themselves. */
export class Lifecycle {
  readonly #parts: Parts;
  #running: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Catches up with the log, continues what was left unfinished, and then works. Resolves with the number of streams it
   * continues.
   */
  async start(): Promise<number> {
    const { events, projector, unfinished, workers, worker, runSchedule, watchMissingBriefs, log, retry, stop } =
      this.#parts;
    // Before any stream is queued: a death that is reported later would be missed.
    workers.onDeath(() => worker.takeOver());
    const following = projector.follow(stop.signal);
    this.#running = following;
    following.catch((error: unknown) =>
      log.error('the read models no longer follow the log', { error: String(error) }),
    );
    const head = await retry(() => events.head());
    await projector.reach(head, catchUpMilliseconds);
    stop.signal.throwIfAborted();
    await this.#restoreRateLimits();
    const continued = await unfinished.recover();
    void this.#checkFreshness();
    this.#running = Promise.all([following, runSchedule(), watchMissingBriefs()]).catch(unlessStopped);
    this.#running.catch(() => undefined);
    return continued;
  }

  /** Works until the application stops; rejects when a part of it fails. */
  running(): Promise<unknown> {
    return this.#running;
  }

  /** Stops working: aborts what is in flight and leaves it to its history. */
  async stop(): Promise<void> {
    const { stop, worker } = this.#parts;
    stop.stop();
    await worker.idle();
    await Promise.allSettled([this.#running]);
  }

  async #restoreRateLimits(): Promise<void> {
    const { projector, models, limiters, clock } = this.#parts;
    const recent = await projector.list(models.vendorUsage, { limit: restoredMinutes * 20 });
    const earliest = clock.now() - restoredMinutes * 60_000;
    limiters.restore(recent.filter(({ from }) => from >= earliest).toReversed());
  }

  /**
   * While nothing happens and no one asks, nothing else would notice that the read models of a shared log are complete.
   */
  async #checkFreshness(): Promise<void> {
    const { events, projector, clock, stop, freshnessCheckMilliseconds: pause } = this.#parts;
    while (pause !== null && !stop.isStopped()) {
      await events
        .head()
        .then((head) => projector.reach(head, 0))
        .catch(() => undefined);
      await waitUntil(clock, clock.now() + pause, stop.signal);
    }
  }
}

/** A part that waited for an unavailable store has been aborted by the stop, and has not failed. */
function unlessStopped(error: unknown): void {
  if (!(error instanceof Aborted)) throw error;
}
