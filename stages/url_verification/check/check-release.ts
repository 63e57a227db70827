import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { checkFile, type Problem } from './check-file.js';

/**
 * Checks that every address shows this run's release: runs of one show and date are active one at a time, so no later
 * release can have replaced it. The failure is retryable if each problem is: the connection failed, or the address
 * shows bytes that this service has made, because an older release may still be cached.
 */
export async function checkRelease(
  input: InputOf<'url_verification'>,
  context: StageContext,
): Promise<StageOutcome<'url_verification'>> {
  const checks = await Promise.all(input.results.vps_deployment.value.files.map((file) => checkFile(file, context)));
  const problems = checks.flatMap((check) => check.problems);
  if (problems.length === 0) {
    return { kind: 'produced', value: { checked: checks.flatMap(({ checked }) => checked ?? []) } };
  }
  const transient = await Promise.all(problems.map((problem) => isTransient(problem, context)));
  return { kind: 'failed', reason: problems.map(({ text }) => text).join('; '), retryable: transient.every(Boolean) };
}

async function isTransient({ transient, actualSha256 }: Problem, { artifacts }: StageContext): Promise<boolean> {
  return transient || (actualSha256 !== null && (await artifacts.get(actualSha256)) !== null);
}
