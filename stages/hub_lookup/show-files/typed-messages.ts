import { comparableName } from '../../../src/domain/names.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';

/** The hour before a message that was copied off a phone: `9:12 am  Morning!` */
const hourStamp = /^\[?([01]?\d|2[0-3])[:.h]([0-5]\d)(?:\s?[ap]\.?m\.?)?\]?\s{1,4}(?:[–-]\s)?(?=\p{L}|\d|[“"¿¡])/iu;
/** What the performer wrote, in seven languages. */
const own = /^(?:me|ich|moi|yo|io|eu|ik)\s?:\s/iu;
/** Most words of the line above the messages that says who wrote them, and when. */
const mostWordsOfHead = 8;
/** Messages whose minute is no part of a timetable, in the shortest chat. */
const fewestOddMinutes = 2;

/**
 * Returns messages that were copied off a phone as a mail: the line above them with a day is its head. A timetable
 * (`16:30 load-in`) has round minutes.
 */
export function typedMessages<Text extends Readonly<{ lines: readonly string[] }>>(letter: Text): Text {
  const { lines } = letter;
  const stamps = lines.map((line) => hourStamp.exec(line));
  const odd = stamps.filter((stamp) => stamp !== null && Number(stamp[2]) % 5 !== 0).length;
  const first = stamps.findIndex((stamp) => stamp !== null);
  const head = lines.slice(0, Math.max(0, first)).findLastIndex(isHead);
  if (odd < fewestOddMinutes || head < 0) return letter;
  const [name = ''] = (lines[head] ?? '').split(/,\s|\s[–—-]\s/u);
  const isName = daysNamed(name, 'day-first').length === 0;
  const said = lines.slice(head + 1).map((line) => line.replace(hourStamp, '').replace(own, ''));
  const sender = isName && name.trim() !== '' ? [`From: ${name.trim()}`] : [];
  return { ...letter, lines: [...lines.slice(0, head), ...sender, `Date: ${lines[head] ?? ''}`, '', ...said] };
}

/** Returns whether a line is short and names a day. */
function isHead(line: string): boolean {
  const words = comparableName(line).split(' ').length;
  return words <= mostWordsOfHead && daysNamed(line, 'day-first').length > 0;
}
