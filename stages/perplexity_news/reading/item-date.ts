import { DateTime } from 'luxon';
import { isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import { readWrittenDate } from '../../shared/input-files/written-dates.js';

/**
 * The publication of an item: its day in the show's time zone, and the instant, in milliseconds since 1970, which
 * orders items within a day.
 */
export type ItemDate = Readonly<{ day: LocalDate; moment: number }>;

/** Zone names that feeds use although no feed standard defines them, as offsets. */
const zoneNames: Readonly<Record<string, string>> = {
  UTC: '+0000',
  Z: '+0000',
  WET: '+0000',
  WEST: '+0100',
  BST: '+0100',
  CET: '+0100',
  CEST: '+0200',
  MEZ: '+0100',
  MESZ: '+0200',
  EET: '+0200',
  EEST: '+0300',
  MSK: '+0300',
  SAST: '+0200',
  SGT: '+0800',
  HKT: '+0800',
  JST: '+0900',
  KST: '+0900',
  AWST: '+0800',
  ACST: '+0930',
  AEST: '+1000',
  AEDT: '+1100',
  NZST: '+1200',
  NZDT: '+1300',
  BRT: '-0300',
  ART: '-0300',
};

/**
 * Parses RFC 822, ISO 8601 and common forms in between; without a zone, uses the venue's. Returns null if it is not a
 * date.
 */
export function itemDate(written: string, timeZone: string | null): ItemDate | null {
  const text = written.trim();
  const zone = timeZone !== null && DateTime.utc().setZone(timeZone).isValid ? timeZone : 'utc';
  if (isLocalDate(text)) return { day: text, moment: DateTime.fromISO(text, { zone }).toMillis() };
  const parsed = firstReading(text, zone);
  if (parsed === undefined || parsed.year < 1990 || parsed.year > 9000) return null;
  // Midnight of UTC is how sites write a date without a time.
  const local = midnightUtc.test(text)
    ? parsed.setZone('utc').setZone(zone, { keepLocalTime: true })
    : parsed.setZone(zone);
  return { day: local.toFormat('yyyy-MM-dd'), moment: local.toMillis() };
}

const midnightUtc = /[T\s]00:00(?::00(?:\.0+)?)?\s*(?:Z|GMT|UTC|[+-]00:?00)$/u;

/** Items of a feed from which their times may be those of its capture, and the share of them that shows it. */
const captured = { items: 5, share: 0.8 } as const;

/**
 * Returns whether a date is the time at which a feed was captured: a scraper gives all items of a site without dates
 * the second of its visit, counted up by minutes at most, where a site publishes at any time or on the full minute.
 */
export function captureTime(dates: readonly string[]): (date: string) => boolean {
  const timed = dates.filter((date) => secondOf(date) !== null);
  const counts = new Map<string | null, number>();
  for (const date of timed) counts.set(secondOf(date), (counts.get(secondOf(date)) ?? 0) + 1);
  const [second = null, count = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const isCaptured = count >= captured.items && count >= captured.share * timed.length;
  return (date) => isCaptured && secondOf(date) === second;
}

/** Returns the second of a time that is not on a full minute; null for any other date. */
function secondOf(date: string): string | null {
  const second = /\d:\d\d:(\d\d)/u.exec(date)?.[1] ?? null;
  return second === '00' ? null : second;
}

function firstReading(text: string, zone: string): DateTime | undefined {
  const mail = mailDate(text);
  const english = { zone, locale: 'en' } as const;
  const readings = [
    () => DateTime.fromISO(text, { zone }),
    () => DateTime.fromRFC2822(mail, { zone }),
    () => DateTime.fromSQL(text, { zone }),
    () => DateTime.fromFormat(mail, 'd LLL yyyy HH:mm:ss', english),
    () => DateTime.fromFormat(mail, 'd LLL yyyy HH:mm', english),
    () => DateTime.fromFormat(mail, 'd LLL yyyy', english),
    () => DateTime.fromFormat(text, 'LLLL d, yyyy', english),
    () => DateTime.fromFormat(text, 'yyyy/MM/dd', english),
    () => DateTime.fromISO(writtenDate(text), { zone }),
  ];
  for (const read of readings) {
    const reading = read();
    if (reading.isValid) return reading;
  }
  return undefined;
}

/** A time of day at the end of a date: `23h49`, `às 10:30`, `10.30 Uhr`. */
const timeOfDay =
  /(?<![\s,])[\s,]{1,3}(?:(?:às|as|at|um|om|à|alle|a las)\s)?(\d{1,2})[:h.](\d{2})(?::\d{2})?(?:\s?(?:uhr|uur|h))?$/iu;

/** Converts dates as sites write them, such as `07.03.25 23h49` and `7 de marzo de 2025, 10:30`, to ISO 8601. */
function writtenDate(text: string): string {
  const [time = '', hour = '', minute = ''] = timeOfDay.exec(text) ?? [];
  const written = readWrittenDate(time === '' ? text : text.slice(0, -time.length));
  if (written.kind !== 'date') return '';
  return time === '' ? written.date : `${written.date}T${hour.padStart(2, '0')}:${minute}`;
}

/** Normalises common deviations from RFC 822: wrong or foreign weekdays, `Sept`, long months, and zone names. */
function mailDate(text: string): string {
  return text
    .replace(/^\p{L}+\.?,?\s+(?=\d)/u, '')
    .replace(/(?:(?<!\s)\s+)?\([^()]*\)\s*$/u, '')
    .replace(/^(\d{1,2})[\s-]([A-Za-z]{3})[a-z]*\.?[\s-](\d{4})/u, '$1 $2 $3')
    .replace(/\s(?:GMT|UTC)(?=[+-]\d)/u, ' ')
    .replace(/\s([+-]\d{2}):(\d{2})$/u, ' $1$2')
    .replace(/\s([A-Z]{1,5})$/u, (whole, name: string) => (name in zoneNames ? ` ${zoneNames[name]}` : whole));
}
