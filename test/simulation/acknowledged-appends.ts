import type { AppendResult, ExpectedRevision } from '../../src/ports/event-store.js';
import type { Life } from './life.js';
import type { SimulatedLog, Written } from './simulated-log.js';
import type { World } from './world.js';

/** An append that was acknowledged to a process. */
type Acknowledged = Readonly<{ life: string; stream: string; first: number; events: readonly Written[] }>;

/** What the processes know of their appends. */
export type AcknowledgedAppends = Readonly<{
  note(life: Life, stream: string, events: readonly Written[], expected: ExpectedRevision, result: AppendResult): void;
  /** Notes that the process has read the stream. */
  noteRead(life: Life, stream: string): void;
  all(): readonly Acknowledged[];
  /**
   * Returns the task in which the process first knew that another one writes to the stream; null when it never did. A
   * conflict alone does not show that, so it counts once the process reads the stream or appends again.
   */
  fencedIn(life: string, stream: string): number | null;
}>;

export function createAcknowledgedAppends(world: World, log: SimulatedLog): AcknowledgedAppends {
  const acknowledged: Acknowledged[] = [];
  const conflicts = new Set<string>();
  const fences = new Map<string, number>();
  const nameOf = (life: string, stream: string) => `${life} ${stream}`;

  function noteRead(life: Life, stream: string): void {
    const key = nameOf(life.name, stream);
    if (conflicts.has(key) && !fences.has(key)) fences.set(key, world.scheduler.tasks());
  }

  return {
    noteRead,
    note(life, stream, events, expected, result) {
      noteRead(life, stream);
      const first = expected === 'no_stream' ? 0 : expected + 1;
      if (result.kind === 'appended') {
        acknowledged.push({ life: life.name, stream, first, events });
        return;
      }
      const winner = log.stream(stream)[first]?.author;
      if (winner === undefined || winner === life.name) return;
      world.coverage.count('a worker met the events of another');
      conflicts.add(nameOf(life.name, stream));
    },
    all: () => acknowledged,
    fencedIn: (life, stream) => fences.get(nameOf(life, stream)) ?? null,
  };
}
