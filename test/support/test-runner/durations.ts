import { readFileSync, statSync, writeFileSync } from 'node:fs';

export type Durations = Readonly<Record<string, number>>;

/** Returns the seconds that each test file took when it last ran, empty where nothing is recorded. */
export function readDurations(path: string): Durations {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Durations;
  } catch {
    return {};
  }
}

/** Adds the durations of a run to the recorded ones. */
export function recordDurations(path: string, durations: Durations): void {
  const all = { ...readDurations(path), ...durations };
  const rounded = Object.entries(all).map(([file, seconds]) => [file, Math.round(seconds * 100) / 100]);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(rounded), null, 1)}\n`);
}

/**
 * Returns the files in the order to start them: the longest first, so that no long file starts last and runs alone.
 * Files without a recorded duration come before all others, the largest first.
 */
export function longestFirst(
  files: readonly string[],
  durations: Durations,
  pathOf: (file: string) => string,
): readonly string[] {
  const size = (file: string) => statSync(pathOf(file)).size;
  const known = files.filter((file) => file in durations);
  const unknown = files.filter((file) => !(file in durations));
  return [
    ...unknown.sort((one, other) => size(other) - size(one)),
    ...known.sort((one, other) => (durations[other] ?? 0) - (durations[one] ?? 0)),
  ];
}
