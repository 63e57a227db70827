import { daysBetween, type LocalDate } from '../../../src/domain/time.js';
import { type DateOrder, dateOrderOf, readWrittenDate } from '../../shared/input-files/written-dates.js';
import type { ChatMessage } from './chat-passage.js';
import { sentHead } from './mail-parts.js';

/** The day and the hour before a message, as the programs of seven languages write them: `[22/11/2026, 14:03:11] `. */
const stamp = String.raw`\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:,? (?:à|um|at|alle|a las|às|om))?,? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?(?:\] | - )`;
/** The stamp of an exported chat before each message: `[22/11/2026, 14:03] Tom: `, `22.11.26, 14:03 - Tom: `. */
export const chatStamp = new RegExp(`^${stamp}([^:]{1,40}): `, 'iu');

/** What the program of a chat adds to a message, in seven languages: a file that it left out, an edit, a deletion. */
const marks =
  /\u200e?<[^<>]{0,60}(?:omitted|weggelassen|ausgeschlossen|ausgelassen|omis(?:es?)?|omitid[oa]s?|omess[oaie]|ocult[oa]s?|weggelaten|edited|bearbeitet|modifiée?|editad[oa]|modificat[oa]|bewerkt)[^<>]{0,40}>|^\u200e?[\p{L}-]{3,20} (?:omitted|weggelassen|omise?|omitid[oa]|omess[oa]|ocult[oa]|weggelaten)$|[([](?:edited|edit|bearbeitet|modifiée?|editad[oa]|modificat[oa]|bewerkt)(?::?\s[\d:.,/ apm]{1,20})?[)\]]|^\u200e?(?:(?:this|you deleted this) message(?: was deleted)?|(?:diese|du hast diese) nachricht(?: wurde)? gelöscht|(?:ce|vous avez supprimé ce) message(?: a été supprimé)?|(?:se eliminó|eliminaste) este mensaje|(?:questo|hai eliminato questo) messaggio(?: è stato eliminato)?|(?:esta |essa )?mensagem(?: foi)? apagada|(?:dit|je hebt dit) bericht (?:is )?verwijderd)\.?$/giu;

/** Returns a message without what the program of its chat added. */
function withoutMarks(text: string): string {
  return text.replace(marks, '').trim();
}

type Line = Readonly<{ text: string; date: string | null; isMessage: boolean }>;

/** The stamp of a notice in an exported chat, which no one wrote: `14/09/26, 18:02 - Messages are encrypted` */
const noticeStamp = new RegExp(`^${stamp}`, 'iu');
/** Stamped messages from which a file is an exported chat. */
export const fewestMessages = 2;

/** Empties the notices of an exported chat, which would be read as shows of their day. */
export function withoutNotices<One extends Line & { rest: string }>(
  lines: readonly One[],
  written: readonly string[],
): readonly One[] {
  if (lines.filter(({ isMessage }) => isMessage).length < fewestMessages) return lines;
  return lines.map((line, at) =>
    !line.isMessage && noticeStamp.test(written[at] ?? '') ? { ...line, text: '', date: null, rest: '' } : line,
  );
}

/** Returns the messages of a chat, or of mails, that list no show, with the lines that continue them. */
export function messagesIn(
  lines: readonly Line[],
  written: readonly string[],
  near: LocalDate,
): readonly ChatMessage[] {
  const messages: ChatMessage[] = [];
  let [day, by, isNote] = [null as string | null, null as string | null, false];
  for (const [at, { text, date, isMessage }] of lines.entries()) {
    const [stamp, speaker = null] = chatStamp.exec(written[at] ?? '') ?? [];
    const stamped = stamp?.match(/[^[ ,]+/u)?.[0];
    const sent = sentHead.exec(text)?.[1]?.replace(/,?\s\d{1,2}:\d{2}.*$/u, '');
    day = stamped ?? sent ?? day;
    if (stamped !== undefined || sent !== undefined) by = speaker;
    isNote = date !== null || (isNote && text !== '' && !isMessage);
    const own = withoutMarks(text);
    if (!isNote && own !== '' && sent === undefined && day !== null)
      messages.push({ day, by, line: at + 1, text: own });
  }
  return withDayFirst(messages, near);
}

/** Returns messages with their days as `21/11/2026`; a telephone may write the month first: `[11/21/26, 9:02 AM]`. */
function withDayFirst(messages: readonly ChatMessage[], near: LocalDate): readonly ChatMessage[] {
  const days = [...new Set(messages.map(({ day }) => day))].filter((day) => day.includes('/'));
  const last = days.at(-1);
  if (last === undefined) return messages;
  const away = (order: DateOrder) => {
    const date = readWrittenDate(last, order);
    return date.kind === 'date' ? Math.abs(daysBetween(date.date, near)) : Number.POSITIVE_INFINITY;
  };
  const order = dateOrderOf(days) ?? (away('month-first') < away('day-first') ? 'month-first' : 'day-first');
  if (order === 'day-first') return messages;
  return messages.map((message) => {
    const date = readWrittenDate(message.day, order);
    return date.kind === 'date' ? { ...message, day: date.date.split('-').toReversed().join('/') } : message;
  });
}
