import { statSync } from 'node:fs';
import type { Log } from '../../src/ports/log.js';
import { fileVariableOf } from '../../stages/loading/secret-files.js';
import { WrongUsage } from '../cli/errors.js';
import type { NewApiKey } from '../cli/local-operations.js';
import { type ApiKey, hashOf, newApiKey, readApiKeys } from '../http/access/api-keys.js';
import { type Environment, readSettings, type Settings } from './settings.js';

const variable = 'BRIEF_SERVICE_API_KEYS';
/** How often a request looks whether the file has changed. */
const lookMilliseconds = 1_000;

/**
 * Returns the accepted keys as they are now. A file of keys is read again, within a second, by the first request after
 * it has changed; one that cannot be read or has a mistake changes nothing, and is named in the log.
 */
export function apiKeysOf(settings: Settings, environment: Environment, log: Log): () => readonly ApiKey[] {
  let text = settings[variable].reveal();
  let { keys } = readApiKeys(text);
  const path = environment[fileVariableOf(variable)] ?? '';
  if (path === '') return () => keys;
  let [version, lookedAt] = ['', performance.now()];
  return () => {
    const at = performance.now();
    if (at - lookedAt < lookMilliseconds) return keys;
    lookedAt = at;
    const found = versionOf(path);
    if (found === version) return keys;
    version = found;
    const read = readSettings({ [fileVariableOf(variable)]: path });
    if (read.kind === 'unusable') log.error('the API keys are unchanged', { problem: read.problems.join('; ') });
    else if (read.settings[variable].reveal() !== text) {
      text = read.settings[variable].reveal();
      keys = readApiKeys(text).keys;
      log.info('the API keys were read again', { keys: keys.length });
    }
    return keys;
  };
}

function versionOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { ino: 0, size: 0, mtimeMs: 0 };
  return `${ino} ${size} ${mtimeMs}`;
}

/** Makes a key and its entry. Throws for attributes that an entry may not have. */
export function makeApiKey(attributes: Readonly<Record<string, string | undefined>>): NewApiKey {
  const key = newApiKey();
  const hash = hashOf(key);
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const entry = [`sha256:${hash}`, ...given.map(([name, value]) => `${name}=${value}`)].join(';');
  const { keys, problems } = readApiKeys(entry);
  const [made] = keys;
  if (made === undefined || keys.length > 1) {
    throw new WrongUsage(problems.map((problem) => problem.replace('entry 1', 'the key')).join('; '));
  }
  return { key, hash, entry, actor: made.actor };
}
