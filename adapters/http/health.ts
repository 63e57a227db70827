import { Refused } from './problems.js';

/** How the service stands: `starting` until everything is recovered, `stopping` from the first sign of its end. */
export type Phase = 'starting' | 'ready' | 'stopping';

export type Health = Readonly<{
  enter(phase: Phase): void;
  report(): Readonly<{ status: 'ok' | 'unavailable'; phase: Phase }>;
  /** Throws a 503 with `Retry-After` unless new work is taken. */
  refuseUnlessReady(): void;
}>;

export function createHealth(): Health {
  let current: Phase = 'starting';
  return {
    enter: (phase) => {
      current = phase;
    },
    report: () => ({ status: current === 'ready' ? 'ok' : 'unavailable', phase: current }),
    refuseUnlessReady: () => {
      if (current !== 'ready') throw new Refused(503, `the service is ${current}`, { 'retry-after': '1' });
    },
  };
}
