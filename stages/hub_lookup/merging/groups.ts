import { unhurried } from '../../shared/input-files/unhurried.js';
import { byOrigin } from '../../shared/origins/origin.js';
import { formats } from '../show-files/told-show.js';
import type { PlacedShow } from './placed-shows.js';
import { isSameShow, isSameShowInFile, isSameStart } from './same-show.js';

/** One show as every file tells it, the most believed first; never empty. */
export type ShowGroup = readonly [PlacedShow, ...PlacedShow[]];

/** Puts together what tells of one show: CSV before iCalendar before Bandsintown, then in the order of file and line. */
export async function groupShows(shows: readonly PlacedShow[]): Promise<readonly ShowGroup[]> {
  const byDate = new Map<string, [PlacedShow, ...PlacedShow[]][]>();
  const believed = [...shows].sort(byBelief);
  const rank = new Map(believed.map((show, index) => [show, index]));
  const byRank = (one: PlacedShow, other: PlacedShow) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0);
  for await (const show of unhurried(believed.toSorted(byOccasion))) {
    const groups = byDate.get(show.date) ?? [];
    const group = groups.find((members) => belongs(show, members));
    if (group === undefined) groups.push([show]);
    else group.push(show);
    byDate.set(show.date, groups);
  }
  return [...byDate.values()]
    .flat()
    .map((members) => members.sort(byRank))
    .sort(([one], [other]) => byRank(one, other));
}

/** It is enough to be the show that one member tells, as long as none has another start and none of its own file is another show. */
function belongs(show: PlacedShow, members: readonly PlacedShow[]): boolean {
  const possible = members.every((member) =>
    member.origin.document === show.origin.document ? isSameShowInFile(member, show) : isSameStart(member, show),
  );
  return possible && members.some((member) => isSameShow(member, show));
}

/** Whom a telling without a start joins must not depend on where its row stands: within a format, what tells its start comes first. */
function byOccasion(one: PlacedShow, other: PlacedShow): number {
  const [mine, theirs] = [one, other].map(({ format, start, names }) => {
    const words = [formats.indexOf(format), start ?? '~', names.city, names.venue ?? '~', names.performer ?? '~'];
    return words.join('\n');
  });
  if (mine === undefined || theirs === undefined || mine === theirs) return 0;
  return mine < theirs ? -1 : 1;
}

function byBelief(one: PlacedShow, other: PlacedShow): number {
  const rank = formats.indexOf(one.format) - formats.indexOf(other.format);
  return rank === 0 ? byOrigin(one.origin, other.origin) : rank;
}
