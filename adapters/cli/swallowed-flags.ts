import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { WrongUsage } from './errors.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The scripts of `package.json` that run the program, with what stands before the parameters of a person. */
const scripts: Readonly<Record<string, readonly string[]>> = { brief: [], demo: ['demo'], start: ['serve'] };

/**
 * Throws where npm kept a flag of the command to itself, as `npm run brief runs --limit 5` does: npm passes it on as a
 * setting of its own, so that the command would silently do something else.
 */
export function rejectSwallowedFlags(
  command: CommandUnknownOpts,
  parameters: readonly string[],
  environment: Environment,
): void {
  const script = environment['npm_lifecycle_event'] ?? '';
  const fixed = scripts[script];
  if (fixed === undefined) return;
  for (const { long, required } of [...command.options, ...(command.parent?.options ?? [])]) {
    const flag = long ?? '';
    const value = environment[`npm_config_${flag.slice(2).replaceAll('-', '_')}`] ?? '';
    if (value === '' || value === 'false' || parameters.includes(flag)) continue;
    // The value of a flag that npm does not know comes last among the parameters.
    const words =
      required && parameters.length > 1 ? parameters.with(-1, `${flag} ${parameters.at(-1)}`) : [...parameters, flag];
    const own = words.slice(fixed.length).join(' ');
    throw new WrongUsage(
      `npm kept ${flag} to itself\nCall \`npx brief ${words.join(' ')}\`, or put -- in front: \`npm run ${script} -- ${own}\``,
    );
  }
}
