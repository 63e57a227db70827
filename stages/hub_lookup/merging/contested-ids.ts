import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import { noticeAt } from '../../shared/origins/origin.js';
import type { ShowGroup } from './groups.js';
import { type KnownOccasions, placedGroup } from './known-occasions.js';
import { isSameVenue } from './same-show.js';

/** How many shows of one contested id are looked up in the record: more is a mistake in the file, not a tour. */
const maximumClaimants = 20;

/** Every id that a file gives to the show, the most believed first. */
export function claimedIds(group: ShowGroup): readonly string[] {
  return [...new Set(group.map(({ id }) => id).filter((id) => id !== null))];
}

/** Whether the show may bear an id that a file gives it: not where it is another's. */
export type OwnsId = (group: ShowGroup, id: string) => boolean;

/** Who keeps an id that several shows claim: the one it was used for, else the earliest, in the most believed file. */
export async function ownersOfContestedIds(groups: readonly ShowGroup[], known: KnownOccasions): Promise<OwnsId> {
  const owners = new Map<string, ShowGroup>();
  for (const [id, claimants] of await claimantsById(groups)) {
    const [earliest, ...others] = [...claimants].sort(([one], [other]) => one.date.localeCompare(other.date));
    if (earliest === undefined || others.length === 0) continue;
    owners.set(id, (await usedFor(id, [earliest, ...others].slice(0, maximumClaimants), known)) ?? earliest);
  }
  return (group, id) => (owners.get(id) ?? group) === group;
}

/** The shows of all dates that claim the id of another, as far as the files tell. */
export async function contestedIds(groups: readonly ShowGroup[]): Promise<readonly Notice[]> {
  const owns = await ownersOfContestedIds(groups, async () => []);
  return groups.flatMap((group) => contested(group, owns));
}

/** The notice of a show that claims the id of another. */
export function contested(group: ShowGroup, owns: OwnsId): readonly Notice[] {
  const lost = claimedIds(group).find((id) => !owns(group, id));
  const message = `claims the id "${lost}" of another show; both are kept, this one under its own`;
  return lost === undefined ? [] : [noticeAt(group[0].origin, message)];
}

async function claimantsById(groups: readonly ShowGroup[]): Promise<ReadonlyMap<string, readonly ShowGroup[]>> {
  const claimants = new Map<string, ShowGroup[]>();
  for await (const group of unhurried(groups)) {
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
    const placed = await placedGroup(group);
    if (placed.some((told) => isSameVenue(told, used.occasion))) return group;
  }
  return null;
}
