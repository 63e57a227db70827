import { readFileSync } from 'node:fs';
import type { StageKey } from '../../src/domain/pipeline.js';
import type { PluginOf } from '../../src/ports/stage-plugin.js';
import { redactedText } from '../shared/vendors/redacted-text.js';
import type { Environment } from './plugin-settings.js';

/** What variables with secrets are called, by any reader. */
const secretNames = /KEY|TOKEN|SECRET|PASS(?:WORD|PHRASE)?(?:_|$)|CREDENTIAL|HEADERS|WEBHOOK_URLS|EVENT_STORE/iu;
/** Characters of the longest reason or error. */
const longest = 2_000;
/** Lines of the stack of an error. */
const mostFrames = 20;
/** What a plugin can be asked. */
const functions = ['run', 'shows', 'withdraw', 'unpublish', 'check'] as const;

type AnyFunction = (...all: readonly unknown[]) => unknown;

/**
 * Returns a plugin whose failures and errors are without the environment's secrets, and without what looks like a key:
 * they are recorded, logged and shown.
 */
export function withoutSecrets<Stage extends StageKey>(
  plugin: PluginOf<Stage>,
  environment: Environment,
): PluginOf<Stage> {
  const clean = (text: string) => redactedText(text, secretsIn(environment), longest);
  const own = plugin as unknown as Readonly<Record<string, unknown>>;
  const given = functions.filter((name) => typeof own[name] === 'function');
  const cleaned = given.map((name) => [name, cleanCall((...call) => (own[name] as AnyFunction)(...call), clean)]);
  return { ...plugin, ...Object.fromEntries(cleaned) };
}

function cleanCall(act: AnyFunction, clean: (text: string) => string): AnyFunction {
  return async (...call) => {
    try {
      const outcome = (await act(...call)) as Readonly<{ kind?: unknown; reason?: unknown }> | null | undefined;
      // A plugin may return anything: what it is, is checked later.
      const isFailure = outcome?.kind === 'failed' && typeof outcome.reason === 'string';
      return isFailure ? { ...outcome, reason: clean(String(outcome.reason)) } : outcome;
    } catch (error) {
      const cleaned = new Error(clean(error instanceof Error ? error.message : String(error)));
      // Where it was thrown, for those who read the log.
      const frames = error instanceof Error ? (error.stack ?? '').split('\n').slice(0, mostFrames) : [];
      cleaned.stack = frames.map(clean).join('\n');
      throw cleaned;
    }
  };
}

/** Returns the secrets of the environment by the names of their variables, also those that are in files. */
export function secretsIn(environment: Environment): readonly string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (value === undefined || !secretNames.test(name)) return [];
    return partsOf(name.endsWith('_FILE') ? contentOf(value) : value);
  });
}

/** Returns a setting, the parts of a list, the value of a header, and the password of an address. */
export function partsOf(setting: string): readonly string[] {
  const passwords = [...setting.matchAll(/\/\/[^:/@\s]*:([^@/\s]+)@/gu)].map(([, password = '']) => password);
  const parts = setting.split(/[\s,;]+/u);
  return [setting, ...parts, ...parts.map((part) => part.slice(part.indexOf('=') + 1)), ...passwords];
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
