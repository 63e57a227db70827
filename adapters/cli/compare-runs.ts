import { type Difference, differences } from '../../src/application/differences.js';
import type { RunDocument, StageDocument } from './documents.js';

/** One stage of two runs. `durations` are in seconds, null where the stage did not come to an end; no two runs have the same. */
type StageComparison = Readonly<{
  durations: readonly [number | null, number | null];
  differences: readonly Difference[];
}>;

/** Two runs side by side; an empty list of differences says that they are the same there. */
export type RunComparison = Readonly<{
  runs: readonly [string, string];
  differences: readonly Difference[];
  stages: Readonly<Record<string, StageComparison>>;
}>;

export function compareRuns(one: RunDocument, other: RunDocument): RunComparison {
  const keys = [...new Set([...Object.keys(one.stages), ...Object.keys(other.stages)])];
  return {
    runs: [one.brief_run_id, other.brief_run_id],
    differences: differences(wholeOf(one), wholeOf(other)),
    stages: Object.fromEntries(
      keys.map((key) => [key, compareStages(one.stages[key] ?? null, other.stages[key] ?? null)]),
    ),
  };
}

function wholeOf({ show_id, show_date, status, duration, error, retry_count }: RunDocument): object {
  return { show_id, show_date, status, duration, error, retry_count };
}

function compareStages(one: StageDocument | null, other: StageDocument | null): StageComparison {
  return {
    durations: [one?.duration ?? null, other?.duration ?? null],
    differences: differences(partsOf(one), partsOf(other)),
  };
}

/** What a stage came to and by whom; when that was is another thing in every run. A stage that never began has none of it. */
function partsOf(stage: StageDocument | null): object {
  if (stage === null) return {};
  const { status, reused_from, implementation, attempts, usage, error, shortfall, output } = stage;
  return { status, reused_from, implementation, attempts, usage, error, shortfall, output };
}
