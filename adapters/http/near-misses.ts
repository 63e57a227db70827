import { distance } from 'fastest-levenshtein';
import type { Log } from '../../src/ports/log.js';

/** Changed letters at which a name is another name. */
const mostChanges = 2;

/**
 * Logs each name of a query or body that the operation ignores although it nearly is one that it knows: the contract
 * ignores unknown names, so that the client does not learn of its mistake.
 */
export function logNearMisses(log: Log, request: string, given: unknown, known: readonly string[]): void {
  if (typeof given !== 'object' || given === null) return;
  for (const name of Object.keys(given)) {
    if (known.includes(name) || name.length > 40) continue;
    const nearest = known.find((each) => distance(name.toLowerCase(), each) <= mostChanges);
    if (nearest === undefined) continue;
    log.warn(`an unknown name was ignored; did the client mean ${nearest}?`, { request, name, nearest });
  }
}
