import type { ChatMessage } from './chat-passage.js';
import { sentHead } from './mail-parts.js';

/** The stamp of an exported chat before each message: `[22/11/2026, 14:03] Tom: `, `22.11.26, 14:03 - Tom: `. */
export const chatStamp =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?:[ \u202f]?[ap]\.?m\.?)?(?:\] | - )([^:]{1,40}): /iu;

type Line = Readonly<{ text: string; date: string | null; isMessage: boolean }>;

/** The stamp of a notice in an exported chat, which no one wrote: `14/09/26, 18:02 - Messages are encrypted` */
const noticeStamp =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?:[ \u202f]?[ap]\.?m\.?)?(?:\] | - )/iu;
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
export function messagesIn(lines: readonly Line[], written: readonly string[]): readonly ChatMessage[] {
  const messages: ChatMessage[] = [];
  let [day, by, isNote] = [null as string | null, null as string | null, false];
  for (const [at, { text, date, isMessage }] of lines.entries()) {
    const [stamp, speaker = null] = chatStamp.exec(written[at] ?? '') ?? [];
    const stamped = stamp?.match(/[^[ ,]+/u)?.[0];
    const sent = sentHead.exec(text)?.[1]?.replace(/,?\s\d{1,2}:\d{2}.*$/u, '');
    day = stamped ?? sent ?? day;
    if (stamped !== undefined || sent !== undefined) by = speaker;
    isNote = date !== null || (isNote && text !== '' && !isMessage);
    if (!isNote && text !== '' && sent === undefined && day !== null) messages.push({ day, by, line: at + 1, text });
  }
  return messages;
}
