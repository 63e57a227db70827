import { percentile, report } from './measure.js';

/** A bound on the ratio of a figure to the same figure of the bare program. */
export type Limit = Readonly<{ bound: 'at least' | 'at most'; ratio: number }>;

/** The names of the two columns. */
export type Columns = readonly [own: string, bare: string];
export type FigureRow = Readonly<{ what: string; own: number; bare: number; ratio: number; limit: Limit | null }>;

/** Returns the half of the rounds, rounded up, in which other processes used least of the machine. */
export function calmerHalf<Round extends object>(
  rounds: readonly Round[],
  othersShareOf: (round: Round) => number,
): readonly Round[] {
  const sorted = [...rounds].sort((one, other) => othersShareOf(one) - othersShareOf(other));
  return sorted.slice(0, Math.ceil(rounds.length / 2));
}

/**
 * Returns the medians over the rounds of `[own, bare]`; the ratio is the median of the ratios, because each round is
 * one pair.
 */
export function figureRow(
  what: string,
  rounds: readonly (readonly [own: number, bare: number])[],
  limit: Limit | null,
): FigureRow {
  const median = (figureOf: (round: readonly [number, number]) => number) => percentile(rounds.map(figureOf), 0.5);
  return {
    what,
    own: median(([own]) => own),
    bare: median(([, bare]) => bare),
    ratio: median(([a, b]) => a / b),
    limit,
  };
}

/** Prints a line of JSON per figure, then a table; with `--check` the process fails when a limit is missed. */
export function printTable(
  bench: string,
  conditions: string,
  rows: readonly FigureRow[],
  [ownTitle, bareTitle]: Columns = ['service', 'bare'],
): void {
  for (const { what, own, bare, ratio, limit } of rows) {
    report(bench, {
      what,
      [ownTitle]: own,
      [bareTitle]: bare,
      ratio,
      ...(limit === null ? {} : { limit: textOf(limit) }),
    });
  }
  const lines = rows.map(({ what, own, bare, ratio, limit }) => [
    what.padEnd(34),
    ...[own, bare, ratio].map((value) => plain(value).padStart(13)),
    limit === null ? '' : `  ${textOf(limit)}: ${isMet(ratio, limit) ? 'met' : 'missed'}`,
  ]);
  const head = [''.padEnd(34), ...[ownTitle, bareTitle, 'ratio'].map((title) => title.padStart(13))];
  process.stdout.write(`\n${bench} (${conditions})\n${[head, ...lines].map((line) => line.join('')).join('\n')}\n`);
  const missed = rows.some(({ ratio, limit }) => limit !== null && !isMet(ratio, limit));
  if (missed && process.argv.includes('--check')) process.exitCode = 1;
}

/** Returns three significant digits, without an exponent. */
function plain(value: number): string {
  return String(Number(value.toPrecision(3)));
}

function textOf({ bound, ratio }: Limit): string {
  return `${bound} ${ratio}`;
}

function isMet(ratio: number, { bound, ratio: limit }: Limit): boolean {
  return bound === 'at least' ? ratio >= limit : ratio <= limit;
}
