/** A caption on the screen: start and end in seconds, and its lines as plain text. */
export type ScreenCue = Readonly<{ start: number; end: number; lines: readonly string[] }>;

/** An unusable place in a file; `line` counts from 1. */
export type Problem = Readonly<{ line: number | null; message: string }>;

/** Counts all problems but names only the first, so that a broken file does not use much memory. */
export type Problems = { first: Problem[]; count: number };

/** The content of a file. `rolls` is true if cues repeat lines that were already shown. */
export type ParsedCues = Readonly<{ cues: readonly ScreenCue[]; problems: Readonly<Problems>; rolls: boolean }>;

/** Longer than any recording; a later time is a typing error. */
export const maximumSeconds = 7 * 24 * 3600;

/** Problems of one file that are named: a file with more is not a transcript. */
const maximumNamed = 1_000;

export function noProblems(): Problems {
  return { first: [], count: 0 };
}

export function addProblem(problems: Problems, line: number | null, message: string): void {
  problems.count += 1;
  if (problems.count <= maximumNamed) problems.first.push({ line, message });
}
