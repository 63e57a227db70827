import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import { findRun } from '../find-run.js';

export function createCommand(context: CommandContext) {
  const { api, printResult } = context;
  return new Command('unpublish')
    .description("remove a run's brief from the web: its address responds with 410; the record stays")
    .argument('<run-id>', 'id of a run, from `brief runs`, or the beginning of one')
    .option('--reason <text>', 'recorded with the removal')
    .action(async (given, { reason }) => {
      const runId = await findRun(context, given);
      const record = await api.unpublish(runId, reason);
      const isPublished = record.brief?.brief_run_id === record.brief_run_id;
      printResult(record, [
        `${record.brief_run_id}  its brief is ${isPublished ? 'being unpublished' : 'unpublished'}`,
      ]);
    });
}
