import type { RunEvent } from '../../../src/domain/run/events.js';
import type { Entry } from '../simulated-log.js';
import type { AtRest } from './at-rest.js';

/**
 * What may pass after the deadline while a process works, in milliseconds: taking a page back (one minute at most), appends to a
 * slow store, and machines whose clocks differ by a few seconds.
 */
const slack = 2 * 60 * 1000;

const successions = ['a paused process had a successor', 'a process that was cut off had a successor'] as const;

/**
 * Every run ends by its deadline, but for what is left to do then. The time counts in which a process is ready that is not away:
 * from each restart on there is as much again. Worlds are spared in which clocks were put, or in which a process had a successor,
 * since that one does not know of all that its predecessor began.
 */
export function checkDeadline({ world, supervisor }: AtRest, stream: string, entries: readonly Entry[]): void {
  const { profile, coverage, violations } = world;
  if (profile.clockSteps.length > 0 || successions.some((counter) => coverage.counts().has(counter))) return;
  const [first] = entries;
  if (first === undefined) return;
  const deadline = first.at + profile.limits.runTimeout;
  const end = entries.find(isEnd)?.at ?? Number.POSITIVE_INFINITY;
  for (const life of supervisor.lives().values()) {
    const { from, until } = life.readyTime();
    const late = Math.min(until, end) - Math.max(from, deadline);
    if (late <= slack || life.wasAway(deadline, end)) continue;
    violations.add('a run ends by its deadline', `${life.name} left ${stream} ${late} ms beyond it`);
  }
}

function isEnd({ event }: Entry): boolean {
  const { type } = event as unknown as RunEvent;
  return type === 'RunCompleted' || type === 'RunFailed' || type === 'RunCancelled';
}
