import { couldBeSame, sameName } from '../../../src/domain/names.js';
import type { Notice, Question } from '../../../src/domain/stage-values/documents.js';
import type { HistoricalSalesLookupValue } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { daysBetween, type Instant, type LocalDate } from '../../../src/domain/time.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { noticeAt, sourceAt } from '../../shared/origins/origin.js';
import type { Reading } from '../../shared/origins/reading.js';
import { wasCalledOff } from '../../shared/places/called-off.js';
import { evidenceOf, type KnownRow } from '../../shared/places/place-evidence.js';
import { isShortName } from '../../shared/places/short-names.js';
import { placeTable } from '../../shared/places/table.js';
import { lastVisit, showsOfPerformer, tourMedian } from './comparisons.js';
import { latestRowPerDay, pointOf } from './sales-points.js';
import type { SalesRow } from './sales-row.js';
import { inOrder, type SalesShow, salesShows } from './sales-shows.js';
import { findThisShow } from './this-show.js';

/** Counts listed per show, the newest ones: daily for more than a year. */
const maximumPoints = 400;
/** Questions that a reader answers. */
const maximumQuestions = 5;

type Comparison = Pick<HistoricalSalesLookupValue, 'curve' | 'last_visit' | 'tour' | 'questions' | 'notices'>;

/** A show with one row per day of counting, and notices about rows that contradict each other. */
type DailyShow = SalesShow & Readonly<{ notices: readonly Notice[] }>;

/** Returns the shows of the rows, oldest first. */
export async function dailyShows(rows: readonly SalesRow[]): Promise<readonly DailyShow[]> {
  const shows: DailyShow[] = [];
  for await (const show of yieldingToEventLoop(await salesShows(rows)))
    shows.push({ ...show, ...latestRowPerDay(show.rows) });
  return shows;
}

/** Compares this show's counts up to the run's date with the performer's other shows at the same number of days out. */
export async function compareSales(
  { items: rows, place }: Reading<SalesRow>,
  show: Show,
  { runDate, now }: Readonly<{ runDate: LocalDate; now: Instant }>,
  userRows: () => Promise<readonly KnownRow[]>,
): Promise<Comparison> {
  const daily = await dailyShows(rows);
  const table = await placeTable();
  const found = findThisShow(daily, show, table);
  const own = latestRowPerDay(inOrder(found.shows.flatMap((one) => one.rows)));
  const contradictions = found.shows.flatMap((one) => one.notices);
  const notices = [...found.notices, ...futureNotice(own.rows, runDate), ...own.notices, ...contradictions];
  const curve = own.rows.filter((row) => row.asOf <= runDate).map((row) => pointOf(row, show.show_date, now));
  const others: SalesShow[] = [];
  const known = await userRows();
  for await (const other of yieldingToEventLoop(daily)) {
    if (!found.shows.includes(other) && !wasOff(other, show, known))
      others.push({ ...other, rows: other.rows.filter((row) => row.asOf <= runDate) });
  }
  const comparable = await showsOfPerformer(
    others,
    show.performer ?? found.shows.find((one) => one.performer !== null)?.performer ?? null,
  );
  if (comparable === null) notices.unshift({ message: severalPerformers(place), file: null, line: null });
  const daysOut = curve.at(-1)?.days_out ?? daysBetween(runDate, show.show_date);
  const { visit, questions } = await lastVisit(comparable ?? [], show, {
    daysOut,
    runDate,
    now,
    table,
    evidence: evidenceOf(async () => known, table),
  });
  return {
    curve: curve.slice(-maximumPoints),
    last_visit: visit,
    questions: [...unassigned(daily, found.shows, show, now), ...questions].slice(0, maximumQuestions),
    tour: tourMedian(comparable ?? [], show, daysOut, curve.at(-1)?.capacity ?? show.venue.capacity),
    notices,
  };
}

/** Returns true for tickets of a date that did not take place, by the tour or by the row of that visit. */
function wasOff({ showDate, city }: SalesShow, show: Show, rows: readonly KnownRow[]): boolean {
  const visit = rows.find((row) => row.isVisit && row.showDate === showDate && sameName(row.city, city));
  const blank = visit === undefined ? '' : (visit.blankVisit ?? null);
  return wasCalledOff({ showDate, city, blank }, show);
}

/** Asks about counts of the day and town that are not known to be of this show. */
function unassigned(
  daily: readonly DailyShow[],
  own: readonly DailyShow[],
  show: Show,
  now: Instant,
): readonly Question[] {
  return daily.flatMap((other) => {
    const isHere = sameName(other.city, show.city) || isShortName(other.city, show.city);
    const last = other.rows.at(-1);
    if (other.showDate !== show.show_date || !isHere || own.includes(other) || last === undefined) return [];
    if (!couldBeSame(other.performer, show.performer)) return [];
    // The ids distinguish the shows of a day: a row with another id belongs to another show.
    if (other.showId !== null && own.some(({ showId }) => showId === show.show_id)) return [];
    const said = [other.venue, other.start, other.city].filter((part) => part !== null).join(', ');
    const text = `Your sales have ${last.sold} for this day (${said}), not counted here: are they of this show?`;
    return [{ text, source: sourceAt(last.origin, now) }];
  });
}

function severalPerformers(place: string): string {
  return `The show names no performer and several are named in ${place}, so no other show is compared with it`;
}

function futureNotice(rows: readonly SalesRow[], runDate: LocalDate): readonly Notice[] {
  const future = rows.filter((row) => row.asOf > runDate);
  const [first] = future;
  if (first === undefined) return [];
  const message = `is a count of ${first.asOf}, after ${runDate}; such counts of this show left out: ${future.length}`;
  return [noticeAt(first.origin, message)];
}
