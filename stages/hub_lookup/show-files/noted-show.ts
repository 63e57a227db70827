import { type StatedField, type Statement, statementsIn } from '../../shared/evening/statements.js';
import { weekdayOf } from '../../shared/input-files/yearless-dates.js';
import { valueLabelled } from '../../shared/notes/labelled-notes.js';
import { publicNotes } from '../../shared/notes/public-sentences.js';
import { withoutPrivateRemarks } from '../../shared/notes/remarks.js';
import { joined, sentencesIn } from '../../shared/notes/sentences.js';
import { withheldIn } from '../../shared/notes/withheld.js';
import { readEvening } from '../../shared/text/evening.js';
import { seatsLeftIn, takesSeatsAway } from '../../shared/text/seats-left-out.js';
import { capacityIn } from '../../shared/text/seats.js';
import { addressNoted, addressSigned } from '../../shared/text/street-address.js';
import { withTimesOfDay } from '../../shared/text/written-form.js';
import { isConditional } from './conditional.js';
import { notedValues } from './noted-values.js';
import { isOnOtherAct } from './other-acts.js';
import { asks } from './questions.js';
import type { SourceShow } from './source-show.js';
import { nameOf } from './words.js';

/**
 * Adds to an entry what its notes say about the evening, where no field of its own does. Confidences
 * give no value; the notes are kept without private remarks.
 */
export function withNotedEvening<Entry extends SourceShow>(entry: Entry): Entry {
  if (entry.notes === null) return entry;
  const { evening, performer } = entry;
  const said = publicNotes(entry.notes);
  const open = withTimesOfDay(said, weekdayOf(entry.date));
  const noted = readEvening(
    certainIn(open, entry),
    [evening.support, performer].filter((name) => name !== null),
  );
  const stated = statedLast(open, entry);
  const valueOf = (field: StatedField) => stated(field)?.value ?? null;
  const counts = countsStated(stated, open);
  const notes = withoutPrivateRemarks(entry.notes, 'show');
  const finish = stated('finish')?.value;
  const own = {
    ...entry,
    notes,
    wholeNotes: entry.notes,
    isWithheld: notes !== entry.notes.trim(),
    withheld: withheldIn(entry.notes),
    address: entry.address ?? nameOf(valueLabelled(open, 'address') ?? addressOf(open, entry)),
    doors: entry.doors ?? valueOf('doors'),
    start: entry.start ?? valueOf('start'),
    capacity: entry.capacity ?? counts.seats,
    ...(entry.ticketsSold === undefined && ticketsOf(counts)),
    ...(finish !== undefined && { expectedEnd: finish }),
    evening: {
      load_in: evening.load_in ?? valueOf('load_in'),
      soundcheck: evening.soundcheck ?? valueOf('soundcheck'),
      set_length: evening.set_length ?? noted.set_length,
      support: evening.support ?? noted.support,
      curfew: evening.curfew ?? valueOf('curfew'),
    },
  };
  return { ...own, noted: notedValues(said, own) };
}

type Stated = (field: StatedField) => Statement | null;

/** Returns the lookup of what notes state last of a field, in what holds: the newest message of a chat is its last. */
function statedLast(notes: string, entry: SourceShow): Stated {
  const certain = statementsIn(notes).filter(
    ({ state, said }) => state === 'said' && !isConditional(said) && !isOnOtherAct(said, entry),
  );
  return (field) => certain.findLast((one) => one.field === field) ?? null;
}

type Counts = Readonly<{ seats: number | null; sold: number | null; comps: number | null }>;

/** Returns the counts that notes state; of more tickets than seats, the larger number is that of the seats. */
function countsStated(stated: Stated, notes: string): Counts {
  const [capacity, tickets, comps] = [stated('capacity'), stated('sold'), stated('comps')];
  const [ofHouse, ofSales] = [numberIn(capacity), numberIn(tickets)];
  const isSwapped = ofHouse !== null && ofSales !== null && ofSales > ofHouse && capacity?.said === tickets?.said;
  const [seats, sold] = isSwapped ? [ofSales, ofHouse] : [ofHouse, ofSales];
  const sentences = sentencesIn(notes);
  // `180 seats, but the last twelve go`, `Row A is out. Of 192, 184 are left.`
  const left = sentences
    .map((sentence, at) =>
      takesSeatsAway(sentence) ? (seatsLeftIn(sentences.slice(at, at + 2)) ?? capacityIn(sentence)) : null,
    )
    .findLast((one) => one !== null);
  const possible = seats !== null && seats >= (sold ?? 0) ? seats : null;
  return {
    seats: left ?? possible,
    sold: sold !== null && sold > (left ?? sold) ? null : sold,
    comps: numberIn(comps),
  };
}

function numberIn(statement: Statement | null): number | null {
  return statement === null ? null : Number(statement.value);
}

function ticketsOf({ sold, comps }: Counts): Pick<SourceShow, 'ticketsSold' | 'comps'> {
  return sold === null ? {} : { ticketsSold: sold, ...(comps !== null && { comps }) };
}

function addressOf(notes: string, { venue, city, region, country, performer }: SourceShow): string | undefined {
  return (
    addressNoted(notes, [venue, city, region, country, performer]) ?? addressSigned(notes, venue, city) ?? undefined
  );
}

/**
 * Returns the sentences that hold, the last of a chat first: the newest message decides. What a mail or a chat asks
 * does not hold.
 */
function certainIn(notes: string, entry: SourceShow): string {
  const { passages, isLetter = false } = entry;
  const certain = sentencesIn(notes).filter(
    (sentence) => !isConditional(sentence) && !isOnOtherAct(sentence, entry) && !(isLetter && asks(sentence)),
  );
  return joined(passages === undefined ? certain : certain.toReversed());
}
