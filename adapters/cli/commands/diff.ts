import type { Difference } from '../../../src/application/differences.js';
import { compareRuns, type RunComparison } from '../compare-runs.js';
import type { RunDocument } from '../documents.js';
import type { Command } from './command.js';
import { runPath } from './run-id.js';

/** Places that are printed of one stage; --json has them all. */
const mostPlaces = 20;

export const diff: Command = {
  usage: 'diff RUN_ID OTHER_ID',
  summary:
    'compare two runs stage by stage: who did it, how it went, what came of it; ends with 0 whether they differ or not',
  async run({ parameters, options, client, terminal }) {
    const [one, other] = parameters;
    const paths = [runPath(one), runPath(other, 'with which other run?')];
    const [record, compared] = (await Promise.all(paths.map((path) => client().get(path)))) as [
      RunDocument,
      RunDocument,
    ];
    const comparison = compareRuns(record, compared);
    if (options['json'] === true) terminal.print(JSON.stringify(comparison));
    else for (const line of linesOf(comparison)) terminal.print(line);
    return 0;
  },
};

function linesOf({ runs: [one, other], differences: whole, stages }: RunComparison): readonly string[] {
  const each = Object.entries(stages).flatMap(([key, { durations, differences }]) => [
    `${differences.length === 0 ? '=' : '≠'} ${key.padEnd(24)} ${durations.map(seconds).join(' | ')}`,
    ...placesOf(differences),
  ]);
  return [`${one} | ${other}`, ...placesOf(whole), ...each];
}

function placesOf(differences: readonly Difference[]): readonly string[] {
  const shown = differences.slice(0, mostPlaces).map(({ field, one, other }) => `    ${field}: ${one} | ${other}`);
  const more = differences.length - shown.length;
  return more === 0 ? shown : [...shown, `    and ${more} more places (--json lists them)`];
}

function seconds(duration: number | null): string {
  return duration === null ? '–' : `${duration.toFixed(2)} s`;
}
