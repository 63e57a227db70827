import type { Milliseconds } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import { type EventStore, EventStoreUnavailable, type Position, type RecordedEvent } from '../../ports/event-store.js';
import type { Log } from '../../ports/log.js';
import { createNotifier } from '../../ports/notifier.js';
import type { Projection } from '../../ports/projection.js';
import type { ViewListing, ViewStore } from '../../ports/view-store.js';
import { createRetry } from '../streams/retry-until-stopped.js';
import { parseRow, ViewRows } from './view-rows.js';

/** A row or an event cannot be read, so the read models are not kept up to date any more. A restart tries again. */
export class ReadModelsFailed extends Error {
  override readonly name = 'ReadModelsFailed';
}

type Parts = Readonly<{
  events: EventStore;
  views: ViewStore;
  projections: readonly Projection<unknown>[];
  clock: Clock;
  log: Log;
}>;

const saveEveryMilliseconds = 250;
/** Events that wait for a reader or a save at most: more of them are cheaper to fold while they are young objects. */
const maximumPending = 100;
/** Unsaved rows at which following waits for a save: catching up must not keep the whole log in memory. */
const maximumUnsaved = 5_000;

/**
 * Keeps the read models up to date with the log: what follows from new events is computed when someone reads it, or
 * when it is saved. Rows are saved in batches, and a crash replays what was not saved. After a failure, `follow` and
 * every other call reject with `ReadModelsFailed`.
 */
export class Projector {
  readonly #parts: Parts;
  readonly #rows: ReadonlyMap<unknown, ViewRows>;
  readonly #all: readonly ViewRows[];
  readonly #listeners = new Set<(batch: readonly RecordedEvent[]) => void>();
  readonly #progress = createNotifier();
  /** Aborts with the error at which the read models failed. */
  readonly #failed = new AbortController();
  /** Events up to `#position` that are not folded yet. */
  #pending: RecordedEvent[] = [];
  #position: Position = 0;
  #savedPosition: Position = 0;
  #completeAt: Milliseconds | null = null;
  #isSaveScheduled = false;
  #folding: Promise<void> | null = null;
  #hasEnded = false;
  #saving: Promise<void> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { projections, views } = parts;
    this.#rows = new Map(projections.map((projection) => [projection, new ViewRows(projection, views)]));
    this.#all = [...this.#rows.values()];
  }

  /** Follows the log from the saved positions until the signal aborts, also while a store is unavailable. */
  async follow(signal: AbortSignal): Promise<void> {
    const [{ clock, log }, { signal: failed }] = [this.#parts, this.#failed];
    const ended = AbortSignal.any([signal, failed]);
    const following = createRetry(clock, log, ended)(() => this.#followOnce(ended));
    await this.#failing(() => following.catch((error: unknown) => (ended.aborted ? undefined : Promise.reject(error))));
    failed.throwIfAborted();
    this.#hasEnded = true;
    this.#progress.notify();
    // Whatever is not saved is replayed by the next start.
    await this.#save().catch(() => undefined);
  }

  /** Waits, at most so long and while the log is followed, for a position. Returns whether it was reached. */
  async reach(wanted: Position, milliseconds: Milliseconds): Promise<boolean> {
    const [{ clock }, { signal: failed }] = [this.#parts, this.#failed];
    if (this.#position < wanted) {
      const stop = new AbortController();
      const cancel = clock.callAt(clock.now() + milliseconds, () => stop.abort());
      const isOver = () => this.#hasEnded || stop.signal.aborted || failed.aborted;
      while (this.#position < wanted && !isOver()) await this.#progress.wait(stop.signal);
      cancel();
    }
    failed.throwIfAborted();
    if (this.#position < wanted) return false;
    this.#completeAt = clock.now();
    return true;
  }

  get<Value>(model: Projection<Value>, key: string): Promise<Value | null> {
    return this.#failing(async () => {
      await this.#fold();
      return (await this.#rowsOf(model).get(key)) as Value | null;
    });
  }

  async list<Value>(model: Projection<Value>, listing: ViewListing): Promise<readonly Value[]> {
    const rows = this.#rowsOf(model);
    await this.#fold();
    if (rows.unsaved > 0) await this.#save();
    return this.#failing(async () => {
      const found = await this.#parts.views.list(model.view, listing);
      return found.map((row) => parseRow(model.view, row) as Value);
    });
  }

  /** Returns the keys of the rows that changed since the last call; null at the first one, or when they are many. */
  async changedRows(model: Projection<unknown>): Promise<ReadonlySet<string> | null> {
    await this.#fold();
    return this.#rowsOf(model).takeNoted();
  }

  /** Returns the position that the read models have reached. */
  position(): Position {
    return this.#position;
  }

  /** Returns the seconds since the read models were last known to be complete; null when they never were. */
  secondsSinceComplete(): number | null {
    return this.#completeAt === null ? null : Math.max(0, this.#parts.clock.now() - this.#completeAt) / 1000;
  }

  /**
   * Calls back with every batch of events, in log order: what is read from then on includes it. The returned function
   * ends it.
   */
  onEvents(listener: (batch: readonly RecordedEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #rowsOf(model: Readonly<{ view: string }>): ViewRows {
    const found = this.#rows.get(model);
    if (found === undefined) throw new Error(`The view ${model.view} is not among the projections`);
    return found;
  }

  /** What one caller cannot read, no other one can: the failure of one read ends the read models for all. */
  async #failing<Value>(read: () => Promise<Value>): Promise<Value> {
    this.#failed.signal.throwIfAborted();
    try {
      return await read();
    } catch (error) {
      if (error instanceof EventStoreUnavailable) throw error;
      const message = error instanceof Error ? error.message : String(error);
      this.#failed.abort(new ReadModelsFailed(message, { cause: error }));
      this.#progress.notify();
      throw this.#failed.signal.reason;
    }
  }

  async #followOnce(signal: AbortSignal): Promise<void> {
    // The rows are read again, so nothing may change them between the reads of their position and of the rows.
    this.#pending = [];
    for (let busy = this.#saving ?? this.#folding; busy !== null; busy = this.#saving ?? this.#folding) {
      await busy.catch(() => undefined);
    }
    this.#savedPosition = this.#position;
    await Promise.all(this.#all.map((rows) => rows.open()));
    this.#position = this.#savedPosition = Math.min(...this.#all.map(({ position }) => position));
    this.#progress.notify();
    for await (const batch of this.#parts.events.follow(this.#position, signal)) {
      for (const event of batch) this.#pending.push(event);
      this.#position = batch.at(-1)?.position ?? this.#position;
      this.#completeAt = this.#parts.clock.now();
      for (const listener of this.#listeners) listener(batch);
      this.#progress.notify();
      this.#scheduleSave();
      if (this.#pending.length <= maximumPending) continue;
      await this.#fold();
      if (this.#all.reduce((sum, { unsaved }) => sum + unsaved, 0) > maximumUnsaved) await this.#save();
    }
  }

  /** Folds the pending events. */
  async #fold(): Promise<void> {
    while (this.#folding !== null) await this.#folding;
    if (this.#pending.length === 0) return;
    this.#folding = this.#failing(() => this.#foldPending()).finally(() => {
      this.#folding = null;
    });
    await this.#folding;
  }

  async #foldPending(): Promise<void> {
    const events = this.#pending.slice();
    for (const rows of this.#all) {
      const missing = rows.prepare(events);
      if (missing.length > 0) await rows.readBefore(missing);
    }
    // Nothing waits from here on: a save sees either no event of a batch or all of them, in every view.
    const until = events.at(-1)?.position ?? 0;
    for (const rows of this.#all) rows.fold(until);
    this.#pending.splice(0, events.length);
  }

  /** Saves every changed row and the position; when a save is in flight, another one follows it. */
  async #save(): Promise<void> {
    while (this.#saving !== null) await this.#saving;
    if (this.#position === this.#savedPosition) return;
    this.#saving = this.#saveChanges().finally(() => {
      this.#saving = null;
    });
    await this.#saving;
  }

  async #saveChanges(): Promise<void> {
    await this.#fold();
    const until = Math.min(...this.#all.map(({ position }) => position));
    const changes = new Map(this.#all.map((rows) => [rows.view, rows.takeChanges()]));
    try {
      await this.#parts.views.save(changes, until);
    } catch (error) {
      for (const rows of this.#all) rows.notSaved();
      throw error;
    }
    this.#savedPosition = until;
    for (const rows of this.#all) rows.saved();
  }

  #scheduleSave(): void {
    if (this.#isSaveScheduled) return;
    this.#isSaveScheduled = true;
    const { clock, log } = this.#parts;
    clock.callAt(clock.now() + saveEveryMilliseconds, () => {
      this.#isSaveScheduled = false;
      this.#save().catch((error: unknown) => {
        // What failed stays so, and `follow` says why.
        if (this.#failed.signal.aborted) return;
        log.error('the views could not be saved, retrying', { error: String(error) });
        this.#scheduleSave();
      });
    });
  }
}
