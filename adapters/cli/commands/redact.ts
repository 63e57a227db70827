import { userInfo } from 'node:os';
import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import { WrongUsage } from '../errors.js';

export function createCommand({ local, printResult, exitWith }: CommandContext) {
  return new Command('redact')
    .description('remove text from ended runs, their files and pages, for good; the log proves the rest and who did it')
    .argument('[run]', 'id of a run, or its beginning; all runs by default, which needs --text')
    .option('--text <text...>', 'what is removed wherever it occurs, in any case; every sentence and name by default')
    .requiredOption('--reason <why>', 'recorded in the log; it must not repeat the text')
    .action(async (given, { text, reason }) => {
      const [run, texts] = [given ?? null, text ?? null];
      if (run === null && texts === null) throw new WrongUsage('name a run, or a text that is removed from all');
      const result = await local.redact({ run, texts, reason, by: `cli:${userInfo().username}` });
      const { events, streams, files, pages, unfinished } = result;
      printResult(result, [
        `redacted ${events} events in ${streams} streams; removed ${files} files and ${pages} pages`,
        ...unfinished.map((id) => `the run ${id} has the text and has not ended: cancel it, and repeat this`),
        'The next start builds the views anew. Earlier backups still hold what was removed.',
      ]);
      if (unfinished.length > 0) exitWith(1);
    });
}
