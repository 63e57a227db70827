import { nothingSpent, type Spent } from '../domain/run/ceilings.js';
import type { Instant } from '../domain/time.js';
import type { EventStore } from '../ports/event-store.js';
import type { Projection } from '../ports/projection.js';
import type { ViewStore } from '../ports/view-store.js';
import { rows } from './queries.js';
import type { CostsOfSlot } from './read-models.js';
import type { RunProjection } from './run-projection.js';

/** Longer than any day has quarters of an hour. */
const mostSlots = 26 * 4;
const freshnessMilliseconds = 1_000;

/** What all runs used on one day, as far as the log tells it now; `isOnDay` is asked for the beginning of each quarter of an hour. */
export async function spentOn(
  isOnDay: (moment: Instant) => boolean,
  model: Projection<CostsOfSlot>,
  { events, views, projection }: Readonly<{ events: EventStore; views: ViewStore; projection: RunProjection }>,
): Promise<Spent> {
  await projection.reach(await events.head(), freshnessMilliseconds);
  const slots = await rows(views, model, { limit: mostSlots });
  return slots.filter(({ from }) => isOnDay(from)).reduce((sum, { spent }) => together(sum, spent), nothingSpent);
}

function together(one: Spent, other: Spent): Spent {
  const currencies = [...new Set([...Object.keys(one.costs), ...Object.keys(other.costs)])];
  return {
    tokens: one.tokens + other.tokens,
    costs: Object.fromEntries(currencies.map((name) => [name, (one.costs[name] ?? 0) + (other.costs[name] ?? 0)])),
    estimated: one.estimated || other.estimated,
  };
}
