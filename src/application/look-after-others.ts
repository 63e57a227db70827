import { type Instant, instantOf, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { ViewStore } from '../ports/view-store.js';
import type { OpenStarts } from './open-start.js';
import { rows } from './queries.js';
import type { ReadModels } from './read-models.js';

type Dependencies = Readonly<{
  views: ViewStore;
  models: Pick<ReadModels, 'openStarts'>;
  starts: Pick<OpenStarts, 'goOn'>;
  clock: Clock;
  signal: AbortSignal;
}>;

const betweenLooks = 30_000;
/** Longer than a process that is well leaves a start open. */
const patience = 120_000;

/**
 * Where several processes work on one log, none starts anew to recover what another one left: each looks from time to time for
 * starts that stay open. Whoever comes second loses the race.
 */
export async function lookAfterOthers({ views, models, starts, clock, signal }: Dependencies): Promise<void> {
  const before = (milliseconds: number): Instant => instantOf(millisecondsOf(clock.now()) - milliseconds);
  while (!signal.aborted) {
    await clock.waitUntil(instantOf(millisecondsOf(clock.now()) + betweenLooks), signal);
    if (signal.aborted) return;
    const open = await rows(views, models.openStarts, { limit: Number.MAX_SAFE_INTEGER });
    for (const { id, request } of open) if (request.at < before(patience)) await starts.goOn(id);
  }
}
