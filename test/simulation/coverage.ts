import { type FaultPoint, faultPoints } from './fault-points.js';

/** What the service went through and got over; seen in the log and in the processes, not in what was injected. */
const recoveryPaths = [
  'a cut stage was started again',
  'a stage was cut at its last attempt',
  'a run was taken over with nothing cut',
  'a retry waited across a restart',
  'a question to the hub waited across a restart',
  'a withdrawal was finished by another process',
  'an append was repeated and stood there already',
  'a worker met the events of another',
  'a paused process had a successor',
  'a process that was cut off had a successor',
  'a paused process woke beside its successor',
  'a process reached the store again beside its successor',
  'a process reached the store again before anybody took over',
  'a paused process woke before anybody took over',
  'a recovery was cut and began again',
  'a process could not start and was started again',
  'the views were built from the beginning',
  'the views went on from where they were saved',
  'a run went on although nobody was told of its start',
  'a late answer of a stage was left aside',
] as const;

/** How runs ended. */
const endings = [
  'a run was ok',
  'a run was degraded',
  'a run failed',
  'a run failed and its page was taken back',
  'a run was cancelled',
  'a run had no show because the hub could not be asked',
  'a run ended by its deadline',
  'a ceiling stopped a paid stage',
] as const;

/** What clients saw. */
const clientActs = [
  'a client was told of its runs at once',
  'a client waited until its runs had ended',
  'a client gave up waiting',
  'a client left before the hub had answered',
  'a person cancelled a run',
  'a person cancelled a run whose page may have been out',
  'a person resumed a run',
  'a person asked again to resume a run',
  'a person had a brief taken from the web',
  'a person was refused because of the run’s state',
  'a client was cut off by a crash',
  'a client asked again',
  'a start was refused because as many runs wait as may wait',
  'a key was refused for another body',
  'a client was refused because the service stopped',
  'a client was refused because the store could not be reached',
  'a client found no service',
  'a client read something current',
  'a client read something old and was told so',
] as const;

export type Counter =
  | FaultPoint
  | (typeof recoveryPaths)[number]
  | (typeof endings)[number]
  | (typeof clientActs)[number];

/** Everything that has to have happened in the suite. */
export const counters: readonly Counter[] = [...faultPoints, ...recoveryPaths, ...endings, ...clientActs];

/** What people do and how runs end has to happen more often than once: what happens once is met by luck, and in one way only. */
const minimums: Readonly<Partial<Record<Counter, number>>> = {
  'a person cancelled a run': 30,
  'a person cancelled a run whose page may have been out': 20,
  'a person resumed a run': 50,
  'a person asked again to resume a run': 30,
  'a person had a brief taken from the web': 30,
  'a person was refused because of the run’s state': 50,
  'a start was refused because as many runs wait as may wait': 20,
  'a key was refused for another body': 10,
  'a run ended by its deadline': 20,
  'a ceiling stopped a paid stage': 20,
  'a run was ok': 100,
  'a run was degraded': 10,
  'a run failed': 100,
  'a run failed and its page was taken back': 30,
  'a run was cancelled': 50,
  'a run had no show because the hub could not be asked': 10,
};

type Counts = ReadonlyMap<Counter, number>;

/** What happened too seldom in these worlds taken together, for a reader. */
export function unmet(worlds: readonly Counts[]): readonly string[] {
  return counters.flatMap((counter) => {
    const count = worlds.reduce((sum, counts) => sum + (counts.get(counter) ?? 0), 0);
    const least = minimums[counter] ?? 1;
    return count < least ? [`${counter}: ${count} of at least ${least}`] : [];
  });
}

/** How often each thing happened. */
export type Coverage = Readonly<{ count(counter: Counter): void; counts(): Counts }>;

export function createCoverage(): Coverage {
  const counts = new Map<Counter, number>();
  return {
    count: (counter) => {
      counts.set(counter, (counts.get(counter) ?? 0) + 1);
    },
    counts: () => counts,
  };
}
