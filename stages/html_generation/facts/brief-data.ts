import type { StageKey } from '../../../src/domain/pipeline.js';
import type { FailedResult, ProducedResult, ResultsFor } from '../../../src/domain/stage-outcome.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Claim } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { OpenaiFactCheckValue } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import type { InputOf, PageAddresses, StageContext } from '../../../src/ports/stage-plugin.js';
import { noLimits, type PageLimits } from './page-limits.js';
import { plainDocument } from './plain-document.js';

export type Check = OpenaiFactCheckValue['checks'][number];

/** Everything the page is made from. */
export type BriefData = Readonly<{
  show: Show;
  results: ResultsFor<'html_generation'>;
  claims: ReadonlyMap<string, Claim>;
  checks: ReadonlyMap<string, Check>;
  addresses: PageAddresses;
  runId: string;
  runDate: string;
  now: string;
  limits: PageLimits;
}>;

/** Gathers the page's data. Every text is made plain once more: a plugin from elsewhere may not have done so. */
export function briefData(input: InputOf<'html_generation'>, context: StageContext): BriefData {
  const results = plainDocument(input.results);
  const checks = producedValue(results.openai_fact_check)?.checks ?? [];
  return {
    show: results.hub_lookup.value.show,
    results,
    claims: new Map(claimsOf(results).map((claim) => [claim.id, claim])),
    checks: new Map(checks.map((check) => [check.claim_id, check])),
    addresses: context.addresses,
    runId: context.runId,
    runDate: context.runDate,
    now: context.now,
    limits: noLimits,
  };
}

/** The stories of the news, none when that stage failed. */
export function storiesOf(data: Pick<BriefData, 'results'>): readonly Story[] {
  return producedValue(data.results.perplexity_news)?.stories ?? [];
}

type Settled = FailedResult | ProducedResult<StageKey>;

/** What every part says of a stage that failed; the reason is for those who run the service, and stands in the coverage alone. */
export const seeCoverage = 'the coverage at the end tells why.';

/** Why a part has nothing to show: that its stage failed, the stage's own reason, or the given sentence. */
export function missingReason(result: Settled, otherwise: string): string {
  if (result.kind === 'failed') return `The look-up failed: ${seeCoverage}`;
  const value: object = result.value;
  return 'empty_reason' in value && typeof value.empty_reason === 'string' ? value.empty_reason : otherwise;
}

function claimsOf(results: ResultsFor<'html_generation'>): readonly Claim[] {
  const city = producedValue(results.perplexity_city)?.claims ?? [];
  return [...city, ...storiesOf({ results }).map((story) => story.claim)];
}
