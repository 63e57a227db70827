import type { Claim } from '../../../src/domain/stage-values/documents.js';
import { type BriefData, cityOf } from './brief-data.js';

/** The facts about the town; the first `unsaid` of them are in no line. */
export type TownFacts = Readonly<{ facts: readonly Claim[]; unsaid: number }>;

/**
 * Returns the facts about the town: those that no line is on first, and those that a person wrote before those from
 * data sets and calculations, because performers read the head of the list. The latter are English sentences: a page in
 * another language has only those that a line is on.
 */
export function townFacts(data: BriefData): TownFacts {
  const { results, t } = data;
  const used = new Set(results.openai_generation.value.lines.flatMap(({ claim_ids: ids }) => ids));
  const claims = (cityOf(data)?.claims ?? [])
    .filter((claim) => t.language === 'en' || used.has(claim.id) || !isCounted(claim))
    .toSorted((one, other) => Number(isCounted(one)) - Number(isCounted(other)));
  const unsaid = claims.filter(({ id }) => !used.has(id));
  return { facts: [...unsaid, ...claims.filter(({ id }) => used.has(id))], unsaid: unsaid.length };
}

function isCounted({ citations }: Claim): boolean {
  return citations.every(({ source }) => source.kind === 'dataset' || source.kind === 'calculation');
}
