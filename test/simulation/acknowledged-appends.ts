import type { AppendResult, ExpectedRevision } from '../../src/ports/event-store.js';
import type { Life } from './life.js';
import type { SimulatedLog, Written } from './simulated-log.js';
import type { World } from './world.js';

/** An append that a process was told to have happened. */
type Acknowledged = Readonly<{ life: string; stream: string; first: number; events: readonly Written[] }>;

/** What the processes were told about their appends. */
export type AcknowledgedAppends = Readonly<{
  note(life: Life, stream: string, events: readonly Written[], expected: ExpectedRevision, result: AppendResult): void;
  /** The process has been told what the stream holds. */
  noteRead(life: Life, stream: string): void;
  all(): readonly Acknowledged[];
  /**
   * The task in which this process first knew that another one writes to the stream; null when it never did. A refused append alone does
   * not tell it: what stands there may be a person's, so it reads, or tries again.
   */
  fencedIn(life: string, stream: string): number | null;
}>;

export function createAcknowledgedAppends(world: World, log: SimulatedLog): AcknowledgedAppends {
  const acknowledged: Acknowledged[] = [];
  const refused = new Set<string>();
  const fences = new Map<string, number>();
  const nameOf = (life: string, stream: string) => `${life} ${stream}`;

  function know(life: Life, stream: string): void {
    const key = nameOf(life.name, stream);
    if (refused.has(key) && !fences.has(key)) fences.set(key, world.scheduler.tasks());
  }

  return {
    noteRead: know,
    note(life, stream, events, expected, result) {
      know(life, stream);
      const first = expected === 'no_stream' ? 0 : expected + 1;
      if (result.kind === 'appended') {
        acknowledged.push({ life: life.name, stream, first, events });
        return;
      }
      const winner = log.stream(stream)[first]?.author;
      if (winner === undefined || winner === life.name) return;
      world.coverage.count('a worker met the events of another');
      refused.add(nameOf(life.name, stream));
    },
    all: () => acknowledged,
    fencedIn: (life, stream) => fences.get(nameOf(life, stream)) ?? null,
  };
}
