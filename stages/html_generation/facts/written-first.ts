import type { Claim } from '../../../src/domain/stage-values/documents.js';

/**
 * Sorts claims that a person wrote before those from data sets and calculations: performers read the head of the list,
 * and a short page keeps only that.
 */
export function writtenFirst(claims: readonly Claim[]): readonly Claim[] {
  return claims.toSorted((one, other) => Number(isCounted(one)) - Number(isCounted(other)));
}

function isCounted({ citations }: Claim): boolean {
  return citations.every(({ source }) => source.kind === 'dataset' || source.kind === 'calculation');
}
