import type { LocalDate } from '../../../src/domain/time.js';
import { readWrittenDate } from '../../shared/input-files/written-dates.js';
import { withShowDay } from '../../shared/worth/relative-days.js';
import type { Letter } from './mail-parts.js';

/** A message of a chat that lists no show, with its line, its sender and the day on which it was sent, as written. */
export type ChatMessage = Readonly<{ day: string; by: string | null; line: number; text: string }>;

/** Returns a message with its place in the chat and its day; `tomorrow` has the date of the show. */
export function passageOf(
  { day, by, line, text }: ChatMessage,
  chat: Letter['origin'],
  showDate: LocalDate,
  language: string | null,
) {
  const read = readWrittenDate(day, 'day-first');
  const date = read.kind === 'date' ? read.date : null;
  const origin = { ...chat, position: line, ...(by !== null && { by }), ...(date !== null && { on: date }) };
  return { origin, date, text: date === null ? text : withShowDay(text, date, showDate, language) };
}
