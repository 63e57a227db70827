import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';
import { areCopies } from '../independence/copies.js';
import { isSamePublisher } from '../independence/publishers.js';
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
    const citation = other.citations.find((one) => claim.citations.every((mine) => isIndependent(mine, one)));
    if (otherSaid === null || citation === undefined) return [];
    return [{ kind: populationsAgree(said, otherSaid) ? 'near' : 'apart', said, otherSaid, citation }];
  });
  return compared.find(({ kind }) => kind === 'apart') ?? compared[0] ?? null;
}

function isIndependent(one: Citation, other: Citation): boolean {
  return !isSamePublisher(one.source, other.source) && !areCopies(one.quote, other.quote);
}
