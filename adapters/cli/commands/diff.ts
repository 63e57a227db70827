import { Command } from '@commander-js/extra-typings';
import type { RunDifferences } from '../../../src/domain/api-documents/histories.js';
import type { CommandContext } from '../command-context.js';
import { findRun } from '../find-run.js';
import { durationText, localTime } from '../times.js';

/** Differences of one kind that are printed; `--json` has them all. */
const mostPrinted = 20;

export function createCommand(context: CommandContext) {
  const { api, printResult } = context;
  return new Command('diff')
    .description('compare two runs, what means most first; the exit code is 0 whether they differ or not')
    .argument('<run-id>', 'id of a run, from `brief runs`, or the beginning of one')
    .argument('<other-id>', 'the run to compare it with')
    .action(async (runId, otherId) => {
      const [one, other] = await Promise.all([findRun(context, runId), findRun(context, otherId)]);
      const differences = await api.diff(one, other);
      printResult(differences, linesOf(differences));
    });
}

function linesOf(differences: RunDifferences): readonly string[] {
  const { runs, page_text: text, stage_values: values, incidental } = differences;
  const changes = (text ?? []).map(({ kind, line }) => `${kind === 'removed' ? '-' : '+'} ${line}`);
  return [
    ...runs.map(sideLine),
    ...partLines('How they ended', differences.run.map(pairLine)),
    ...partLines('Lines', differences.lines.map(pairLine)),
    ...partLines('Claims', differences.claims.map(pairLine)),
    ...partLines(text === null ? 'Page text (a run has no page)' : 'Page text', changes),
    ...partLines('Plan', differences.plan.map(pairLine)),
    ...partLines('Cost', differences.cost.map(pairLine)),
    ...partLines('Other fields', values.map(fieldLine)),
    `= Durations: ${differences.durations.length}, times, digests and addresses: ${incidental.length}, with --json`,
  ];
}

function sideLine(side: RunDifferences['runs'][number], index: number): string {
  const { brief_run_id: id, show_date: date, city, status, started_at: start, duration } = side;
  const parts = [index === 0 ? 'A' : 'B', id, date, status, city ?? 'no show', `started ${localTime(start)}`];
  return [...parts, durationText(duration)].join('  ').trimEnd();
}

function partLines(title: string, differences: readonly string[]): readonly string[] {
  if (differences.length === 0) return [`= ${title}`];
  const shown = differences.slice(0, mostPrinted).map((difference) => `    ${difference}`);
  const more = differences.length - shown.length;
  return [`≠ ${title}`, ...shown, ...(more === 0 ? [] : [`    and ${more} more differences (--json lists them)`])];
}

type Pair = RunDifferences['lines'][number];

function pairLine({ name, one, other }: Pair): string {
  const [title] = name.split('\n');
  return `${title}: ${one ?? 'not in A'} | ${other ?? 'not in B'}`;
}

function fieldLine({ stage, field, one, other }: RunDifferences['stage_values'][number]): string {
  return `${stage}.${field}: ${one} | ${other}`;
}
