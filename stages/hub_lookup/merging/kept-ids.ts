import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { claimedIds, type OwnsId } from './contested-ids.js';
import { derivedIds } from './derived-ids.js';
import type { ShowGroup } from './groups.js';
import type { KnownOccasion } from './known-occasions.js';
import type { PlacedShow } from './placed-shows.js';
import { areFarApart, isSameShow, isSameTown, isSameVenue, type Occasion } from './same-show.js';

type Candidate = Readonly<{ group: ShowGroup; entries: readonly PlacedShow[] }>;
type Pair = Readonly<{ group: ShowGroup; id: string; similarity: number }>;
/** Returns the similarity of the entry to the known show; null if it is another show. */
type Compare = (candidate: Candidate, known: KnownOccasion) => number | null;

/**
 * Matches groups with known shows, one to one and independent of the order of files and rows. Rules, in order: an id
 * that a source gives; a derived id; the same show in the same town; the only such show nearby; the only one at its
 * venue (its start has changed). `groups` must be sorted by content.
 */
export async function keptIds(
  groups: readonly ShowGroup[],
  known: readonly KnownOccasion[],
  owns: OwnsId,
): Promise<ReadonlyMap<ShowGroup, string>> {
  const kept = new Map<ShowGroup, string>();
  const candidates: Candidate[] = [];
  if (known.length === 0) return kept;
  for await (const group of yieldingToEventLoop(groups)) candidates.push({ group, entries: group });
  const taken = new Set<string>();
  const pairsBy = async (compare: Compare) => {
    const pairs: Pair[] = [];
    const free = known.filter(({ id }) => !taken.has(id));
    for await (const candidate of yieldingToEventLoop(candidates.filter(({ group }) => !kept.has(group)))) {
      for (const one of free) {
        const similarity = compare(candidate, one);
        if (similarity !== null) pairs.push({ group: candidate.group, id: one.id, similarity });
      }
    }
    return pairs;
  };
  const keep = (pairs: readonly Pair[]) => {
    for (const { group, id } of pairs) {
      if (kept.has(group) || taken.has(id)) continue;
      kept.set(group, id);
      taken.add(id);
    }
  };
  const bestFirst = (pairs: readonly Pair[]) => pairs.toSorted((one, other) => other.similarity - one.similarity);
  keep(bestFirst(await pairsBy(byClaimedId(owns))));
  keep(bestFirst(await pairsBy(byDerivedId(candidates))));
  keep(bestFirst(await pairsBy(asSameShow(isSameTown))));
  for (const compare of [asSameShow(() => true), atSameVenue(isSameTown), atSameVenue(() => true)])
    keep(unambiguous(await pairsBy(compare)));
  return kept;
}

function byClaimedId(owns: OwnsId): Compare {
  return ({ group }, { id }) => {
    const place = claimedIds(group).indexOf(id);
    return place === -1 || !owns(group, id) ? null : -place;
  };
}

/**
 * Two shows can derive the same id from the fields they share: then the places decide, and the more specific id weighs
 * more.
 */
function byDerivedId(candidates: readonly Candidate[]): Compare {
  const derived = new Map(candidates.map(({ group }) => [group, group.map(derivedIds)]));
  return ({ group, entries }, { id, occasion }) => {
    const levels = (derived.get(group) ?? []).map((ids) => ids.indexOf(id));
    const level = Math.max(...levels);
    if (level === -1 || entries.some((entry) => areFarApart(entry, occasion))) return null;
    return level * 100 + Math.max(...entries.map((entry) => similarityOf(entry, occasion)));
  };
}

function asSameShow(inTown: (one: Occasion, other: Occasion) => boolean): Compare {
  return ({ entries }, { occasion }) => {
    const same = entries.filter((entry) => isSameShow(entry, occasion) && inTown(entry, occasion));
    return same.length === 0 ? null : Math.max(...same.map((entry) => similarityOf(entry, occasion)));
  };
}

function atSameVenue(inTown: (one: Occasion, other: Occasion) => boolean): Compare {
  return ({ entries }, { occasion }) =>
    entries.some((entry) => isSameVenue(entry, occasion) && inTown(entry, occasion)) ? 0 : null;
}

/** Weighs the start most, then the town, the venue and the performer. */
function similarityOf(entry: Occasion, known: Occasion): number {
  const weights = [
    [8, entry.start === known.start],
    [4, entry.names.city === known.names.city],
    [2, entry.names.venue === known.names.venue],
    [1, entry.names.performer === known.names.performer],
  ] as const;
  return weights.reduce((sum, [weight, holds]) => sum + (holds ? weight : 0), 0);
}

/** Returns the pairs of which neither side has another choice. */
function unambiguous(pairs: readonly Pair[]): readonly Pair[] {
  const choices = new Map<ShowGroup | string, number>();
  for (const side of pairs.flatMap(({ group, id }) => [group, id])) choices.set(side, (choices.get(side) ?? 0) + 1);
  return pairs.filter(({ group, id }) => choices.get(group) === 1 && choices.get(id) === 1);
}
