import { comparableName, sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalTime } from '../../../src/domain/time.js';
import { namesMoney } from '../../shared/notes/certain-forms.js';
import { isSurelyPrivate, sentencesIn } from '../../shared/notes/remarks.js';
import { placeOf } from '../../shared/origins/origin.js';
import { kilometresBetween, type Point } from '../../shared/places/distance.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import { minutesIn, readEvening } from '../../shared/text/evening.js';
import type { SourceShow } from '../show-files/source-show.js';
import { saysAbsent, shareWord } from '../show-files/support-notes.js';
import { correctionOf, entriesFor, notedIn } from './corrections.js';
import type { ShowGroup } from './groups.js';

/** Coordinates this close are one building: one source has its entrance, another its centre. */
const sameBuildingKilometres = 1;

type Disagreement = Show['disagreements'][number];
type Field = Readonly<{
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
  return isMisspelt(used, other) || (wordsIn(other) <= wordsIn(used) && couldBeSameHall(used, other));
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
const isSameLength = (one: string, other: string) => minutesIn(one) === minutesIn(other);
/** `until 17:30` and `side door` are no other times. */
const isSameTime = (one: string, other: string) => one === other || ![one, other].every((text) => isTime.test(text));
const isTime = /^\d\d:\d\d$/u;
const exactly = (one: string, other: string) => one === other;
const words = (value: number | null) => (value === null ? null : String(value));

/** The fields in which sources can contradict each other; links cannot. */
const fields: readonly Field[] = [
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
  ...(['curfew', 'load_in', 'soundcheck'] as const).map(
    (field): Field => ({ field, value: ({ evening }) => evening[field], same: isSameTime }),
  ),
  { field: 'set_length', value: ({ evening }) => evening.set_length, same: isSameLength },
  { field: 'support', value: ({ evening }) => evening.support, same: shareWord },
  // Each format has its own ids; only rows of tables can contradict each other.
  { field: 'show_id', value: ({ format, id }) => (format === 'table' ? id : null), same: exactly },
  { field: 'time_zone', value: (entry) => entry.timeZone, same: exactly },
];
const placeFields: readonly string[] = ['city', 'region', 'country'];

/**
 * Returns what other sources say differently from the used value: entries of lower precedence, and notes; two names of
 * one town (`Wien`, `Vienna`) agree.
 */
export function disagreementsIn(group: ShowGroup): Show['disagreements'] {
  const found = fields.flatMap((field) => ofEntries(field, group));
  const all = [...found, ...noted(group)].filter(({ field, other }) => field !== 'support' || !isOut(other, group));
  return all
    .filter((one, at) => at === all.findIndex(({ field, other }) => field === one.field && other === one.other))
    .map((one) => ({ ...one, ...saidOf(one, group) }))
    .toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** Returns the value of a field that the show has, and the entry that has it. */
function usedIn(group: ShowGroup, { field, value }: Field) {
  const user = entriesFor(field, group).find((entry) => value(entry) !== null);
  return { user, used: correctionOf(group, field) ?? (user === undefined ? null : value(user)) };
}

function ofEntries(one: Field, group: ShowGroup): readonly Disagreement[] {
  const { field, value, same } = one;
  const { user, used } = usedIn(group, one);
  return entriesFor(field, group).flatMap((entry) => {
    const other = value(entry);
    if (used === null || other === null || same(used, other)) return [];
    if (placeFields.includes(field) && user?.town != null && user.town.id === entry.town?.id) return [];
    return [{ field, used, other, source: placeOf(entry.origin, ', ') }];
  });
}

/** Returns whether the notes of one entry say that an act of another one does not come. */
function isOut(name: string, group: ShowGroup): boolean {
  return group.some(
    ({ notes, evening }) =>
      evening.support !== name && sentencesIn(notes ?? '').some((sentence) => saysAbsent(sentence, name)),
  );
}

/** What changes an evening comes first. */
function orderOf({ field }: Disagreement): number {
  const order = ['start', 'doors', 'curfew', 'load_in', 'soundcheck', 'set_length', 'support', 'status', 'venue'];
  return order.includes(field) ? order.indexOf(field) : order.length;
}

/** Returns what notes and remarks say of a field besides its value; two spellings of one value agree. */
function noted(group: ShowGroup): readonly Disagreement[] {
  return notedIn(group).flatMap(({ field, value, origin }) => {
    const known = fields.find((one) => one.field === field);
    const used = known === undefined ? null : usedIn(group, known).used;
    if (known === undefined || used === null || known.same(used, value)) return [];
    return [{ field, used, other: value, source: placeOf(origin, ', ') }];
  });
}

/**
 * Returns the sentences of notes and remarks that speak of a field, or have one of its two times:
 * `Ada says 8, the sheet says 7.30`.
 */
function saidOf({ field, used, other }: Disagreement, group: ShowGroup): Readonly<{ said?: string }> {
  const ofField = notedIn(group).flatMap((one) => (one.field === field ? [one.said] : []));
  const times = field === 'start' || field === 'doors' ? [used, other].filter((time) => isTime.test(time)) : [];
  const sentences = group
    .flatMap(({ notes, remarks = [] }) => [notes ?? '', ...remarks.map(({ text }) => text)])
    .flatMap(sentencesIn)
    .filter((sentence) => sentence !== '' && (ofField.includes(sentence) || saysAny(sentence, times)));
  const said = [...new Set(sentences)].filter(
    (sentence) => !isSurelyPrivate(sentence, 'show') && !namesMoney(sentence),
  );
  return said.length === 0 ? {} : { said: said.join(' ') };
}

/** A time of day, if only its hour, and no number of something else. */
const anyTime = /(?<![\d.:,/-])(\d{1,2})(?:[.:h]([0-5]\d))?(?![\d%/])(?!\s?(?:min|x|€|[$£]|people|pax|seats)\b)/giu;

function saysAny(sentence: string, times: readonly LocalTime[]): boolean {
  const evening = readEvening(sentence);
  // A sentence that says what its time is of is read elsewhere.
  if (evening.load_in !== null || evening.soundcheck !== null || evening.curfew !== null) return false;
  return [...sentence.matchAll(anyTime)].some(([, hour = '', minute = '00']) =>
    times.some((time) => Number(time.slice(0, 2)) % 12 === Number(hour) % 12 && time.slice(3) === minute),
  );
}

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
