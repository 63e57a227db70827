import type { RunEvent } from '../../../src/domain/run/events.js';
import { millisecondsOf } from '../../../src/domain/time.js';
import type { Entry } from '../simulated-log.js';
import type { AtRest } from './at-rest.js';

/** More than an attempt, its deadline, a slow store and a store that is out of reach for a while take together, in milliseconds. */
const longestPause = 5 * 60 * 1000;

const minute = 60 * 1000;
/** A vendor lets no more retries in within so many milliseconds, as `src/application/vendor-limits/retry-budget.ts` has it. */
const rations = [
  { retries: 9, milliseconds: 61 * minute },
  { retries: 3, milliseconds: 11 * minute },
];

/**
 * A run in the hands of one worker goes on without a standstill, except for the waits that its history tells of, for a vendor that is spared retries, and in
 * the line, where others come first for as long as a run may take.
 */
export function checkPace({ world, supervisor, log }: AtRest, stream: string, entries: readonly Entry[]): void {
  const ration = rationIn(log.entries());
  const waits = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1];
    if (
      before !== undefined &&
      entry.event.type !== 'UnpublishingRequested' &&
      isInOneHand(supervisor, before, entry)
    ) {
      const taken = entry.at - before.at;
      const line = before.event.type === 'RunStarted' ? world.profile.limits.runTimeout : 0;
      const allowed = longestPause + Math.max(ration, line, ...waits.values());
      if (taken > allowed) {
        const text = `${stream} stood still for ${taken} ms before ${entry.event.type} at revision ${entry.event.revision}`;
        world.violations.add('a run does not stand still', text);
      }
    }
    noteWait(waits, entry.event as unknown as RunEvent);
  }
}

/** A retry waits for the retries of other runs, and a run in the line for those that work. */
function rationIn(entries: readonly Entry[]): number {
  const retries = entries.filter(({ event }) => {
    const { type, data } = event as unknown as RunEvent;
    return type === 'StageStarted' && data.attempt > 1;
  });
  return rations.find((ration) => retries.length >= ration.retries)?.milliseconds ?? 0;
}

function isInOneHand(supervisor: AtRest['supervisor'], before: Entry, entry: Entry): boolean {
  const life = supervisor.lives().get(entry.author);
  return life !== undefined && before.author === entry.author && !life.wasAway(before.at, entry.at);
}

function noteWait(waits: Map<string, number>, { type, data }: RunEvent): void {
  if (type === 'StageStarted') waits.delete(data.stage);
  if (type !== 'StageFailed' || data.retry_at === null) return;
  waits.set(data.stage, millisecondsOf(data.retry_at) - millisecondsOf(data.at));
}
