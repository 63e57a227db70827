import { comparableName, sameName } from '../../../src/domain/names.js';
import { kilometresBetween, type Point } from '../../shared/places/distance.js';
import { couldBeSameHall, isSameHall } from '../../shared/places/same-hall.js';
import { minutesIn } from '../../shared/text/set-lengths.js';
import type { SourceShow } from '../show-files/source-show.js';
import { shareWord } from '../show-files/support-notes.js';

/** Coordinates this close are one building: one source has its entrance, another its centre. */
const sameBuildingKilometres = 1;

export type Field = Readonly<{
  field: string;
  value: (entry: SourceShow) => string | null;
  same: (one: string, other: string) => boolean;
}>;

const containing = (one: string, other: string) => {
  const [mine, theirs] = [one, other].map((name) => ` ${comparableName(name)} `) as [string, string];
  return mine.includes(theirs) || theirs.includes(mine);
};
const wordsIn = (name: string) => comparableName(name).split(' ').length;
/** Takes a name that the used one contains, or that differs in one letter, for the same, unless one is doubted. */
const isSameVenue = (used: string, other: string) => {
  if (sameName(used, other)) return true;
  if (/[?/]/u.test(used + other)) return false;
  if (isMisspelt(used, other) || isSameHall(used, other)) return true;
  return wordsIn(other) <= wordsIn(used) && couldBeSameHall(used, other);
};
const isPartOrWhole = (one: string, other: string) =>
  sameName(one, other) || sameName(one.split('-')[0] ?? '', other) || sameName(one, other.split('-')[0] ?? '');
/** Two parts of one address agree; a street or a house number that the other one lacks is another address. */
const isSameAddress = (one: string, other: string) => {
  const [few, many] = [one, other].map(addressWords).toSorted((a, b) => a.length - b.length) as [string[], string[]];
  const hasStreet = [few, many].every((all) => all.some((word) => /^\p{L}{4}/u.test(word)));
  return !hasStreet || few.every((word) => many.some((long) => isWordOf(word, long)));
};
const addressWords = (address: string) => comparableName(address).split(' ');
/** `str` and `strasse`, `amthausstr` and `amthausstrasse`, `av` and `avenida`. */
const isWordOf = (one: string, other: string) =>
  one === other ||
  (!/\d/u.test(one + other) && (other.startsWith(one) || one.startsWith(other) || isMisspelt(one, other)));
const isSameAct = (one: string, other: string) => one === other || shareWord(one, other);
const isSameLength = (one: string, other: string) => minutesIn(one) === minutesIn(other);
/** `until 17:30` and `side door` are no other times. */
const isSameTime = (one: string, other: string) => one === other || ![one, other].every((text) => isTime.test(text));
export const isTime = /^\d\d:\d\d$/u;
const exactly = (one: string, other: string) => one === other;
const words = (value: number | null) => (value === null ? null : String(value));

/** The fields in which sources can contradict each other; links cannot. */
export const fields: readonly Field[] = [
  { field: 'status', value: (entry) => entry.status, same: exactly },
  { field: 'performer', value: (entry) => entry.performer, same: containing },
  { field: 'venue', value: (entry) => entry.venue, same: isSameVenue },
  { field: 'address', value: (entry) => entry.address, same: isSameAddress },
  { field: 'capacity', value: (entry) => words(entry.capacity), same: exactly },
  { field: 'coordinates', value: (entry) => coordinates(entry.position), same: isSameBuilding },
  // `Karlsruhe-Durlach` is a part of Karlsruhe.
  { field: 'city', value: (entry) => entry.city, same: isPartOrWhole },
  { field: 'region', value: (entry) => entry.region, same: sameName },
  { field: 'country', value: (entry) => entry.country, same: sameName },
  { field: 'doors', value: (entry) => entry.doors, same: exactly },
  { field: 'start', value: (entry) => entry.start, same: exactly },
  ...(['curfew', 'load_in', 'soundcheck'] as const).map((field): Field => ({
    field,
    value: ({ evening }) => evening[field],
    same: isSameTime,
  })),
  { field: 'set_length', value: ({ evening }) => evening.set_length, same: isSameLength },
  { field: 'support', value: ({ evening }) => evening.support, same: isSameAct },
  // Each format has its own ids; only rows of tables can contradict each other.
  { field: 'show_id', value: ({ format, id }) => (format === 'table' ? id : null), same: exactly },
  { field: 'time_zone', value: (entry) => entry.timeZone, same: exactly },
];

function coordinates(position: Point | null): string | null {
  return position === null ? null : `${position.latitude}, ${position.longitude}`;
}

function isSameBuilding(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => {
    const [latitude = 0, longitude = 0] = text.split(', ').map(Number);
    return { latitude, longitude };
  });
  return first !== undefined && second !== undefined && kilometresBetween(first, second) <= sameBuildingKilometres;
}

/** Returns true for names of at least six letters that differ in one. */
function isMisspelt(one: string, other: string): boolean {
  const [short = '', long = ''] = [comparableName(one), comparableName(other)].toSorted((a, b) => a.length - b.length);
  if (short.length < 6 || long.length - short.length > 1 || /\d/u.test(long)) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return long.slice(at + 1) === short.slice(short.length === long.length ? at + 1 : at);
}
