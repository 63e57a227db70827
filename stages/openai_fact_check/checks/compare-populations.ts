import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';
import { isOneVoice } from '../independence/read-citation.js';
import { populationSaid, populationsAgree } from '../numbers/populations.js';

export type ComparedPopulation = Readonly<{
  kind: 'near' | 'apart';
  said: number;
  otherSaid: number;
  /** What the other claim stands on. */
  citation: Citation;
}>;

/** What another publisher's claim says of the town's population: a contradiction before an agreement, null when nobody else counts. */
export function comparePopulations(claim: Claim, others: readonly Claim[]): ComparedPopulation | null {
  const said = populationSaid(claim);
  if (said === null) return null;
  const compared = others.flatMap((other): readonly ComparedPopulation[] => {
    const otherSaid = other.id === claim.id ? null : populationSaid(other);
    if (otherSaid === null) return [];
    const citation = other.citations.find((one) => !claim.citations.some((mine) => isOneVoice(mine, one)));
    if (citation === undefined) return [];
    return [{ kind: populationsAgree(said, otherSaid) ? 'near' : 'apart', said, otherSaid, citation }];
  });
  return compared.find(({ kind }) => kind === 'apart') ?? compared[0] ?? null;
}
