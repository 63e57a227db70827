import { randomUUID } from 'node:crypto';
import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import { areRunsKnown, type StartDocument } from '../documents.js';
import { shortIds } from '../find-run.js';
import { createLiveBoard } from '../live-board.js';
import { repairLines } from '../stage-lines.js';
import { alignColumns } from '../table.js';
import { untilNextPoll, waitForRuns } from '../wait-for-runs.js';

const hubLookupInFlight = [
  'The hub has not listed the shows yet. `brief queue` shows the progress and `brief runs` the runs;',
  'the same call with the same --key returns the result.',
].join(' ');

export function createCommand(context: CommandContext) {
  const { api, isJson, printResult, note, exitWith } = context;
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
      printResult(start, startLines(start, isJson() ? [] : await repairsOf(context, start)));
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

/** Returns the command for each run that ended without a complete result: it repeats that run, and no other. */
async function repairsOf({ api }: CommandContext, { briefs }: StartDocument): Promise<readonly string[]> {
  const incomplete = briefs.filter(({ status }) => status === 'degraded' || status === 'failed');
  const records = await Promise.all(incomplete.map(({ brief_run_id: id }) => api.run(id)));
  return records.flatMap(repairLines);
}

function startLines({ status, briefs, error }: StartDocument, repairs: readonly string[]): readonly string[] {
  const rows = briefs.map((brief) => [
    `  ${brief.brief_run_id}`,
    brief.show_date,
    brief.status,
    brief.url ?? brief.error ?? '',
  ]);
  return [
    `${status}: ${briefs.length} ${briefs.length === 1 ? 'run' : 'runs'}`,
    ...alignColumns(rows),
    ...(error === null ? [] : [`error: ${error}`]),
    ...repairs,
  ];
}
