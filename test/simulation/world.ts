import { type Coverage, createCoverage } from './coverage.js';
import { createFaults, type Faults } from './faults.js';
import { drawProfile, type Profile } from './profile.js';
import { type Random, seededRandom } from './random.js';
import { createScheduler, type Scheduler } from './scheduler.js';
import { createTrace, type Trace } from './trace.js';
import { createViolations, type Violations } from './violations.js';

/** What everything in a simulation shares: time, chance, trouble, and the books about them. */
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

/** `overrides` is for worlds that a test makes by hand. */
export function createWorld(seed: number, overrides: Partial<Profile> = {}): World {
  const random = seededRandom(`seed ${seed}`);
  const scheduler = createScheduler(random.fork('order'));
  const trace = createTrace(scheduler.now);
  const profile: Profile = { ...drawProfile(seed, random.fork('profile')), ...overrides };
  trace.tell('world', `of seed ${seed}: ${JSON.stringify(profile)}`);
  return {
    seed,
    scheduler,
    random,
    profile,
    faults: createFaults(random.fork('faults'), profile),
    trace,
    coverage: createCoverage(),
    violations: createViolations((text) => trace.tell('world', text)),
  };
}
