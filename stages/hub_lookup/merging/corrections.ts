import { comparableName } from '../../../src/domain/names.js';
import { oncePer } from '../../shared/lines/once.js';
import { publicNotes, publicSentencesIn } from '../../shared/notes/public-sentences.js';
import { leftRoom, newRoom } from '../../shared/text/correction-words.js';
import { notedValues } from '../show-files/noted-values.js';
import type { NotedValue } from '../show-files/source-show.js';
import type { ShowGroup } from './groups.js';
import type { PlacedShow } from './placed-shows.js';

/** Returns what the notes of all entries, and the remarks about the show, say besides the fields. */
export function notedIn(group: ShowGroup): readonly (NotedValue & Pick<PlacedShow, 'origin'>)[] {
  return group.flatMap(({ noted = [], origin, remarks = [] }) => [
    ...noted.map((value) => ({ origin, ...value })),
    ...remarks.flatMap((remark) => (remark.noted ?? []).map((value) => ({ ...value, origin: remark.origin }))),
  ]);
}

/**
 * Returns the entries of a show, recent mails first, of which the newest first, and adds what their notes say of the
 * times, seats and support that only other entries give: a mail that says `190 now, not 210` of a calendar's seats.
 */
export function withNotesOnOthers(group: ShowGroup): ShowGroup {
  const firstOf = <Value>(read: (entry: PlacedShow) => Value | null) =>
    group.map(read).find((one) => one !== null) ?? null;
  const [start, doors] = [firstOf((one) => one.start), firstOf((one) => one.doors)];
  const capacity = firstOf((one) => one.capacity);
  const support = firstOf(({ evening }) => evening.support);
  const completed = (entry: PlacedShow): PlacedShow => {
    if (entry.wholeNotes === undefined) return entry;
    const own = { start: entry.start, doors: entry.doors, capacity: entry.capacity, support: entry.evening.support };
    const known = {
      ...entry,
      start: own.start ?? start,
      doors: own.doors ?? doors,
      capacity: own.capacity ?? capacity,
    };
    const evening = { ...entry.evening, support: own.support ?? support };
    const noted = notedValues(publicNotes(entry.wholeNotes), { ...known, evening })
      .filter(({ field }) => field in own && own[field as keyof typeof own] === null)
      // Of the start, a mail also says what others announce: `the web says 21:00`.
      .map((one) => (entry.isRecent === true && one.field !== 'start' ? { ...one, kind: 'corrected' as const } : one));
    return { ...entry, noted: [...(entry.noted ?? []), ...noted] };
  };
  const sentOn = ({ isRecent = false, origin }: PlacedShow) =>
    isRecent && origin.kind === 'file' && origin.on !== undefined ? Date.parse(origin.on) : 0;
  const [first, ...others] = group.map(completed).toSorted((one, other) => sentOn(other) - sentOn(one));
  return first === undefined ? group : [first, ...others];
}

/** Returns the value by which the notes correct a field; null without one. */
export function correctionOf(group: ShowGroup, field: string): string | null {
  return notedIn(group).find((one) => one.field === field && one.kind === 'corrected')?.value ?? null;
}

/** Returns the only start that the sales give; null without one, or with several. */
export function soldStart(group: ShowGroup): string | null {
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
  const rank = oncePer(rankOfRoom(group));
  const sorted = group.toSorted((one, other) => rank(one) - rank(other));
  const best = Math.min(...group.map(rank));
  return field === 'venue' ? sorted : sorted.filter((one) => one.venue === null || rank(one) === best);
}

const ofRoom: ReadonlySet<string> = new Set(['venue', 'address', 'capacity', 'coordinates']);

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
