import { Argument, Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';

export function createCommand({ local, printResult }: CommandContext) {
  return new Command('keys')
    .description('make an API key, and the entry with its hash by which the service accepts it')
    .addArgument(new Argument('<action>', 'what to do').choices(['new']))
    .option('--name <name>', 'who uses it: the history says `key:` and this name')
    .option('--scopes <scopes>', 'what it may do, joined by +: start, read, control, audit, pages; all by default')
    .option('--expires <date>', 'the last day (UTC) on which it is accepted, such as 2027-01-31')
    .action(async (_action, attributes) => {
      const made = await local.newApiKey(attributes);
      printResult(made, [
        `key    ${made.key}`,
        `hash   ${made.hash}`,
        `actor  ${made.actor}`,
        '',
        'Give the key to who uses it: it is shown only now. Add this entry to BRIEF_SERVICE_API_KEYS or its file:',
        made.entry,
      ]);
    });
}
