import { projections } from '../../adapters/composition/read-models.js';
import { systemClock } from '../../adapters/composition/system-clock.js';
import { createRunProjection, type RunProjection } from '../../src/application/run-projection.js';
import { createViewSaver } from '../../src/application/view-saver.js';
import type { Clock } from '../../src/ports/clock.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import { silentLog } from './stage-context.js';

/** Longer than any catch-up here takes. */
export const longEnough = 30_000;

export type Stored = Readonly<{ events: EventStore; views: ViewStore }>;

/** The read models of a store, followed by the service's own projection. */
export function projectionOf({ events, views }: Stored, clock: Clock = systemClock): RunProjection {
  return createRunProjection(events, createViewSaver(views, projections, clock, silentLog), clock, silentLog);
}

/** Follows the log until the views have seen all of it, then stops. */
export async function catchUp(stored: Stored): Promise<void> {
  const stop = new AbortController();
  const projection = projectionOf(stored);
  const following = projection.follow(stop.signal);
  const reached = await Promise.race([
    projection.reach(await stored.events.head(), longEnough),
    following.then(() => false),
  ]);
  stop.abort();
  await following;
  if (!reached) throw new Error('the views did not reach the head of the log');
}

/** Every row and position of every read model, byte for byte. */
export async function viewsAsText(views: ViewStore): Promise<string> {
  const all = projections.map(async ({ view }) => ({
    view,
    position: await views.position(view),
    rows: await views.list(view, { limit: Number.MAX_SAFE_INTEGER }),
  }));
  return JSON.stringify(await Promise.all(all));
}
