import { Secret } from '../../src/ports/secret.js';
import { partsOf, secretsIn } from '../../stages/loading/without-secrets.js';
import { redactableSecrets } from '../../stages/shared/untrusted-text/secrets.js';
import type { Environment, Settings } from './settings.js';

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
