import { costsOf, type RecordedUsage } from '../../../src/domain/costs/usage.js';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { FailedResult, ProducedResult, ResultsFor } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { secondsBetween } from '../../../src/domain/time.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { withoutVendorQuote } from '../../shared/vendors/vendor-quote.js';

/**
 * The execution of one stage for the coverage report. `seconds` runs from the first start to the end, waits included.
 */
export type StageReport = Readonly<{
  stage: StageKey;
  implementation: string;
  attempts: number;
  seconds: number;
  usage: RecordedUsage | null;
  failure: string | null;
  /** The implementation that failed, and why, where its fallback took over. */
  replaced: Replaced | null;
  /** What it could not do although it has a result. */
  shortfall: string | null;
  emptyReason: string | null;
  notices: readonly Notice[];
}>;

type Replaced = Readonly<{ implementation: string; reason: string }>;

/** Returns a report per stage that has an outcome, in pipeline order. */
export function stageReports(results: ResultsFor<'html_generation'>): readonly StageReport[] {
  const settled: Partial<Record<StageKey, FailedResult | ProducedResult<StageKey>>> = results;
  return stageKeys.flatMap((stage) => {
    const result = settled[stage];
    return result === undefined ? [] : [reportOf(stage, result)];
  });
}

/** Costs in one currency; `estimated` if part of it comes from the price table instead of the vendor. */
export type TotalCost = Readonly<{ currency: string; cost: number; estimated: boolean }>;

/** Returns the costs of the stages by currency, sorted; empty if no cost is known. */
export function totalCosts(reports: readonly StageReport[]): readonly TotalCost[] {
  const sums = new Map<string, Omit<TotalCost, 'currency'>>();
  for (const { usage } of reports) {
    for (const part of usage === null ? [] : costsOf(usage)) {
      const currency = part.currency ?? '';
      const { cost, estimated } = sums.get(currency) ?? { cost: 0, estimated: false };
      sums.set(currency, { cost: cost + part.cost, estimated: estimated || part.cost_basis === 'estimated' });
    }
  }
  return [...sums.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, sum]) => ({ currency, ...sum }));
}

/** Returns true for notices that may quote an amount: they belong on the financials page only. */
export function isAboutMoney(stage: StageKey, notice: Notice): boolean {
  return stage === 'historical_sales_lookup' && /gross|currenc|revenue|\p{Sc}/iu.test(notice.message);
}

/** Sentences that count what got no line: the page shows what to avoid, and counts it there. */
const countsOfLines = / (?:got no line|no line on it)\.$/u;

/** Returns true for notices that only count what got no line. */
export function isCountOfLines({ message }: Notice): boolean {
  return countsOfLines.test(message);
}

/** Returns whether a sentence of a stage is in the language of the page. */
export function isSaid(text: string, { language, known }: Pick<Translator, 'language' | 'known'>): boolean {
  return language === 'en' || known(text) !== text;
}

/** Returns true for stages that another run may do better. */
export function isDegraded({ failure, replaced, shortfall }: StageReport): boolean {
  return failure !== null || replaced !== null || shortfall !== null;
}

function reportOf(stage: StageKey, result: FailedResult | ProducedResult<StageKey>): StageReport {
  const { implementation, attempts, startedAt, completedAt, usage } = result;
  const replaced = result.replaced && { ...result.replaced, reason: withoutVendorQuote(result.replaced.reason) };
  const seconds = startedAt === null ? 0 : secondsBetween(startedAt, completedAt);
  const circumstances = { stage, implementation, replaced, attempts, usage, seconds };
  if (result.kind === 'failed') {
    return {
      ...circumstances,
      failure: withoutVendorQuote(result.reason),
      shortfall: null,
      emptyReason: null,
      notices: [],
    };
  }
  const value = result.value as Readonly<{ empty_reason?: string | null; notices?: readonly Notice[] }>;
  return {
    ...circumstances,
    failure: null,
    shortfall: result.shortfall ?? null,
    emptyReason: value.empty_reason ?? null,
    notices: value.notices ?? [],
  };
}
