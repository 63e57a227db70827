import type { AppendResult, ExpectedRevision, RecordedEvent } from '../../src/ports/event-store.js';
import type { Life } from './life.js';
import type { SimulatedLog, Written } from './simulated-log.js';
import type { World } from './world.js';

/** An append that was acknowledged to a process. */
type Acknowledged = Readonly<{ life: string; stream: string; first: number; events: readonly Written[] }>;

/** What the processes know of the log. */
export type AcknowledgedAppends = Readonly<{
  note(life: Life, stream: string, events: readonly Written[], expected: ExpectedRevision, result: AppendResult): void;
  /** Notes that the process has read the stream up to a revision. */
  noteRead(life: Life, stream: string, revision: number): void;
  /** Notes that the process has handled the events that it follows up to a position. */
  noteFollowed(life: Life, position: number): void;
  /** True when the process has read the event, or handled it as a follower of the log. */
  hasSeen(life: Life, event: RecordedEvent): boolean;
  all(): readonly Acknowledged[];
  /**
   * Returns the task in which the process first knew that another one writes to the stream; null when it never did. A
   * conflict alone does not show who won, so it counts once the process has read the event that it conflicts with, or
   * appends behind it.
   */
  fencedIn(life: string, stream: string): number | null;
}>;

export function createAcknowledgedAppends(world: World, log: SimulatedLog): AcknowledgedAppends {
  const acknowledged: Acknowledged[] = [];
  /** The first revision at which each process met the event of another one. */
  const conflicts = new Map<string, number>();
  const fences = new Map<string, number>();
  const readUpTo = new Map<string, number>();
  const followedUpTo = new Map<string, number>();
  const nameOf = (life: string, stream: string) => `${life} ${stream}`;

  function noteRead(life: Life, stream: string, revision: number): void {
    const key = nameOf(life.name, stream);
    readUpTo.set(key, Math.max(revision, readUpTo.get(key) ?? -1));
    if ((conflicts.get(key) ?? Number.POSITIVE_INFINITY) > revision || fences.has(key)) return;
    fences.set(key, world.scheduler.tasks());
  }

  /** A late append, such as a repeated start, may conflict with what the process knew when it took the stream over. */
  function wasKnown(life: Life, stream: string, revision: number): boolean {
    return acknowledged.some((each) => each.life === life.name && each.stream === stream && each.first > revision);
  }

  return {
    noteRead,
    noteFollowed: (life, position) => void followedUpTo.set(life.name, position),
    hasSeen({ name }, { stream, revision, position }) {
      if (position <= (followedUpTo.get(name) ?? -1)) return true;
      return revision <= (readUpTo.get(nameOf(name, stream)) ?? -1);
    },
    note(life, stream, events, expected, result) {
      const first = expected === 'no_stream' ? 0 : expected + 1;
      noteRead(life, stream, first - 1);
      if (result.kind === 'appended') {
        acknowledged.push({ life: life.name, stream, first, events });
        return;
      }
      const winner = log.stream(stream)[first]?.author;
      if (winner === undefined || winner === life.name) return;
      world.coverage.count('a worker met the events of another');
      const key = nameOf(life.name, stream);
      if (!conflicts.has(key) && !wasKnown(life, stream, first)) conflicts.set(key, first);
    },
    all: () => acknowledged,
    fencedIn: (life, stream) => fences.get(nameOf(life, stream)) ?? null,
  };
}
