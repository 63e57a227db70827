import { comparableName } from '../../../src/domain/names.js';
import { type Show, takesPlace } from '../../../src/domain/stage-values/hub-lookup.js';
import { daysBetween, type LocalDate } from '../../../src/domain/time.js';
import { daysNamed, orderIn } from '../../shared/input-files/days-in-text.js';
import { type DateOrder, weekdayNamed } from '../../shared/input-files/written-dates.js';
import { noStops, relationTo } from '../../shared/places/same-place.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { type FindTown, townFinder } from '../../shared/places/town-in-text.js';
import { linesOf } from '../../shared/text/lines.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type DayPart, dayParts } from './weather-days.js';

/** What a text says of the weather of the show's day, on which line it begins, and the day on which it was copied. */
export type SaidWeather = Readonly<{ text: string; line: number; asOf: LocalDate | null }>;

/** Lines of a text that are looked at, and characters of each. */
const mostLines = 1_000;
const longestLine = 1_000;
/** Characters that the page quotes, at most. */
const longestQuote = 200;
/** Days that a forecast reaches, at most. */
const mostAhead = 16;
/** Lines at the head of a text that say when it was copied. */
const headLines = 4;
/** Characters of the longest title: `Weather in Leeds, 22.11.2025`. */
const longestTitle = 60;
const copied =
  /(?<!\p{L})(?:cop(?:ied|y|ié|iado|iato|iada)|kopiert|gekopieerd|abgetippt|abfotografiert|abgeschrieben|screenshot|stand|as of|updated|issued|aktualisiert|actualis\p{L}*|actualizad\p{L}*|aggiornat\p{L}*|atualizad\p{L}*|bijgewerkt|mis à jour|seen|retrieved|captur\p{L}*)(?!\p{L})/iu;

type Sought = Readonly<{ show: Show; base: LocalDate | null; order: DateOrder; find: FindTown }>;

/**
 * Returns the lines of a text that are for the day and night of the show in its town, word for word; null without such.
 * The town is in the text or in the name of its file; without one, it is that of the only show of the day.
 */
export function weatherInText(text: string, path: string, show: Show, table: PlaceTable): SaidWeather | null {
  const lines = linesOf(text)
    .slice(0, mostLines)
    .map((line) => line.slice(0, longestLine));
  const name = path
    .replace(/^.*\//u, '')
    .replace(/\.\w{2,4}$/u, '')
    .replace(/_|(?<!\d)-|-(?!\d)/gu, ' ');
  const find = townFinder(show, table);
  const order = orderIn(lines, show.place?.country ?? show.country);
  const stated = dayOfCopying(lines, name, show.show_date, order);
  const base = stated ?? weekdayIn(name, show.show_date);
  const sought = { show, base, order, find };
  if (base !== null && (base > show.show_date || daysBetween(base, show.show_date) > mostAhead)) return null;
  if (!isOfTown(lines, name, show, find, table)) return null;
  const said = linesOfDay(lines, sought);
  const [first] = said;
  if (first === undefined) return null;
  return { text: quoteOf(said.map((one) => one.text)), line: first.line, asOf: stated };
}

/** Returns the day that the head of the text says, or else its file's name. */
function dayOfCopying(lines: readonly string[], name: string, near: LocalDate, order: DateOrder): LocalDate | null {
  const head = lines.filter((line) => line.trim() !== '').slice(0, headLines);
  const stated = head.find((line) => copied.test(line) && dayIn(line, near, order) !== null);
  return dayIn(stated ?? '', near, order) ?? dayIn(name, near, order);
}

/** Returns the day of the show if the name of a file has its weekday: `leeds_sat.txt`. */
function weekdayIn(name: string, near: LocalDate): LocalDate | null {
  const own = new Date(`${near}T12:00:00Z`).getUTCDay() || 7;
  return name.split(' ').some((word) => word.length > 2 && weekdayNamed(word) === own) ? near : null;
}

function dayIn(text: string, near: LocalDate, order: DateOrder): LocalDate | null {
  const [named] = daysNamed(text, order).filter(({ month, day }) => month !== null && day !== null);
  if (named === undefined) return null;
  const year = Number(near.slice(0, 4));
  const days = (named.year === null ? [year - 1, year, year + 1] : [named.year]).map(
    (one) => `${one}-${String(named.month).padStart(2, '0')}-${String(named.day).padStart(2, '0')}`,
  );
  return days.toSorted((one, other) => distance(one, near) - distance(other, near))[0] ?? null;
}

function distance(one: LocalDate, other: LocalDate): number {
  return Math.abs(Date.parse(one) - Date.parse(other));
}

/** Returns whether a text is of the show's town: it or its name names it, or no other place can be meant. */
function isOfTown(lines: readonly string[], name: string, show: Show, find: FindTown, table: PlaceTable): boolean {
  const parts = lines.flatMap((line) => placesIn(line));
  const named = [...parts, name].map(find).find(({ kind }) => kind === 'same');
  if (named?.kind === 'same') return !isElsewhere(named.name, named.after, show, table);
  const others = (show.around ?? []).filter((other) => comparableName(other.city) !== comparableName(show.city));
  const isNamed = (city: string) => [...parts, name].some((part) => names(part, city));
  const [first = ''] = lines.filter((line) => line.trim() !== '').flatMap(placesIn);
  const isOtherTown = find(first).kind === 'other' && !copied.test(first);
  const isOnly = !others.some((other) => other.show_date === show.show_date && takesPlace(other));
  return isOnly && !isOtherTown && !others.some(({ city }) => isNamed(city));
}

/** Returns the parts of a line in which a place can be: that before its figures, without a day. */
function placesIn(line: string): readonly string[] {
  return line
    .split(/\s{2,}|[\t|,;:(•·]/u)
    .slice(0, 3)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
}

function names(text: string, city: string): boolean {
  return ` ${comparableName(text)} `.includes(` ${comparableName(city)} `);
}

/** Returns true if the region after a town's name is that of another town: `Flora MS`. */
function isElsewhere(city: string, after: string, show: Show, table: PlaceTable): boolean {
  const region = /^,?\s([A-Z]{2}|\p{Lu}\p{Ll}{3,20})(?!\p{L})/u.exec(after)?.[1] ?? null;
  if (region === null) return false;
  return relationTo(show, { city, region, country: null, venue: null }, noStops, table) === 'other';
}

type SaidLine = Readonly<{ text: string; line: number }>;

/** Returns the parts of the lines that are for the day of the show; those without one are of the heading above. */
function linesOfDay(lines: readonly string[], sought: Sought): readonly SaidLine[] {
  const { show, base, find, order } = sought;
  const said: SaidLine[] = [];
  let heading: string | null = base;
  let isHere = true;
  for (const [at, line] of lines.entries()) {
    isHere = townOf(line, show, find) ?? isHere;
    if (at < headLines && isTitleOfText(line, sought)) {
      heading = dayIn(copied.test(line) ? '' : line, show.show_date, order) ?? heading;
      continue;
    }
    const parts = dayParts(withoutTown(line, find), { base, near: show.show_date, order });
    heading = headingOf(parts, heading);
    const isOwn = ({ day, isHeading, text }: DayPart) =>
      !isHeading && (day ?? heading) === show.show_date && !isTitle(text, day, find);
    if (isHere) said.push(...parts.filter(isOwn).map(({ text }) => ({ text, line: at + 1 })));
  }
  return said;
}

/** Returns the day of the lines below one that is a heading; of several days in one line, none. */
function headingOf(parts: readonly DayPart[], last: string | null): string | null {
  const [first] = parts.filter((part) => part.isHeading);
  return first === undefined ? last : parts.length > 1 ? null : first.day;
}

/** Returns whether a line says when the text was copied, or names town and date: `Weather in Leeds, 22.11.2025`. */
function isTitleOfText(line: string, { show, find, order }: Sought): boolean {
  if (line.includes('°')) return false;
  if (copied.test(line)) return true;
  const isShort = line.length <= longestTitle && !line.includes('%');
  return isShort && isTitle(line.replace(/\d/gu, ''), null, find) && dayIn(line, show.show_date, order) !== null;
}

/** Returns true for a line that only names the town. */
function isTitle(text: string, day: string | null, find: FindTown): boolean {
  return day === null && !/\d/u.test(text) && find(text).kind === 'same';
}

/** Returns whether a line begins with the show's town or with another one of the tour; null for all others. */
function townOf(line: string, show: Show, find: FindTown): boolean | null {
  const [first = ''] = placesIn(line);
  if (find(first).kind === 'same') return true;
  return (show.around ?? []).some(({ city }) => comparableName(first).startsWith(comparableName(city))) ? false : null;
}

/** Removes the name of the town at the beginning of a line. */
function withoutTown(line: string, find: FindTown): string {
  const text = line.replace(/^[\s*#>-]{1,20}/u, '');
  const town = find(text.slice(0, 60));
  // `Weather for Leeds, Saturday evening: …`
  const at = town.kind === 'same' ? text.indexOf(town.name) : -1;
  if (town.kind !== 'same' || at < 0 || !/^[\p{L}\s,:’'-]{0,40}$/u.test(text.slice(0, at))) return text;
  if (
    text
      .slice(0, at)
      .split(' ')
      .some((word) => weekdayNamed(word) !== null)
  )
    return text;
  return (
    text.slice(at + town.name.length).replace(/^(?:[-/]\p{L}{1,30})?,?(?:\s[A-Z]{2}(?!\p{L}))?[\s,:–-]{0,4}/u, '') ||
    text
  );
}

/** Returns lines as one quotation, cut between words. */
function quoteOf(lines: readonly string[]): string {
  const text = plainText(lines.map((line) => line.replace(/\s{2,}/gu, ' ')).join(' / '), longestQuote * 4);
  // The page continues after the quotation.
  if (text.length <= longestQuote) return text.replace(/\.$/u, '');
  return `${text.slice(0, longestQuote).replace(/\s\S*$/u, '')} …`;
}
