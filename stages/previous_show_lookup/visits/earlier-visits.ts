import { DateTime } from 'luxon';
import { comparableName, couldBeSame, sameName } from '../../../src/domain/names.js';
import type { Notice, Question } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { Instant, LocalDate } from '../../../src/domain/time.js';
import type { EarlierBrief } from '../../../src/ports/service-history.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { recollectionIn } from '../../shared/notes/recollection.js';
import { withoutPrivateRemarks } from '../../shared/notes/remarks.js';
import { noticeAt, sourceAt } from '../../shared/origins/origin.js';
import { calledOffClauses, wasCalledOff } from '../../shared/places/called-off.js';
import { evidenceOf, type KnownRow } from '../../shared/places/place-evidence.js';
import { noStops, relationTo } from '../../shared/places/same-place.js';
import { stopsAround } from '../../shared/places/stated-stops.js';
import { type PlaceTable, placeTable } from '../../shared/places/table.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';
import { contradictsItsTown } from './contradicted-town.js';
import type { HistoryRow } from './history-row.js';
import { hasNamesake } from './known-namesake.js';
import { visitOfRow } from './visit-of-row.js';

/** `notices` name rows of other places that have the name of the town within theirs: `North Wells` for Wells. */
export type EarlierVisits = Readonly<{
  visits: readonly Visit[];
  questions: readonly Question[];
  notices: readonly Notice[];
}>;

/**
 * Returns the visits before a show, newest first, and questions about rows that may mean another town of the name. A
 * visit that is both in the file and in an earlier brief counts once: the file's, with the brief's address. The lines
 * of
 * a brief were offered, not used, so they are not material.
 */
export async function earlierVisits(
  show: Show,
  rows: readonly HistoryRow[],
  briefs: readonly EarlierBrief[],
  now: Instant,
  userRows: () => Promise<readonly KnownRow[]> = async () => [],
): Promise<EarlierVisits> {
  const table = await placeTable();
  const known = rows.length === 0 ? [] : await userRows();
  const { visits, questions } = await visitsInRows(show, rows, now, known);
  const elsewhere = rowsElsewhere(rows, show, [...visits, ...questions]);
  for (const brief of briefs) {
    if (isEarlierBrief(brief, show, now, table)) addBrief(visits, brief, show, now);
  }
  return {
    visits: visits.sort((one, other) => newestFirst(one, other)),
    questions: [...recalledNight(show), ...questions],
    notices: elsewhere,
  };
}

/** Returns true for a date that was not held; one on which people were counted was, whatever its notes say. */
function wasNotHeld(row: HistoryRow, show: Show): boolean {
  const { attendance, material, notes } = row;
  const said = row.row ?? (material.length === 0 ? (notes ?? '') : null);
  return attendance === null && said !== null && wasCalledOff({ ...row, blank: said }, show);
}

/** Returns what the notes of the show say of an earlier night: they make no visit of their own. */
function recalledNight({ notes, sources }: Show): readonly Question[] {
  const recalled = withoutPrivateRemarks(recollectionIn(notes ?? '') ?? '', 'history');
  return recalled === null
    ? []
    : sources.slice(0, 1).map((source) => ({ text: `Your notes say of an earlier night: “${recalled}”`, source }));
}

/** Returns what notes say of a date that was not held: that it was called off, why, or how many had tickets. */
function notPlayed({ notes, showDate, origin }: HistoryRow, now: Instant): readonly Question[] {
  const shown = withoutPrivateRemarks(notes ?? '', 'history') ?? '';
  const missing = calledOffClauses(notes ?? '').filter((clause) => !shown.includes(clause));
  const said = [missing.join(', '), shown].filter((part) => part !== '').join('. ');
  return said === '' ? [] : [{ text: `Not played on ${showDate}: “${said}”`, source: sourceAt(origin, now) }];
}

function isEarlierVisit(row: Pick<HistoryRow, 'showDate' | 'performer'>, show: Show): boolean {
  return row.showDate < show.show_date && couldBeSame(row.performer, show.performer);
}

/** Counts a brief only once its show is over, by the clocks of its place. */
function isEarlierBrief({ show: before }: EarlierBrief, show: Show, now: Instant, table: PlaceTable): boolean {
  const { show_date: showDate, performer } = before;
  const place: Show['place'] | undefined = before.place;
  const isOver = showDate < localDateAt(now, before.time_zone);
  const isOff = wasCalledOff({ showDate, city: before.city, blank: null }, show);
  if (!isOver || isOff || !isEarlierVisit({ showDate, performer }, show)) return false;
  // A run of an earlier version recorded no place.
  if (place?.id != null && show.place !== null) return place.id === show.place.id;
  return relationTo(show, { ...before, venue: before.venue.name }, noStops, table) === 'same';
}

/** Uses the last clock of the world where the zone is unknown. */
function localDateAt(now: Instant, zone: string | null): LocalDate {
  return DateTime.fromISO(now, { zone: zone ?? 'Etc/GMT+12' }).toFormat('yyyy-MM-dd');
}

/** Counts a row that is in two files as one visit; two different rows of a day may be an early and a late show. */
async function visitsInRows(show: Show, rows: readonly HistoryRow[], now: Instant, known: readonly KnownRow[]) {
  const table = await placeTable();
  const evidence = evidenceOf(async () => known, table);
  const first = new Map<string, Visit>();
  const questions: Question[] = [];
  const newest = rows.toSorted((one, other) => other.showDate.localeCompare(one.showDate));
  for await (const row of yieldingToEventLoop(newest)) {
    if (!isEarlierVisit(row, show)) continue;
    const stops = () => stopsAround(row, rows, table);
    const byPlace = relationTo(show, row, stops, table);
    const relation = byPlace === 'question' ? relationTo(show, row, stops, table, await evidence()) : byPlace;
    const isHeld = !wasNotHeld(row, show);
    const isClear = () =>
      !hasNamesake(row, [...rows, ...known], show, table) && !contradictsItsTown(row, rows, show, table);
    if (relation === 'same' && !isHeld) questions.push(...notPlayed(row, now));
    else if (relation === 'same' && isClear())
      first.set(keyOf(row), first.get(keyOf(row)) ?? visitOfRow(row, show, now));
    else if (relation !== 'other' && isHeld) questions.push(questionOf(row, now));
  }
  return { visits: [...first.values()], questions };
}

/** Returns notices of rows that are neither visits nor questions, but have the name of the town within theirs. */
function rowsElsewhere(
  rows: readonly HistoryRow[],
  show: Show,
  used: readonly Pick<Visit, 'source'>[],
): readonly Notice[] {
  const isUsed = ({ document, position }: HistoryRow['origin']) =>
    used.some(({ source }) => source.file === document && source.line === position);
  return rows
    .filter((row) => isEarlierVisit(row, show) && hasNameOf(row, show) && !isUsed(row.origin))
    .map(({ origin, city }) => noticeAt(origin, `is of "${city}", another place than ${show.city}`));
}

function hasNameOf({ city }: HistoryRow, show: Show): boolean {
  const [words, name] = [city, show.city].map(comparableName);
  const first = name?.split(' ')[0] ?? '';
  return words !== name && first.length > 3 && ` ${words} `.includes(` ${first} `);
}

/** Returns a text that is equal for rows of one visit. */
function keyOf({ showDate, venue, attendance, material, notes }: HistoryRow): string {
  return JSON.stringify([showDate, comparableName(venue ?? ''), attendance, material, notes]);
}

function questionOf(row: HistoryRow, now: Instant): Question {
  const said = [row.city, row.region, row.country].filter((part) => part !== null).join(', ');
  const text = `Your visit of ${row.showDate} was to "${said}", which may be another ${row.city}: was it this one?`;
  return { text, source: sourceAt(row.origin, now) };
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
    worked: [],
    died: [],
    hated: [],
    todo: [],
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
