import type { LocalDate } from '../../../src/domain/time.js';
import { readWrittenDate } from '../../shared/input-files/written-dates.js';
import { dateMeant, yearlessDate } from '../../shared/input-files/yearless-dates.js';
import { isQuoteHead } from './mail-threads.js';

/** The hour of a message, and what may be before the hour, in seven languages. */
const time = String.raw`(?<time>\d{1,2}[:.h]\d{2}(?:\s?[ap]\.?m\.?)?)(?: Uhr| uur)?`;
const before = String.raw`,? (?:at |um |à |a las |alle |às |om )?`;
/** The line above a message that was copied from a chat: who wrote it and when, in one order or the other. */
const heads = [
  String.raw`^(?<by>\p{L}[^,[\]:]{0,39}),? \[(?<day>\d[^[\],]{5,20}),? (?<time>\d{1,2}:\d{2})(?::\d{2})?\]:?$`,
  String.raw`^(?<by>\p{L}[^,()\d:]{0,39}) \((?<day>[^()]{4,30}?)${before}${time}\):?$`,
  String.raw`^(?<day>[^:]{3,30}?)${before}${time}\s{1,4}(?:[-–—] )?(?<by>(?![ap]\.?m\.?:?$)\p{L}[^,()\d:]{0,39}):?$`,
  String.raw`^(?<by>\p{L}[^,()\d:]{0,39}?)(?:,| -| –| —|\s)\s{1,4}(?<day>[^:]{3,30}?)${before}${time}:?$`,
].map((head) => new RegExp(head, 'iu'));
/** The same without a day, which is that of the message before. */
const laterHead = new RegExp(String.raw`^(?<by>\p{L}[^,()\d:]{0,39}?)(?:,| [-–—]) ${time}:?$`, 'iu');
/** A line with a name alone, which is above the line with the day, or below it. */
const onlyName = /^\p{Lu}[\p{L}.'’-]{0,20}(?: \p{L}[\p{L}.'’-]{0,20}){0,3}$/u;
/** A message with its writer below a line with its day; the hour is in a line of its own. */
const said = /^(?<by>\p{L}[\p{L} .'’-]{0,29}): (?<text>\S.*)$/u;
const hour = /^\d{1,2}[:.h]\d{2}(?: ?[ap]\.?m\.?)?$/iu;
/** Messages from which lines are those of a chat. */
const fewest = 3;

/**
 * Returns the lines of a chat that was copied from the screen of Telegram, Signal or a telephone as the export of a
 * chat has them, with a stamp before each message: `[14/11/2026, 19:04] Ada: …`. Others, and the numbers of all lines,
 * stay.
 */
export function withChatStamps(lines: readonly string[], near: LocalDate): readonly string[] {
  return withHeadsAsStamps(lines, near) ?? withDaysAsStamps(lines, near) ?? lines;
}

function withHeadsAsStamps(written: readonly string[], near: LocalDate): readonly string[] | null {
  const lines = withHeadsInLine(written, near);
  let day: string | null = null;
  const stamps = lines.map((line) => {
    const head = headOf(line.trim(), day, near);
    day = head?.day ?? day;
    return head?.stamp ?? null;
  });
  if (stamps.filter((stamp) => stamp !== null).length < fewest) return null;
  let stamp: string | null = null;
  return lines.map((line, at) => {
    const own = stamps[at];
    if (own != null) {
      stamp = own;
      return '';
    }
    if (stamp === null || line.trim() === '') return line;
    const stamped = `${stamp}${line.trim()}`;
    stamp = null;
    return stamped;
  });
}

/** Returns lines in which a name and the line with its day below it are one head. */
function withHeadsInLine(lines: readonly string[], near: LocalDate): readonly string[] {
  const joined = lines.map((line, at) => {
    const [name, when] = [line.trim(), (lines[at + 1] ?? '').trim()];
    const head = `${name}, ${when}`;
    return onlyName.test(name) && /^\P{L}{0,2}\p{L}{0,12}\P{L}/u.test(when) && headOf(head, null, near) !== null
      ? head
      : null;
  });
  return lines.map((line, at) => joined[at] ?? (joined[at - 1] == null ? line : ''));
}

/** Returns the day and the stamp of a line above a message; null for another line. */
function headOf(
  line: string,
  lastDay: string | null,
  near: LocalDate,
): Readonly<{ day: string; stamp: string }> | null {
  if (isQuoteHead(line.replace(/^[>\s]+/u, ''))) return null;
  for (const head of [...heads, laterHead]) {
    const { by = '', day: written, time: sent = '' } = head.exec(line)?.groups ?? {};
    const day = written === undefined ? lastDay : dateOf(written, near);
    if (by !== '' && day !== null)
      return { day, stamp: `[${day}, ${sent.replace(/[.h](?=\d)/u, ':')}] ${by.trim()}: ` };
  }
  return null;
}

function withDaysAsStamps(lines: readonly string[], near: LocalDate): readonly string[] | null {
  if (lines.filter((line) => hour.test(line.trim())).length < fewest) return null;
  const days = lines.map((line) => (/\d/u.test(line) ? dateOf(line.trim().replace(/:$/u, ''), near) : null));
  const first = days.findIndex((day) => day !== null);
  const isSaid = (line: string, at: number) => at > first && said.test(line.trim());
  if (first < 0 || lines.filter(isSaid).length < fewest) return null;
  let day: string | null = null;
  return lines.map((line, at) => {
    day = days[at] ?? day;
    if (days[at] !== null || hour.test(line.trim())) return '';
    return day !== null && said.test(line.trim()) ? `[${day}, 00:00] ${line.trim()}` : line;
  });
}

/** Returns a day as the export of a chat has it; null for a text that is no day. */
function dateOf(text: string, near: LocalDate): string | null {
  const written = readWrittenDate(text, 'day-first');
  const meant = yearlessDate(text);
  const date =
    written.kind === 'date'
      ? written.date
      : meant === null
        ? null
        : dateMeant(meant, { near, years: [], order: 'day-first' });
  return date === null ? null : date.split('-').toReversed().join('/');
}
