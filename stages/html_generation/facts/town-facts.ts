import type { Claim } from '../../../src/domain/stage-values/documents.js';
import { isOfDataSet } from '../../shared/origins/data-set.js';
import { type BriefData, cityOf } from './brief-data.js';

/**
 * Returns the facts about the town: those that a person wrote before those from data sets and calculations, and of each
 * kind first those that no line uses, because performers read the head of the list. Facts from data sets are for a
 * town of which no file has any, and English sentences: else a page has only those that a line uses.
 */
export function townFacts(data: BriefData): readonly Claim[] {
  const { results, t } = data;
  const used = new Set(results.openai_generation.value.lines.flatMap(({ claim_ids: ids }) => ids));
  const claims = cityOf(data)?.claims ?? [];
  const isAlone = t.language === 'en' && claims.every(isOfDataSet);
  return claims
    .filter((claim) => isAlone || used.has(claim.id) || !isOfDataSet(claim))
    .toSorted((one, other) => Number(used.has(one.id)) - Number(used.has(other.id)))
    .toSorted((one, other) => Number(isOfDataSet(one)) - Number(isOfDataSet(other)));
}
