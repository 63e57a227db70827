import { couldBeSame, sameName } from '../../../src/domain/names.js';
import type { UserRow } from '../../shared/input-files/known-rows.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import { isShortName } from '../../shared/places/short-names.js';
import { canBeOneStart } from '../../shared/text/one-start.js';
import type { NotedValue, SourceShow } from '../show-files/source-show.js';

/** Adds what the sales give for the day: the starts in the room, which tickets have, and whether it is the room. */
export function withSales(shows: readonly SourceShow[], rows: readonly UserRow[]): readonly SourceShow[] {
  const sold = newestByDate(rows);
  if (sold.size === 0) return shows;
  return shows.map((show) => {
    const ofDay = (sold.get(show.date) ?? []).filter((row) => isOfDay(row, show));
    const named = { ...show, venue: show.venue ?? onlyOf(ofDay, 'venue'), ...titleOf(ofDay) };
    return withStarts(
      isSoldHere(named, ofDay) ? { ...named, isSoldHere: true } : named,
      ofDay.filter((row) => couldBeSameHall(row.venue, named.venue)),
    );
  });
}

/** Returns the only venue or title that the sales of the day and town name; null without one, or with several. */
function onlyOf(ofDay: readonly UserRow[], column: 'venue' | 'title'): string | null {
  const [only, ...others] = new Set(ofDay.flatMap((row) => row[column] ?? []));
  return others.length > 0 ? null : (only ?? null);
}

function titleOf(ofDay: readonly UserRow[]): Pick<SourceShow, 'programme'> {
  const programme = onlyOf(ofDay, 'title');
  return programme === null ? {} : { programme };
}

/** Returns the newest count of each room and start, by date: a show has many counts. */
function newestByDate(rows: readonly UserRow[]): ReadonlyMap<string, readonly UserRow[]> {
  const newest = new Map<string, UserRow>();
  for (const row of rows) {
    const { showDate, city, venue, performer, soldStart, soldOn } = row;
    if (showDate === null || (soldStart === null && soldOn === null)) continue;
    const key = JSON.stringify([showDate, city, venue, performer, soldStart]);
    if ((soldOn ?? '') >= (newest.get(key)?.soldOn ?? '')) newest.set(key, row);
  }
  const byDate = new Map<string, UserRow[]>();
  for (const row of newest.values()) {
    const ofDate = byDate.get(row.showDate ?? '');
    if (ofDate === undefined) byDate.set(row.showDate ?? '', [row]);
    else ofDate.push(row);
  }
  return byDate;
}

/** Returns whether the newest sales of the day are of the venue. */
function isSoldHere({ venue }: SourceShow, ofDay: readonly UserRow[]): boolean {
  const named = ofDay.filter((row) => row.venue !== null && row.soldOn !== null);
  const newest = named
    .map(({ soldOn }) => soldOn)
    .toSorted()
    .at(-1);
  return venue !== null && named.some((row) => row.soldOn === newest && couldBeSameHall(row.venue, venue));
}

function withStarts(show: SourceShow, rows: readonly UserRow[]): SourceShow {
  const own = rows.filter(({ soldStart }) => soldStart !== null);
  const starts = [...new Map(own.map((row) => [row.soldStart ?? '', row.origin]))];
  if (starts.length === 0) return show;
  const noted = starts
    .filter(([value]) => starts.length === 1 || isNear(value, show.start))
    .map(([value, origin]): NotedValue => ({ field: 'start', value, kind: 'stated', said: '', origin }));
  return { ...show, soldStarts: starts.map(([start]) => start), noted: [...(show.noted ?? []), ...noted] };
}

function isOfDay(row: UserRow, { city, performer }: SourceShow): boolean {
  const isHere = sameName(row.city, city) || isShortName(row.city, city);
  return isHere && couldBeSame(row.performer, performer);
}

/** Returns whether a start is that of this show of several, and says so differently. */
function isNear(value: string, start: string | null): boolean {
  return start !== null && value !== start && canBeOneStart(value, start);
}
