import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';
import { isSameSource } from '../independence/read-citation.js';
import { populationSaid, populationsAgree } from '../numbers/populations.js';

export type ComparedPopulation = Readonly<{
  kind: 'near' | 'apart';
  said: number;
  otherSaid: number;
  /** A citation of the other claim. */
  citation: Citation;
}>;

/**
 * Compares the claim's population with other publishers' claims: a contradiction first, else an agreement, else null.
 */
export function comparePopulations(claim: Claim, others: readonly Claim[]): ComparedPopulation | null {
  const said = populationSaid(claim);
  if (said === null) return null;
  const compared = others.flatMap((other): readonly ComparedPopulation[] => {
    const otherSaid = other.id === claim.id ? null : populationSaid(other);
    if (otherSaid === null) return [];
    const citation = other.citations.find((one) => !claim.citations.some((mine) => isSameSource(mine, one)));
    if (citation === undefined) return [];
    return [{ kind: populationsAgree(said, otherSaid) ? 'near' : 'apart', said, otherSaid, citation }];
  });
  return compared.find(({ kind }) => kind === 'apart') ?? compared[0] ?? null;
}
