import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { CostReport } from '../../../src/domain/api-documents/reports.js';
import type { CommandContext } from '../command-context.js';
import { alignColumns } from '../table.js';
import { costText } from '../times.js';

export function createCommand({ api, printResult }: CommandContext) {
  return new Command('costs')
    .description('sum up what the runs of the last days cost: by day, show, stage and model')
    .option('--days <number>', 'how many days', parseDays, '7')
    .action(async ({ days }) => {
      const report = await api.costs(days);
      printResult(report, linesOf(report, days));
    });
}

function parseDays(text: string): string {
  if (/^[1-9]\d{0,3}$/u.test(text)) return text;
  throw new InvalidArgumentError('It is not a whole number of days, such as 30.');
}

function linesOf({ by_day, by_show, by_stage, by_model }: CostReport, days: string): readonly string[] {
  const paid = by_day.toReversed().filter(({ costs }) => Object.values(costs).some((cost) => cost > 0));
  if (paid.length === 0) return [`no run of the last ${days} days cost anything that is known`];
  const parts = Object.entries({ day: paid, show: by_show, stage: by_stage, model: by_model });
  return parts.flatMap(([name, rows], index) => [
    ...(index === 0 ? [] : ['']),
    ...alignColumns([
      [name, ...(name === 'show' ? [] : ['tokens in', 'tokens out']), 'cost'],
      ...rows.map((row) => [
        row.name,
        ...(name === 'show' ? [] : [String(row.input_tokens), String(row.output_tokens)]),
        costText(row.costs),
      ]),
    ]),
  ]);
}
