import { Command } from '@commander-js/extra-typings';
import type { EventList } from '../../../src/domain/api-documents/histories.js';
import type { CommandContext } from '../command-context.js';
import { findRun } from '../find-run.js';
import { alignColumns } from '../table.js';

export function createCommand(context: CommandContext) {
  const { api, printResult } = context;
  return new Command('events')
    .description('print the recorded history of a run, event by event')
    .argument('<run-id>', 'id of a run, from `brief runs`, or the beginning of one')
    .action(async (runId) => {
      const history = await api.events(await findRun(context, runId));
      printResult(history, alignColumns(history.events.map(cellsOf)));
    });
}

function cellsOf({ revision, time, type, data, actor, worker }: EventList['events'][number]): readonly string[] {
  const { reason } = (data['origin'] ?? {}) as Readonly<{ reason?: string }>;
  const details = ['stage', 'attempt', 'status', 'reason', 'problem', 'error']
    .flatMap((key) => data[key] ?? [])
    .concat(reason ?? [])
    .join(' ');
  // Eight characters distinguish the workers of a run.
  const author = `(${actor})${worker === null ? '' : ` by ${worker.slice(0, 8)}`}`;
  return [String(revision).padStart(3), time, type, details === '' ? author : `${details}  ${author}`];
}
