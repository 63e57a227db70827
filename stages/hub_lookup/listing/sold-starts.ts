import { couldBeSame, sameName } from '../../../src/domain/names.js';
import type { UserRow } from '../../shared/input-files/known-rows.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import { isShortName } from '../../shared/places/short-names.js';
import { minutesOf } from '../../shared/text/evening-times.js';
import type { NotedValue, SourceShow } from '../show-files/source-show.js';

/** Minutes between the starts of two shows of an evening in one room, at least. */
const betweenShows = 60;

/** Adds the starts that the sales give for the day and the room, which tickets have. */
export function withSoldStarts(shows: readonly SourceShow[], rows: readonly UserRow[]): readonly SourceShow[] {
  const sold = rows.filter(({ soldStart }) => soldStart !== null);
  if (sold.length === 0) return shows;
  return shows.map((show) => {
    const own = sold.filter((row) => isOf(row, show));
    const starts = [...new Map(own.map((row) => [row.soldStart ?? '', row.origin]))];
    if (starts.length === 0) return show;
    const noted = starts
      .filter(([value]) => starts.length === 1 || isNear(value, show.start))
      .map(([value, origin]): NotedValue => ({ field: 'start', value, kind: 'stated', said: '', origin }));
    return { ...show, soldStarts: starts.map(([start]) => start), noted: [...(show.noted ?? []), ...noted] };
  });
}

function isOf(row: UserRow, { date, city, venue, performer }: SourceShow): boolean {
  const isHere = sameName(row.city, city) || isShortName(row.city, city);
  return row.showDate === date && isHere && couldBeSameHall(row.venue, venue) && couldBeSame(row.performer, performer);
}

/** Returns whether a start is that of this show of several, and says so differently. */
function isNear(value: string, start: string | null): boolean {
  return start !== null && value !== start && Math.abs(minutesOf(value) - minutesOf(start)) < betweenShows;
}
