import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Claim } from '../../../src/domain/stage-values/documents.js';
import type { OpenaiFactCheckValue } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import type { InputOf } from '../../../src/ports/stage-plugin.js';
import { clearLanguageOf } from '../../shared/language/item-language.js';
import type { Translator } from '../../shared/page-language/translator.js';

/** A line with the material it is based on. `unknownClaims` are ids that no claim of this run has. */
export type GroundedLine = Readonly<{
  line: GeneratedLine;
  stories: readonly Story[];
  claims: readonly Claim[];
  marks: readonly Pick<OpenaiFactCheckValue['checks'][number], 'claim_id' | 'mark' | 'reason' | 'harm' | 'harmless'>[];
  unknownClaims: readonly string[];
}>;

type Results = InputOf<'claude_ranking'>['results'];

/** Joins every line with its claims, their stories and their marks. */
export function groundLines(results: Results): readonly GroundedLine[] {
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

/** Statements of the performer's own notes, which may name what died next to what worked. */
const ownNotes: readonly string[] = ['worked', 'promised', 'person'];

/** Returns the language of what a line is based on: its story's, else what its words show, else the performer's. */
export function languageOfLine({ stories, claims, line }: GroundedLine, { language }: Translator): string {
  const said = claims.length === 0 ? line.text : claims.map(({ text }) => text).join(' ');
  return stories[0]?.language ?? clearLanguageOf(said) ?? language;
}

export function isOwnNote(tags: readonly string[]): boolean {
  return tags.some((tag) => ownNotes.includes(tag));
}

/** Returns whether a line is what the user's notes or file say of the room. */
export function isOfRoom(tags: readonly string[]): boolean {
  return tags.includes('venue');
}

/** Returns whether a claim is a remark of the user's own file. */
export function isOwnRemark({ citations }: Claim): boolean {
  return citations.some(({ source }) => source.kind === 'file');
}
