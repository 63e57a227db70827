import { publicNotes } from '../../shared/notes/public-sentences.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import { leastShare } from '../../shared/text/seats-left-out.js';
import { minutesIn } from '../../shared/text/set-lengths.js';
import { supportStated } from '../show-files/named-support.js';
import { notedValues } from '../show-files/noted-values.js';
import { supportReplaced } from '../show-files/replaced-support.js';
import type { NotedValue } from '../show-files/source-show.js';
import { shareWord } from '../show-files/support-notes.js';
import { sentOn, soldIn, withTimesInOrder } from './corrections.js';
import type { ShowGroup } from './groups.js';
import type { PlacedShow } from './placed-shows.js';

/**
 * Returns the entries of a show, recent mails first, of which the newest first, and adds what their notes say of the
 * times, seats and support that only other entries give: a mail that says `190 now, not 210` of a calendar's seats.
 */
export function withNotesOnOthers(group: ShowGroup): ShowGroup {
  const others = valuesOfOthers(group);
  const sorted = group.map((entry) => completed(entry, others)).toSorted((one, other) => sentOn(other) - sentOn(one));
  // Who is out is replaced by whom another paper names.
  const isFilled = sorted.some(({ noted = [] }) => noted.some(namesSupport));
  const [first, ...more] = sorted.map((entry) => (isFilled ? withoutNone(entry) : entry));
  return first === undefined ? group : withTimesInOrder([first, ...more]);
}

type ValuesOfOthers = Readonly<ReturnType<typeof valuesOfOthers>>;

/** Returns what the first entry that can say it says of each field that notes can correct. */
function valuesOfOthers(group: ShowGroup) {
  const firstOf = <Value>(read: (entry: PlacedShow) => Value | null) =>
    group.map(read).find((one) => one !== null) ?? null;
  return {
    start: firstOf((one) => one.start),
    doors: firstOf((one) => one.doors),
    capacity: firstOf((one) => one.capacity),
    sold: soldIn(group),
    support: firstOf(({ evening }) => evening.support),
    performer: firstOf((one) => one.performer),
    planned: firstOf((one) => (one.isLetter === true ? null : one.evening.set_length)),
    listed: firstOf((one) => (one.isLetter === true ? null : one.capacity)),
  };
}

/** Returns an entry with what its notes say of values that only other entries give. */
function completed(given: PlacedShow, others: ValuesOfOthers): PlacedShow {
  const entry = withoutOtherSeats(withoutOtherLengths(given, others.planned), others.listed);
  if (entry.wholeNotes === undefined) return entry;
  const own = { start: entry.start, doors: entry.doors, capacity: entry.capacity, support: entry.evening.support };
  const known = {
    ...entry,
    start: own.start ?? others.start,
    doors: own.doors ?? others.doors,
    capacity: own.capacity ?? others.capacity,
    performer: entry.performer ?? others.performer,
    evening: { ...entry.evening, support: own.support ?? others.support },
  };
  const open = publicNotes(entry.wholeNotes);
  const said = notedValues(open, known);
  const stated = entry.isLetter === true ? supportStated(open, known) : null;
  // Why the support does not come is private; who plays instead is not.
  const replaced = said.some(namesSupport) ? [] : supportReplaced(sentencesIn(entry.wholeNotes), known);
  const rest = stated === null ? [...replaced, ...said] : said.filter(({ field }) => field !== 'support');
  const noted = [...(stated === null ? [] : [stated]), ...rest]
    .filter(({ field }) => field in own && own[field as keyof typeof own] === null)
    // Of the start, a mail also says what others announce: `the web says 21:00`.
    .map((one) => (entry.isRecent === true && one.field !== 'start' ? { ...one, kind: 'corrected' as const } : one));
  // Fewer seats than are sold are those that are left, or lost.
  const isOfRest = (one: NotedValue) => one.field === 'capacity' && Number(one.value) < others.sold;
  // `Gwen does 20 after Ada`
  const isOfAct = (one: NotedValue) => namesSupport(one) && shareWord(one.value, known.performer);
  return { ...entry, noted: [...(entry.noted ?? []), ...noted].filter((one) => !isOfRest(one) && !isOfAct(one)) };
}

function namesSupport({ field, value }: NotedValue): boolean {
  return field === 'support' && value !== 'none';
}

function withoutNone(entry: PlacedShow): PlacedShow {
  const { noted } = entry;
  if (noted === undefined) return entry;
  return { ...entry, noted: noted.filter(({ field, value }) => field !== 'support' || value !== 'none') };
}

/** The share of the planned length below which another one is that of a part, an act before it, or what follows. */
const leastOfSet = 0.6;

/** Returns a letter without lengths that are too short for the set that a list plans. */
function withoutOtherLengths(entry: PlacedShow, planned: string | null): PlacedShow {
  const whole = planned === null ? null : minutesIn(planned);
  if (whole === null || entry.isLetter !== true) return entry;
  const isOther = (length: string | null) => length !== null && (minutesIn(length) ?? whole) < leastOfSet * whole;
  const { evening, noted = [] } = entry;
  return {
    ...entry,
    evening: isOther(evening.set_length) ? { ...evening, set_length: null } : evening,
    noted: noted.filter(({ field, value }) => field !== 'set_length' || !isOther(value)),
  };
}

/** Returns a letter without seats too few for the room that a list gives: they are those of a party, or lost. */
function withoutOtherSeats(entry: PlacedShow, listed: number | null): PlacedShow {
  if (listed === null || entry.isLetter !== true) return entry;
  const isOther = (seats: number | null) => seats !== null && seats < leastShare * listed;
  const { capacity, noted = [] } = entry;
  return {
    ...entry,
    capacity: isOther(capacity) ? null : capacity,
    noted: noted.filter(({ field, value }) => field !== 'capacity' || !isOther(Number(value))),
  };
}
