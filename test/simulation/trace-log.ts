import type { Log, LogFields } from '../../src/ports/log.js';
import type { Life } from './life.js';
import type { World } from './world.js';

/** What the service says when something happened that must never happen. */
const breakdowns: readonly string[] = ['the work on a run broke down', 'the views no longer follow the log'];

/** The service's log, as lines of the trace. */
export function traceLog({ trace, violations }: World, life: Life): Log {
  const tell = (message: string, fields: LogFields = {}) => {
    if (life.isDead()) return;
    trace.tell(life.name, `says: ${message} ${JSON.stringify(fields)}`);
    if (breakdowns.includes(message)) {
      violations.add('nothing breaks down', `${life.name}: ${message} ${JSON.stringify(fields)}`);
    }
  };
  const log: Log = { debug() {}, info: tell, warn: tell, error: tell, child: () => log };
  return log;
}
