import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { byOrigin } from '../../shared/origins/origin.js';
import { formats } from '../show-files/source-show.js';
import type { PlacedShow } from './placed-shows.js';
import {
  areNearStarts,
  isInItsHour,
  isNearlySameShow,
  isSameShow,
  isSameShowInFile,
  isSameStart,
  minutesApart,
} from './same-show.js';
import { type SeveralShows, severalShowsIn } from './several-shows.js';

/** The entries of one show, by precedence; never empty. */
export type ShowGroup = readonly [PlacedShow, ...PlacedShow[]];

/** Groups the entries of each show by precedence: CSV before iCalendar before Bandsintown, then by file and line. */
export async function groupShows(shows: readonly PlacedShow[]): Promise<readonly ShowGroup[]> {
  const byDate = new Map<string, [PlacedShow, ...PlacedShow[]][]>();
  const byPriority = [...shows].sort(byPrecedence);
  const rank = new Map(byPriority.map((show, index) => [show, index]));
  const byRank = (one: PlacedShow, other: PlacedShow) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0);
  const several = severalShowsIn(shows);
  // A letter is about a show that another file lists: the start that it gives is a correction, not a second show.
  const lettersLast = byPriority
    .toSorted(byOccasion)
    .toSorted((one, other) => Number(one.isLetter === true) - Number(other.isLetter === true));
  for await (const show of yieldingToEventLoop(lettersLast)) {
    const groups = byDate.get(show.date) ?? [];
    const could = show.isLetter === true ? isOn : mayBelong;
    const group =
      groups.find((members) => belongs(show, members)) ??
      groups.filter((members) => could(show, members, several)).sort(byNearness(show))[0];
    if (group === undefined) groups.push([show]);
    else group.push(show);
    byDate.set(show.date, groups);
  }
  return [...byDate.values()]
    .flat()
    .map((members) => members.sort(byRank))
    .sort(([one], [other]) => byRank(one, other));
}

/**
 * Returns true if the entry matches one member, no member has another start, and no member of its own file is another
 * show.
 */
function belongs(show: PlacedShow, members: readonly PlacedShow[]): boolean {
  const possible = members.every((member) =>
    member.origin.document === show.origin.document ? isSameShowInFile(member, show) : isSameStart(member, show),
  );
  return possible && members.some((member) => isSameShow(member, show));
}

/** Returns true if the entry disagrees with the group about the start only, and the group has no entry of its file. */
function mayBelong(show: PlacedShow, members: readonly PlacedShow[], several: SeveralShows): boolean {
  const possible = members.every(
    (member) =>
      member.origin.document !== show.origin.document && (areNearStarts(member, show) || !several(member, show)),
  );
  return possible && members.some((member) => isNearlySameShow(member, show));
}

/** Returns true if a letter names the room or the town of a member, or is on a show in its room within the hour. */
function isOn(letter: PlacedShow, members: readonly PlacedShow[]): boolean {
  return members.some((member) => isNearlySameShow(member, letter) || isInItsHour(letter, member));
}

/** Sorts groups by how near their starts are to that of an entry. */
function byNearness(show: PlacedShow) {
  const minutes = (members: readonly PlacedShow[]) => Math.min(...members.map((member) => minutesApart(member, show)));
  return (one: readonly PlacedShow[], other: readonly PlacedShow[]) => minutes(one) - minutes(other);
}

/**
 * Sorts independently of row order, so that an entry without a start always joins the same show: those with a start
 * come first.
 */
function byOccasion(one: PlacedShow, other: PlacedShow): number {
  const [mine, theirs] = [one, other].map(({ format, start, names }) => {
    const words = [formats.indexOf(format), start ?? '~', names.city, names.venue ?? '~', names.performer ?? '~'];
    return words.join('\n');
  });
  if (mine === undefined || theirs === undefined || mine === theirs) return 0;
  return mine < theirs ? -1 : 1;
}

function byPrecedence(one: PlacedShow, other: PlacedShow): number {
  const rank = formats.indexOf(one.format) - formats.indexOf(other.format);
  return rank === 0 ? byOrigin(one.origin, other.origin) : rank;
}
