import type { Log } from '../../src/ports/log.js';
import type { Health } from '../http/health.js';

/**
 * What runs beside everything else for as long as the service does. Where it breaks down, nobody waits for it: the log and the
 * health report tell, and the promise is answered as it was given.
 */
export function watchOver<Value>(
  part: string,
  running: Promise<Value>,
  { health, log }: Readonly<{ health: Health; log: Log }>,
): Promise<Value> {
  running.catch((error: unknown) => {
    health.lose(part);
    log.error('a part of the service broke down', { part, error: String(error) });
  });
  return running;
}
