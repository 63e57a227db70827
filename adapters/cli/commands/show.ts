import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import { repairLines, stageLines } from '../stage-lines.js';

export function createCommand({ api, printResult, exitWith }: CommandContext) {
  return new Command('show')
    .description('show a run with its fourteen stages')
    .argument('<run-id>', 'id of a run, from `brief runs`')
    .option('--at <revision-or-instant>', 'the run as it was then')
    .action(async (runId, { at }) => {
      const record = await api.run(runId, at);
      printResult(record, [
        `${record.brief_run_id}  ${record.show_date}  ${record.status}`,
        ...stageLines(record).map((line) => `  ${line}`),
        ...(record.error === null ? [] : [`error: ${record.error}`]),
        ...(record.brief === null ? [] : [`brief: ${record.brief.url}`]),
        ...repairLines(record),
      ]);
      if (record.status === 'failed') exitWith(1);
    });
}
