import type { Claim } from '../../../src/domain/stage-values/documents.js';

/**
 * What somebody wrote of a town, before what a data set or a calculation tells of it: the head of the list is what is read back stage, and
 * what stays where the page has to be short.
 */
export function writtenFirst(claims: readonly Claim[]): readonly Claim[] {
  return claims.toSorted((one, other) => Number(isCounted(one)) - Number(isCounted(other)));
}

function isCounted({ citations }: Claim): boolean {
  return citations.every(({ source }) => source.kind === 'dataset' || source.kind === 'calculation');
}
