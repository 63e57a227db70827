import { Command } from '@commander-js/extra-typings';
import differencesBetween from 'microdiff';
import type { CommandContext } from '../command-context.js';
import type { RunDocument } from '../documents.js';
import { findRun } from '../find-run.js';

/** Differences that are printed of one stage; `--json` has them all. */
const mostPrinted = 20;
const mostCharacters = 80;
/** The fields that are compared: without the times, which differ in every pair of runs. */
const runFields = ['show_id', 'show_date', 'status', 'duration', 'error', 'retry_count'];
const stageFields = ['status', 'reused_from', 'implementation', 'attempts', 'usage', 'error', 'shortfall', 'output'];

export function createCommand(context: CommandContext) {
  const { api, printResult } = context;
  return new Command('diff')
    .description('compare two runs stage by stage; the exit code is 0 whether they differ or not')
    .argument('<run-id>', 'id of a run, from `brief runs`, or the beginning of one')
    .argument('<other-id>', 'the run to compare it with')
    .action(async (runId, otherId) => {
      const ids = await Promise.all([findRun(context, runId), findRun(context, otherId)]);
      const [one, other] = await Promise.all([api.run(ids[0]), api.run(ids[1])]);
      const comparison = compareRuns(one, other);
      printResult(comparison, linesOf(comparison));
    });
}

type Comparison = ReturnType<typeof compareRuns>;

/** Returns the differences of two runs and of each of their stages. Durations are in seconds, null without an end. */
export function compareRuns(one: RunDocument, other: RunDocument) {
  const keys = [...new Set([...Object.keys(one.stages), ...Object.keys(other.stages)])];
  const stages = keys.map((key) => {
    const [here, there] = [one.stages[key] ?? null, other.stages[key] ?? null];
    const durations = [here?.duration ?? null, there?.duration ?? null];
    return [key, { durations, differences: compareFields(stageFields, here ?? {}, there ?? {}) }] as const;
  });
  return {
    runs: [one.brief_run_id, other.brief_run_id],
    differences: compareFields(runFields, one, other),
    stages: Object.fromEntries(stages),
  };
}

/** Returns the fields that differ, as paths of keys. Their values are JSON, shortened, or `nothing`. */
function compareFields(fields: readonly string[], one: object, other: object) {
  const differences = differencesBetween(one, other).filter(({ path }) => fields.includes(String(path[0])));
  return differences.map((difference) => ({
    field: difference.path.join('.'),
    one: difference.type === 'CREATE' ? 'nothing' : shortJson(difference.oldValue),
    other: difference.type === 'REMOVE' ? 'nothing' : shortJson(difference.value),
  }));
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}…`;
}

function linesOf({ runs, differences: ofRun, stages }: Comparison): readonly string[] {
  const stageLines = Object.entries(stages).flatMap(([key, { durations, differences }]) => [
    `${differences.length === 0 ? '=' : '≠'} ${key.padEnd(24)} ${durations.map(secondsText).join(' | ')}`,
    ...differenceLines(differences),
  ]);
  return [runs.join(' | '), ...differenceLines(ofRun), ...stageLines];
}

function differenceLines(differences: Comparison['differences']): readonly string[] {
  const lines = differences.slice(0, mostPrinted).map(({ field, one, other }) => `    ${field}: ${one} | ${other}`);
  const more = differences.length - lines.length;
  return more === 0 ? lines : [...lines, `    and ${more} more differences (--json lists them)`];
}

function secondsText(duration: number | null): string {
  return duration === null ? '–' : `${duration.toFixed(2)} s`;
}
