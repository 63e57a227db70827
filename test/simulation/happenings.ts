import { type AcceptedRuns, type Client, createClient } from './clients/client.js';
import { controlRuns } from './clients/control-runs.js';
import { readRuns } from './clients/read-runs.js';
import { startRuns } from './clients/start-runs.js';
import type { SimulatedLog } from './simulated-log.js';
import type { Supervisor } from './supervisor.js';
import type { World } from './world.js';

/** What clients do; the profile of a seed says how often. */
const operations = { starts: startRuns, queries: readRuns, controls: controlRuns } as const;

/** Schedules the clients of the profile. The returned list grows by every request that is accepted. */
export function scheduleClients(world: World, supervisor: Supervisor, log: SimulatedLog): readonly AcceptedRuns[] {
  const { profile, scheduler, violations } = world;
  const accepted: AcceptedRuns[] = [];
  for (const [kind, operation] of Object.entries(operations) as [
    keyof typeof operations,
    (client: Client) => Promise<void>,
  ][]) {
    for (const [index, moment] of profile[kind].entries()) {
      const client = createClient(world, supervisor, log, `${kind}-${index + 1}`, (runs) => void accepted.push(runs));
      scheduler.after(moment, () => {
        operation(client).catch((error: unknown) => {
          violations.add('nothing breaks down', `${client.name}: ${String(error)}`);
        });
      });
    }
  }
  return accepted;
}

/** Schedules what happens to processes and clocks, until the horizon; then all faults end. */
export function scheduleFaults(world: World, supervisor: Supervisor): void {
  const { profile, scheduler, faults, trace } = world;
  const each = (moments: readonly number[], act: () => void) => {
    for (const moment of moments) scheduler.after(moment, () => (faults.haveEnded() ? undefined : act()));
  };
  each(profile.crashes, supervisor.crash);
  each(profile.stops, supervisor.stop);
  each(profile.pauses, supervisor.pause);
  each(profile.cutOffs, supervisor.cutOff);
  each(profile.clockSteps, supervisor.stepClock);
  scheduler.after(profile.horizon, () => {
    trace.add('world', 'has no more faults');
    faults.end();
    supervisor.settle();
  });
}
