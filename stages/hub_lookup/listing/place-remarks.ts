import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { PlaceCandidate } from '../../../src/domain/stage-values/hub-lookup.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { noticeAt } from '../../shared/origins/origin.js';
import { fullName } from '../../shared/places/resolve-place.js';
import { mostCandidates } from '../../shared/places/show-place.js';
import { similarTowns } from '../../shared/places/similar-towns.js';
import { placeTable } from '../../shared/places/table.js';
import type { ShowGroup } from '../merging/groups.js';
import { placeOfGroup } from '../merging/merge.js';
import type { ShowReading } from './show-reading.js';

/** Towns that a notice names; it counts the others. */
const mostNamed = 3;

/**
 * Reports shows whose name and coordinates contradict each other, and towns that are unknown or could be several, with
 * those that may be meant.
 */
export async function placeRemarks(tour: Pick<ShowReading, 'groups' | 'clues'>): Promise<readonly Notice[]> {
  const notices: Notice[] = [];
  for await (const group of yieldingToEventLoop(tour.groups)) {
    const { place, candidates, conflict } = await placeOfGroup(group, tour);
    const [{ origin, city }] = group;
    if (conflict !== null) notices.push(noticeAt(origin, `${city}: ${conflict}`));
    else if (place === null && candidates.length > 0) notices.push(noticeAt(origin, undecided(city, candidates)));
    else if (place === null) notices.push(noticeAt(origin, await unknown(group)));
  }
  return notices;
}

function undecided(city: string, candidates: readonly PlaceCandidate[]): string {
  const count = `${candidates.length === mostCandidates ? 'at least ' : ''}${candidates.length}`;
  return `${city} may be any of ${count} towns; a region or country decides which: ${namesOf(candidates)}`;
}

async function unknown(group: ShowGroup): Promise<string> {
  const [{ city }] = group;
  const country = group.map((entry) => entry.country).find((each) => each !== null) ?? null;
  const similar = similarTowns(city, country, await placeTable());
  const advice = similar.length === 0 ? 'check its spelling' : `did you mean ${namesOf(similar)}?`;
  return `${city} is not a known town: the brief will have what your files say about it, and no more; ${advice}`;
}

function namesOf(towns: readonly Pick<PlaceCandidate, 'name' | 'region' | 'country'>[]): string {
  const names = towns.slice(0, mostNamed).map(fullName);
  const more = towns.length - names.length;
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
