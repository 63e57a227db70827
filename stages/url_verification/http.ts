import type { StageOutcome } from '../../src/domain/stage-outcome.js';
import type { InputOf, StageContext } from '../../src/ports/stage-plugin.js';
import { defineStage } from '../define-stage.js';
import { checkFile } from './check/check-file.js';

/**
 * Fetches every deployed file as a stranger would and compares it with what was deployed. All problems are told together;
 * another attempt is asked for only where each of them may pass by itself.
 */
export const plugin = defineStage({ stage: 'url_verification', implementation: 'http', run: verify });

async function verify(
  input: InputOf<'url_verification'>,
  context: StageContext,
): Promise<StageOutcome<'url_verification'>> {
  const { files } = input.results.vps_deployment.value;
  const checks = await Promise.all(files.map((file) => checkFile(file, context)));
  const problems = checks.flatMap((check) => check.problems);
  const checked = checks.flatMap((check) => (check.checked === null ? [] : [check.checked]));
  if (problems.length === 0) return { kind: 'produced', value: { checked } };
  return {
    kind: 'failed',
    reason: problems.map((problem) => problem.text).join('; '),
    retryable: problems.every((problem) => problem.passing),
  };
}
