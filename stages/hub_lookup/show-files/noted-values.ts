import { comparableName } from '../../../src/domain/names.js';
import type { LocalTime } from '../../../src/domain/time.js';
import { weekdayOf } from '../../shared/input-files/yearless-dates.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import { changed, deniesNumber, toldToPublic } from '../../shared/text/correction-words.js';
import { minutesOf, type WrittenTime, writtenTimesIn } from '../../shared/text/evening-times.js';
import { takesSeatsAway } from '../../shared/text/seats-left-out.js';
import { capacityIn, seatsInstead } from '../../shared/text/seats.js';
import { lengthsIn, minutesIn } from '../../shared/text/set-lengths.js';
import { ticketsSoldIn } from '../../shared/text/tickets-sold.js';
import { withTimesOfDay } from '../../shared/text/written-form.js';
import { isConditional } from './conditional.js';
import { openTimes } from './open-times.js';
import { isOnOtherAct } from './other-acts.js';
import { asks } from './questions.js';
import type { NotedValue, SourceShow } from './source-show.js';
import { supportNoted } from './support-notes.js';

/** The values of an entry that its notes can speak of. */
type Entry = Pick<SourceShow, 'date' | 'doors' | 'start' | 'capacity' | 'evening' | 'performer' | 'venue' | 'city'>;

const timed = ['start', 'doors', 'curfew', 'load_in', 'soundcheck'] as const;
/** The times that a note can mean without their word. */
const meant = ['start', 'doors', 'curfew', 'load_in'] as const;
/** Minutes within which two times can be of one fact, and within which a bare time is that of another start. */
const [farthest, nearStart] = [180, 90];

/**
 * Returns what notes say of the start, doors, curfew, set, support and seats besides the values of their entry: a value
 * that corrects it, or one that is only stated. `isRemark` is true for a row that is nothing but a remark on the show.
 */
export function notedValues(notes: string, entry: Entry, isRemark = false): readonly NotedValue[] {
  return sentencesIn(notes)
    .filter((sentence) => !isConditional(sentence) && !isOnOtherAct(sentence, entry))
    .flatMap((said) =>
      [
        ...timesNoted(said, entry, isRemark),
        ...lengthNoted(said, entry),
        ...seatsNoted(said, entry),
        ...(/\?\s*$/u.test(said) ? [] : supportNoted(said, entry)),
      ].map((value) => (asks(said) ? { ...value, kind: 'stated' as const, said } : { ...value, said })),
    );
}

type Value = Omit<NotedValue, 'said'>;

function ownTime(field: (typeof timed)[number], { evening, ...entry }: Entry): LocalTime | null {
  const own = field === 'start' || field === 'doors' ? entry[field] : evening[field];
  return own !== null && /^\d\d:\d\d$/u.test(own) ? own : null;
}

function timesNoted(sentence: string, entry: Entry, isRemark: boolean): readonly Value[] {
  const times = writtenTimesIn(withTimesOfDay(sentence, weekdayOf(entry.date)));
  const open = entry.start === null ? [] : openTimes(sentence, entry.start);
  const ofStart = open.map((value): Value => ({ field: 'start', value, kind: 'stated' }));
  if (times.length === 0) return ofStart;
  const owns = timed.map((field) => ({ field, own: ownTime(field, entry) }));
  const others = owns.flatMap(({ field, own }) => {
    if (own === null) return [];
    const found = timesOf(field, own, times, isChanged(sentence), mostApart(field, own, entry));
    return found.filter(({ value }) => !owns.some((one) => one.field !== field && one.own === value));
  });
  return [...ofStart, ...others, ...bareTimes(times, entry, isRemark)];
}

/** Returns how far another time can be; a start before the doors is that of the booking of the house. */
function mostApart(field: string, own: LocalTime, { doors }: Entry): number {
  return field === 'start' && doors !== null && own < doors ? 24 * 60 : farthest;
}

/** Returns the times that a word says to be of the field; `until 17:30` is no other load-in. */
function timesOf(
  field: (typeof timed)[number],
  own: LocalTime,
  times: readonly WrittenTime[],
  isNew: boolean,
  most: number,
) {
  const isOwnDenied = times.some(
    (time) => (time.isDenied || time.isStale) && time.as(field) === own && !times.some((one) => one.isProposed),
  );
  return times
    .filter(({ fact, isDenied, isStale }) => fact === field && !isDenied && !isStale)
    .filter((time) => field === 'curfew' || (!time.isLimit && minutesBetween(time.as(field), own) <= most))
    .flatMap((time): Value[] => {
      const value = time.as(field);
      const isCorrected = !time.isProposed && (isNew || isOwnDenied || time.isCertain);
      return value === own && !isCorrected ? [] : [{ field, value, kind: isCorrected ? 'corrected' : 'stated' }];
    });
}

/**
 * Returns times of which no word says what they are: next to the entry's own time that is denied or old (`22.00 sharp,
 * the sheet still says 22.30`), and what is public (`the web says 21:00`).
 */
function bareTimes(times: readonly WrittenTime[], entry: Entry, isRemark: boolean): readonly Value[] {
  const owns = meant.flatMap((field) => {
    const own = ownTime(field, entry);
    return own === null ? [] : [{ field, own, of: times.find((time) => time.as(field) === own) }];
  });
  const known = [...owns.map(({ own }) => own), entry.evening.load_in, entry.evening.soundcheck];
  const said = owns.find(({ of }) => of !== undefined);
  const spokenOf = said ?? owns.find(({ field }) => field === 'start');
  if (spokenOf === undefined) return [];
  const { field, own, of } = spokenOf;
  const isOld = of !== undefined && (of.isDenied || of.isStale);
  const isPublic = (time: WrittenTime) =>
    isRemark || [time, of].some((one) => toldToPublic.test(comparableName(one?.clause ?? '')));
  return times
    .filter((time) => !time.isDenied && isUnnamed(time, field) && !known.includes(time.as(field)))
    .flatMap((time): Value[] => {
      const value = time.as(field);
      const apart = minutesBetween(value, own);
      if (isOld || (of !== undefined && time.isCertain))
        return apart <= farthest ? [{ field, value, kind: time.isProposed ? 'stated' : 'corrected' }] : [];
      return isPublic(time) && apart <= nearStart ? [{ field, value, kind: 'stated' }] : [];
    });
}

function minutesBetween(one: LocalTime, other: LocalTime): number {
  return Math.abs(minutesOf(one) - minutesOf(other));
}

/** A time of the end is one of the curfew only next to it. */
function isUnnamed({ fact }: WrittenTime, field: (typeof timed)[number]): boolean {
  return fact === null || (field === 'curfew' && fact === 'finish');
}

function lengthNoted(sentence: string, { evening, performer }: Entry): readonly Value[] {
  const own = evening.set_length === null ? null : minutesIn(evening.set_length);
  if (own === null) return [];
  const bill = [evening.support, performer].filter((name) => name !== null);
  const isOwnDenied = deniesNumber(sentence, own);
  return lengthsIn(sentence, bill).flatMap(({ text, isSet }): Value[] => {
    if (minutesIn(text) === own || !(isSet || isOwnDenied || text.startsWith('max'))) return [];
    const kind = isOwnDenied || isChanged(sentence) ? 'corrected' : 'stated';
    return [{ field: 'set_length', value: text, kind }];
  });
}

function seatsNoted(sentence: string, { capacity }: Entry): readonly Value[] {
  if (capacity === null) return [];
  const isDenied = deniesNumber(sentence, capacity);
  const ofTickets = () => ticketsSoldIn(sentence)?.seats ?? null;
  const value = capacityIn(sentence) ?? (isDenied ? seatsInstead(sentence, capacity) : ofTickets());
  if (value === null || value === capacity) return [];
  // Seats that are taken out are not on sale, whatever the house holds.
  const isLess = takesSeatsAway(sentence) && value < capacity;
  const isCorrected = isDenied || isLess || isChanged(sentence);
  return [{ field: 'capacity', value: String(value), kind: isCorrected ? 'corrected' : 'stated' }];
}

function isChanged(sentence: string): boolean {
  return changed.test(comparableName(sentence));
}
