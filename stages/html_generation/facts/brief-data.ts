import type { StageKey } from '../../../src/domain/pipeline.js';
import type { FailedResult, ProducedResult, ResultsFor } from '../../../src/domain/stage-outcome.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Claim } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { OpenaiFactCheckValue } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { refsIn, type StageValues } from '../../../src/domain/stage-values/statements.js';
import type { EarlierVersion } from '../../../src/ports/service-history.js';
import type { InputOf, PageAddresses, StageContext } from '../../../src/ports/stage-plugin.js';
import { performersTranslator } from '../../shared/page-language/performers-translator.js';
import type { Phrase, Translator } from '../../shared/page-language/translator.js';
import type { NearTown } from '../../shared/places/near.js';
import { neighboursOf } from '../../shared/places/neighbours.js';
import { noLimits, type PageLimits } from './page-limits.js';
import { plainDocument } from './plain-document.js';
import { type SourceEntry, sourceEntries } from './source-entries.js';
import { type Tour, tourOf } from './tour.js';

export type Check = OpenaiFactCheckValue['checks'][number];

/** Everything that the page is rendered from. */
export type BriefData = Readonly<{
  show: Show;
  results: ResultsFor<'html_generation'>;
  claims: ReadonlyMap<string, Claim>;
  checks: ReadonlyMap<string, Check>;
  sources: ReadonlyMap<string, SourceEntry>;
  /** The references of statements and of their sources, by which their origin is found in the run's record. */
  refs: ReadonlyMap<object, string>;
  /** The towns around the show, nearest first. */
  neighbours: readonly NearTown[];
  /** The shows before and after this one. */
  tour: Tour;
  /** The shows of this date for which runs were started. */
  showsOfDay: readonly Show[];
  /** The version of this brief that is published now. */
  earlier: EarlierVersion | null;
  addresses: PageAddresses;
  /** Says what the page itself says in the performer's language. */
  t: Translator;
  runId: string;
  runDate: string;
  now: string;
  limits: PageLimits;
}>;

/** Gathers the page's data. Sanitises every text again, because an external plugin may not have done so. */
export async function briefData(input: InputOf<'html_generation'>, context: StageContext): Promise<BriefData> {
  const results = plainDocument(input.results);
  const { show } = results.hub_lookup.value;
  const checks = producedValue(results.openai_fact_check)?.checks ?? [];
  const claims = claimsOf(results);
  return {
    show,
    results,
    claims: new Map(claims.map((claim) => [claim.id, claim])),
    checks: new Map(checks.map((check) => [check.claim_id, check])),
    sources: sourceEntries(results, claims),
    refs: refsIn(valuesOf(results)),
    neighbours: await neighboursOf(show),
    tour: await tourOf(show),
    showsOfDay: plainDocument(await context.history.knownShows(show.show_date)),
    earlier: plainDocument(await context.history.publishedVersion(show.show_id)),
    addresses: context.addresses,
    t: performersTranslator(show, producedValue(results.voice_profile_load)?.profile ?? null),
    runId: context.runId,
    runDate: context.runDate,
    now: context.now,
    limits: noLimits,
  };
}

/** Returns the stories of the news; empty if that stage failed. */
export function storiesOf(data: Pick<BriefData, 'results'>): readonly Story[] {
  return producedValue(data.results.perplexity_news)?.stories ?? [];
}

/** Returns what is known about the town; null if that stage failed. */
export function cityOf(data: BriefData): PerplexityCityValue | null {
  return producedValue(data.results.perplexity_city);
}

type Settled = FailedResult | ProducedResult<StageKey>;
/**
 * Returns why a part has nothing to show: its stage failed, the stage's own reason, or the given sentence. Why a stage
 * failed is for operators, and only the coverage shows it.
 */
export function missingReason(result: Settled, otherwise: Phrase, t: Translator): string {
  if (result.kind === 'failed') return t('The look-up failed: the end of the page says why.');
  const value: object = result.value;
  return 'empty_reason' in value && typeof value.empty_reason === 'string' ? t.known(value.empty_reason) : t(otherwise);
}

function valuesOf(results: ResultsFor<'html_generation'>): StageValues {
  return Object.fromEntries(
    Object.entries(results).map(([stage, result]) => [stage, producedValue(result as Settled)]),
  );
}

function claimsOf(results: ResultsFor<'html_generation'>): readonly Claim[] {
  const city = producedValue(results.perplexity_city)?.claims ?? [];
  return [...city, ...storiesOf({ results }).map((story) => story.claim)];
}

/** Returns the earlier visits, newest first. */
export function visitsOf(data: BriefData): readonly Visit[] {
  return producedValue(data.results.previous_show_lookup)?.visits ?? [];
}
