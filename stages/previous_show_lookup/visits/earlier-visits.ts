import { comparableName, couldBeSame, sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { Instant } from '../../../src/domain/time.js';
import type { EarlierBrief } from '../../../src/ports/service-history.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { sourceAt } from '../../shared/origins/origin.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';
import type { HistoryRow } from './history-rows.js';

/**
 * Returns the visits before a show, newest first. A visit that is both in the file and in an earlier brief counts once:
 * the file's, with the brief's address. The lines of a brief were offered, not used, so they are not material.
 */
export async function earlierVisits(
  show: Show,
  rows: readonly HistoryRow[],
  briefs: readonly EarlierBrief[],
  now: Instant,
): Promise<readonly Visit[]> {
  const visits = await visitsInRows(show, rows, now);
  for (const brief of briefs) {
    if (isEarlierBrief(brief, show)) addBrief(visits, brief, show, now);
  }
  return visits.sort((one, other) => newestFirst(one, other));
}

function isEarlierVisit(row: Pick<HistoryRow, 'showDate' | 'city' | 'performer'>, show: Show): boolean {
  return row.showDate < show.show_date && sameName(row.city, show.city) && couldBeSame(row.performer, show.performer);
}

/** Compares region and country too, which only a brief has: another Springfield is another town. */
function isEarlierBrief({ show: before }: EarlierBrief, show: Show): boolean {
  const { show_date: showDate, city, performer } = before;
  const sameTown = couldBeSame(before.region, show.region) && couldBeSame(before.country, show.country);
  return sameTown && isEarlierVisit({ showDate, city, performer }, show);
}

/** Counts a row that is in two files as one visit; two different rows of a day may be an early and a late show. */
async function visitsInRows(show: Show, rows: readonly HistoryRow[], now: Instant): Promise<Visit[]> {
  const first = new Map<string, Visit>();
  for await (const row of yieldingToEventLoop(rows)) {
    if (!isEarlierVisit(row, show)) continue;
    const { showDate, attendance, material, notes } = row;
    const key = JSON.stringify([showDate, comparableName(row.venue ?? ''), attendance, material, notes]);
    if (!first.has(key)) first.set(key, visitOfRow(row, show, now));
  }
  return [...first.values()];
}

function visitOfRow(row: HistoryRow, show: Show, now: Instant): Visit {
  return {
    show_date: row.showDate,
    venue: row.venue,
    same_venue: sameName(row.venue, show.venue.name),
    attendance: row.attendance,
    material: [...row.material],
    notes: row.notes,
    brief_url: null,
    source: sourceAt(row.origin, now),
  };
}

function addBrief(visits: Visit[], brief: EarlierBrief, show: Show, now: Instant): void {
  const url = webAddress(brief.url);
  const known = visits.findIndex((visit) => isVisitOf(visit, brief));
  const visit = visits[known];
  if (visit === undefined) visits.push(visitOfBrief(brief, url, show, now));
  else if (visit.brief_url === null) visits[known] = { ...visit, brief_url: url };
}

function isVisitOf(visit: Visit, { show }: EarlierBrief): boolean {
  return visit.show_date === show.show_date && (visit.venue === null || sameName(visit.venue, show.venue.name));
}

function visitOfBrief(brief: EarlierBrief, url: string | null, show: Show, now: Instant): Visit {
  const venue = plainText(brief.show.venue.name, 200) || null;
  return {
    show_date: brief.show.show_date,
    venue,
    same_venue: sameName(venue, show.venue.name),
    attendance: null,
    material: [],
    notes: offered(brief.lines.length),
    brief_url: url,
    source: {
      kind: 'web',
      publisher: 'this service',
      title: `The brief of ${brief.show.show_date}`,
      url,
      file: null,
      line: null,
      published_on: null,
      retrieved_at: now,
      licence: null,
    },
  };
}

function offered(lines: number): string | null {
  if (lines === 0) return null;
  return lines === 1 ? 'The brief offered 1 line.' : `The brief offered ${lines} lines.`;
}

/** Compares by date, newest first; within a day, the visit to this venue comes first. */
function newestFirst(one: Visit, other: Visit): number {
  if (one.show_date !== other.show_date) return one.show_date < other.show_date ? 1 : -1;
  if (one.same_venue !== other.same_venue) return one.same_venue ? -1 : 1;
  return 0;
}
