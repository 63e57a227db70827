import { setMaxListeners } from 'node:events';
import { HttpError } from './problems.js';

/** `starting` until everything is recovered, `stopping` from the signal to stop. */
export type Phase = 'starting' | 'ready' | 'stopping';

/**
 * `broken` are the parts that failed, `unreachable` the dependencies that do not respond now; each absent when empty.
 */
export type HealthReport = Readonly<{
  status: 'ok' | 'unavailable';
  phase: Phase;
  broken?: readonly string[];
  unreachable?: readonly string[];
}>;

/** Calls to what the service depends on, by name; a call rejects while the dependency is unavailable. */
export type Dependencies = Readonly<Record<string, () => Promise<unknown>>>;

export type Health = Readonly<{
  enter(phase: Phase): void;
  /** Reports a part that failed; only a restart repairs it. */
  reportBroken(part: string): void;
  report(): Promise<HealthReport>;
  /** Throws a 503 with `Retry-After` unless the service is ready. */
  requireReady(): void;
  /** Aborts when the service stops: endless responses end then. */
  stopping: AbortSignal;
}>;

export function createHealth(dependencies: Dependencies = {}): Health {
  const broken: string[] = [];
  let current: Phase = 'starting';
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  return {
    stopping: stopping.signal,
    enter: (phase) => {
      current = phase;
      if (phase === 'stopping') stopping.abort();
    },
    reportBroken: (part) => {
      if (!broken.includes(part)) broken.push(part);
    },
    async report() {
      const unreachable = await unreachableOf(dependencies);
      const isWell = current === 'ready' && broken.length + unreachable.length === 0;
      return {
        status: isWell ? 'ok' : 'unavailable',
        phase: current,
        ...(broken.length === 0 ? {} : { broken: [...broken] }),
        ...(unreachable.length === 0 ? {} : { unreachable }),
      };
    },
    requireReady: () => {
      if (current !== 'ready') throw new HttpError(503, `the service is ${current}`, { 'retry-after': '1' });
    },
  };
}

async function unreachableOf(dependencies: Dependencies): Promise<readonly string[]> {
  const names = Object.keys(dependencies);
  const results = await Promise.allSettled(Object.values(dependencies).map((call) => call()));
  return names.filter((_name, index) => results[index]?.status === 'rejected');
}
