import type { WorkerRegistry } from '../../src/ports/worker-registry.js';
import type { Life } from './life.js';

/** The processes of a world by their worker ids. */
export type Workers = Map<string, Life>;

/** A process that is silent for longer than this counts as dead, in milliseconds. */
const longestSilence = 10_000;

/**
 * Returns the registry of one of several replicas. A process is dead once it has stopped, or has been silent for too
 * long while this one was neither paused nor cut off; it is alive again once it returns.
 */
export function sharedRegistry(life: Life, worker: string, workers: Workers, now: () => number): WorkerRegistry {
  const watched = new Set<string>();
  const dead = new Set<string>();
  const listeners = new Set<(worker: string) => void>();

  function watch(other: string, process: Life): void {
    if (watched.has(other)) return;
    watched.add(other);
    process.onAway(() => listen(other, process));
    if (process.awaySince() !== null) listen(other, process);
  }

  /** Waits until the silence has lasted long enough. */
  function listen(other: string, process: Life): void {
    const from = now();
    const isAnnounced = process.isDead() && process.phase() === 'stopping' && life.awaySince() === null;
    life.after(isAnnounced ? 1 : longestSilence, () => {
      const since = process.awaySince();
      if (since === null || dead.has(other)) return;
      if (since > from || life.wasAway(from, now())) return listen(other, process);
      dead.add(other);
      for (const listener of [...listeners]) listener(other);
    });
  }

  return {
    worker,
    isShared: true,
    isAlive(other) {
      const process = workers.get(other);
      if (other === worker || process === undefined) return other === worker;
      watch(other, process);
      if (process.awaySince() === null) dead.delete(other);
      return !dead.has(other);
    },
    onDeath(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
