import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';

/** What a brief may name although it looks like an address: the performer and the places, as the hub writes them. */
export function namesOfShow({ performer, venue, city, region }: Show): readonly string[] {
  return [performer, venue.name, city, region].filter((name) => name !== null);
}
