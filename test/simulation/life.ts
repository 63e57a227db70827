import type { Cancel, Scheduler } from './scheduler.js';

/** Where a process stands between its start and its end, as its health report tells it. */
export type Phase = 'starting' | 'ready' | 'stopping';

/**
 * One process from its start to its end. All that its code ever waits for comes through `after`, so that a dead process does
 * nothing any more, and a paused one nothing until it wakes: then everything that was due comes at once.
 */
export type Life = Readonly<{
  /** The machine and how many processes it has seen, e.g. `A3`. */
  name: string;
  phase(): Phase;
  enter(phase: Phase): void;
  isDead(): boolean;
  isPaused(): boolean;
  /** Goes on in this process so many milliseconds later, if there still is one. */
  after(milliseconds: number, act: () => void): Cancel;
  crash(why: string): void;
  pause(): void;
  wake(): void;
  /** True when the process stood still at some time between these; until now, when there is no end. */
  wasPausedSince(from: number, until?: number): boolean;
  /** The answer takes it back. */
  onDeath(listener: () => void): () => void;
}>;

type Watch = Readonly<{ died(life: Life, why: string): void; paused(life: Life): void }>;

export function createLife(name: string, scheduler: Scheduler, watch: Watch): Life {
  let state: 'running' | 'paused' | 'dead' = 'running';
  let phase: Phase = 'starting';
  const pauses: { from: number; until: number }[] = [];
  const due: (() => void)[] = [];
  const mourners = new Set<() => void>();

  function deliver(act: () => void): void {
    if (state === 'running') act();
    else if (state === 'paused') due.push(act);
  }

  const life: Life = {
    name,
    phase: () => phase,
    enter: (next) => {
      phase = next;
    },
    isDead: () => state === 'dead',
    isPaused: () => state === 'paused',
    after: (milliseconds, act) => scheduler.after(milliseconds, () => deliver(act)),
    crash(why) {
      if (state === 'dead') return;
      state = 'dead';
      watch.died(life, why);
      for (const mourn of [...mourners]) mourn();
      mourners.clear();
    },
    pause() {
      if (state !== 'running') return;
      state = 'paused';
      pauses.push({ from: scheduler.now(), until: Number.POSITIVE_INFINITY });
      watch.paused(life);
    },
    wake() {
      if (state !== 'paused') return;
      state = 'running';
      const pause = pauses.at(-1);
      if (pause !== undefined) pause.until = scheduler.now();
      for (const act of due.splice(0)) life.after(0, act);
    },
    wasPausedSince: (from, until = Number.POSITIVE_INFINITY) =>
      pauses.some((pause) => pause.from <= until && pause.until >= from),
    onDeath(listener) {
      mourners.add(listener);
      return () => mourners.delete(listener);
    },
  };
  return life;
}
