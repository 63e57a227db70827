import { comparableName } from '../../../src/domain/names.js';
import { monthNamed, weekdayNamed } from '../input-files/written-dates.js';
import { isOnArrival } from '../notes/arrival.js';
import { isOnLodging } from '../notes/lodging.js';
import { sentencesIn } from '../notes/sentences.js';
import { readEvening } from './evening.js';

/** A house number, but no time, percentage or price. */
const house = String.raw`\d{1,4}(?:\s?[a-zA-Z](?!\p{L})|\/\d{1,3}|[-–]\d{1,4})?(?![\d:%]|[.,]\d|\s?(?:[Uu]hr|uur|h|min|€)(?!\p{L}))`;
const word = String.raw`[\p{L}\d][\p{L}.'’-]{0,30}`;
/** Words that begin the name of a street in Spanish, Portuguese and Italian: its number follows. */
const romance =
  '(?:[Cc]alle|C/|Avda?[.]?|Av[.]|[Aa]venida|[Pp]laza|[Pp]aseo|[Rr]onda|[Rr]ambla|[Rr]ua|[Pp]ra[cç]a|[Ll]argo|[Tt]ravessa|[Vv]ia(?:le)?|[Pp]iazza|[Cc]orso|[Vv]icolo)';
/** Words that begin the name of a street in French: its number comes first. */
const french = '(?:rue|avenue|av[.]|boulevard|bd|place|quai|impasse|chemin|allées?|cours|esplanade)';
/** Words that end the name of a street in German and Dutch: its number follows. */
const germanic =
  '(?:[Ss]tra(?:ß|ss)e|[Ss]tr[.]|[Gg]asse|[Aa]llee|[Pp]romenade|[Uu]fer|[Dd]amm|[Cc]haussee|[Ss]traat|[Ll]aan|[Gg]racht|[Kk]ade|[Ss]ingel|[Dd]ijk|[Mm]arkt|[Pp]lein|[Ww]eg|(?<!Sitz|Steh|Park)platz)';
/** Words that end the name of a street in English: its number comes first. */
const english =
  '(?:Street|St[.]?|Road|Rd[.]?|Lane|Avenue|Ave[.]?|Square|Terrace|Quay|Drive|Boulevard|Blvd[.]?|Crescent|Parade)(?!\\p{L})';
const street = new RegExp(
  [
    String.raw`(?<!\p{L})${romance}\s(?:${word}\s){0,5}${word},?\s(?:n[ºo°.]{1,2}\s?)?${house}`,
    String.raw`(?<![\p{L}\d.,:])\d{1,4}(?:\s?(?:bis|ter))?,?\s${french}\s(?:${word}\s){0,4}${word}`,
    String.raw`(?<!\p{L})(?:\p{Lu}[\p{L}.-]{1,30}\s){0,2}(?=\p{Lu})[\p{L}.'’-]{0,40}${germanic}\s${house}`,
    String.raw`(?<![\p{L}\d.,:])\d{1,4}[a-z]?(?:[-–]\d{1,4})?\s(?:\p{Lu}[\p{L}'’.]{0,30}\s){1,3}${english}`,
  ].join('|'),
  'u',
);

/** Most other words of a sentence that gives the address. */
const mostOthers = 5;

/** Returns the street and number that a text holds; null without one. */
export function streetIn(text: string): string | null {
  return street.exec(text)?.[0].replace(/\.?\s?$/u, '') ?? null;
}

/** Returns the address of a show that a sentence of its notes gives: not that of a hotel, a car park or a meal. */
export function addressNoted(notes: string, names: readonly (string | null)[]): string | null {
  const known = new Set(comparableName(names.join(' ')).split(' '));
  // An abbreviation in a line of its own ends no sentence: `Avda. de la Paz, 12`.
  const found = [...notes.split('\n'), ...sentencesIn(notes)].map((sentence) => {
    const address = streetIn(sentence);
    if (address === null || isOnLodging(sentence) || isOnArrival(sentence)) return null;
    const others = comparableName(sentence.replace(address, ' '))
      .split(' ')
      .filter((other) => other !== '' && !known.has(other));
    const isOfEvening = Object.values(readEvening(sentence)).some((value) => value !== null);
    return others.length > mostOthers || isOfEvening ? null : address;
  });
  return found.find((address) => address !== null) ?? null;
}

/** Words of the longest street in a signature. */
const longestStreet = 4;

/**
 * Returns the address below which a house signs: `The Mill, Mill Road, Ghent`, or `The Mill` and below it `Mill Road,
 * 9000 Ghent`; null without one.
 */
export function addressSigned(notes: string, venue: string | null, city: string): string | null {
  if (venue === null) return null;
  const [room, town] = [comparableName(venue), comparableName(city)];
  const lines = notes.split('\n');
  const found = lines.map((line, at) => {
    const isBelow = at > 0 && comparableName(lines[at - 1] ?? '').includes(room);
    const parts = line.split(/\s?[,·|;]\s/u).map((part) => part.trim());
    const ofRoom = isBelow ? -1 : parts.findIndex((part) => isRoom(comparableName(part), room));
    if (!isBelow && ofRoom < 0) return null;
    const ofTown = parts.findIndex((part, index) => index > ofRoom && isTown(comparableName(part), town));
    const [street = '', place = ''] = ofTown - 1 > ofRoom ? [parts[ofTown - 1], parts[ofTown]] : [];
    return isStreet(street, place) ? `${street}, ${place.replace(/[.!?]$/u, '')}` : null;
  });
  return found.find((address) => address !== null) ?? null;
}

const anyStreet = new RegExp(String.raw`(?<!\p{L})(?:${romance}|${french}|${english})|${germanic}(?!\p{L})`, 'u');

/** Returns whether a part before a town is a street: it has a number or a word for one, or the town has a code. */
function isStreet(street: string, town: string): boolean {
  const words = street.split(/\s+/u);
  const isDay = words.some((one) => monthNamed(one) !== null || weekdayNamed(one) !== null);
  const isShort = words.length <= longestStreet && /^[\p{Lu}\d]/u.test(street) && !/[:.!?]$/u.test(street);
  return isShort && !isDay && (/\d/u.test(street + town) || anyStreet.test(street));
}

/** Returns whether a part names a room, or the house of it: `Brewery Arts` of `Brewery Arts, Theatre`. */
function isRoom(part: string, room: string): boolean {
  return part.includes(room) || (part.includes(' ') && room.includes(part));
}

/** Returns whether a part of an address is a town, with or without a postal code. */
function isTown(part: string, town: string): boolean {
  const others = ` ${part} `.replace(` ${town} `, ' ').trim();
  return others !== part && (others === '' || /\d/u.test(others));
}

/** Returns the name of a room without the address behind it, and that address: `Belltable, 69 High Street`. */
export function withoutStreet(venue: string): Readonly<{ venue: string; address: string | null }> {
  const [, before = '', behind = ''] = /^(.{2,80}?)(?:\s?[,;|(]|\s[–—-])\s?(.{4,160}?)\)?$/u.exec(venue) ?? [];
  const address = streetIn(behind);
  return address === null || !behind.startsWith(address)
    ? { venue, address: null }
    : { venue: before, address: behind };
}
