import { eveningWords } from '../../shared/text/evening-words.js';
import { placeWithin } from './calendar-summary.js';
import { type Location, parseTown, townWeight } from './location.js';
import { placeInList } from './row-place.js';
import { nameOf, performerNamed } from './words.js';

/** The place of a line, and its parts that say something else. */
type ListedPlace = Readonly<{ location: Location; others: readonly string[] }>;

/** What separates the parts of a line: marks, columns of spaces, and the end of a sentence. */
const separator =
  /\s?[,;|\t]\s?|\s!\s|(?<!!)!{1,3}\s(?=\p{Ll})|\s(?:[–—=>/]|-{1,3}>?|>{2,3})\s?|(?<=\p{Ll}{3})\/(?=\p{Lu})|\s{2,}|(?<=\p{L}{4}|\s\p{Lu}{2})\.\s+/u;
/** A time of day with the preposition before it, and what follows. */
const fromTime =
  /(?:^|\s)(?:(?:on|at|um|ab|ore|alle|alas|las|a las|à|às|as|om|h)\s)?\d{1,2}(?:[:.h,u]\d{2})?(?:\s?(?:[ap]\.?m\.?|uhr|uur|hs?|u))?(?<=[:.h,u]\d{2}|[\p{L}.])(?![\p{L}\d]).*$/iu;
/** A part with its name before a colon: `Host: Marguerite`. */
const labelled = /^\p{L}[\p{L} ]{1,24}:/u;
const eveningWord = new RegExp(
  `^(?:${Object.values(eveningWords)
    .join(',')
    .split(',')
    .map((word) => word.trim())
    .join('|')}|on|bar) \\d`,
  'iu',
);
/** Words for the crew at the start of a part, whatever follows: no room is called `Load in from the lane`. */
const crewWord =
  /^(?:load|get)[ -]?in(?!\p{L})|^sound ?check(?!\p{L})|^(?:einlass|aufbau|anlieferung|montaje|montagem|opbouw|d[eé]chargement)(?!\p{L})/iu;
/** Parts of a line that can be its place. */
const mostParts = 3;

/** Splits a line at its marks and columns. */
export function piecesOfLine(line: string): readonly string[] {
  return line.split(separator).map((piece) => piece.trim());
}

/** Returns the pieces of a line that have words; one before its place, such as `SHOW`, is no part. */
export function partsOfLine(line: string): readonly string[] {
  const parts = piecesOfLine(line).filter((part) => /\p{L}/u.test(part));
  return parts.length > 1 && performerNamed(parts[0]) === null ? parts.slice(1) : parts;
}

/** Returns whether a part of a line is nothing but a time of day. */
export function isTime(part: string): boolean {
  return part.replace(fromTime, '').trim() === '' && part.split(/\s+/u).length <= 3;
}

/** Returns the place that the first parts of a line name; the others are notes. Null without a town. */
export async function placeOfLine(parts: readonly string[]): Promise<ListedPlace | null> {
  const named = parts.map((part) =>
    labelled.test(part) || eveningWord.test(part) || crewWord.test(part) ? '' : part.replace(fromTime, '').trim(),
  );
  const names = named.slice(0, named.findIndex((name, at) => name === '' && at > 0) >>> 0).slice(0, mostParts);
  // The rest of a part that holds a name and a time is a note.
  const others = (used: number) =>
    [
      ...parts.slice(0, used).flatMap((part, at) => part.slice((names[at] ?? '').length).trim() || []),
      ...parts.slice(used),
    ].filter((part) => !isTime(part));
  const [first = '', second] = names;
  const town = await townOf(first);
  if (town !== null && second !== undefined && (await townOf(second)) === null)
    return { location: { ...town, venue: nameOf(second) }, others: others(2) };
  for (const many of [2, 3]) {
    const found = names.length < many ? null : await placeInList(names.slice(0, many).join(', '));
    if (found !== null) return { location: found, others: others(many) };
  }
  if (town !== null) return { location: town, others: others(1) };
  for (const [at, name] of names.entries()) {
    const found = await placeWithin(name, null, null, true);
    if (found !== null) return { location: found, others: others(at + 1) };
  }
  return null;
}

/** Returns the town of a part that names nothing else, such as `Astoria OR` or `St. Pölten`. */
export async function townOf(part: string): Promise<Location | null> {
  const bare = part.replace(/\s?[([][^()[\]]{0,80}[)\]]|[?!.]{1,5}$/gu, '').trim();
  if (bare === '') return null;
  const town = await parseTown(bare);
  if (town !== null) return town;
  const isTown = /^[\p{Lu}'’]/u.test(bare) && (await townWeight(bare, null, null)) > 0;
  return isTown ? { venue: null, address: null, city: bare, region: null, country: null } : null;
}
