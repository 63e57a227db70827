import { stageKeys } from '../domain/pipeline.js';
import { addSpent, nothingSpent, type Spent } from '../domain/run/spent.js';
import type { Instant } from '../domain/time.js';
import type { EventStore } from '../ports/event-store.js';
import type { Projection } from '../ports/projection.js';
import type { ViewStore } from '../ports/view-store.js';
import { rows } from './queries.js';
import type { CostliestAttempts, CostsOfSlot } from './read-models.js';
import type { RunProjection } from './run-projection.js';

/** Longer than any day has quarters of an hour. */
const mostSlots = 26 * 4;
const freshnessMilliseconds = 1_000;

export type SpentOnDay = Readonly<{ spent: Spent; costliest: CostliestAttempts }>;

const nothing: SpentOnDay = { spent: nothingSpent, costliest: {} };

/** What all runs used on one day, as far as the log tells it now; `isOnDay` is asked for the beginning of each quarter of an hour. */
export async function spentOn(
  isOnDay: (moment: Instant) => boolean,
  model: Projection<CostsOfSlot>,
  { events, views, projection }: Readonly<{ events: EventStore; views: ViewStore; projection: RunProjection }>,
): Promise<SpentOnDay> {
  await projection.reach(await events.head(), freshnessMilliseconds);
  const slots = await rows(views, model, { limit: mostSlots });
  return slots.filter(({ from }) => isOnDay(from)).reduce<SpentOnDay>(together, nothing);
}

function together(one: SpentOnDay, other: SpentOnDay): SpentOnDay {
  return { spent: addSpent(one.spent, other.spent), costliest: costlier(one.costliest, other.costliest) };
}

/** By stage and currency, the higher cost. */
export function costlier(one: CostliestAttempts, other: CostliestAttempts): CostliestAttempts {
  const result = { ...one };
  for (const [stage, costs] of typedEntries(other)) {
    const before = result[stage] ?? {};
    const higher = Object.entries(costs).map(([currency, cost]) => [currency, Math.max(cost, before[currency] ?? 0)]);
    result[stage] = { ...before, ...Object.fromEntries(higher) };
  }
  return result;
}

function typedEntries(costliest: CostliestAttempts) {
  return stageKeys.flatMap((stage) => {
    const costs = costliest[stage];
    return costs === undefined ? [] : [[stage, costs] as const];
  });
}
