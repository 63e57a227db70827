import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { WrongUsage } from './errors.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Throws where npm kept a flag of the command to itself, as `npm run brief runs --limit 5` does: npm passes it on as a
 * setting of its own, so that the command would silently do something else.
 */
export function rejectSwallowedFlags(
  command: CommandUnknownOpts,
  parameters: readonly string[],
  environment: Environment,
): void {
  if (environment['npm_lifecycle_event'] !== 'brief') return;
  for (const { long } of [...command.options, ...(command.parent?.options ?? [])]) {
    const flag = long ?? '';
    const value = environment[`npm_config_${flag.slice(2).replaceAll('-', '_')}`] ?? '';
    if (value === '' || value === 'false' || parameters.includes(flag)) continue;
    const call = `${parameters.join(' ')} ${flag}`;
    throw new WrongUsage(
      `npm kept ${flag} to itself\nCall \`npx brief ${call} …\`, or put -- in front: \`npm run brief -- ${call} …\``,
    );
  }
}
