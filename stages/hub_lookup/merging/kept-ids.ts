import { unhurried } from '../../shared/input-files/unhurried.js';
import { claimedIds, type OwnsId } from './contested-ids.js';
import { derivedIds } from './derived-ids.js';
import type { ShowGroup } from './groups.js';
import { type KnownOccasion, placedGroup } from './known-occasions.js';
import type { PlacedShow } from './placed-shows.js';
import { areFarApart, isSameShow, isSameTown, isSameVenue, type Occasion } from './same-show.js';

type Candidate = Readonly<{ group: ShowGroup; tellings: readonly PlacedShow[] }>;
type Pair = Readonly<{ group: ShowGroup; id: string; likeness: number }>;
/** How much speaks for it that the telling is the known show; null when it is none. */
type Compare = (candidate: Candidate, known: KnownOccasion) => number | null;

/**
 * The known show of each group, one to one and whatever the order of files and rows: by an id that a file gives, by an id that a
 * telling derives, as the same show in the same town, as the only such show near, as the only one at its venue (its start was changed).
 * `groups` come in an order that their content decides.
 */
export async function keptIds(
  groups: readonly ShowGroup[],
  known: readonly KnownOccasion[],
  owns: OwnsId,
): Promise<ReadonlyMap<ShowGroup, string>> {
  const kept = new Map<ShowGroup, string>();
  const candidates: Candidate[] = [];
  if (known.length === 0) return kept;
  for await (const group of unhurried(groups)) candidates.push({ group, tellings: await placedGroup(group) });
  const taken = new Set<string>();
  const pairsBy = async (compare: Compare) => {
    const pairs: Pair[] = [];
    const free = known.filter(({ id }) => !taken.has(id));
    for await (const candidate of unhurried(candidates.filter(({ group }) => !kept.has(group)))) {
      for (const one of free) {
        const likeness = compare(candidate, one);
        if (likeness !== null) pairs.push({ group: candidate.group, id: one.id, likeness });
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
  const likest = (pairs: readonly Pair[]) => pairs.toSorted((one, other) => other.likeness - one.likeness);
  keep(likest(await pairsBy(byClaimedId(owns))));
  keep(likest(await pairsBy(byDerivedId(candidates))));
  keep(likest(await pairsBy(asSameShow(isSameTown))));
  for (const compare of [asSameShow(() => true), atSameVenue(isSameTown), atSameVenue(() => true)])
    keep(unrivalled(await pairsBy(compare)));
  return kept;
}

function byClaimedId(owns: OwnsId): Compare {
  return ({ group }, { id }) => {
    const place = claimedIds(group).indexOf(id);
    return place === -1 || !owns(group, id) ? null : -place;
  };
}

/** Words that two shows share may derive one id: then the places decide, and the id that more words derive counts more. */
function byDerivedId(candidates: readonly Candidate[]): Compare {
  const derived = new Map(candidates.map(({ group }) => [group, group.map(derivedIds)]));
  return ({ group, tellings }, { id, occasion }) => {
    const levels = (derived.get(group) ?? []).map((ids) => ids.indexOf(id));
    const level = Math.max(...levels);
    if (level === -1 || tellings.some((told) => areFarApart(told, occasion))) return null;
    return level * 100 + Math.max(...tellings.map((told) => likenessOf(told, occasion)));
  };
}

function asSameShow(inTown: (one: Occasion, other: Occasion) => boolean): Compare {
  return ({ tellings }, { occasion }) => {
    const same = tellings.filter((told) => isSameShow(told, occasion) && inTown(told, occasion));
    return same.length === 0 ? null : Math.max(...same.map((told) => likenessOf(told, occasion)));
  };
}

function atSameVenue(inTown: (one: Occasion, other: Occasion) => boolean): Compare {
  return ({ tellings }, { occasion }) =>
    tellings.some((told) => isSameVenue(told, occasion) && inTown(told, occasion)) ? 0 : null;
}

/** The start tells most, then the town, the venue and the performer. */
function likenessOf(told: Occasion, known: Occasion): number {
  const weights = [
    [8, told.start === known.start],
    [4, told.names.city === known.names.city],
    [2, told.names.venue === known.names.venue],
    [1, told.names.performer === known.names.performer],
  ] as const;
  return weights.reduce((sum, [weight, holds]) => sum + (holds ? weight : 0), 0);
}

/** Pairs of which neither side has another choice. */
function unrivalled(pairs: readonly Pair[]): readonly Pair[] {
  const choices = new Map<ShowGroup | string, number>();
  for (const side of pairs.flatMap(({ group, id }) => [group, id])) choices.set(side, (choices.get(side) ?? 0) + 1);
  return pairs.filter(({ group, id }) => choices.get(group) === 1 && choices.get(id) === 1);
}
