import type { Entry } from '../simulated-log.js';
import { type AtRest, isEnd } from './at-rest.js';

/**
 * What may pass after the deadline while a process works, in milliseconds: withdrawing a page (one minute at most),
 * appends to a slow store, another replica that is not presumed dead yet, and machines whose clocks differ by a few
 * seconds.
 */
const slack = 2 * 60 * 1000;

const successions = ['a paused process had a successor', 'a process that was cut off had a successor'] as const;

/**
 * Every run ends by its deadline, except for what is left to do then. Only time in which a process is ready and not
 * away counts: after each restart there is as much again. Worlds are exempt in which clocks were set, or in which a
 * process had a successor, because a successor does not know everything that its predecessor began.
 */
export function checkDeadline({ world, supervisor }: AtRest, stream: string, entries: readonly Entry[]): void {
  const { profile, coverage, violations } = world;
  if (profile.clockSteps.length > 0 || successions.some(coverage.has)) return;
  const [first] = entries;
  if (first === undefined) return;
  const deadline = first.at + profile.limits.runTimeout;
  const end = entries.find(isEnd)?.at ?? Number.POSITIVE_INFINITY;
  for (const life of supervisor.lives()) {
    const { from, until } = life.readyTime();
    const late = Math.min(until, end) - Math.max(from, deadline);
    if (late <= slack || life.wasAway(deadline, end)) continue;
    violations.add('a run ends by its deadline', `${life.name} left ${stream} ${late} ms beyond it`);
  }
}
