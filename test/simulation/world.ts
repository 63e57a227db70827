import { type Coverage, createCoverage } from './coverage.js';
import { createFaults, type Faults } from './faults.js';
import { drawProfile, type Profile } from './profile.js';
import { type Random, seededRandom } from './random.js';
import { createScheduler, type Scheduler } from './scheduler.js';
import { createTrace, type Trace } from './trace.js';
import { createViolations, type Violations } from './violations.js';

/** What everything in a simulation shares: time, chance, faults, and the records about them. */
export type World = Readonly<{
  seed: number;
  scheduler: Scheduler;
  random: Random;
  profile: Profile;
  faults: Faults;
  trace: Trace;
  coverage: Coverage;
  violations: Violations;
}>;

/** Creates the world of a seed; `overrides` is for worlds that a test defines. */
export function createWorld(seed: number, overrides: Partial<Profile> = {}): World {
  const random = seededRandom(`seed ${seed}`);
  const scheduler = createScheduler(random.fork('order'));
  const trace = createTrace(scheduler.now);
  const profile: Profile = { ...drawProfile(seed, random.fork('profile')), ...overrides };
  trace.add('world', `of seed ${seed}: ${JSON.stringify(profile)}`);
  return {
    seed,
    scheduler,
    random,
    profile,
    faults: createFaults(random.fork('faults'), profile),
    trace,
    coverage: createCoverage(),
    violations: createViolations((text) => trace.add('world', text)),
  };
}
