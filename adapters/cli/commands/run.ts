import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import { areRunsKnown, type StartDocument } from '../documents.js';
import { alignColumns } from '../table.js';

const hubLookupInFlight = [
  'The hub has not listed the shows yet. `brief queue` shows the progress and `brief runs` the runs;',
  'the same call with the same --key returns the result.',
].join(' ');

export function createCommand({ api, printResult, note, exitWith }: CommandContext) {
  return new Command('run')
    .description('start the briefs of a date, or of one show, and wait for them')
    .option('--date <YYYY-MM-DD>', 'the date of the shows; today by default')
    .option('--show <id>', 'only this show')
    .option('--trigger <name>', 'what the record names as the trigger')
    .option('--async', 'return at once instead of waiting for the runs')
    .option('--key <key>', 'Idempotency-Key: the same call with the same key starts nothing and returns the first runs')
    .action(async ({ date, show, trigger, async: isAsync = false, key }) => {
      const body = { trigger, run_date: date ?? null, show_id: show ?? null };
      const start = await api.start(body, { isAsync, key });
      printResult(start, startLines(start));
      if (!areRunsKnown(start)) note(hubLookupInFlight);
      if (start.status === 'failed') exitWith(1);
    });
}

function startLines({ status, briefs, error }: StartDocument): readonly string[] {
  const rows = briefs.map((brief) => [
    `  ${brief.brief_run_id}`,
    brief.show_date,
    brief.status,
    brief.url ?? brief.error ?? '',
  ]);
  const degraded = briefs.filter((brief) => brief.status === 'degraded').map((brief) => brief.brief_run_id);
  return [
    `${status}: ${briefs.length} ${briefs.length === 1 ? 'run' : 'runs'}`,
    ...alignColumns(rows),
    ...degraded.map((id) => `  ${id} is incomplete: brief show ${id} names the command that repairs it`),
    ...(error === null ? [] : [`error: ${error}`]),
  ];
}
