import type { Log } from '../../src/ports/log.js';

/** What a process writes into its own stream. */
export const announcements = { alive: 'WorkerAlive', stopped: 'WorkerStopped' } as const;

/**
 * Heartbeats of this process that the log must hold after the last one of another process before that one counts as
 * dead.
 */
const mostMissed = 5;

/** Which processes are dead, as far as the log says. */
export type Liveness = Readonly<{
  /** True after the first question about a process, or its first announcement. */
  isKnown(other: string): boolean;
  /** A process that was not known is alive, and has from now on as long as any other. */
  isAlive(other: string): boolean;
  /** Takes in an announcement, in the order of the log. */
  observe(process: string, type: string): void;
  die(other: string): void;
  onDeath(listener: (other: string) => void): () => void;
}>;

/** Counts by the heartbeats of `worker`, this process. */
export function createLiveness(worker: string, replicas: number, log: Pick<Log, 'warn'>): Liveness {
  /** Heartbeats of this process that the log was seen to hold. */
  let beats = 0;
  const countProcesses = createCrowdWarning(replicas, log);
  /** For each other process, `beats` at its last announcement. */
  const lastHeard = new Map<string, number>();
  const dead = new Set<string>();
  const listeners = new Set<(other: string) => void>();

  function die(other: string): void {
    if (dead.has(other)) return;
    dead.add(other);
    for (const listener of [...listeners]) listener(other);
  }

  function beat(): void {
    beats += 1;
    for (const [other, last] of lastHeard) if (beats - last >= mostMissed) die(other);
    countProcesses(1 + lastHeard.size - dead.size);
  }

  return {
    isKnown: (other) => other === worker || lastHeard.has(other),
    isAlive(other) {
      if (other !== worker && !lastHeard.has(other)) lastHeard.set(other, beats);
      return !dead.has(other);
    },
    observe(process, type) {
      if (process === worker) return type === announcements.alive ? beat() : undefined;
      lastHeard.set(process, beats);
      if (type === announcements.stopped) die(process);
      else dead.delete(process);
    },
    die,
    onDeath(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Returns what takes the number of processes at each heartbeat, and warns once there are too many of them for too long.
 */
function createCrowdWarning(replicas: number, log: Pick<Log, 'warn'>): (processes: number) => void {
  let crowded = 0;
  return (processes) => {
    crowded = processes > replicas ? crowded + 1 : 0;
    // A process that was just replaced is not dead yet.
    if (crowded !== mostMissed + 1) return;
    const warning = 'more processes share the log than BRIEF_REPLICAS; together they exceed the rate limits of vendors';
    log.warn(warning, { processes, replicas });
  };
}
