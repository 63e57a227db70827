import type { Cancel, Scheduler } from './scheduler.js';

/** The phase of a process between its start and its end. */
export type Phase = 'starting' | 'ready' | 'stopping';

/**
 * One process from its start to its end. Everything that its code waits for arrives through `after`, so that a dead
 * process does nothing any more, and a paused one nothing until it wakes: then everything that was due arrives at once.
 */
export type Life = Readonly<{
  /** The machine and the number of its processes so far, e.g. `A3`. */
  name: string;
  phase(): Phase;
  enter(phase: Phase): void;
  /** Returns from when until when the process was ready, in virtual milliseconds; of no length when it never was. */
  readyTime(): Readonly<{ from: number; until: number }>;
  isDead(): boolean;
  isPaused(): boolean;
  /** True while the process works but does not reach the store. */
  isCutOff(): boolean;
  /** Returns since when the process is dead, paused or cut off; null while it works. */
  awaySince(): number | null;
  /** Continues in this process so many milliseconds later, unless it is dead by then. */
  after(milliseconds: number, act: () => void): Cancel;
  crash(why: string): void;
  pause(): void;
  wake(): void;
  cutOff(): void;
  rejoin(): void;
  wasPausedSince(from: number): boolean;
  /** True when it was paused or cut off at some time in between. */
  wasAway(from: number, until: number): boolean;
  /** Calls back when the process dies. The returned function ends it. */
  onDeath(listener: () => void): () => void;
  /** Calls back whenever the process dies, is paused or is cut off. */
  onAway(listener: () => void): void;
}>;

type Interval = { readonly from: number; until: number };

const forever = Number.POSITIVE_INFINITY;

export function createLife(
  name: string,
  scheduler: Scheduler,
  watch: Readonly<{ died(life: Life, why: string): void; paused(life: Life): void }>,
): Life {
  let state: 'running' | 'paused' | 'dead' = 'running';
  let phase: Phase = 'starting';
  let ready: Interval = { from: 0, until: 0 };
  let diedAt: number | null = null;
  const pauses: Interval[] = [];
  const separations: Interval[] = [];
  const due: (() => void)[] = [];
  const deathListeners = new Set<() => void>();
  const awayListeners: (() => void)[] = [];

  function begin(intervals: Interval[]): void {
    intervals.push({ from: scheduler.now(), until: forever });
    for (const listener of [...awayListeners]) listener();
  }

  function deliver(act: () => void): void {
    if (state === 'running') act();
    else if (state === 'paused') due.push(act);
  }

  const life: Life = {
    name,
    phase: () => phase,
    enter(next) {
      phase = next;
      if (next === 'ready') ready = { from: scheduler.now(), until: forever };
      else ready.until = Math.min(ready.until, scheduler.now());
    },
    readyTime: () => ready,
    isDead: () => state === 'dead',
    isPaused: () => state === 'paused',
    isCutOff: () => openInterval(separations) !== null,
    awaySince: () => diedAt ?? openInterval(pauses)?.from ?? openInterval(separations)?.from ?? null,
    after: (milliseconds, act) => scheduler.after(milliseconds, () => deliver(act)),
    crash(why) {
      if (state === 'dead') return;
      state = 'dead';
      diedAt = scheduler.now();
      ready.until = Math.min(ready.until, scheduler.now());
      watch.died(life, why);
      for (const listener of [...deathListeners, ...awayListeners]) listener();
      deathListeners.clear();
    },
    pause() {
      if (state !== 'running') return;
      state = 'paused';
      begin(pauses);
      watch.paused(life);
    },
    wake() {
      if (state !== 'paused') return;
      state = 'running';
      end(pauses, scheduler.now());
      for (const act of due.splice(0)) life.after(0, act);
    },
    cutOff() {
      if (openInterval(separations) === null) begin(separations);
    },
    rejoin: () => end(separations, scheduler.now()),
    wasPausedSince: (from) => meets(pauses, from, forever),
    wasAway: (from, until) => meets(pauses, from, until) || meets(separations, from, until),
    onDeath(listener) {
      deathListeners.add(listener);
      return () => deathListeners.delete(listener);
    },
    onAway: (listener) => void awayListeners.push(listener),
  };
  return life;
}

function openInterval(intervals: readonly Interval[]): Interval | null {
  const last = intervals.at(-1);
  return last?.until === forever ? last : null;
}

function end(intervals: readonly Interval[], now: number): void {
  const last = openInterval(intervals);
  if (last !== null) last.until = now;
}

function meets(intervals: readonly Interval[], from: number, until: number): boolean {
  return intervals.some((interval) => interval.from <= until && interval.until >= from);
}
