import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { noticeAt } from '../../shared/origins/origin.js';
import type { ShowGroup } from './groups.js';
import type { KnownOccasions } from './known-occasions.js';
import { isSameVenue } from './same-show.js';

/** Shows of one contested id that are looked up in the record: more is a mistake in the file, not a tour. */
const maximumClaimants = 20;

/** Returns every id that a source gives the show, by precedence. */
export function claimedIds(group: ShowGroup): readonly string[] {
  return [...new Set(group.map(({ id }) => id).filter((id) => id !== null))];
}

/** Returns false if the id, which a source gives the show, belongs to another show. */
export type OwnsId = (group: ShowGroup, id: string) => boolean;

/** Decides which show owns an id that several claim: the one that used it, else the earliest, by precedence. */
export async function ownersOfContestedIds(groups: readonly ShowGroup[], known: KnownOccasions): Promise<OwnsId> {
  const owners = new Map<string, ShowGroup>();
  for (const [id, claimants] of await claimantsById(groups)) {
    const [earliest, ...others] = [...claimants].sort(([one], [other]) => one.date.localeCompare(other.date));
    if (earliest === undefined || others.length === 0) continue;
    owners.set(id, (await usedFor(id, [earliest, ...others].slice(0, maximumClaimants), known)) ?? earliest);
  }
  return (group, id) => (owners.get(id) ?? group) === group;
}

/** Returns notices about shows of all dates that claim another show's id, without looking at the record. */
export async function contestedIds(groups: readonly ShowGroup[]): Promise<readonly Notice[]> {
  const owns = await ownersOfContestedIds(groups, async () => []);
  return groups.flatMap((group) => contested(group, owns));
}

/** Returns the notice for a show that claims another show's id. */
export function contested(group: ShowGroup, owns: OwnsId): readonly Notice[] {
  const lost = claimedIds(group).find((id) => !owns(group, id));
  const message = `claims the id "${lost}" of another show; both are kept, this one under its own`;
  return lost === undefined ? [] : [noticeAt(group[0].origin, message)];
}

async function claimantsById(groups: readonly ShowGroup[]): Promise<ReadonlyMap<string, readonly ShowGroup[]>> {
  const claimants = new Map<string, ShowGroup[]>();
  for await (const group of yieldingToEventLoop(groups)) {
    for (const id of claimedIds(group)) {
      const others = claimants.get(id);
      if (others === undefined) claimants.set(id, [group]);
      else others.push(group);
    }
  }
  return claimants;
}

async function usedFor(id: string, claimants: readonly ShowGroup[], known: KnownOccasions): Promise<ShowGroup | null> {
  for (const group of claimants) {
    const used = (await known(group[0].date)).find((one) => one.id === id);
    if (used === undefined) continue;
    if (group.some((entry) => isSameVenue(entry, used.occasion))) return group;
  }
  return null;
}
