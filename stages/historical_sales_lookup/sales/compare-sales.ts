import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type {
  HistoricalSalesLookupValue,
  SalesPoint,
} from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { daysBetween, type Instant, type LocalDate } from '../../../src/domain/time.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { type CountedShow, lastVisit, showsOfPerformer, tourMedian } from './comparisons.js';
import { oneRowADay, pointOf } from './counts.js';
import type { SalesRow } from './sales-rows.js';
import { type SalesShow, salesShows } from './sales-shows.js';
import { findThisShow } from './this-show.js';

/** Counts of one show that are told, newest first taken: daily for more than a year. */
const maximumPoints = 400;

type Comparison = Pick<HistoricalSalesLookupValue, 'curve' | 'last_visit' | 'tour' | 'notices'>;

/** This show's counts up to the run's date beside the performer's other shows at the same number of days out. */
export function compareSales(
  rows: readonly SalesRow[],
  show: Show,
  { runDate, now }: Readonly<{ runDate: LocalDate; now: Instant }>,
): Comparison {
  const notices: Notice[] = [];
  const daily = salesShows(rows).map((sold) => {
    const days = oneRowADay(sold.rows);
    notices.push(...days.notices);
    return { ...sold, rows: days.rows };
  });
  const found = findThisShow(daily, show);
  notices.push(...found.notices, ...futureNotice(found.show, runDate));
  const counted = (sold: SalesShow, showDate: LocalDate): readonly SalesPoint[] =>
    sold.rows.filter((row) => row.asOf <= runDate).map((row) => pointOf(row, showDate, now));
  const curve = found.show === null ? [] : counted(found.show, show.show_date);
  const others = daily
    .filter((sold) => sold !== found.show)
    .map((sold): CountedShow => ({ show: sold, points: counted(sold, sold.showDate) }));
  const comparable = showsOfPerformer(others, show.performer ?? found.show?.performer ?? null);
  if (comparable === null) notices.push({ message: severalPerformers, file: null, line: null });
  const daysOut = curve.at(-1)?.days_out ?? daysBetween(runDate, show.show_date);
  return {
    curve: curve.slice(-maximumPoints),
    last_visit: lastVisit(comparable ?? [], show, { daysOut, runDate }),
    tour: tourMedian(comparable ?? [], daysOut),
    notices,
  };
}

const severalPerformers =
  'The show names no performer and sales/*.csv names several, so no other show is compared with it';

function futureNotice(show: SalesShow | null, runDate: LocalDate): readonly Notice[] {
  const future = show?.rows.filter((row) => row.asOf > runDate) ?? [];
  const [first] = future;
  if (first === undefined) return [];
  const message = `is a count of ${first.asOf}, after ${runDate}; such counts of this show left out: ${future.length}`;
  return [fileNotice(first.file, first.line, message)];
}
