import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';

export function createCommand({ api, printResult }: CommandContext) {
  return new Command('unpublish')
    .description("remove a run's brief from the web: its address responds with 410; the record stays")
    .argument('<run-id>', 'id of a run, from `brief runs`')
    .option('--reason <text>', 'recorded with the removal')
    .action(async (runId, { reason }) => {
      const record = await api.unpublish(runId, reason);
      const isPublished = record.brief?.brief_run_id === record.brief_run_id;
      printResult(record, [
        `${record.brief_run_id}  its brief is ${isPublished ? 'being unpublished' : 'unpublished'}`,
      ]);
    });
}
