import { comparableName } from '../../../src/domain/names.js';
import type { Point } from '../../shared/places/distance.js';
import { commonWordTowns } from '../../shared/places/misleading-names.js';
import { isWellKnown } from './location-weights.js';
import { type Location, parseLocation, townWeight } from './location.js';
import { withoutStatus } from './status-words.js';
import { nameOf, performerNamed } from './words.js';

const separators = /(?<!\s)\s+(?:@|\||–|—|-|live (?:at|in)|at|in)\s+|:\s+/iu;

/** Distinguishes several shows of one evening; not part of a performer's name. */
const whichShow =
  /(?:(?<!\s)\s*\s[–—|-]\s+|(?:(?<!\s)\s+)?[,:]\s+|(?<!\s)\s*\s[([])(?:the )?(?:early|late|later|matin[eé]e|evening|afternoon|midnight|first|second|third|[123](?:st|nd|rd))(?: (?:show|set|performance))?[)\]]?$/iu;

/** What a diary calls an evening before its performer: `SHOW Ada Example`. */
const showLabel =
  /^(?:show|gig|concert|espect[aá]culo|spectacle|spettacolo|auftritt|vorstellung|optreden|voorstelling|actuaci[oó]n|serata)\s?[:–—-]?\s(?=\p{Lu})/iu;
/** Words of a title in which a town is looked for. */
const mostWordsOfTitle = 10;
/** The quoted title of a programme after the performer: `Ada Example – "Still Here"`, `AE "Next: Stop" – Graz`. */
const programme = /(?<!\s)\s{0,3}(?:[:–—-]\s{0,3}|\s)["“„«][^"”“»]{1,200}["”“»](?=$|\s{1,3}[@|–—-]\s)/u;

/** Returns whether a title calls its entry a show. */
export function isCalledShow(summary: string): boolean {
  return showLabel.test(withoutStatus(summary).rest);
}

/**
 * Returns the performer in a SUMMARY: the whole text if it does not name the place (`Ada Example`), else the other side
 * of the separator (`Ada Example @ Orpheum`, `Graz: Ada Example`); null if that is ambiguous.
 */
export function performerIn(summary: string, location: Pick<Location, 'venue' | 'city'>): string | null {
  const title = withoutStatus(summary).rest.replace(whichShow, '').replace(showLabel, '').replace(programme, '').trim();
  if (title === '') return null;
  if (!namesPlace(title, location)) return title;
  const separator = separators.exec(title);
  if (separator === null) return null;
  const before = title.slice(0, separator.index).trim();
  const after = title.slice(separator.index + separator[0].length).trim();
  const free = [before, after].filter((side) => side !== '' && !namesPlace(side, location));
  return free.length === 1 ? (free[0] ?? null) : null;
}

const inBrackets = /\s?[([]([^()[\]]{0,200})[)\]]/gu;

/** Returns what a title has in brackets, such as `doors 7, on 8.15`. */
export function bracketsIn(summary: string): readonly string[] {
  return [...summary.matchAll(inBrackets)].map(([, text = '']) => text);
}

/**
 * Returns the place of a title in which a well-known town is part of the venue's name, such as `GIG Exeter Phoenix`:
 * of several towns, the best known in the event's time zone, then the first. `isShow` accepts any town, where it is
 * certain that the title has one.
 */
export async function placeWithin(
  summary: string,
  position: Point | null,
  timeZone: string | null,
  isShow = false,
): Promise<Location | null> {
  const title = withoutStatus(summary).rest.replace(showLabel, '').replace(inBrackets, '').trim();
  const words = title.split(/\s+/u).slice(0, mostWordsOfTitle);
  const names = words.flatMap((_, at) => [3, 2, 1].map((many) => words.slice(at, at + many)));
  let best: Readonly<{ city: string; weight: number }> | null = null;
  // `St Mary Bourne` is not in `St Mary`.
  const longer: string[] = [];
  for (const name of names.filter(isName)) {
    const city = name.join(' ');
    const weight = longer.some((town) => town.includes(city)) ? 0 : await townWeight(city, position, timeZone);
    if (weight > 0) longer.push(city);
    if ((isShow || isWellKnown(weight)) && weight > (best?.weight ?? 0)) best = { city, weight };
  }
  return best === null ? null : { venue: nameOf(title), address: null, city: best.city, region: null, country: null };
}

/** Returns whether words of a title can be a town's name: `Hall` and `Reading` are words of rooms. */
function isName(words: readonly string[]): boolean {
  const [first = '', second] = words;
  const isCommon = second === undefined && commonWordTowns.has(first.toLowerCase());
  return words.every((word) => /^\p{Lu}/u.test(word)) && !isCommon && !/^the$/iu.test(first);
}

/** Before the name of a room, in seven languages; a title may leave it out. */
const article = /^(?:the|der|die|das|le|la|les|el|los|las|il|lo|gli|o|a|os|as|de|het) (?=\w{3})/u;

function namesPlace(text: string, { venue, city }: Pick<Location, 'venue' | 'city'>): boolean {
  const words = ` ${comparableName(text)} `;
  const named = [venue, city].flatMap((name) => {
    const whole = comparableName(name ?? '').replace(article, '');
    return whole === '' ? [] : [whole];
  });
  const short = ` ${comparableName(text).replace(article, '')} `;
  // A title may shorten the venue: `Community Center` for `Graz Community Center`.
  return named.some((name) => words.includes(` ${name} `) || ` ${name} `.includes(short));
}

/**
 * Returns the place and performer of a title in parts, such as `Ada Example, Graz, Orpheum` or `Graz - Orpheum`: the
 * town is the part that is best known as one, the venue follows or precedes it, and a name before both is the
 * performer's. Returns null if no part is a town.
 */
export async function listedPlace(
  title: string,
  position: Point | null,
  timeZone: string | null,
): Promise<Readonly<{ location: Location; performer: string | null }> | null> {
  const parts = title
    .split(/(?:(?<!\s)\s+)?[,|;]\s*|(?<!\s)\s+[–—-]\s+/u)
    .flatMap((part) => nameOf(part) ?? [])
    .slice(0, 5);
  const towns = await Promise.all(parts.map((part) => townWeight(part, position, timeZone)));
  const at = towns.indexOf(Math.max(...towns));
  if (parts.length < 2 || (towns[at] ?? 0) === 0) return null;
  const after = parts.slice(at + 1);
  const before = parts.slice(0, at);
  const venue = after[0] ?? (before.length > 1 ? before.at(-1) : undefined);
  const location = await parseLocation([venue, parts[at]].filter(Boolean).join(', '), position, timeZone);
  const performer = performerNamed(before[0] === venue ? null : before[0]);
  return location === null ? null : { location, performer };
}
