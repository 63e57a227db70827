import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import type { RunDocument } from '../documents.js';
import { WrongUsage } from '../errors.js';
import { findRun } from '../find-run.js';
import { createLiveBoard, redrawnLines } from '../live-board.js';
import { eventsUntil, reasonLines } from '../reason-lines.js';
import { repairLines, stageLines } from '../stage-lines.js';
import { durationText, localTime } from '../times.js';
import { waitForRuns } from '../wait-for-runs.js';
import { goingOn } from './run.js';

export function createCommand(context: CommandContext) {
  const { api, isJson, printResult, exitWith } = context;
  return new Command('show')
    .description('show a run with its fourteen stages')
    .argument('<run-id>', 'id of a run, from `brief runs`, or the beginning of one')
    .option('--at <revision-or-instant>', 'the run as it was then')
    .option('--watch', 'show the run until it has ended')
    .action(async (given, { at, watch = false }) => {
      if (watch && at !== undefined) throw new WrongUsage('--watch and --at exclude each other');
      const runId = await findRun(context, given);
      const record = watch ? await watchRun(context, runId) : await api.run(runId, at);
      const reasons = isJson() ? [] : reasonLines(eventsUntil((await api.events(runId)).events, at));
      printResult(record, linesOf(record, reasons));
      if (record.status === 'failed') exitWith(1);
    });
}

/** Draws the run until it has ended, and returns its record then. The drawing is replaced by the result. */
async function watchRun(context: CommandContext, runId: string): Promise<RunDocument> {
  const { terminal, isJson, goesOn } = context;
  goesOn(goingOn([runId]));
  if (isJson()) return onlyRecord(await waitForRuns(context, [runId]));
  if (!terminal.interactive) return onlyRecord(await waitForRuns(context, [runId], createLiveBoard(terminal)));
  const draw = redrawnLines(terminal.stdout);
  const record = onlyRecord(
    await waitForRuns(context, [runId], ([now]) => draw(now === undefined ? [] : linesOf(now))),
  );
  draw([]);
  return record;
}

function onlyRecord([record]: readonly RunDocument[]): RunDocument {
  if (record === undefined) throw new Error('the service returned no run');
  return record;
}

function linesOf(record: RunDocument, reasons: readonly string[] = []): readonly string[] {
  const { brief_run_id: id, show_date: date, status, started_at: start, duration } = record;
  const times = [`started ${localTime(start)}`, ...(duration === null ? [] : [durationText(duration)])];
  return [
    [id, date, status, ...times].join('  '),
    ...stageLines(record).map((line) => `  ${line}`),
    ...(record.error === null ? [] : [`error: ${record.error}`]),
    ...(record.brief === null ? [] : [`brief: ${record.brief.url}`]),
    ...reasons,
    ...repairLines(record),
  ];
}
