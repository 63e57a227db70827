import { Refused } from './problems.js';

/** How the service stands: `starting` until everything is recovered, `stopping` from the first sign of its end. */
export type Phase = 'starting' | 'ready' | 'stopping';

/** `broken` names the parts that broke down, `unreachable` what the service depends on and does not answer now, where there are any. */
export type HealthReport = Readonly<{
  status: 'ok' | 'unavailable';
  phase: Phase;
  broken?: readonly string[];
  unreachable?: readonly string[];
}>;

/** What the service cannot do without, by its name: each is asked, and rejects when it is not to be had. */
export type Dependencies = Readonly<Record<string, () => Promise<unknown>>>;

export type Health = Readonly<{
  enter(phase: Phase): void;
  /** A part of the service broke down and does not come back in this process. */
  lose(part: string): void;
  report(): Promise<HealthReport>;
  /** Throws a 503 with `Retry-After` unless new work is taken. */
  refuseUnlessReady(): void;
}>;

export function createHealth(dependencies: Dependencies = {}): Health {
  const broken: string[] = [];
  let current: Phase = 'starting';
  return {
    enter: (phase) => {
      current = phase;
    },
    lose: (part) => {
      broken.push(part);
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
    refuseUnlessReady: () => {
      if (current !== 'ready') throw new Refused(503, `the service is ${current}`, { 'retry-after': '1' });
    },
  };
}

async function unreachableOf(dependencies: Dependencies): Promise<readonly string[]> {
  const asked = Object.entries(dependencies).map(async ([name, ask]) => {
    const isThere = await ask().then(
      () => true,
      () => false,
    );
    return isThere ? [] : [name];
  });
  return (await Promise.all(asked)).flat();
}
