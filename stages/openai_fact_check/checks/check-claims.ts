import { producedValue, type StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Claim, Notice } from '../../../src/domain/stage-values/documents.js';
import type { OpenaiFactCheckValue } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { clearLanguageOf } from '../../shared/language/item-language.js';
import { showWords } from '../../shared/lines/show-words.js';
import { isOfDataSet } from '../../shared/origins/data-set.js';
import { harmIn } from '../../shared/screening/harm-in.js';
import { readCitation } from '../independence/read-citation.js';
import { checkClaim, type Surroundings } from './check-claim.js';

export type Check = OpenaiFactCheckValue['checks'][number];
type Harm = NonNullable<Check['harm']>;

/** Marks every claim about the town and the news, yielding to the event loop; rejects when the signal aborts. */
export async function checkClaims(
  input: InputOf<'openai_fact_check'>,
  context: Pick<StageContext, 'runDate' | 'signal'>,
): Promise<Extract<StageOutcome<'openai_fact_check'>, { kind: 'produced' }>> {
  const { results } = input;
  const surroundings = surroundingsOf(input, context);
  await readAll(surroundings.claims, context.signal);
  const harms = harmsOf(input);
  const checks: OpenaiFactCheckValue['checks'] = [];
  for await (const claim of yieldingToEventLoop(surroundings.claims)) {
    context.signal.throwIfAborted();
    checks.push({
      ...checkClaim(claim, surroundings),
      harm: harms.get(claim.id) ?? null,
      harmless: false,
      translation: null,
    });
  }
  const empty_reason = checks.length > 0 ? null : 'There is no claim to check: neither the town nor the news gave one.';
  return { kind: 'produced', value: { checks, empty_reason, notices: failedNotices(results) } };
}

/** Parses the citations, which takes longest, yielding between them. */
async function readAll(claims: readonly Claim[], signal: AbortSignal): Promise<void> {
  for await (const citation of yieldingToEventLoop(claims.flatMap(({ citations }) => citations))) {
    signal.throwIfAborted();
    readCitation(citation);
  }
}

export function surroundingsOf(
  input: InputOf<'openai_fact_check'>,
  { runDate }: Pick<StageContext, 'runDate'>,
): Surroundings {
  return { claims: claimsOf(input), place: showWords(input.show), runDate };
}

/** Returns the claims about the town, then those of the news. */
export function claimsOf({ results }: Pick<InputOf<'openai_fact_check'>, 'results'>): readonly Claim[] {
  const city = producedValue(results.perplexity_city)?.claims ?? [];
  const news = producedValue(results.perplexity_news)?.stories.map((story) => story.claim) ?? [];
  return [...city, ...news];
}

/**
 * Returns the harm of each claim that has any: a story's own, else what its words say in their language. What the
 * user's own file says of the town was judged where it was read, and stays as it is; names and numbers of a data set
 * say nothing by their words.
 */
function harmsOf({ results }: Pick<InputOf<'openai_fact_check'>, 'results'>): ReadonlyMap<string, Harm> {
  const stories = producedValue(results.perplexity_news)?.stories ?? [];
  const isOwn = ({ citations }: Claim) => citations.some(({ source }) => source.file !== null);
  const city = (producedValue(results.perplexity_city)?.claims ?? []).filter(
    (claim) => !isOwn(claim) && !isOfDataSet(claim),
  );
  const found = [
    ...stories.map(({ claim, harm }) => [claim.id, harm] as const),
    ...city.map(({ id, text }) => [id, harmIn(text, { language: clearLanguageOf(text) })] as const),
  ];
  return new Map(
    found.flatMap(([id, harm]) => (harm === null ? [] : [[id, { category: harm.category, reason: harm.reason }]])),
  );
}

function failedNotices(results: InputOf<'openai_fact_check'>['results']): Notice[] {
  const stages = [
    ['perplexity_city', results.perplexity_city.kind],
    ['perplexity_news', results.perplexity_news.kind],
  ] as const;
  return stages
    .filter(([, kind]) => kind === 'failed')
    .map(([stage]) => ({ message: `${stage} failed, so it has no claims to check`, file: null, line: null }));
}
