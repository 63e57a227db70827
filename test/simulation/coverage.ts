import { type FaultPoint, faultPoints } from './fault-points.js';

/** What the service went through and survived, as the log and the processes show it. */
const recoveryPaths = [
  'an interrupted stage was started again',
  'a stage was interrupted at its last attempt',
  'a run without an interrupted stage was taken over',
  'a retry waited across a restart',
  'a lookup of the hub waited across a restart',
  'a withdrawal was finished by another process',
  'an append was repeated after it was recorded',
  'a worker met the events of another',
  'a paused process had a successor',
  'a process that was cut off had a successor',
  'a process returned next to its successor',
  'a process returned without a successor',
  'a replica stayed down',
  'a recovery was interrupted and began again',
  'a process could not start and was started again',
  'the views were built from the beginning',
  'the views continued from where they were saved',
  'a run continued although no client had its id',
  'a late result of a stage was ignored',
] as const;

const endings = [
  'a run was ok',
  'a run was degraded',
  'a run failed',
  'a run failed and its page was withdrawn',
  'a run was cancelled',
  'a run had no show because the hub could not be queried',
  'a run ended at its deadline',
  'a spending limit stopped a paid stage',
] as const;

const clientActs = [
  'a client had run ids at once',
  'a client waited until its runs had ended',
  'a client left while it waited',
  'a client left before the hub had responded',
  'a person cancelled a run',
  'a person cancelled a run whose page may have been deployed',
  'a person resumed a run',
  'a person repeated a resumption',
  'a person unpublished a brief',
  'a person was rejected because of the run’s state',
  'a client was cut off by a crash',
  'a client repeated its request',
  'a request was rejected because the queue was full',
  'a key was rejected for another request',
  'a client was rejected because a store was unavailable',
  'a client found no service',
  'a client read something current',
  'a client read something old, with its age',
] as const;

export type Counter =
  | FaultPoint
  | (typeof recoveryPaths)[number]
  | (typeof endings)[number]
  | (typeof clientActs)[number];

/** Everything that has to happen in the suite. */
export const counters: readonly Counter[] = [...faultPoints, ...recoveryPaths, ...endings, ...clientActs];

/** What people do and how runs end has to happen several times: once is luck, and happens in one way only. */
const minimums: Readonly<Partial<Record<Counter, number>>> = {
  'a person cancelled a run': 30,
  'a person cancelled a run whose page may have been deployed': 20,
  'a person resumed a run': 50,
  'a person unpublished a brief': 30,
  'a person was rejected because of the run’s state': 50,
  'a request was rejected because the queue was full': 20,
  'a run ended at its deadline': 20,
  'a spending limit stopped a paid stage': 20,
  'a run was ok': 100,
  'a run failed': 100,
  'a run failed and its page was withdrawn': 30,
  'a run was cancelled': 50,
};

type Counts = ReadonlyMap<Counter, number>;

/** Returns what happened too rarely in these worlds together, as text. */
export function unmet(worlds: readonly Counts[]): readonly string[] {
  return counters.flatMap((counter) => {
    const count = worlds.reduce((sum, counts) => sum + (counts.get(counter) ?? 0), 0);
    const least = minimums[counter] ?? 1;
    return count < least ? [`${counter}: ${count} of at least ${least}`] : [];
  });
}

/** Counts how often each thing happened. */
export type Coverage = Readonly<{ count(counter: Counter): void; has(counter: Counter): boolean; counts(): Counts }>;

export function createCoverage(): Coverage {
  const counts = new Map<Counter, number>();
  return {
    count: (counter) => void counts.set(counter, (counts.get(counter) ?? 0) + 1),
    has: (counter) => counts.has(counter),
    counts: () => counts,
  };
}
