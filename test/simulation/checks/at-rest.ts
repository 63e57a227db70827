import type { AcceptedRuns } from '../clients/client.js';
import type { Entry, SimulatedLog } from '../simulated-log.js';
import type { Lasting } from '../simulated-service.js';
import type { Supervisor } from '../supervisor.js';
import type { World } from '../world.js';

/** What is left when a world has become quiet. */
export type AtRest = Lasting & Readonly<{ world: World; supervisor: Supervisor; accepted: readonly AcceptedRuns[] }>;

export function streamsIn(log: SimulatedLog): readonly string[] {
  return [...new Set(log.entries().map(({ event }) => event.stream))];
}

export function isEnd({ event: { type } }: Pick<Entry, 'event'>): boolean {
  return type === 'RunCompleted' || type === 'RunFailed' || type === 'RunCancelled';
}
