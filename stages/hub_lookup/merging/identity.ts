import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { claimedIds, contested, type OwnsId, ownersOfContestedIds } from './contested-ids.js';
import { derivedIds } from './derived-ids.js';
import type { ShowGroup } from './groups.js';
import { keptIds } from './kept-ids.js';
import { knownOccasions } from './known-occasions.js';

export type Identified = Readonly<{ group: ShowGroup; id: string }>;
type KnownShows = (date: LocalDate) => Promise<readonly Show[]>;

/**
 * Returns the shows of a date with unique ids: an id once used for a show stays, whatever the sources say now; else the
 * first id that a source gives and no other show has; else one derived from date, start, venue and city. `groups` are
 * the shows of all dates.
 */
export async function identify(
  groups: readonly ShowGroup[],
  date: LocalDate,
  known: KnownShows,
): Promise<Readonly<{ shows: readonly Identified[]; notices: readonly Notice[] }>> {
  const record = knownOccasions(known);
  const owns = await ownersOfContestedIds(groups, record);
  const ofDate = groups.filter(([first]) => first.date === date);
  const byContent = contentOrder(ofDate);
  const used = await record(date);
  const kept = await keptIds(byContent, used, owns);
  const ids = newIds(byContent, kept, owns, new Set(used.map(({ id }) => id)));
  const shows = ofDate.flatMap((group) => {
    const id = kept.get(group) ?? ids.get(group);
    return id === undefined ? [] : [{ group, id }];
  });
  return { shows, notices: ofDate.flatMap((group) => contested(group, owns)) };
}

/** Returns ids for new shows: never one of the record, nor one that another show of the date has or derives. */
function newIds(
  groups: readonly ShowGroup[],
  kept: ReadonlyMap<ShowGroup, string>,
  owns: OwnsId,
  used: ReadonlySet<string>,
): ReadonlyMap<ShowGroup, string> {
  const taken = new Set(used);
  const ids = new Map<ShowGroup, string>();
  const derivations = countOf(groups.flatMap(([first]) => derivedIds(first)));
  const fresh = groups.filter((group) => !kept.has(group));
  for (const group of fresh) {
    const claimed = claimedIds(group).find((id) => owns(group, id) && !taken.has(id));
    if (claimed === undefined) continue;
    ids.set(group, claimed);
    taken.add(claimed);
  }
  for (const group of fresh.filter((one) => !ids.has(one))) {
    const derived = derivedIds(group[0]);
    const own = derived.find((id) => derivations.get(id) === 1 && !taken.has(id)) ?? numbered(derived[2], taken);
    ids.set(group, own);
    taken.add(own);
  }
  return ids;
}

/** Numbers shows whose entries are identical. */
function numbered(id: string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

function countOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Sorts by content instead of position, so that moving a row does not change an id. */
function contentOrder(groups: readonly ShowGroup[]): readonly ShowGroup[] {
  const keyed = groups.map((group) => ({ group, key: JSON.stringify(group.map(derivedIds)) }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ group }) => group);
}
