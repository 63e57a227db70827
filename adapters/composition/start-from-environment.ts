import { createLog } from './log.js';
import { formatFor } from './log-lines.js';
import { configurationProblems } from './selected-stages.js';
import { type Service, StartRefused, startService } from './service.js';
import { type Environment, readSettings } from './settings.js';

/**
 * Starts the service with what the environment says. Rejects like `startService`, with every problem of settings and
 * stages at once.
 */
export async function startFromEnvironment(environment: Environment, interrupted: AbortSignal): Promise<Service> {
  const read = readSettings(environment);
  if (read.kind === 'unusable') throw new StartRefused(await configurationProblems(environment));
  const log = createLog(read.settings.LOG_LEVEL, formatFor(process.stderr, environment));
  return startService(read.settings, environment, log, interrupted);
}
