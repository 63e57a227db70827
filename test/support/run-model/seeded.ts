/**
 * Parameters for properties that are the same on every machine: `FAST_CHECK_SEED` looks elsewhere. A failing property prints its
 * seed, the path to the smallest case that it found, and what is wrong there.
 */
export function seeded(runs: number): Readonly<{ seed: number; numRuns: number; includeErrorInReport: true }> {
  const given = process.env['FAST_CHECK_SEED'] ?? '';
  const seed = given === '' ? 20_261_120 : Number(given);
  if (!Number.isInteger(seed)) throw new Error('FAST_CHECK_SEED is not a whole number');
  return { seed, numRuns: runs, includeErrorInReport: true };
}
