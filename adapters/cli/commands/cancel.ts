import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import { findRun } from '../find-run.js';

export function createCommand(context: CommandContext) {
  const { api, printResult } = context;
  return new Command('cancel')
    .description('end a run at once; a page that is already deployed is rolled back')
    .argument('<run-id>', 'id of a run, from `brief runs`, or the beginning of one')
    .option('--reason <text>', 'recorded with the cancellation')
    .action(async (given, { reason }) => {
      const runId = await findRun(context, given);
      const record = await api.cancel(runId, reason);
      const { brief_run_id: id, status, error } = record;
      const outcome = status === 'processing' ? 'its page is being rolled back' : `${status}  ${error ?? ''}`;
      printResult(record, [`${id}  ${outcome}`.trimEnd()]);
    });
}
