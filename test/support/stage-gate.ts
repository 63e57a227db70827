/** One call of a stage that reached its barrier. */
type Passage = Readonly<{ runId: string; attempt: number; signal: AbortSignal }>;

/**
 * A barrier in the code of stages that run in this process: it counts the calls, and holds them while it is closed. A
 * call that is held is released when its attempt is aborted.
 */
export type StageGate = Readonly<{
  /** What the stage's code says to pass it. */
  code: string;
  /** The same for a stage that does not listen when its attempt is aborted. */
  stubborn: string;
  /** How many calls have come by, as an expression for the stage's code. */
  count: string;
  passages: readonly Passage[];
  /** Resolves once so many calls have come by in all. */
  entered(count: number): Promise<void>;
  close(): void;
  open(): void;
}>;

type Gates = Map<number, Readonly<{ pass(context: Passage, stubborn?: boolean): Promise<void>; count(): number }>>;
const gates: Gates = new Map();
Object.assign(globalThis, { stageGates: gates });

/** Open, unless it is closed from the beginning. */
export function stageGate(state: 'open' | 'closed' = 'open'): StageGate {
  const passages: Passage[] = [];
  let isOpen = state === 'open';
  const waiting = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of [...waiting]) wake();
  };
  async function until(isOver: () => boolean, signal?: AbortSignal): Promise<void> {
    while (!isOver() && signal?.aborted !== true) {
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }
  const id = gates.size;
  gates.set(id, {
    async pass({ runId, attempt, signal }, stubborn = false) {
      passages.push({ runId, attempt, signal });
      wakeAll();
      await until(() => isOpen, stubborn ? undefined : signal);
    },
    count: () => passages.length,
  });
  return {
    code: `await globalThis.stageGates.get(${id}).pass(context);`,
    stubborn: `await globalThis.stageGates.get(${id}).pass(context, true);`,
    count: `globalThis.stageGates.get(${id}).count()`,
    passages,
    entered: (count) => until(() => passages.length >= count),
    close: () => {
      isOpen = false;
    },
    open: () => {
      isOpen = true;
      wakeAll();
    },
  };
}
