import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { InputOf } from '../../../src/ports/stage-plugin.js';
import type { GroundedLine } from './ranked-line.js';

/** Joins every line with its claims, their stories and their marks. */
export function groundLines(results: InputOf<'claude_ranking'>['results']): readonly GroundedLine[] {
  const stories = producedValue(results.perplexity_news)?.stories ?? [];
  const claims = [...stories.map((story) => story.claim), ...(producedValue(results.perplexity_city)?.claims ?? [])];
  const claimById = new Map(claims.map((claim) => [claim.id, claim]));
  const storyById = new Map(stories.map((story) => [story.claim.id, story]));
  const checkById = new Map(
    (producedValue(results.openai_fact_check)?.checks ?? []).map((check) => [check.claim_id, check]),
  );
  const found = <Value>(ids: readonly string[], values: ReadonlyMap<string, Value>) =>
    ids.map((id) => values.get(id)).filter((value): value is Value & NonNullable<Value> => value !== undefined);
  return results.openai_generation.value.lines.map((line) => ({
    line,
    stories: found(line.claim_ids, storyById),
    claims: found(line.claim_ids, claimById),
    marks: found(line.claim_ids, checkById),
    unknownClaims: line.claim_ids.filter((id) => !claimById.has(id)),
  }));
}
