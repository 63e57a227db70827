import { comparableName, sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalTime } from '../../../src/domain/time.js';
import { kindOf } from '../../shared/notes/remark-kind.js';
import { sentencesIn } from '../../shared/notes/remarks.js';
import { placeOf } from '../../shared/origins/origin.js';
import { kilometresBetween, type Point } from '../../shared/places/distance.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import { readEvening } from '../../shared/text/evening.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import type { SourceShow } from '../show-files/source-show.js';
import type { ShowGroup } from './groups.js';
import { minutesOf } from './same-show.js';

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
const exactly = (one: string, other: string) => one === other;
const words = (value: number | null) => (value === null ? null : String(value));

/** The fields in which sources can contradict each other; links and notes cannot. */
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
  // Each format has its own ids; only rows of tables can contradict each other.
  { field: 'show_id', value: ({ format, id }) => (format === 'table' ? id : null), same: exactly },
  { field: 'time_zone', value: (entry) => entry.timeZone, same: exactly },
];
const placeFields: readonly string[] = ['city', 'region', 'country'];

/**
 * Returns what sources of lower precedence say differently from the used value; two names of one town (`Wien`,
 * `Vienna`) agree.
 */
export function disagreementsIn(group: ShowGroup): Show['disagreements'] {
  const found: Show['disagreements'] = [];
  for (const { field, value, same } of fields) {
    const user = group.find((entry) => value(entry) !== null);
    const used = user === undefined ? null : value(user);
    for (const entry of group) {
      const other = value(entry);
      if (user === undefined || used === null || other === null || same(used, other)) continue;
      if (placeFields.includes(field) && user.town !== null && user.town.id === entry.town?.id) continue;
      found.push({ field, used, other, source: placeOf(entry.origin, ', ') });
    }
  }
  return [...found, ...noted(group, found)]
    .map((one) => ({ ...one, ...saidOf(one, group) }))
    .toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** What changes an evening comes first. */
function orderOf({ field }: Disagreement): number {
  const order = ['start', 'doors', 'status', 'venue'];
  return order.includes(field) ? order.indexOf(field) : order.length;
}

/** Returns the doors and starts in notes and remarks that are not those of the show. */
function noted(group: ShowGroup, known: readonly Disagreement[]): readonly Disagreement[] {
  return (['start', 'doors'] as const).flatMap((field) => {
    const used = group.map((entry) => entry[field]).find((time) => time !== null) ?? null;
    if (used === null) return [];
    return statementsIn(group).flatMap(({ text, origin, isRemark }) => {
      const said = readEvening(text)[field];
      const times =
        said !== null || field !== 'start' ? [said] : isRemark ? loneTimes(text, group, used) : openTimes(text, used);
      const source = placeOf(origin, ', ');
      return times
        .filter((other) => other !== null && other !== used)
        .filter((other) => !known.some((one) => one.field === field && one.other === other))
        .map((other) => ({ field, used, other: other ?? '', source }));
    });
  });
}

/** Returns the sentences of notes and remarks that have one of the two times: `Ada says 8, the sheet says 7.30`. */
function saidOf({ field, used, other }: Disagreement, group: ShowGroup): Readonly<{ said?: string }> {
  if (field !== 'start' && field !== 'doors') return {};
  const times = [used, other].filter((time) => /^\d\d:\d\d$/u.test(time));
  const sentences = statementsIn(group).flatMap(({ text }) => sentencesIn(text));
  const said = [...new Set(sentences)].filter(
    (sentence) => saysAny(sentence, times) && kindOf(sentence).kind !== 'private',
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

function statementsIn(group: ShowGroup) {
  return group.flatMap(({ notes, origin, remarks = [] }) => [
    ...(notes === null ? [] : [{ text: notes, origin, isRemark: false }]),
    ...remarks.map((remark) => ({ ...remark, isRemark: true })),
  ]);
}

/** Minutes from the start within which a time that a remark does not explain is that of another start. */
const nearStart = 90;

/** Returns the times near the start in a remark that says nothing of doors and start: `the poster says 21:15`. */
function loneTimes(text: string, group: ShowGroup, start: LocalTime): readonly LocalTime[] {
  const noted = readEvening(text);
  if (noted.doors !== null) return [];
  const doors = group.map((entry) => entry.doors);
  return clocksIn(text, 'start').filter(
    (time) => !doors.includes(time) && Math.abs(minutesOf(time) - minutesOf(start)) <= nearStart,
  );
}

/** What says that a time is not settled, in seven languages. */
const unsettled =
  /(?<!\p{L})(?:to be confirmed|tb[ac]|à confirmer|noch (?:offen|unklar)|zu klären|por confirmar|a confirmar|sin confirmar|da confermare|da definire|nog (?:niet bevestigd|te bevestigen)|onder voorbehoud)(?!\p{L})/iu;
const ofTimes =
  /(?<!\p{L})(?:time|start|uhrzeit|beginn|zeit|heure|horaire|hora|horario|orario|ora|horário|tijd|aanvang)(?!\p{L})/iu;
const either =
  /(?<![\d.:])(\d{1,2})(?:[.:h](\d{2}))? {0,2}(?:h|uhr|uur)? {1,2}(?:or|oder|ou|o|of) {1,2}(\d{1,2})(?:[.:h](\d{2}))?(?![\d.:])/iu;

/** Returns what notes leave open about the start: the times of `21 or 21.30` that are not used, else that it is. */
function openTimes(text: string, start: LocalTime): readonly string[] {
  if (!unsettled.test(text) || !ofTimes.test(text)) return [];
  const [, hour = '', minute = '00', hourTwo = '', minuteTwo = '00'] = either.exec(text) ?? [];
  const times = [`${hour.padStart(2, '0')}:${minute}`, `${hourTwo.padStart(2, '0')}:${minuteTwo}`];
  return hour !== '' && times.includes(start) ? times.filter((time) => time !== start) : ['to be confirmed'];
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
