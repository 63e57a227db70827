import { comparableName, sameName } from '../../../src/domain/names.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Source } from '../../../src/domain/stage-values/documents.js';
import { type Show, takesPlace } from '../../../src/domain/stage-values/hub-lookup.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import type { Phrase } from '../../shared/page-language/translator.js';
import { minutesOf } from '../../shared/text/evening-times.js';
import { houseEmpty } from '../../shared/text/evening-words.js';
import { curfewIn } from '../../shared/text/evening.js';
import { type BriefData, cityOf } from './brief-data.js';
import { newerTickets, saidSoldOut } from './doubts.js';
import { seatsOf } from './left-out.js';
import { type RankedLine, rankedLines } from './ranked-lines.js';
import { latestPoint } from './sales-comparison.js';
import { type TonightNotes, tonightNotes } from './tonight-notes.js';
import { type TopWarning, topWarning } from './top-warning.js';

/** A show that starts earlier belongs to one of two nights. */
const firstStart = '06:00';

/** Lines on the first screen. */
const topLines = 3;

/**
 * `otherSeats` is the capacity that the show gives where the count gives another; `before` is an earlier count that was
 * higher by more than the tickets that the file says were given back; `remark` is what the file says of its figures;
 * `other` is the count of another file on the same day. `overfull` is the count with complimentary tickets where the
 * house has fewer seats.
 */
export type Tickets = Readonly<{
  source: Source;
  sold: number;
  seats: number | null;
  otherSeats: number | null;
  overfull: number | null;
  before: number | null;
  remark: string | null;
  other: Readonly<{ sold: number; capacity: number | null }> | null;
  isSaidSoldOut: boolean;
}>;

/** What the first screen shows in addition to the show itself. */
export type Glance = Readonly<{
  tickets: Tickets | null;
  notes: TonightNotes;
  /** The other shows of the day, of the performer or in the room, and what the notes say that belongs at the top. */
  others: readonly string[];
  holidays: readonly Readonly<{ text: string; source: Source }>[];
  warning: TopWarning;
  top: readonly RankedLine[];
  times: readonly NamedTime[];
  /** What other sources say of the doors and the start. */
  otherTimes: Readonly<Record<'doors' | 'start', readonly string[]>>;
}>;

/** A time or a length of the evening with its name; `doubts` are what other sources say, `said` is what states it. */
export type NamedTime = Readonly<{ label: Phrase; text: string; doubts: readonly string[]; said: object }>;

export function glanceOf(data: BriefData): Glance {
  const { show } = data;
  const calendar = cityOf(data)?.calendar ?? [];
  const notes = tonightNotes(data);
  return {
    notes,
    times: timesOf(data),
    otherTimes: { doors: othersOf('doors', show), start: othersOf('start', show) },
    tickets: ticketsOf(data),
    others: [
      ...data.showsOfDay.filter((other) => isOtherShow(other, show)).map((other) => describeOther(other, data)),
      ...notes.top,
    ],
    holidays: calendar
      .filter((entry) => entry.kind === 'holiday' && isOn(entry, show))
      .map((entry) => ({ text: data.t.named(entry), source: entry.source })),
    warning: topWarning(data, notes),
    top: rankedLines(data).order.slice(0, topLines),
  };
}

/** Returns what is known besides doors and start; a run of an earlier version recorded nothing of it. */
function timesOf(data: BriefData): readonly NamedTime[] {
  const evening: Show['evening'] | undefined = data.show.evening;
  const curfew = curfewOf(data);
  return Object.entries(labels).flatMap(([key, label]) => {
    const field = key as keyof typeof labels;
    const text = field === 'curfew' ? curfew.text : (evening?.[field] ?? null);
    if (text === null) return [];
    const end = field === 'set_length' ? endOf(text, data.show) : null;
    const shown = end === null ? data.t.known(text) : `${data.t.known(text)} → ${end}`;
    const isOut = field === 'curfew' && isWhenHouseIsEmpty(text, data);
    const said = field === 'curfew' ? curfew.said : data.show;
    return [{ label: isOut ? 'Out by' : label, text: shown, doubts: othersOf(field, data.show), said }];
  });
}

/** Returns the curfew of the evening, or else of the room, and what states it. */
function curfewOf(data: BriefData): Readonly<{ text: string | null; said: object }> {
  const evening: Show['evening'] | undefined = data.show.evening;
  const ofRoom = (cityOf(data)?.venues ?? []).find(({ text }) => curfewIn(text) !== null);
  return evening?.curfew == null && ofRoom !== undefined
    ? { text: curfewIn(ofRoom.text), said: ofRoom }
    : { text: evening?.curfew ?? null, said: data.show };
}

/** Returns whether the note that gives the curfew says that all must be out of the house by then. */
function isWhenHouseIsEmpty(curfew: string, { show }: BriefData): boolean {
  const said = sentencesIn(show.notes ?? '').filter((sentence) => curfewIn(sentence) === curfew);
  return said.length > 0 && said.every((sentence) => houseEmpty.test(comparableName(sentence)));
}

/** A length of the show in minutes, at the beginning of what is said of it. */
const minutes = /^(\d{2,3})(?: ?[-–] ?\d{2,3})?\s?(?:min|['’′])/u;
/** An interval that is not ruled out, in seven languages. */
const interval =
  /(?<!\p{L})(?<!(?:no|without|keine|ohne|pas d['’]|sans|sin|senza|sem|geen|zonder) )(?:interval|intermission|break|pause|entracte|intervallo|intervalo|pausa|descanso|pauze)(?!\p{L})/iu;

/** Returns when a show without support and interval is over, by its start and length; null if that is not known. */
function endOf(length: string, { start, evening, notes }: Show): string | null {
  const long = Number(minutes.exec(length)?.[1] ?? 0);
  const isAlone = evening.support === null || evening.support === 'none';
  const isOne = (length.match(/\d+/gu) ?? []).length === 1 && !interval.test(`${length}\n${notes ?? ''}`);
  if (start === null || long === 0 || !isAlone || !isOne) return null;
  const end = minutesOf(start) + long;
  return [Math.floor(end / 60) % 24, end % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const labels = {
  load_in: 'Load-in',
  soundcheck: 'Soundcheck',
  set_length: 'Set',
  support: 'Support',
  curfew: 'Curfew',
} as const;

/** Returns the newest count of this show, of its sales or its own source; null without one. */
function ticketsOf(data: BriefData): Tickets | null {
  const sales = producedValue(data.results.historical_sales_lookup);
  const point = sales === null ? null : latestPoint(sales);
  if (sales === null || point === null || newerTickets(data) !== null) return ticketsOfShow(data);
  const { capacity } = data.show.venue;
  const seats = seatsOf(data);
  const all = point.sold + (point.comps ?? 0);
  const earlier = sales.curve.at(-2) ?? null;
  return {
    source: point.source,
    sold: point.sold,
    seats,
    overfull: seats !== null && all > seats ? all : null,
    otherSeats: point.capacity === null || seats === capacity ? null : capacity,
    before: earlier === null || earlier.sold - (point.given_back ?? 0) <= point.sold ? null : earlier.sold,
    remark: point.remark ?? null,
    other: point.other ?? null,
    isSaidSoldOut: saidSoldOut(data) !== null,
  };
}

/** Returns the count that a source of the show itself states; null without one. */
function ticketsOfShow(data: BriefData): Tickets | null {
  const { tickets_sold: stated } = data.show;
  if (stated === undefined) return null;
  const [seats, { sold, comps = 0, source }] = [seatsOf(data), stated];
  const unknown = { otherSeats: null, before: null, remark: null, other: null, isSaidSoldOut: false };
  return { source, sold, seats, overfull: seats !== null && sold + comps > seats ? sold + comps : null, ...unknown };
}

/** Returns what other sources say of a field, where no note decides it. */
function othersOf(field: string, { disagreements }: Show): readonly string[] {
  const open = disagreements.filter((one) => one.field === field && one.note !== 'decides');
  return [...new Set(open.map(({ other }) => other))];
}

function isOn(entry: Readonly<{ date: string; end_date: string | null }>, { show_date }: Show): boolean {
  return entry.date <= show_date && show_date <= (entry.end_date ?? entry.date);
}

function isOtherShow(other: Show, show: Show): boolean {
  if (other.show_id === show.show_id || !takesPlace(other)) return false;
  if (show.performer !== null && other.performer !== null) return sameName(other.performer, show.performer);
  return sameName(other.venue.name, show.venue.name) && sameName(other.city, show.city);
}

/** `Early show 17:30`, `Late show 22:00, Trix, Antwerp`. */
function describeOther(other: Show, { show, t }: BriefData): string {
  const place = [
    ...(sameName(other.venue.name, show.venue.name) ? [] : [other.venue.name]),
    ...(sameName(other.city, show.city) ? [] : [other.city]),
  ];
  const starts = [other.start, show.start].filter((start) => start !== null && start >= firstStart);
  const isEarly = other.start !== null && show.start !== null && other.start < show.start;
  const name = t(starts.length < 2 ? 'Other show' : isEarly ? 'Early show' : 'Late show');
  const doubt = other.status === 'tentative' ? [t('not confirmed')] : [];
  return [
    [name, other.start === null ? null : t.clock(other.start)].filter((part) => part !== null).join(' '),
    ...place,
    ...doubt,
  ].join(', ');
}
