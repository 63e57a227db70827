import { randomUUID } from 'node:crypto';
import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import { areRunsKnown, type StartDocument } from '../documents.js';
import { shortIds } from '../find-run.js';
import { createLiveBoard } from '../live-board.js';
import { alignColumns } from '../table.js';
import { untilNextPoll, waitForRuns } from '../wait-for-runs.js';

const hubLookupInFlight = [
  'The hub has not listed the shows yet. `brief queue` shows the progress and `brief runs` the runs;',
  'the same call with the same --key returns the result.',
].join(' ');

export function createCommand(context: CommandContext) {
  const { api, printResult, note, exitWith } = context;
  return new Command('run')
    .description('start the briefs of a date, or of one show, and wait for them')
    .option('--date <YYYY-MM-DD>', 'the date of the shows; today by default')
    .option('--show <id>', 'only this show')
    .option('--trigger <name>', 'what the record names as the trigger')
    .option('--async', 'return at once instead of waiting for the runs')
    .option('--key <key>', 'Idempotency-Key: the same call with the same key starts nothing and returns the first runs')
    .action(async ({ date, show, trigger, async: isAsync = false, key }) => {
      const body = { trigger, run_date: date ?? null, show_id: show ?? null };
      const start = isAsync
        ? await api.start(body, { isAsync, key })
        : await startAndWait(context, (repeated) => api.start(body, { isAsync: true, key: key ?? repeated }));
      printResult(start, startLines(start));
      if (!areRunsKnown(start)) note(hubLookupInFlight);
      if (start.status === 'failed') exitWith(1);
    });
}

/** Starts runs and waits for them. The call is repeated with its key, which starts nothing, for their newest state. */
async function startAndWait(
  context: CommandContext,
  call: (key: string) => Promise<StartDocument>,
): Promise<StartDocument> {
  const { interrupted, isJson, terminal, goesOn } = context;
  const key = randomUUID();
  goesOn('the request goes on: `brief runs` lists its runs');
  let start = await call(key);
  while (!areRunsKnown(start) && !interrupted.aborted) {
    await untilNextPoll(interrupted);
    start = await call(key);
  }
  const ids = start.brief_run_ids;
  if (ids.length === 0) return start;
  goesOn(goingOn(ids));
  const board = isJson() || !terminal.interactive ? undefined : createLiveBoard(terminal);
  await waitForRuns(context, ids, board);
  return call(key);
}

/** Returns what a person can call to see runs that the service goes on with. */
export function goingOn(runIds: readonly string[]): string {
  const [first = '', ...others] = shortIds(runIds).values();
  return others.length === 0
    ? `the run goes on: brief show ${first}`
    : 'the runs go on: brief runs --status processing';
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
