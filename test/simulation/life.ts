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
  /** When it was ready for work, in virtual milliseconds; of no length where it never was. */
  readyTime(): Readonly<{ from: number; until: number }>;
  isDead(): boolean;
  isPaused(): boolean;
  /** True while the process works, but does not reach the store. */
  isCutOff(): boolean;
  /** Goes on in this process so many milliseconds later, if there still is one. */
  after(milliseconds: number, act: () => void): Cancel;
  crash(why: string): void;
  pause(): void;
  wake(): void;
  cutOff(): void;
  rejoin(): void;
  /** True when the process stood still at some time since then. */
  wasPausedSince(from: number): boolean;
  /** True when it stood still, or was cut off, at some time between these. */
  wasAway(from: number, until: number): boolean;
  /** The answer takes it back. */
  onDeath(listener: () => void): () => void;
}>;

type Interval = { readonly from: number; until: number };

type Watch = Readonly<{ died(life: Life, why: string): void; paused(life: Life): void }>;

export function createLife(name: string, scheduler: Scheduler, watch: Watch): Life {
  let state: 'running' | 'paused' | 'dead' = 'running';
  let phase: Phase = 'starting';
  let ready: Interval = { from: 0, until: 0 };
  const pauses: Interval[] = [];
  const separations: Interval[] = [];
  const due: (() => void)[] = [];
  const mourners = new Set<() => void>();

  function end(intervals: readonly Interval[]): void {
    const last = intervals.at(-1);
    if (last !== undefined && last.until === forever) last.until = scheduler.now();
  }

  function deliver(act: () => void): void {
    if (state === 'running') act();
    else if (state === 'paused') due.push(act);
  }

  const life: Life = {
    name,
    phase: () => phase,
    enter: (next) => {
      phase = next;
      if (next === 'ready') ready = { from: scheduler.now(), until: forever };
      else ready.until = Math.min(ready.until, scheduler.now());
    },
    readyTime: () => ready,
    isDead: () => state === 'dead',
    isPaused: () => state === 'paused',
    isCutOff: () => isOpen(separations),
    after: (milliseconds, act) => scheduler.after(milliseconds, () => deliver(act)),
    crash(why) {
      if (state === 'dead') return;
      state = 'dead';
      ready.until = Math.min(ready.until, scheduler.now());
      watch.died(life, why);
      for (const mourn of [...mourners]) mourn();
      mourners.clear();
    },
    pause() {
      if (state !== 'running') return;
      state = 'paused';
      pauses.push({ from: scheduler.now(), until: forever });
      watch.paused(life);
    },
    wake() {
      if (state !== 'paused') return;
      state = 'running';
      end(pauses);
      for (const act of due.splice(0)) life.after(0, act);
    },
    cutOff() {
      if (!isOpen(separations)) separations.push({ from: scheduler.now(), until: forever });
    },
    rejoin: () => end(separations),
    wasPausedSince: (from) => meets(pauses, from, forever),
    wasAway: (from, until) => meets(pauses, from, until) || meets(separations, from, until),
    onDeath(listener) {
      mourners.add(listener);
      return () => mourners.delete(listener);
    },
  };
  return life;
}

const forever = Number.POSITIVE_INFINITY;

function isOpen(intervals: readonly Interval[]): boolean {
  return intervals.at(-1)?.until === forever;
}

function meets(intervals: readonly Interval[], from: number, until: number): boolean {
  return intervals.some((interval) => interval.from <= until && interval.until >= from);
}
