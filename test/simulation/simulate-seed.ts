import { checkEverything } from './checks/check-everything.js';
import type { Counter } from './coverage.js';
import { forbidRealTime } from './forbid-real-time.js';
import { scheduleClients, scheduleFaults } from './happenings.js';
import type { Profile } from './profile.js';
import type { SimulatedLog } from './simulated-log.js';
import { type Breakage, createLasting, launcherOn } from './simulated-service.js';
import { createSupervisor } from './supervisor.js';
import { digestOf } from './trace.js';
import type { Violation } from './violations.js';
import { createWorld, type World } from './world.js';

/** The suite plays the seeds from 1 to this, and everything that can happen has to happen in these. */
export const suiteSeeds = 200;

/** The result of a seed. */
export type Outcome = Readonly<{
  seed: number;
  /** Everything that happened, line by line. */
  trace: string;
  /** SHA-256 of the trace. */
  digest: string;
  violations: readonly Violation[];
  coverage: ReadonlyMap<Counter, number>;
  runs: number;
  tasks: number;
}>;

export type Options = Readonly<{ broken?: Breakage; profile?: Partial<Profile> }>;

/** The time that the world gets to become quiet after the last fault: longer than any wait, and any step of a clock. */
const restMilliseconds = 4 * 24 * 60 * 60 * 1000;

/** Plays the world of a seed until it is quiet, and checks every rule. */
export async function simulateSeed(seed: number, { broken = {}, profile = {} }: Options = {}): Promise<Outcome> {
  const world = createWorld(seed, profile);
  const allow = forbidRealTime((problem) => world.violations.add('nothing breaks down', problem));
  try {
    const lasting = createLasting(world, broken);
    const supervisor = createSupervisor(world, launcherOn(world, lasting, broken));
    supervisor.start();
    const accepted = scheduleClients(world, supervisor, lasting.log);
    scheduleFaults(world, supervisor);
    const ending = await world.scheduler.run(world.profile.horizon + restMilliseconds);
    if (ending === 'endless') world.violations.add('the world becomes quiet', 'it is busy without end');
    else await checkEverything({ world, ...lasting, supervisor, accepted });
    return outcomeOf(world, lasting.log);
  } finally {
    allow();
  }
}

function outcomeOf({ seed, trace, violations, coverage, scheduler }: World, log: SimulatedLog): Outcome {
  for (const { event, author, data } of log.entries()) {
    const { id, stream, revision, position, type, metadata } = event;
    trace.add(author, `wrote ${stream} ${revision} ${position} ${id} ${type} ${data} at ${metadata.time}`);
  }
  const text = trace.text();
  return {
    seed,
    trace: text,
    digest: digestOf(text),
    violations: violations.all(),
    coverage: coverage.counts(),
    runs: log.entries().filter(({ event }) => event.type === 'RunStarted').length,
    tasks: scheduler.tasks(),
  };
}
