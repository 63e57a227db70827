import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { BriefData } from '../facts/brief-data.js';

const labels: Readonly<Record<FactCheckMark, string>> = {
  supported: 'supported',
  single_source: 'single source',
  disputed: 'disputed',
  unverified: 'unverified',
  stale: 'stale',
};

/** Shows how reliable a claim is; a claim without a check is unverified. */
export function FactMark({ claimId, data }: { claimId: string; data: BriefData }) {
  const mark = data.checks.get(claimId)?.mark ?? 'unverified';
  return <span class={`mark mark-${mark}`}>{labels[mark]}</span>;
}
