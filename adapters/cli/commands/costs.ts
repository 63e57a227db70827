import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import { type CostTables, costTables, type PaidStage } from '../cost-tables.js';
import type { RunListDocument } from '../documents.js';
import { alignColumns } from '../table.js';
import { costText } from '../times.js';

type Entry = RunListDocument['runs'][number];

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Records that are fetched at the same time. */
const atOnce = 8;

export function createCommand({ api, printResult, interrupted }: CommandContext) {
  return new Command('costs')
    .description('sum up what the runs of the last days cost: by day, show, stage and model')
    .option('--days <number>', 'how many days', parseDays, 7)
    .action(async ({ days }) => {
      const since = Date.now() - days * dayMilliseconds;
      const paid = (await runsSince(api, since)).filter(({ costs }) => Object.keys(costs).length > 0);
      const stages: PaidStage[] = [];
      for (let from = 0; from < paid.length && !interrupted.aborted; from += atOnce) {
        const records = paid.slice(from, from + atOnce).map(async (run) => {
          const record = await api.run(run.brief_run_id);
          return Object.entries(record.stages).flatMap(([stage, value]) =>
            value?.usage == null || value.reused_from !== undefined ? [] : [{ run, stage, usage: value.usage }],
          );
        });
        stages.push(...(await Promise.all(records)).flat());
      }
      const tables = costTables(stages);
      printResult({ days, runs: paid.length, ...tables }, linesOf(tables, days));
    });
}

function parseDays(text: string): number {
  if (/^\d{1,4}$/u.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('It is not a whole number of days, such as 30.');
}

async function runsSince(api: CommandContext['api'], since: number): Promise<readonly Entry[]> {
  const found: Entry[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: RunListDocument = await api.runs({ limit: '100', ...(cursor === '' ? {} : { cursor }) });
    const recent = page.runs.filter(({ started_at: start }) => Date.parse(start) >= since);
    found.push(...recent);
    cursor = recent.length < page.runs.length ? null : page.next_cursor;
  }
  return found;
}

function linesOf(tables: CostTables, days: number): readonly string[] {
  if (tables.by_day.length === 0) return [`no run of the last ${days} days cost anything that is known`];
  const parts = Object.entries({
    day: tables.by_day,
    show: tables.by_show,
    stage: tables.by_stage,
    model: tables.by_model,
  });
  return parts.flatMap(([name, rows], index) => [
    ...(index === 0 ? [] : ['']),
    ...alignColumns([
      [name, 'tokens in', 'tokens out', 'cost'],
      ...rows.map((row) => [row.name, String(row.input_tokens), String(row.output_tokens), costText(row.costs)]),
    ]),
  ]);
}
