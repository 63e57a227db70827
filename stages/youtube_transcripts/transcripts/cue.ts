/** Words shown for a while: seconds from the beginning, and the lines as they stand on the screen, plain text. */
export type ScreenCue = Readonly<{ start: number; end: number; lines: readonly string[] }>;

/** A place in a file that could not be used; `line` counts from 1. */
export type Problem = Readonly<{ line: number | null; message: string }>;

/** All places are counted, the first ones named, so that a file of nothing else cannot swell. */
export type Problems = { first: Problem[]; count: number };

/** What a file holds. `rolls` is true where the screen repeats lines that were already shown. */
export type ParsedCues = Readonly<{ cues: readonly ScreenCue[]; problems: Readonly<Problems>; rolls: boolean }>;

/** Longer than any recording; a later time is a typing error. */
export const maximumSeconds = 7 * 24 * 3600;

/** Places of one file that are named: a file with more is no transcript. */
const maximumNamed = 1_000;

export function noProblems(): Problems {
  return { first: [], count: 0 };
}

export function addProblem(problems: Problems, line: number | null, message: string): void {
  problems.count += 1;
  if (problems.count <= maximumNamed) problems.first.push({ line, message });
}
