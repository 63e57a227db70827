import type { LocalDate, LocalTime } from '../../../src/domain/time.js';
import { weekdayNamed } from '../../shared/input-files/written-dates.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { minutesOf, writtenTimesIn } from '../../shared/text/evening-times.js';
import { noEvening } from '../../shared/text/evening.js';
import { isTime, partsOfLine, piecesOfLine, placeOfLine } from './list-place.js';
import { isOtherWork } from './no-show.js';
import { withNotedEvening } from './noted-show.js';
import type { SourceShow } from './source-show.js';
import { statusBehind, statusInPart, statusNamed } from './status-words.js';

/** A line with the date that it begins with, as written, what follows, and the lines below it. */
export type Entry = Readonly<{ number: number; date: string; rest: string; notes: readonly string[] }>;

/** Words of the longest part of a line whose time is the start, though no word says so. */
const mostWordsOfPlace = 6;

/** Minutes between the doors and the start of a line that has both without a word. */
const mostBetween = 90;

/** Returns the start that a line names, else the time next to its place; of two in a row, the first is of the doors. */
function timesOf(rest: string, context: string): Readonly<{ doors: LocalTime | null; start: LocalTime | null }> {
  const named = writtenTimesIn(rest, context).find(({ fact, isDenied }) => fact === 'start' && !isDenied);
  if (named !== undefined) return { doors: null, start: named.as('start') };
  const short = piecesOfLine(rest).filter((part) => part.split(/\s+/u).length <= mostWordsOfPlace);
  const [first = null, second = null] = short
    .flatMap((part) => writtenTimesIn(part, context).filter(({ fact }) => fact === null))
    .map((time) => time.as('start'));
  const apart = first === null || second === null ? 0 : minutesOf(second) - minutesOf(first);
  return apart > 0 && apart <= mostBetween ? { doors: first, start: second } : { doors: null, start: first };
}

/** Returns the show of an entry of a list, or an error message. */
export async function showOfEntry(
  { date: written, rest, number, notes }: Entry,
  date: LocalDate | null,
  file: string,
): Promise<SourceShow | string> {
  if (date === null) return `begins with "${written}", which can mean several dates; write 2026-11-28; not read`;
  const times = timesOf(rest, `${rest} ${notes.join(' ')}`);
  const inBrackets = [...rest.matchAll(/[([]([^()[\]]{1,200})[)\]]/gu)].map(([, text = '']) => text);
  const brackets = inBrackets.filter((text) => weekdayNamed(text) === null);
  const parts = partsOfLine(rest.replace(/[([][^()[\]]{1,200}[)\]]/gu, ' ')).filter((part) => !isTime(part));
  const said = parts.filter((part) => statusNamed(part) === 'scheduled');
  const status =
    [...parts.map(statusInPart), ...parts.map((part) => statusBehind(part).status), ...brackets.map(statusNamed)].find(
      (one) => one !== null && one !== 'scheduled',
    ) ?? null;
  const named = parts.map((part) => statusBehind(part).rest).filter((part) => statusNamed(part) === null);
  const place = await placeOfLine(named.filter((part) => !isOtherWork(part)));
  if (place === null) return 'begins with a date, and names no town; not read';
  return withNotedEvening({
    format: 'table',
    origin: fileOrigin(file, number),
    ...{ title: null, id: null, performer: null, capacity: null, position: null },
    ...place.location,
    ...{ date, status, ...times },
    ...{ evening: noEvening, timeZone: null, url: null, notices: [] },
    notes: notesOf([...brackets, ...place.others, ...said, ...notes].join('\n')),
  });
}
