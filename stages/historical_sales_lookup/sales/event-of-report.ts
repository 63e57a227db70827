import { comparableName } from '../../../src/domain/names.js';
import { type Show, takesPlace, unnamedVenue } from '../../../src/domain/stage-values/hub-lookup.js';
import { daysBetween, type LocalDate, type LocalTime } from '../../../src/domain/time.js';
import { columnPositions } from '../../shared/input-files/column-names.js';
import { daysNamed, type NamedDay } from '../../shared/input-files/days-in-text.js';
import type { DateOrder } from '../../shared/input-files/written-dates.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import type { FindTown } from '../../shared/places/town-in-text.js';
import { clocksIn, minutesOf } from '../../shared/text/evening-times.js';
import { lastDay } from './counts-of-rows.js';
import type { Report } from './reports.js';
import { couldStartAt, isDayOf } from './this-show.js';

type Sought = Readonly<{ show: Show; runDate: LocalDate; order: DateOrder; find: FindTown }>;

/** Letters of the shortest word that is the name of a room or a performer. */
const fewestLetters = 4;
/** Minutes by which a start is moved, at most. */
const mostMoved = 120;
/** What is before the day of a report itself, or of its period, in seven languages. */
const beforeExtraction =
  /(?:extra[ck]t\p{L}*|extra[cç]\p{L}*|estra\p{L}*|export\p{L}*|esport\p{L}*|generat?\p{L}*|gegenereerd|g[eé]n[eé]r\p{L}*|gerad[oa]|print\p{L}*|druck|gedruckt|ausdruck|erstellt\p{L}*|imprim\p{L}*|impreso|stampa\p{L}*|afgedrukt|stand|stichtag|peildatum|up ?to|updated|aktualisiert|actuali\p{L}*|aggiornat\p{L}*|bijgewerkt|atuali\p{L}*|report|bericht|informe|rapport\p{L}*|relat[oó]rio|created|emi(?:s|t)\p{L}*|[eé]dit[eé]e?|editado|arr[eê]t[eé]e?|abgerufen|abfrage|downloaded|descargado|run(?: date)?|until|jusqu.{0,4}|hasta|fino al?|t\/m|(?<!\p{L})(?:from|since|seit|ab|desde|depuis|dal?|vanaf|au|al|at[eé]|tot|bis|thr(?:o?ugh|u)|as (?:of|at|on))|p[eé]riod\p{L}*|zeitraum|periode)[\s:;,.–-]{0,4}(?:(?:am|le|el|il|em|op|on|at|vom|zum|date|datum|\p{L}{2,12}\.?)[\s:,]{0,3}){0,2}$/iu;

export type Event = 'same' | 'next' | 'other' | 'none';
/** What a report says of its event, and the days of its counts. */
export type Said = Pick<Report, 'statements' | 'days' | 'others'>;

/**
 * Returns whether a report is of the show, by the day, room, town, performer or title that the lines over it, its
 * columns and its file name; one without a day counts only if no other of the performer's shows could be meant: none of
 * those after its counts. `next` is a report that says nothing of this, but counts until the day of the show, or with
 * the performer’s name until the one before, or where no other show comes after its counts.
 */
export function eventOf(report: Said, path: string, sought: Sought): Event {
  const statements = report.statements.filter(({ column }) => column !== 'as_of');
  const { show } = sought;
  const file = fileName(path);
  const day = dayOfEvent({ ...report, statements }, file, sought);
  const isOfTonight = (text: string) => daysOfEvent(text, sought.order).some((one) => isDayOf(one, show));
  const isAnother = ({ text }: Statement) => isOfTonight(text) && isAtOtherTime(text, show);
  if (day === 'other' || statements.some((one) => isAnother(one) || contradicts(one, sought))) return 'other';
  const texts = [...statements.map(({ text }) => text), file];
  const isNamed = namesPerformer(texts, show);
  const isPlaced = namesPlace(texts, sought);
  const counted = lastCounted(report, sought);
  const others = (show.around ?? []).filter((other) => takesPlace(other) && !isHere(other, show));
  const isSure =
    day === 'same'
      ? isPlaced || isNamed || !others.some((other) => other.show_date === show.show_date)
      : isPlaced
        ? !others.some((other) => comparableName(other.city) === comparableName(show.city))
        : isNamed && !others.some(({ show_date }) => show_date >= (counted ?? ''));
  if (isSure) return 'same';
  const isNext =
    counted !== null &&
    (isNamed || !statements.some(({ column }) => column === 'title' || column === 'performer')) &&
    isNextAfter(counted, others, show, isNamed ? 1 : 0);
  return day === 'none' && isNext && !namesOther(texts, sought) ? 'next' : 'none';
}

/** Returns the last day on which a report counts tickets. */
function lastCounted(report: Said, sought: Sought): LocalDate | null {
  const days = report.days.map(({ day }) => day);
  return [...days, momentOfReport(report, sought)?.day ?? ''].toSorted().at(-1) || null;
}

/** Days before the only show that is still to come, on which its tickets are counted last. */
const longestSale = 30;

/**
 * Returns whether counts end on the day of the show, or so many days before, and no other show is on these days; or
 * some weeks before it where no other show is after them.
 */
function isNextAfter(counted: LocalDate, others: readonly Around[], { show_date }: Show, lastDays: number): boolean {
  const later = others.filter((other) => other.show_date >= counted);
  const days = later.length === 0 ? longestSale : lastDays;
  if (counted > show_date || daysBetween(counted, show_date) > days) return false;
  return !later.some((other) => other.show_date <= show_date);
}

/** Returns whether a text names another town or room of the tour. */
function namesOther(texts: readonly string[], { show }: Sought): boolean {
  const words = ` ${comparableName(texts.join(' '))} `;
  const others = (show.around ?? []).filter(({ city }) => comparableName(city) !== comparableName(show.city));
  return others.some(({ city, venue }) => [city, venue].some((name) => words.includes(` ${comparableName(name)} `)));
}

/** Returns whether a report names the day of the show, or another one; the name of its file may have that of export. */
function dayOfEvent({ statements, days }: Said, file: string, sought: Sought): 'same' | 'other' | 'none' {
  const { show, order, runDate } = sought;
  const named = statements.flatMap(({ text }) => daysOfEvent(text, order));
  // A bare date in a column of one value is the event's, if it is the day of the show.
  const bare = statements.flatMap(({ column, text }) => (column === 'show_date' ? daysNamed(text, order) : []));
  if ([...named, ...bare].some((day) => isDayOf(day, show))) return 'same';
  const last =
    days
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '';
  const ofFile = daysNamed(file, order).filter(({ day }) => day !== null);
  if (named.length === 0 && show.show_date > last && ofFile.some((day) => isDayOf(day, show))) return 'same';
  const isOtherFile = ofFile.some((day) => !isDayOf(day, show) && (lastDay([day], runDate) ?? '') > runDate);
  return named.length > 0 || isOtherFile ? 'other' : 'none';
}

/** When tickets were counted: the hour is null where no one says it. */
export type Moment = Readonly<{ day: LocalDate; hour: LocalTime | null }>;

/**
 * Returns when a report was made, as a line above or below its rows says: on the last day up to the run that is no day
 * of its event.
 */
export function momentOfReport({ statements, others }: Said, { order, runDate }: Sought): Moment | null {
  const below = others.flatMap(({ cells }) => cells.filter((cell) => daysOfReport(cell, order).length > 0));
  const texts = statements.flatMap(({ column, text }) => (column === 'show_date' ? [] : [text]));
  const counted = new Set(statements.flatMap(({ column, text }) => (column === 'as_of' ? [text] : [])));
  const moments = [...texts, ...below].flatMap((text) => {
    const ofEvent = counted.has(text) ? [] : daysOfEvent(text, order);
    const isOfEvent = (day: NamedDay) => ofEvent.some((one) => one.month === day.month && one.day === day.day);
    const days = daysNamed(text, order).flatMap((day) => (isOfEvent(day) ? [] : (lastDay([day], runDate) ?? [])));
    return days.map((day) => ({ day, hour: ofEvent.length > 0 ? null : hourIn(text) }));
  });
  const past = moments.filter(({ day }) => day <= runDate);
  return past.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))).at(-1) ?? null;
}

const hour = /(?<![\d.:])([01]?\d|2[0-3])[:h]([0-5]\d)(?::[0-5]\d)?(?!\d)(?:\s?([ap])\.?m\b)?/iu;

/** Returns the hour in a text with the day of a count: `22/05/2026 11:34`; midnight is a day without an hour. */
export function hourIn(text: string): LocalTime | null {
  const [, hours, minutes, half] = hour.exec(text) ?? [];
  if (hours === undefined) return null;
  const ofHalf = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const time = `${String(ofHalf).padStart(2, '0')}:${minutes}`;
  return time === '00:00' ? null : time;
}

type Around = NonNullable<Show['around']>[number];

function isHere({ show_date, venue, city }: Around, show: Show): boolean {
  return show_date === show.show_date && city === show.city && venue === show.venue.name;
}

/** Returns the name of a file with its digits as dates: `vvk minard 2026-11-19`. */
function fileName(path: string): string {
  return path
    .replace(/^.*\//u, '')
    .replace(/\.\w{3,4}$/u, '')
    .replace(/(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/gu, '$1-$2-$3')
    .replaceAll('_', ' ')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');
}

/** Returns the days of a text that are not those of its extraction or period; a day alone is that of the report. */
function daysOfEvent(text: string, order: DateOrder): readonly NamedDay[] {
  if (!/\p{L}{3}/u.test(text)) return [];
  const said = daysNamed(text, order).filter(({ day }) => day !== null);
  const reported = daysOfReport(text, order);
  return said.filter((day) => !reported.some((other) => other.month === day.month && other.day === day.day));
}

/** Returns the days of a text that are those of its extraction or period. */
function daysOfReport(text: string, order: DateOrder): readonly NamedDay[] {
  const found = [
    ...text.matchAll(
      /\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4}|\.)?|\d{1,2}\.? ?(?:de )?\p{L}{3,10}|\p{L}{3,9}\.? \d{1,2}(?![./-]?\d)/gu,
    ),
  ];
  const isOfReport = (index: number) => beforeExtraction.test(text.slice(Math.max(0, index - 40), index));
  return found.filter(({ index }) => isOfReport(index)).flatMap(({ 0: date }) => daysNamed(date, order));
}

/** Returns true if a text names times of day, all far from the start: those of another session, not of a moved one. */
function isAtOtherTime(text: string, show: Show): boolean {
  const starts = clocksIn(text, 'start');
  const isNear = (start: LocalTime) =>
    couldStartAt(start, show) || Math.abs(minutesOf(start) - minutesOf(show.start ?? start)) <= mostMoved;
  return starts.length > 0 && !starts.some(isNear);
}

type Statement = Report['statements'][number];

/** Returns true if what is called a room, a town or a performer is another one. */
function contradicts({ column, text }: Statement, sought: Sought): boolean {
  const { show, find } = sought;
  const value = text.replace(/^[^:\d]{2,40}:\s*/u, '');
  if (column === 'city') return find(value).kind === 'other';
  if (column === 'performer') return show.performer !== null && !namesPerformer([value], show);
  if (column !== 'venue' || show.venue.name === unnamedVenue) return false;
  return !couldBeSameHall(value, show.venue.name) && !namesPlace([value], sought);
}

function namesPerformer(texts: readonly string[], { performer, title = '' }: Show): boolean {
  const said = ` ${comparableName(texts.join(' '))} `;
  const surname =
    comparableName(performer ?? '')
      .split(' ')
      .at(-1) ?? '';
  const isProgramme = title.includes(' ') && said.includes(` ${comparableName(title)} `);
  return isProgramme || (surname.length >= fewestLetters && said.includes(` ${surname} `));
}

function namesPlace(texts: readonly string[], { show, find }: Sought): boolean {
  const words = new Set(texts.flatMap((text) => comparableName(text).split(' ').map(folded)));
  const parts = texts.flatMap((text) => text.split(/\s[–—-]\s|[:;,/|]/u));
  return roomWords(show).some((word) => words.has(folded(word))) || parts.some((part) => find(part).kind === 'same');
}

/** Returns the words of the room's name that no other room or town of the tour has, and that name no kind of room. */
function roomWords({ venue, city, around = [] }: Show): readonly string[] {
  if (venue.name === unnamedVenue) return [];
  const others = around.filter((other) => comparableName(other.venue) !== comparableName(venue.name));
  const elsewhere = new Set(others.flatMap((other) => comparableName(`${other.venue} ${other.city}`).split(' ')));
  const own = comparableName(venue.name).split(' ');
  return own.filter(
    (word) =>
      word.length > fewestLetters && !elsewhere.has(word) && !comparableName(city).includes(word) && !isKind(word),
  );
}

const kinds = new Set(['venue', 'city', 'title', 'performer', 'sold', 'start', 'capacity']);

function isKind(word: string): boolean {
  return [...columnPositions([{ header: word, cells: [] }], kinds).values()].some((position) => position !== null);
}

/** Writes `ae`, `oe` and `ue` as the names of files do not: `loehertor` is `löhertor`. */
function folded(word: string): string {
  return word.replace(/([aou])e/gu, '$1');
}
