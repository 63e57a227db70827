import { createHash } from 'node:crypto';
import { comparableName } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import type { ShowGroup } from './groups.js';
import { isSameShow, isSameVenue, occasionOf } from './same-show.js';

export type Identified = Readonly<{ group: ShowGroup; id: string }>;
type KnownShows = (date: LocalDate) => Promise<readonly Show[]>;

/** Every id that a file gives to the show, the most believed first. */
export function claimedIds(group: ShowGroup): readonly string[] {
  return [...new Set(group.map(({ id }) => id).filter((id) => id !== null))];
}

/** How many shows of one contested id are looked up in the record: more is a mistake in the file, not a tour. */
const maximumClaimants = 20;

/**
 * The ids of a date's shows: an id once used for a show stays, whatever the files say now; else the first that a file gives and
 * no other show has; else one that derives from date, start, venue and city. `groups` are the shows of all dates.
 */
export async function identify(
  groups: readonly ShowGroup[],
  date: LocalDate,
  known: KnownShows,
): Promise<Readonly<{ shows: readonly Identified[]; notices: readonly Notice[] }>> {
  const owners = await ownersOfContestedIds(groups, known);
  const owns = (group: ShowGroup, id: string) => (owners.get(id) ?? group) === group;
  const ofDate = groups.filter(([first]) => first.date === date);
  const kept = keptIds(ofDate, await known(date), owns);
  const notices: Notice[] = [];
  const shows = ofDate.map((group): Identified => {
    notices.push(...contested(group, owns));
    const id = kept.get(group) ?? claimedIds(group).find((claimed) => owns(group, claimed)) ?? derivedId(group);
    return { group, id };
  });
  return { shows, notices };
}

/** The shows of all dates that claim the id of another, as far as the files tell. */
export async function contestedIds(groups: readonly ShowGroup[]): Promise<readonly Notice[]> {
  const owners = await ownersOfContestedIds(groups, async () => []);
  return groups.flatMap((group) => contested(group, (one, id) => (owners.get(id) ?? one) === one));
}

function contested(group: ShowGroup, owns: (group: ShowGroup, id: string) => boolean): readonly Notice[] {
  const lost = claimedIds(group).find((id) => !owns(group, id));
  const message = `claims the id "${lost}" of another show; both are kept, this one under its own`;
  return lost === undefined ? [] : [fileNotice(group[0].file, group[0].line, message)];
}

/** Who keeps an id that several shows claim: the one it was used for, else the earliest, in the most believed file. */
async function ownersOfContestedIds(
  groups: readonly ShowGroup[],
  known: KnownShows,
): Promise<ReadonlyMap<string, ShowGroup>> {
  const owners = new Map<string, ShowGroup>();
  for (const [id, claimants] of await claimantsById(groups)) {
    const [earliest, ...others] = [...claimants].sort(([one], [other]) => one.date.localeCompare(other.date));
    if (earliest === undefined || others.length === 0) continue;
    owners.set(id, (await usedFor(id, [earliest, ...others].slice(0, maximumClaimants), known)) ?? earliest);
  }
  return owners;
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

async function usedFor(id: string, claimants: readonly ShowGroup[], known: KnownShows): Promise<ShowGroup | null> {
  for (const group of claimants) {
    const show = (await known(group[0].date)).find(({ show_id }) => show_id === id);
    if (show !== undefined && group.some((told) => isSameVenue(told, occasionOf(show)))) return group;
  }
  return null;
}

/** Finds the known show of each group: by an id that a file still gives, as the same show, or as the only one at its venue (its start was changed). */
function keptIds(
  groups: readonly ShowGroup[],
  known: readonly Show[],
  owns: (group: ShowGroup, id: string) => boolean,
): ReadonlyMap<ShowGroup, string> {
  const kept = new Map<ShowGroup, string>();
  const isFree = (show: Show) => ![...kept.values()].includes(show.show_id);
  const keep = (fits: (group: ShowGroup, show: Show) => boolean, onlyUnique: boolean) => {
    for (const group of groups.filter((one) => !kept.has(one))) {
      const fitting = known.filter((show) => isFree(show) && fits(group, show));
      const rivals = groups.filter((one) => !kept.has(one) && fitting.some((show) => fits(one, show)));
      const [show] = fitting;
      if (show !== undefined && (!onlyUnique || (fitting.length === 1 && rivals.length === 1))) {
        kept.set(group, show.show_id);
      }
    }
  };
  keep((group, { show_id }) => claimedIds(group).includes(show_id) && owns(group, show_id), false);
  keep((group, show) => group.some((told) => isSameShow(told, occasionOf(show))), false);
  keep((group, show) => group.some((told) => isSameVenue(told, occasionOf(show))), true);
  return kept;
}

/** 96 bits of a digest: the same show derives the same id from the same words, and no two shows meet by accident. */
function derivedId([first]: ShowGroup): string {
  const words = [first.date, first.start ?? '', comparableName(first.venue ?? ''), comparableName(first.city)];
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  return `show-${first.date}-${digest.slice(0, 24)}`;
}
