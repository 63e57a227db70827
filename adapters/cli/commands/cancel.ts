import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';

export function createCommand({ api, printResult }: CommandContext) {
  return new Command('cancel')
    .description('end a run at once; a page that is already deployed is rolled back')
    .argument('<run-id>', 'id of a run, from `brief runs`')
    .option('--reason <text>', 'recorded with the cancellation')
    .action(async (runId, { reason }) => {
      const record = await api.cancel(runId, reason);
      const { brief_run_id: id, status, error } = record;
      const outcome = status === 'processing' ? 'its page is being rolled back' : `${status}  ${error ?? ''}`;
      printResult(record, [`${id}  ${outcome}`.trimEnd()]);
    });
}
