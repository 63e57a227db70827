import { Secret } from '../../src/ports/secret.js';

/** Returns settings with the values of their secrets, which are equal to a test otherwise, whatever they hold. */
export function revealed<Settings>(settings: Settings): Settings {
  const entries = Object.entries(settings as object);
  const shown = entries.map(([name, value]) => [name, value instanceof Secret ? value.reveal() : value]);
  return Object.fromEntries(shown) as Settings;
}
