import type { ChatMessage } from './chat-messages.js';

/** The stamp of an exported chat before each message: `[22/11/2026, 14:03] Tom: `, `22.11.26, 14:03 - Tom: `. */
export const chatStamp =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?:[ \u202f]?[ap]\.?m\.?)?(?:\] | - )([^:]{1,40}): /iu;

type Line = Readonly<{ text: string; date: string | null; isMessage: boolean }>;

/** The line of a mail's head that says when it was sent, in seven languages. */
const sentOn = /^(?:date|sent|gesendet|datum|envoyé|enviado|fecha|data|inviato|verzonden):\s+(.{6,60})$/iu;

/** Returns the messages of a chat, or of mails, that list no show, with the lines that continue them. */
export function messagesIn(lines: readonly Line[], written: readonly string[]): readonly ChatMessage[] {
  const messages: ChatMessage[] = [];
  let [day, by, isNote] = [null as string | null, null as string | null, false];
  for (const [at, { text, date, isMessage }] of lines.entries()) {
    const [stamp, speaker = null] = chatStamp.exec(written[at] ?? '') ?? [];
    const stamped = stamp?.match(/[^[ ,]+/u)?.[0];
    const sent = sentOn.exec(text)?.[1]?.replace(/,?\s\d{1,2}:\d{2}.*$/u, '');
    day = stamped ?? sent ?? day;
    if (stamped !== undefined || sent !== undefined) by = speaker;
    isNote = date !== null || (isNote && text !== '' && !isMessage);
    if (!isNote && text !== '' && sent === undefined && day !== null) messages.push({ day, by, line: at + 1, text });
  }
  return messages;
}
