import type { FileResult } from './run-group.js';

const slowestFiles = 10;

function isBroken({ failed, problem }: FileResult): boolean {
  return failed > 0 || problem !== null;
}

/**
 * Returns what is printed when a file has ended: its place among all files, its tests, and the output of a failed one.
 */
export function progressLine(result: FileResult, ended: number, all: number): string {
  const place = `${String(ended).padStart(String(all).length)} of ${all}`;
  const broken = isBroken(result);
  const counted = `${place} ${broken ? '✗' : '✓'} ${result.file}: ${result.passed} (${result.seconds.toFixed(1)} s)`;
  return broken ? `${counted}\n${result.output}\n${result.problem ?? ''}` : counted;
}

/**
 * Returns the lines that close a run: the slowest files, the failures, and the sum as `N passed, N failed`.
 * With fewer passed tests than the minimum, which is null for a part of the tests, the run has failed.
 */
export function summarize(results: readonly FileResult[], minimum: number | null) {
  const broken = results.filter(isBroken);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const problem = wholeProblem(results.length, passed, minimum);
  const failed = broken.reduce((sum, result) => sum + Math.max(1, result.failed), problem === null ? 0 : 1);
  const lines = [
    ...slowest(results),
    ...broken.map(({ file, problem: why }) => `failed: ${file}${why === null ? '' : ` (${why})`}`),
    ...(problem === null ? [] : [problem]),
    `${passed} passed, ${failed} failed`,
  ];
  return { lines, failed };
}

function wholeProblem(files: number, passed: number, minimum: number | null): string | null {
  if (files === 0) return 'no test file matches';
  if (minimum === null || passed >= minimum) return null;
  return `only ${passed} tests passed; test/minimum.json requires ${minimum}`;
}

function slowest(results: readonly FileResult[]): readonly string[] {
  if (results.length <= slowestFiles) return [];
  const sorted = [...results].sort((one, other) => other.seconds - one.seconds).slice(0, slowestFiles);
  return ['slowest files:', ...sorted.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)];
}
