import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';

/**
 * Returns the names that a brief may contain although they look like addresses: performer and places, as the hub writes
 * them.
 */
export function namesOfShow({ performer, venue, city, region }: Show): readonly string[] {
  return [performer, venue.name, city, region].filter((name) => name !== null);
}
