import type { Log, LogFields } from '../../src/ports/log.js';
import type { Life } from './life.js';
import type { World } from './world.js';

/** What the service logs when something happened that must never happen. */
const breakdowns: readonly string[] = [
  'advancing a stream failed, retrying',
  'the read models no longer follow the log',
];

/** Returns the log of a process, as lines of the trace. */
export function traceLog({ trace, violations }: World, life: Life): Log {
  const add = (message: string, fields: LogFields = {}) => {
    if (life.isDead()) return;
    trace.add(life.name, `logs: ${message} ${JSON.stringify(fields)}`);
    if (!breakdowns.includes(message) || `${fields['error']}`.startsWith('EventStoreUnavailable')) return;
    violations.add('nothing breaks down', `${life.name}: ${message} ${JSON.stringify(fields)}`);
  };
  const log: Log = { debug() {}, info: add, warn: add, error: add, child: () => log };
  return log;
}
