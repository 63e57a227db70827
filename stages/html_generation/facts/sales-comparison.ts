import type { Source } from '../../../src/domain/stage-values/documents.js';
import type {
  HistoricalSalesLookupValue,
  SalesPoint,
} from '../../../src/domain/stage-values/historical-sales-lookup.js';
import { isPhrase, type Phrase, type Translator } from '../../shared/page-language/translator.js';

/** A row of the comparison; `note` names the count. Unknown numbers are null. */
export type SalesRow = Readonly<{
  label: Phrase;
  /** Of the count; null for a median. */
  source: Source | null;
  sold: number | null;
  comps: number | null;
  seats: number | null;
  /** The seats that no one has. */
  left: number | null;
  asOf: string | null;
  /** The hour of counting. */
  hour: string | null;
  note: string;
  /** What the file says of its figures. */
  remark: string | null;
  /** The share of the house, from 0 to 1. */
  share: number | null;
}>;

/** A count of this show; its day is null where the source gives none. `by` says whose it is, if not the sales'. */
export type TicketCount = Pick<SalesPoint, 'sold' | 'comps' | 'capacity' | 'source' | 'remark' | 'at' | 'left'> &
  Readonly<{ as_of: string | null; days_out: number | null; by: string | null }>;

/** The median of fewer shows says nothing about the tour. */
const fewestShows = 4;

/**
 * Returns this show, the last visit and the tour, each about as long before its show. Rooms differ in size, so only
 * shares of the house are comparable.
 */
export function salesRows(
  { last_visit, tour }: HistoricalSalesLookupValue,
  now: TicketCount | null,
  t: Translator,
): readonly SalesRow[] {
  const then = last_visit?.at_same_days_out ?? null;
  const final = last_visit?.final ?? null;
  return [
    ...(now === null ? [] : [rowOf('This show', now, t)]),
    ...(then === null ? [] : [rowOf('Last visit', then, t)]),
    ...(tour === null || tour.shows < fewestShows ? [] : [tourRow(tour, t)]),
    ...(final === null || final.as_of === then?.as_of ? [] : [rowOf('Last visit, final', final, t)]),
  ];
}

/** Returns the newest count of this show, else null. */
export function latestPoint(sales: HistoricalSalesLookupValue): SalesPoint | null {
  return sales.curve.at(-1) ?? null;
}

/** `12 days before`, `on the day`, `1 day after`. */
export function daysOutText(days: number, t: Translator): string {
  if (days === 0) return t('on the day');
  return days > 0
    ? t.counted(days, '{count} day before|{count} days before')
    : t.counted(-days, '{count} day after|{count} days after');
}

/** Says what a count is, in the language of the page, and quotes what its file says of it. */
export function remarkText(remark: string, t: Translator): string {
  return remark
    .split('; ')
    .map((part) => (isPhrase(part) ? t.known(part) : t.quoted(part)))
    .join('; ');
}

function rowOf(label: Phrase, point: TicketCount | SalesPoint, t: Translator): SalesRow {
  const { source, sold, comps, capacity: seats, as_of: asOf } = point;
  const share = seats === null || seats === 0 ? null : sold / seats;
  const remark = point.remark ?? null;
  const by = 'by' in point ? point.by : null;
  const days = point.days_out === null ? null : daysOutText(point.days_out, t);
  // The label of the writer includes the day.
  const note = by ?? days ?? '';
  const [left, hour] = [point.left ?? null, point.at === undefined ? null : t.clock(point.at)];
  return { label, source, sold, comps, seats, left, asOf: by === null ? asOf : null, hour, note, remark, share };
}

function tourRow(tour: NonNullable<HistoricalSalesLookupValue['tour']>, t: Translator): SalesRow {
  const note = `${t('median of {count} shows', { count: tour.shows })}, ${daysOutText(tour.days_out, t)}`;
  return {
    label: 'Tour',
    source: null,
    sold: null,
    comps: null,
    seats: null,
    left: null,
    asOf: null,
    hour: null,
    note,
    remark: null,
    share: tour.median_share,
  };
}
