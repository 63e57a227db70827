import type { Log } from '../../src/ports/log.js';
import { Secret } from '../../src/ports/secret.js';
import { partsOf, secretsIn } from '../../stages/loading/without-secrets.js';
import { redactableSecrets } from '../../stages/shared/untrusted-text/secrets.js';
import { createLog, formatFor } from './log.js';
import { configurationProblems } from './selected-stages.js';
import { type Service, StartRefused, startService } from './service.js';
import { type Environment, readSettings, type Settings } from './settings.js';

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

/**
 * Returns a function that takes the secrets of the settings and of the environment out of a line of JSON: the last
 * defence of the log, whatever made the line.
 */
export function scrubber(settings: Settings, environment: Environment): (json: string) => string {
  const own = Object.values(settings).flatMap((value) => (value instanceof Secret ? partsOf(value.reveal()) : []));
  const forms = redactableSecrets([...own, ...secretsIn(environment)].filter((secret) => secret !== 'sqlite:'));
  const written = [...new Set(forms.flatMap((form) => [form, JSON.stringify(form).slice(1, -1)]))];
  // Longest first: what is left of a longer secret after a part of it was replaced would be shown.
  const longestFirst = written.toSorted((one, other) => other.length - one.length);
  return (json) =>
    longestFirst.reduce((line, secret) => (line.includes(secret) ? line.replaceAll(secret, '***') : line), json);
}
