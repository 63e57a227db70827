import type { RunCommand } from '../domain/run/commands.js';
import type { ExpectedRevision, Revision } from '../ports/event-store.js';
import { isOver } from './is-over.js';

/** Something that a worker of a run has to see to: a step is done, or somebody has written to the run. */
export type Happening =
  | Readonly<{ kind: 'done'; name: string; command: RunCommand | null }>
  | Readonly<{ kind: 'written' }>;

type StepUnderWay = Readonly<{ over: Promise<RunCommand | null>; abort: () => void }>;

/** The steps of one run that are being done, each under a name. */
export type StepsUnderWay = Readonly<{
  /** Begins a step, unless one of this name is under way. */
  begin(name: string, perform: (signal: AbortSignal) => Promise<RunCommand | null>): void;
  /** Aborts every other step; what it brings is dropped. */
  keepOnly(names: ReadonlySet<string>): void;
  /** Tells that the run's stream has reached this revision. */
  notice(revision: Revision): void;
  /** The next thing that happens to a run known up to this revision. Rejects when a step breaks down. */
  next(known: ExpectedRevision): Promise<Happening>;
  /** Aborts all, and waits until they are over. */
  end(): Promise<void>;
}>;

/** All steps abort with the outer signal. */
export function createStepsUnderWay(outer: AbortSignal): StepsUnderWay {
  const steps = new Map<string, StepUnderWay>();
  let written: Revision = -1;
  let wake: () => void = () => undefined;
  const abortAll = () => {
    for (const { abort } of steps.values()) abort();
  };
  outer.addEventListener('abort', abortAll);

  function drop(name: string, step: StepUnderWay): void {
    steps.delete(name);
    step.abort();
    step.over.catch(() => undefined);
  }

  async function firstOver(): Promise<Readonly<{ name: string; command: RunCommand | null }>> {
    return Promise.race([...steps].map(async ([name, { over }]) => ({ name, command: await over })));
  }

  return {
    begin(name, perform) {
      if (steps.has(name)) return;
      const controller = new AbortController();
      if (outer.aborted) controller.abort();
      steps.set(name, { over: perform(controller.signal), abort: () => controller.abort(isOver) });
    },
    keepOnly(names) {
      for (const [name, step] of [...steps]) if (!names.has(name)) drop(name, step);
    },
    notice(revision) {
      written = Math.max(written, revision);
      wake();
    },
    async next(known) {
      const reached = known === 'no_stream' ? -1 : known;
      const noticed = new Promise<null>((resolve) => {
        wake = () => (written > reached ? resolve(null) : undefined);
        wake();
      });
      const first = await Promise.race([noticed, firstOver()]);
      if (first === null) return { kind: 'written' };
      steps.delete(first.name);
      return { kind: 'done', ...first };
    },
    async end() {
      outer.removeEventListener('abort', abortAll);
      abortAll();
      await Promise.allSettled([...steps.values()].map(({ over }) => over));
    },
  };
}
