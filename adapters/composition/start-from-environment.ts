import type { Log } from '../../src/ports/log.js';
import { createLog } from './log.js';
import { formatFor } from './log-lines.js';
import { scrubber } from './secrets.js';
import { configurationProblems } from './selected-stages.js';
import { type Service, StartRefused, startService } from './service.js';
import { type Environment, readSettings } from './settings.js';

/** An error that nothing caught ends the process, as by default, but is reported like all others: without secrets. */
function reportCrashes(log: Log): void {
  process.once('uncaughtException', (error: unknown) => {
    log.error('the service crashed', {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    process.exit(1);
  });
}

/**
 * Starts the service with what the environment says. Rejects like `startService`, with every problem of settings and
 * stages at once.
 */
export async function startFromEnvironment(environment: Environment, interrupted: AbortSignal): Promise<Service> {
  const read = readSettings(environment);
  if (read.kind === 'unusable') throw new StartRefused(await configurationProblems(environment));
  const scrub = scrubber(read.settings, environment);
  const log = createLog(read.settings.LOG_LEVEL, formatFor(process.stderr, environment), scrub);
  reportCrashes(log);
  return startService(read.settings, environment, log, interrupted);
}
