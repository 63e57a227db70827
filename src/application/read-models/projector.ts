import type { Milliseconds } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import { type EventStore, EventStoreUnavailable, type Position, type RecordedEvent } from '../../ports/event-store.js';
import type { Log } from '../../ports/log.js';
import { createNotifier } from '../../ports/notifier.js';
import type { Projection } from '../../ports/projection.js';
import type { ViewListing, ViewStore } from '../../ports/view-store.js';
import { createRetry } from '../streams/retry-while-unavailable.js';
import { createViewRows, parseRow, type ViewRows } from './view-rows.js';

/** A row or an event cannot be read, so the read models are not kept up to date any more. A restart tries again. */
export class ReadModelsFailed extends Error {
  override readonly name = 'ReadModelsFailed';
}

/**
 * Keeps the read models up to date with the log, in memory first: rows are saved in batches, and a crash replays what
 * was not saved. After a failure, `follow` and every other call reject with `ReadModelsFailed`.
 */
export type Projector = Readonly<{
  /** Follows the log from the saved positions until the signal aborts, also while a store is unavailable. */
  follow(signal: AbortSignal): Promise<void>;
  /** Waits until the read models have seen the position, at most so many milliseconds. Returns whether they have. */
  reach(position: Position, withinMilliseconds: number): Promise<boolean>;
  get<Value>(model: Projection<Value>, key: string): Promise<Value | null>;
  list<Value>(model: Projection<Value>, listing: ViewListing): Promise<readonly Value[]>;
  /** Returns the seconds since the read models were last known to be complete; null when they never were. */
  secondsSinceComplete(): number | null;
  /** Calls back with every batch of events, in log order, once the read models include it. */
  onEvents(listener: (batch: readonly RecordedEvent[]) => void): void;
}>;

type Parts = Readonly<{
  events: EventStore;
  views: ViewStore;
  projections: readonly Projection<unknown>[];
  clock: Clock;
  log: Log;
}>;

const saveEveryMilliseconds = 50;
/** Unsaved rows at which following waits for a save: catching up must not keep the whole log in memory. */
const maximumUnsaved = 5_000;

export function createProjector({ events, views, projections, clock, log }: Parts): Projector {
  const rows = new Map<unknown, ViewRows>(
    projections.map((projection) => [projection, createViewRows(projection, views)]),
  );
  const all = [...rows.values()];
  const listeners: ((batch: readonly RecordedEvent[]) => void)[] = [];
  const progress = createNotifier();
  /** Aborts with the error at which the read models failed. */
  const failed = new AbortController();
  let position: Position = 0;
  let savedPosition: Position = 0;
  let completeAt: Milliseconds | null = null;
  let isSaveScheduled = false;
  let saving: Promise<void> | null = null;

  function rowsOf(model: Readonly<{ view: string }>): ViewRows {
    const found = rows.get(model);
    if (found === undefined) throw new Error(`The view ${model.view} is not among the projections`);
    return found;
  }

  /** What one caller cannot read, no other one can: the failure of one read ends the read models for all. */
  async function failing<Value>(read: () => Promise<Value>): Promise<Value> {
    failed.signal.throwIfAborted();
    try {
      return await read();
    } catch (error) {
      if (error instanceof EventStoreUnavailable) throw error;
      failed.abort(new ReadModelsFailed(error instanceof Error ? error.message : String(error), { cause: error }));
      progress.notify();
      throw failed.signal.reason;
    }
  }

  /** Saves every changed row and the position; when a save is in flight, another one follows it. */
  async function save(): Promise<void> {
    while (saving !== null) await saving;
    if (position === savedPosition) return;
    const until = position;
    saving = views
      .save(new Map(all.map((each) => [each.view, each.takeChanges()])), until)
      .then(() => {
        savedPosition = until;
        for (const each of all) each.saved();
      })
      .catch((error: unknown) => {
        for (const each of all) each.notSaved();
        throw error;
      })
      .finally(() => {
        saving = null;
      });
    await saving;
  }

  function scheduleSave(): void {
    if (isSaveScheduled) return;
    isSaveScheduled = true;
    clock.callAt(clock.now() + saveEveryMilliseconds, () => {
      isSaveScheduled = false;
      save().catch((error: unknown) => {
        log.error('the views could not be saved, retrying', { error: String(error) });
        scheduleSave();
      });
    });
  }

  async function fold(batch: readonly RecordedEvent[]): Promise<void> {
    const folds: (() => void)[] = [];
    for (const each of all) folds.push(await each.prepare(batch));
    // Nothing waits from here on: a save sees either no event of the batch or all of them, in every view.
    for (const foldInto of folds) foldInto();
    position = batch.at(-1)?.position ?? position;
    completeAt = clock.now();
    for (const listener of listeners) listener(batch);
    progress.notify();
    scheduleSave();
  }

  async function followOnce(signal: AbortSignal): Promise<void> {
    // The rows are read again, so no save may change them between the reads of their position and of the rows.
    while (saving !== null) await saving.catch(() => undefined);
    savedPosition = position;
    await Promise.all(all.map((each) => each.open()));
    position = savedPosition = Math.min(...all.map((each) => each.position()));
    progress.notify();
    for await (const batch of events.follow(position, signal)) {
      await fold(batch);
      if (all.reduce((sum, each) => sum + each.unsaved(), 0) > maximumUnsaved) await save();
    }
  }

  return {
    async follow(signal) {
      const ended = AbortSignal.any([signal, failed.signal]);
      const following = createRetry(clock, log, ended)(() => followOnce(ended));
      await failing(() => following.catch((error: unknown) => (ended.aborted ? undefined : Promise.reject(error))));
      failed.signal.throwIfAborted();
      // Whatever is not saved is replayed by the next start.
      await save().catch(() => undefined);
    },
    async reach(wanted, milliseconds) {
      if (position < wanted) {
        const stop = new AbortController();
        const cancel = clock.callAt(clock.now() + milliseconds, () => stop.abort());
        while (position < wanted && !stop.signal.aborted && !failed.signal.aborted) await progress.wait(stop.signal);
        cancel();
      }
      failed.signal.throwIfAborted();
      if (position < wanted) return false;
      completeAt = clock.now();
      return true;
    },
    get: <Value>(model: Projection<Value>, key: string) =>
      failing(async () => (await rowsOf(model).get(key)) as Value | null),
    async list<Value>(model: Projection<Value>, listing: ViewListing) {
      if (rowsOf(model).unsaved() > 0) await save();
      return failing(async () => {
        const found = await views.list(model.view, listing);
        return found.map((row) => parseRow(model.view, row) as Value);
      });
    },
    secondsSinceComplete: () => (completeAt === null ? null : Math.max(0, clock.now() - completeAt) / 1000),
    onEvents: (listener) => void listeners.push(listener),
  };
}
