import { Refused } from './problems.js';

/** How the service stands: `starting` until everything is recovered, `stopping` from the first sign of its end. */
export type Phase = 'starting' | 'ready' | 'stopping';

/** `broken` names the parts that broke down, where there are any. */
export type HealthReport = Readonly<{ status: 'ok' | 'unavailable'; phase: Phase; broken?: readonly string[] }>;

export type Health = Readonly<{
  enter(phase: Phase): void;
  /** A part of the service broke down and does not come back in this process. */
  lose(part: string): void;
  report(): HealthReport;
  /** Throws a 503 with `Retry-After` unless new work is taken. */
  refuseUnlessReady(): void;
}>;

export function createHealth(): Health {
  const broken: string[] = [];
  let current: Phase = 'starting';
  return {
    enter: (phase) => {
      current = phase;
    },
    lose: (part) => {
      broken.push(part);
    },
    report: () => {
      const status = current === 'ready' && broken.length === 0 ? 'ok' : 'unavailable';
      return { status, phase: current, ...(broken.length === 0 ? {} : { broken: [...broken] }) };
    },
    refuseUnlessReady: () => {
      if (current !== 'ready') throw new Refused(503, `the service is ${current}`, { 'retry-after': '1' });
    },
  };
}
