import type { StageKey } from '../../src/domain/pipeline.js';
import type { StageOutcome } from '../../src/domain/stage-outcome.js';
import type { PluginOf } from '../../src/ports/stage-plugin.js';
import { redactedText } from '../shared/vendors/redacted-text.js';
import type { Environment } from './plugin-settings.js';

/** What variables with secrets are called, whoever reads them. */
const secretNames = /KEY|TOKEN|SECRET|PASS(?:WORD|PHRASE)?(?:_|$)|CREDENTIAL/iu;
/** Characters of the longest reason or error. */
const longest = 2_000;

/**
 * Returns a plugin whose failures and errors are without the environment's secrets, and without what looks like a key:
 * they are recorded, logged and shown.
 */
export function withoutSecrets<Stage extends StageKey>(
  plugin: PluginOf<Stage>,
  environment: Environment,
): PluginOf<Stage> {
  const clean = (text: string) => redactedText(text, secretsOf(environment), longest);
  const run = async (...call: Parameters<PluginOf<Stage>['run']>): Promise<StageOutcome<Stage>> => {
    try {
      const outcome = await (plugin.run as (...all: unknown[]) => Promise<StageOutcome<Stage>>)(...call);
      // A plugin may return anything: what it is, is checked later.
      const isFailure = outcome?.kind === 'failed' && typeof outcome.reason === 'string';
      return isFailure ? { ...outcome, reason: clean(outcome.reason) } : outcome;
    } catch (error) {
      throw new Error(clean(error instanceof Error ? error.message : String(error)));
    }
  };
  return { ...plugin, run };
}

/** Returns the values of the variables that are named like secrets. */
export function secretsOf(environment: Environment): readonly string[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && secretNames.test(name) ? value.split(',') : [],
  );
}
