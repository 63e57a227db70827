import { comparableName, couldBeSame, sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { Instant } from '../../../src/domain/time.js';
import type { EarlierBrief } from '../../../src/ports/service-history.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import { sourceAt } from '../../shared/origins/origin.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';
import type { HistoryRow } from './history-rows.js';

/**
 * The visits before a show, newest first. What the file and an earlier brief both tell is one visit: the file's, with the
 * brief's address. The lines of a brief were offered, not used, so they are no material.
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

/** Unlike the file, a brief knows region and country: another Springfield is another town. */
function isEarlierBrief({ show: before }: EarlierBrief, show: Show): boolean {
  const { show_date: showDate, city, performer } = before;
  const sameTown = couldBeSame(before.region, show.region) && couldBeSame(before.country, show.country);
  return sameTown && isEarlierVisit({ showDate, city, performer }, show);
}

/** A row that stands in two files is one visit; two rows of a day that differ may be an early and a late show. */
async function visitsInRows(show: Show, rows: readonly HistoryRow[], now: Instant): Promise<Visit[]> {
  const first = new Map<string, Visit>();
  for await (const row of unhurried(rows)) {
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

/** Of one day, the visit to this venue first. */
function newestFirst(one: Visit, other: Visit): number {
  if (one.show_date !== other.show_date) return one.show_date < other.show_date ? 1 : -1;
  if (one.same_venue !== other.same_venue) return one.same_venue ? -1 : 1;
  return 0;
}
