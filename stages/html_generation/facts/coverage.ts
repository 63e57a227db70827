import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { FailedResult, ProducedResult, ResultsFor } from '../../../src/domain/stage-outcome.js';
import type { Notice, Usage } from '../../../src/domain/stage-values/documents.js';
import { secondsBetween } from '../../../src/domain/time.js';

/** How one stage went, as the coverage report tells it. `seconds` is from first start to end, waits included. */
export type StageReport = Readonly<{
  stage: StageKey;
  implementation: string;
  attempts: number;
  seconds: number;
  usage: Usage | null;
  failure: string | null;
  emptyReason: string | null;
  notices: readonly Notice[];
}>;

/** A report per stage that has an outcome, in the order of the pipeline. */
export function stageReports(results: ResultsFor<'html_generation'>): readonly StageReport[] {
  const settled: Partial<Record<StageKey, FailedResult | ProducedResult<StageKey>>> = results;
  return stageKeys.flatMap((stage) => {
    const result = settled[stage];
    return result === undefined ? [] : [reportOf(stage, result)];
  });
}

/** The vendors' charges by currency, in order of currency; empty when no stage reported one. */
export function totalCosts(reports: readonly StageReport[]): readonly Readonly<{ currency: string; cost: number }>[] {
  const sums = new Map<string, number>();
  for (const { usage } of reports) {
    if (usage === null || usage.cost === null) continue;
    const currency = usage.currency ?? 'without currency';
    sums.set(currency, (sums.get(currency) ?? 0) + usage.cost);
  }
  return [...sums.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, cost]) => ({ currency, cost }));
}

/** Notices about money are for the page with the money: they may quote an amount. */
export function isAboutMoney(stage: StageKey, notice: Notice): boolean {
  return stage === 'historical_sales_lookup' && /gross|currenc|revenue|\p{Sc}/iu.test(notice.message);
}

function reportOf(stage: StageKey, result: FailedResult | ProducedResult<StageKey>): StageReport {
  const { implementation, attempts, startedAt, completedAt } = result;
  const circumstances = { stage, implementation, attempts, seconds: secondsBetween(startedAt, completedAt) };
  if (result.kind === 'failed') {
    return { ...circumstances, usage: null, failure: result.reason, emptyReason: null, notices: [] };
  }
  const value = result.value as Readonly<{ empty_reason?: string | null; notices?: readonly Notice[] }>;
  return {
    ...circumstances,
    usage: result.usage,
    failure: null,
    emptyReason: value.empty_reason ?? null,
    notices: value.notices ?? [],
  };
}
