import { comparableName } from '../../../src/domain/names.js';
import type { LocalTime } from '../../../src/domain/time.js';
import { oncePer } from '../../shared/lines/once.js';
import { publicSentencesIn } from '../../shared/notes/public-sentences.js';
import { leftRoom, newRoom } from '../../shared/text/correction-words.js';
import { minutesOf } from '../../shared/text/evening-times.js';
import { endsBefore } from '../../shared/text/evening.js';
import type { NotedValue } from '../show-files/source-show.js';
import { fields, isTime } from './compared-fields.js';
import { type OrderedTime, orderedTimes, timesInOrder } from './evening-order.js';
import type { ShowGroup } from './groups.js';
import type { PlacedShow } from './placed-shows.js';

/** What notes say, and where. */
type Noted = NotedValue & Pick<PlacedShow, 'origin'>;

/** Returns what the notes of all entries, and the remarks about the show, say besides the fields. */
export function notedIn(group: readonly PlacedShow[]): readonly Noted[] {
  return group.flatMap(({ noted = [], passages, origin, remarks = [] }) => [
    // The newest message of a chat is its last.
    ...(passages === undefined ? noted : noted.toReversed()).map((value) => ({ origin, ...value })),
    ...remarks.flatMap((remark) => (remark.noted ?? []).map((value) => ({ ...value, origin: remark.origin }))),
  ]);
}

/** Returns how many tickets the newest entry says are sold; 0 if none does. */
export function soldIn(group: readonly PlacedShow[]): number {
  return group.find(({ ticketsSold }) => ticketsSold !== undefined)?.ticketsSold ?? 0;
}

/** Returns when a mail or a chat of the last days before a show was sent; 0 for anything else. */
export function sentOn({ isRecent = false, origin }: PlacedShow): number {
  return isRecent && origin.kind === 'file' && origin.on !== undefined ? Date.parse(origin.on) : 0;
}

/**
 * Returns what notes say to correct a field, the newest first; empty without it. A mail that states the value itself is
 * newer than the corrections of those before it.
 */
export function correctionsOf(group: ShowGroup, field: string): readonly Noted[] {
  const value = fields.find((one) => one.field === field)?.value;
  const isCorrection = (one: Noted) => one.field === field && one.kind === 'corrected';
  const decisive = group.find(
    (entry) => notedIn([entry]).some(isCorrection) || (sentOn(entry) > 0 && value?.(entry) != null),
  );
  if (decisive === undefined) return [];
  const ofDecisive = notedIn([decisive]).filter(isCorrection);
  if (ofDecisive.length === 0) return [];
  const others = group.filter((entry) => entry !== decisive && sentOn(entry) >= sentOn(decisive));
  return [...ofDecisive, ...others.flatMap((entry) => notedIn([entry]).filter(isCorrection))];
}

/** Returns the value by which the notes correct a field; null without one. */
export function correctionOf(group: ShowGroup, field: string): string | null {
  return correctionsOf(group, field)[0]?.value ?? null;
}

/** Returns the start of a show: what the notes correct it to, else that of the first entry that can give it. */
export function startOf(group: ShowGroup): LocalTime | null {
  const stated = entriesFor('start', group).find(({ start }) => start !== null)?.start;
  return correctionOf(group, 'start') ?? stated ?? soldStart(group);
}

/**
 * Returns the entries without the times that cannot be those of the evening, as other papers have it: a start after the
 * curfew, doors after a start that was moved forward. All ends before the start are of something else.
 */
export function withTimesInOrder(group: ShowGroup): ShowGroup {
  const candidates = Object.fromEntries(orderedTimes.map((field) => [field, candidatesFor(field, group)])) as Record<
    OrderedTime,
    readonly LocalTime[]
  >;
  const isStartNew = correctionOf(group, 'start') !== null || sentOn(entriesFor('start', group)[0] ?? group[0]) > 0;
  const chosen = timesInOrder(candidates, isStartNew);
  const isOut = (field: string, value: string | null) => {
    const known = orderedTimes.find((one) => one === field);
    if (known === undefined || value === null || !isTime.test(value)) return false;
    if (field === 'curfew' && endsBefore(value, chosen.start ?? null)) return true;
    const [place, taken] = [value, chosen[known]].map((one) => candidates[known].indexOf(one ?? ''));
    return place !== undefined && place >= 0 && (taken === undefined || taken < 0 || place < taken);
  };
  const isTaken = ({ field, value }: NotedValue) => {
    const known = orderedTimes.find((one) => one === field);
    return known !== undefined && chosen[known] === value && candidates[known][0] !== value;
  };
  // A start that cannot be that of the evening is one to ask about if it is near.
  const isAsked = (value: string | null) =>
    value !== null && chosen.start !== undefined && isOut('start', value) && isNear(value, chosen.start);
  const [first, ...others] = group.map((entry) => {
    const { start, noted = [] } = entry;
    const without = withoutTimes(entry, isOut, isTaken);
    if (start === null || !isAsked(start)) return without;
    const said = noted.find(({ field }) => field === 'start')?.said ?? '';
    return {
      ...without,
      noted: [...(without.noted ?? []), { field: 'start' as const, value: start, kind: 'stated' as const, said }],
    };
  });
  return first === undefined ? group : [first, ...others];
}

/** Minutes within which two times can be of one show. */
const nearStart = 90;

function isNear(one: LocalTime, other: LocalTime): boolean {
  return isTime.test(one) && Math.abs(minutesOf(one) - minutesOf(other)) <= nearStart;
}

/** Returns what the papers give for a time, in the order in which it decides. */
function candidatesFor(field: OrderedTime, group: ShowGroup): readonly LocalTime[] {
  const value = fields.find((one) => one.field === field)?.value;
  const stated = entriesFor(field, group).map((entry) => value?.(entry) ?? null);
  const sold = field === 'start' ? [soldStart(group)] : [];
  const said = notedIn(group).flatMap((one) => (one.field === field ? one.value : []));
  const all = [...correctionsOf(group, field).map((one) => one.value), ...stated, ...sold, ...said];
  return [...new Set(all.flatMap((one) => (one !== null && isTime.test(one) ? [one] : [])))];
}

function withoutTimes(
  entry: PlacedShow,
  isOut: (field: string, value: string | null) => boolean,
  isTaken: (noted: NotedValue) => boolean,
): PlacedShow {
  const kept = <Value extends string>(field: string, value: Value | null) => (isOut(field, value) ? null : value);
  const { load_in, soundcheck, curfew } = entry.evening;
  const noted = entry.noted
    ?.filter(({ field, value }) => !isOut(field, value))
    .map((one) => (isTaken(one) ? { ...one, kind: 'corrected' as const } : one));
  return {
    ...entry,
    doors: kept('doors', entry.doors),
    start: kept('start', entry.start),
    evening: {
      ...entry.evening,
      load_in: kept('load_in', load_in),
      soundcheck: kept('soundcheck', soundcheck),
      curfew: kept('curfew', curfew),
    },
    ...(noted !== undefined && { noted }),
  };
}

/** Returns the only start that the sales give; null without one, or with several. */
function soldStart(group: ShowGroup): string | null {
  const [only, ...others] = new Set(group.flatMap(({ soldStarts = [] }) => soldStarts));
  return others.length > 0 ? null : (only ?? null);
}

/**
 * Returns the entries that can give a field, by precedence. Of the start and doors, those come first whose notes
 * correct the start, since they are newer; of the venue, those whose room the notes call the new one
 * (`moved to the Mill`) or the newest sales name, and last those whose room the notes deny (`no longer at the Mill`).
 * An address, seats and coordinates come only from entries of the room.
 */
export function entriesFor(field: string, group: ShowGroup): readonly PlacedShow[] {
  const isNewer = ({ noted = [], isRecent = false }: PlacedShow) =>
    isRecent || noted.some((one) => one.field === 'start' && one.kind === 'corrected');
  if (field === 'start' || field === 'doors')
    return group.toSorted((one, other) => Number(isNewer(other)) - Number(isNewer(one)));
  if (group.length === 1 || !ofRoom.has(field)) return group;
  const rank = ranksOfRooms(group);
  const sorted = group.toSorted((one, other) => rank(one) - rank(other));
  const best = Math.min(...group.map(rank));
  return field === 'venue' ? sorted : sorted.filter((one) => one.venue === null || rank(one) === best);
}

const ofRoom: ReadonlySet<string> = new Set(['venue', 'address', 'capacity', 'coordinates']);

const ranksOfRooms = oncePer((group: ShowGroup) => oncePer(rankOfRoom(group)));

function rankOfRoom(group: ShowGroup): (entry: PlacedShow) => number {
  const texts = group.flatMap(({ wholeNotes = '', remarks = [] }) => [wholeNotes, ...remarks.map(({ text }) => text)]);
  const sentences = texts.flatMap(publicSentencesIn).map((sentence) => ` ${comparableName(sentence)} `);
  return (entry) => {
    const names = ownWords(entry, group);
    const before = sentences.flatMap((text) =>
      names.flatMap((word) => (text.includes(` ${word} `) ? [text.slice(0, text.indexOf(` ${word} `) + 1)] : [])),
    );
    if (before.some((text) => leftRoom.test(text))) return 1;
    return entry.isSoldHere === true || before.some((text) => newRoom.test(text)) ? -1 : 0;
  };
}

/** Returns the words of a venue that those of the other entries do not have. */
function ownWords({ names }: PlacedShow, group: ShowGroup): readonly string[] {
  const words = (names.venue ?? '').split(' ').filter((word) => word.length > 3);
  const others = group.flatMap((other) =>
    other.names.venue === names.venue ? [] : (other.names.venue ?? '').split(' '),
  );
  return others.length === 0 ? [] : words.filter((word) => !others.includes(word));
}
