import { createHash } from 'node:crypto';
import { comparableName } from '../../../src/domain/names.js';
import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';

/** Adds a fact about the town; a known fact gets another citation, unless it is from the same file. */
export function addFact(text: string, citation: Citation, claims: Claim[]): void {
  const digest = createHash('sha256')
    .update(comparableName(text) || text)
    .digest('hex')
    .slice(0, 12);
  const id = `city:fact-${digest}`;
  const same = claims.findIndex((claim) => claim.id === id);
  const earlier = claims[same];
  if (earlier === undefined) claims.push({ id, text, topic: 'fact', citations: [citation] });
  else if (
    citation.source.file === null ||
    !earlier.citations.some(({ source }) => source.file === citation.source.file)
  )
    claims[same] = { ...earlier, citations: [...earlier.citations, citation] };
}
