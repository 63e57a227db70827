import type { CheckedEvent, IntegrityProblem } from '../../src/ports/event-seal.js';
import { keptLeaves } from './kept-leaves.js';

/**
 * Returns what is wrong with the newest events of a log by the newest leaves that were kept when its last checkpoint
 * was made: the seals alone cannot show that the end is missing, nor that all of them were made anew.
 */
export function compareEnd(events: readonly CheckedEvent[], kept: Buffer): readonly IntegrityProblem[] {
  const leaves = keptLeaves(kept);
  if (leaves.size === 0) return [];
  const [from, end] = [events[0]?.position ?? 0, events.at(-1)?.position ?? 0];
  const found = new Map(events.map((event) => [event.position, event]));
  for (let index = 0; index < leaves.size; index += 1) {
    const position = leaves.positionAt(index);
    if (position < from) continue;
    const event = found.get(position);
    if (event === undefined) return [missingAt(position, end)];
    if (leaves.hashAt(index)?.toString('base64') !== event.digest) return [otherThanKept(event)];
  }
  const first = leaves.positionAt(0);
  const added = events.find(
    ({ position }) => position >= first && position <= leaves.lastPosition && leaves.indexOf(position) === null,
  );
  return added === undefined ? [] : [otherThanKept(added)];
}

function missingAt(position: number, end: number): IntegrityProblem {
  const problem =
    position > end
      ? `The log ends at position ${end}, and held an event at ${position} when its last checkpoint was made`
      : `The event is missing that the log held at position ${position} when its last checkpoint was made`;
  return { stream: '$all', revision: null, problem };
}

function otherThanKept({ stream, revision }: CheckedEvent): IntegrityProblem {
  return { stream, revision, problem: 'It is not the event that the log held here when its last checkpoint was made' };
}
