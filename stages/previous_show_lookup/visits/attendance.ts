import { type Parsed, parseCount } from '../../shared/input-files/cells.js';
import { columnPositions } from '../../shared/input-files/column-names.js';

/** Words of about so many, in seven languages. */
const approximate =
  /(?<!\p{L})(?:ca|circa|about|approx|around|etwa|ungefahr|environ|unos|unas|uns|zirka|cerca)(?!\p{L})|ish(?!\p{L})|[~?]/iu;
const longestCount = 24;
/** `64/70`, `97 / 124`, `112 de 150`, `64 (di 70)`, `158 (von 180)`: those who came, and all seats. */
const ofHouse = /^(\d{1,5})\s?\(?(?:\/|out of|of|von|de|sur|su|di|em|van|op)\s?(\d{2,5})\)?$/iu;
/** Seats of the smallest room: `7/10` and `12/20` are marks. */
const fewestSeats = 21;

/** Returns the count in a cell with at most a few words: `118 paid`, `58 in`, `cheia (180)`; null for about so many. */
export function countIn(cell: string): number | null {
  const parsed = parseCount(cell);
  if (parsed.kind === 'value') return parsed.value;
  const [, people = ''] = ofHouse.exec(cell.trim()) ?? [];
  if (seatsIn(cell) !== null) return Number(people);
  const numbers = cell.match(/\d+/gu) ?? [];
  const isCount =
    numbers.length === 1 && cell.length <= longestCount && !approximate.test(cell) && !/[€$£%/:+]/u.test(cell);
  return isCount && /(?<![\p{L}\d.,-])\d{1,5}(?![\p{L}\d.,-])/u.test(cell) ? Number(numbers[0]) : null;
}

/** Returns the seats of the room in a cell that counts those who came of them: `64/70`. */
export function seatsIn(cell: string): number | null {
  const [, people, seats] = ofHouse.exec(cell.trim()) ?? [];
  const isHouse = Number(seats) >= fewestSeats && Number(people) <= Number(seats) * 1.5;
  return people !== undefined && isHouse ? Number(seats) : null;
}

/** Parses a cell of the people who came. */
export function parseAttendance(text: string): Parsed<number> {
  const count = seatsIn(text) === null ? null : countIn(text);
  return count === null ? parseCount(text) : { kind: 'value', value: count };
}

/** What counts people in a sentence of its own: `203 da.` */
const presence = new Set(['attendance']);
/** Those who came, in seven languages: `118 Leute`, `203 paying`. */
const people =
  /^(?:da|there|came|in|people|punters|heads|paying|paid|leute|gäste|zuschauer|besucher|zahlende|personnes|spectateurs|payants|entrées|personas|espectadores|pagantes|persone|spettatori|paganti|pessoas|mensen|man|bezoekers|betalend\p{L}{0,2})$/iu;

/** Returns the number of people that a sentence or part of one says came; null without one. */
export function countInNotes(notes: string): number | null {
  for (const [, count, word = ''] of notes.matchAll(/(?:^|[.;,(:]\s?|\n)(\d{2,5}) (\p{L}{2,15})(?=[.;,)!]|\s?$|\n)/gu))
    if (people.test(word) || columnPositions([{ header: word, cells: [] }], presence).get('attendance') === 0)
      return Number(count);
  return null;
}
