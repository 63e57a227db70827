import { mailHead, senderHead } from './mail-parts.js';
import { isSent } from './sent-days.js';

/** The line above a quoted mail, in seven languages: `On Wed, 3 Dec 2025 at 16:05, Ada Example wrote:`. */
const quoteHead =
  /^(?:On|Am|Le|El|Il(?: giorno)?|Em|Op) (?<when>(?:[^<>]{6,40}?\d{4}|[^<>\d]{0,20}\d{1,2}[./]\d{1,2}[./]\d{2}(?!\d))(?:[^<>\p{Lu}]{0,12}\d{1,2}[:.h]\d{2}(?:\s[AP]M)?)?)(?: Uhr)?,?(?: schrieb| schreef)? (?<who>\p{Lu}[^<>:\d,]{1,60}?)? ?(?:<\s?[^<>\s]{3,80}>)? ?(?:wrote|a écrit|escribió|ha scritto|escreveu)? ?:$/u;
const verbs = /(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef)(?!\p{L})/u;
/**
 * Returns the mails of a thread, each with a head of its own, so that each has its writer and its day: the newest is
 * first.
 */
export function mailsOfThread<Text extends Readonly<{ lines: readonly string[] }>>(letter: Text): readonly Text[] {
  const lines = withWholeHeads(letter.lines);
  const heads = lines.map((line, at) => headIn(line) ?? headInside(lines, at));
  const starts = heads.flatMap((head, at) => (head === null ? [] : [at]));
  const quoted = starts.map((from, index) => [
    ...(heads[from] ?? []),
    ...lines.slice(from + 1, starts[index + 1] ?? lines.length),
  ]);
  return [lines.slice(0, starts[0]), ...quoted].map((part) => ({ ...letter, lines: part }));
}

/** Lines of a head after its sender, in which its day is. */
const headLines = 4;

/** Returns the first line of a head in the middle of a text, without any mark above it; null for another line. */
function headInside(lines: readonly string[], at: number): readonly string[] | null {
  const line = lines[at] ?? '';
  const isFirst = !lines.slice(0, at).some((one) => one !== '' && !mailHead.test(one));
  const isAfterMark = at > 0 && headIn(lines.slice(0, at).findLast((one) => one !== '') ?? '') !== null;
  if (isFirst || isAfterMark || !senderHead.test(line)) return null;
  const next = lines.slice(at + 1, at + 1 + headLines);
  const end = next.findIndex((one) => !mailHead.test(one));
  return next.slice(0, end < 0 ? next.length : end).some(isSent) ? [line] : null;
}

/** The line above a forwarded mail, whose own head follows, in seven languages. */
const forwarded =
  /^[-_=]{2,20}\s?(?:(?:begin )?forwarded message|original message|(?:weitergeleitete|ursprüngliche) nachricht|message (?:transféré|d['’]origine)|mensaje (?:reenviado|original)|messaggio (?:inoltrato|originale)|mensagem (?:encaminhada|original)|(?:doorgestuurd|oorspronkelijk) bericht)\s?[-_=:]{0,20}$/iu;

/** Who wrote a printed mail, and when: `Ada Example <ada@example.org>   Tue, Apr 7, 2026 at 2:11 PM`. */
const printedHead = /^(?<who>\p{Lu}[^<>:\d]{1,60}?) ?<[^<>\s]{3,80}>\s+(?<when>[^<>:]{4,40}\d{1,2}[:.]\d{2}.{0,8})$/u;

/** Between a day and its hour, in seven languages. */
const atHour = /,?\s(?:at|um|à|a las|alle|às|om)\s/iu;

/** Returns the head of a quoted mail as lines of its own; null for another line. */
function headIn(line: string): readonly string[] | null {
  if (forwarded.test(line)) return [];
  const printed = printedHead.exec(line)?.groups;
  if (printed !== undefined && isSent(line)) return [`From: ${printed['who']}`, `Date: ${printed['when']}`, ''];
  const { when, who } = (verbs.test(line) ? quoteHead.exec(line) : null)?.groups ?? {};
  return when === undefined ? null : [`From: ${(who ?? '').trim()}`, `Date: ${when.replace(atHour, ' ')}`, ''];
}

/** Returns whether a line is above a quoted mail and says who wrote it. */
export function isQuoteHead(line: string): boolean {
  return verbs.test(line) && quoteHead.test(line);
}

/** Joins a head that does not end to the next line. */
function withWholeHeads(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const whole = `${joined.at(-1) ?? ''} ${line}`;
    if (joined.length > 0 && verbs.test(line) && headIn(whole) !== null) joined[joined.length - 1] = whole;
    else joined.push(line);
  }
  return joined;
}
