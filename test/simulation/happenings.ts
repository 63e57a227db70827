import { type AcknowledgedStart, createClient } from './clients/client.js';
import { operations } from './clients/operations.js';
import type { SimulatedLog } from './simulated-log.js';
import type { Supervisor } from './supervisor.js';
import type { World } from './world.js';

/** Sends the clients of the profile, each at its moment. The answer grows by what is acknowledged to them. */
export function sendClients(world: World, supervisor: Supervisor, log: SimulatedLog): readonly AcknowledgedStart[] {
  const random = world.random.fork('clients');
  const { profile, scheduler, violations } = world;
  const starts: AcknowledgedStart[] = [];
  const each = (kind: keyof typeof operations, moments: readonly number[]) => {
    for (const [index, moment] of moments.entries()) {
      const operation = random.pick(operations[kind]);
      const client = createClient(world, supervisor, log, `${kind}-${index + 1}`, (start) => void starts.push(start));
      scheduler.after(moment, () => {
        operation.perform(client).catch((error: unknown) => {
          violations.add('nothing breaks down', `${client.name}, who ${operation.name}: ${String(error)}`);
        });
      });
    }
  };
  each('starts', profile.starts);
  each('questions', profile.questions);
  each('controls', profile.controls);
  return starts;
}

/** Lets happen what the profile has for processes and clocks, until the horizon; then everything comes to rest. */
export function disturb(world: World, supervisor: Supervisor): void {
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
    trace.tell('world', 'has no more faults');
    faults.end();
    supervisor.settle();
  });
}
