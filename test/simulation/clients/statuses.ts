import type { RunStatus } from '../../../src/domain/run/state.js';
import type { SimulatedLog } from '../simulated-log.js';

/** How a run stands by its last event alone, without the service's own fold; null when there is none. */
export function statusIn(log: SimulatedLog, stream: string): RunStatus | null {
  const last = log.stream(stream).at(-1)?.event;
  if (last === undefined) return null;
  switch (last.type) {
    case 'RunCompleted':
      return (last.data as { status: 'ok' | 'degraded' }).status;
    case 'RunFailed':
      return 'failed';
    case 'RunCancelled':
      return 'cancelled';
    default:
      return 'processing';
  }
}
