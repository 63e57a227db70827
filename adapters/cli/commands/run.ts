import { randomUUID } from 'node:crypto';
import { Command, Option } from '@commander-js/extra-typings';
import type { RunRequestSummary } from '../../../src/domain/api-documents/runs.js';
import type { CommandContext } from '../command-context.js';
import { areRunsKnown, placeOf, type RunDocument } from '../documents.js';
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
  const { api, printResult, note, exitWith } = context;
  return new Command('run')
    .description('start the briefs of a date, or of one show, and wait for them')
    .option('--date <YYYY-MM-DD>', 'the date of the shows; today by default')
    .option('--show <id>', 'only this show')
    .option('--trigger <name>', 'what the record names as the trigger')
    .option('--async', 'return at once instead of waiting for the runs')
    .addOption(new Option('--watch', 'draw the stages until the runs have ended: the default').conflicts('async'))
    .option('--key <key>', 'Idempotency-Key: the same call with the same key starts nothing and returns the first runs')
    .action(async ({ date, show, trigger, async: isAsync = false, key }) => {
      const body = { trigger, run_date: date ?? null, show_id: show ?? null };
      const { start, records } = isAsync
        ? { start: await api.start(body, { isAsync, key }), records: [] }
        : await startAndWait(context, (repeated) => api.start(body, { isAsync: true, key: key ?? repeated }));
      printResult(start, startLines(start, records));
      if (!areRunsKnown(start)) note(hubLookupInFlight);
      if (start.status === 'failed') exitWith(1);
    });
}

type Started = Readonly<{ start: RunRequestSummary; records: readonly RunDocument[] }>;

/** Starts runs and waits for them. The call is repeated with its key, which starts nothing, for their newest state. */
async function startAndWait(
  context: CommandContext,
  call: (key: string) => Promise<RunRequestSummary>,
): Promise<Started> {
  const { interrupted, isJson, terminal, goesOn } = context;
  const key = randomUUID();
  goesOn('the request continues: `brief runs` lists its runs');
  let start = await call(key);
  while (!areRunsKnown(start) && !interrupted.aborted) {
    await untilNextPoll(interrupted);
    start = await call(key);
  }
  const ids = start.brief_run_ids;
  if (ids.length === 0) return { start, records: [] };
  goesOn(goingOn(ids));
  const board = isJson() || !terminal.interactive ? undefined : createLiveBoard(terminal);
  const records = await waitForRuns(context, ids, board);
  return { start: await call(key), records };
}

/** Returns what a person can call to see runs that the service continues. */
export function goingOn(runIds: readonly string[]): string {
  const [first = '', ...others] = shortIds(runIds).values();
  return others.length === 0
    ? `the run continues: brief show ${first}`
    : 'the runs continue: brief runs --status processing';
}

/** A line for each run with its show, then the address of its brief, or why there is none. */
function startLines({ status, briefs, error }: RunRequestSummary, records: readonly RunDocument[]): readonly string[] {
  const ids = shortIds(briefs.map(({ brief_run_id: id }) => id));
  const places = new Map(records.map((record) => [record.brief_run_id, placeOf(record)]));
  const nameOf = (id: string) => ids.get(id) ?? id;
  const rows = alignColumns(
    briefs.map(({ brief_run_id: id, show_date: date, status: state }) => [
      ...[`  ${nameOf(id)}`, date, state, places.get(id) ?? ''],
    ]),
  );
  const incomplete = records.filter(({ status: state }) => state === 'degraded' || state === 'failed');
  return [
    `${status}: ${briefs.length} ${briefs.length === 1 ? 'run' : 'runs'}`,
    ...briefs.flatMap((brief, index) => [rows[index] ?? '', ...outcomeOf(brief).map((line) => `    ${line}`)]),
    ...(error === null ? [] : [`error: ${error}`]),
    ...incomplete.flatMap(repairLines),
  ];
}

function outcomeOf({ url, error }: RunRequestSummary['briefs'][number]): readonly string[] {
  const outcome = url ?? error;
  return outcome === null ? [] : [outcome];
}
