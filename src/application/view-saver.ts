import type { Clock } from '../ports/clock.js';
import type { Position, RecordedEvent } from '../ports/event-store.js';
import type { Log } from '../ports/log.js';
import type { Projection } from '../ports/projection.js';
import type { ViewChange, ViewStore } from '../ports/view-store.js';
import { foldBatch, type Rows } from './fold-batch.js';
import { untilAvailable } from './until-available.js';

/** Rows kept in memory per view before they are let go, all at once: only what is hot pays for being read again. */
const rowsInMemory = 1_000;

/** Folds batches of events into views and saves them with their position. */
export type ViewSaver = Readonly<{
  /** The position from which on the log has to be read: the least that a view has seen. */
  open(): Promise<Position>;
  /** Resolves once the batch is saved, however long the store cannot write, or when the signal aborts. */
  save(batch: readonly RecordedEvent[], position: Position, signal: AbortSignal): Promise<void>;
}>;

export function createViewSaver(
  views: ViewStore,
  projections: readonly Projection<unknown>[],
  clock: Clock,
  log: Log,
): ViewSaver {
  const folds = projections.map((projection) => ({ projection, rows: new Map() as Rows, position: 0 }));

  async function saveOnce(batch: readonly RecordedEvent[], position: Position): Promise<void> {
    const changes = new Map<string, readonly ViewChange[]>();
    // A view that has seen more keeps its position: put back, it would fold the same events twice after a restart.
    for (const { projection, rows, position: from } of folds.filter((fold) => fold.position < position)) {
      const unseen = batch.filter((event) => event.position > from);
      if (rows.size > rowsInMemory) rows.clear();
      changes.set(projection.view, await foldBatch(projection, unseen, rows, (key) => views.get(projection.view, key)));
    }
    await views.save(changes, position);
    for (const fold of folds) fold.position = Math.max(fold.position, position);
  }

  /** What the store holds decides, also after a save of which nobody knows whether it arrived. */
  async function readPositions(): Promise<void> {
    for (const fold of folds) {
      fold.rows.clear();
      fold.position = await views.position(fold.projection.view);
    }
  }

  return {
    async open() {
      await readPositions();
      return Math.min(...folds.map((fold) => fold.position));
    },
    async save(batch, position, signal) {
      let attempts = 0;
      const once = async () => {
        attempts += 1;
        if (attempts > 1) await readPositions();
        await saveOnce(batch, position);
      };
      await untilAvailable(once, { clock, log, signal, what: 'the views could not be saved' });
    },
  };
}
