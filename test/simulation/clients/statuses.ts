import type { RunStatus } from '../../../src/domain/run/state.js';
import type { SimulatedLog } from '../simulated-log.js';

const ends: ReadonlySet<string> = new Set(['RunCompleted', 'RunFailed', 'RunCancelled']);

/** Returns a run's status by its last event alone, without the service's own fold; null when there is no run. */
export function statusIn(log: SimulatedLog, stream: string): RunStatus | null {
  const events = log.stream(stream).map(({ event }) => event);
  // What happens to its brief afterwards does not change how a run ended.
  const last = events.findLast(({ type }) => ends.has(type)) ?? events.at(-1);
  switch (last?.type) {
    case undefined:
      return null;
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
