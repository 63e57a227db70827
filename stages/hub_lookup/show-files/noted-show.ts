import { weekdayOf } from '../../shared/input-files/yearless-dates.js';
import { valueLabelled } from '../../shared/notes/labelled-notes.js';
import { publicNotes } from '../../shared/notes/public-sentences.js';
import { withoutRecollection } from '../../shared/notes/recollection.js';
import { withoutPrivateRemarks } from '../../shared/notes/remarks.js';
import { joined, sentencesIn } from '../../shared/notes/sentences.js';
import { withheldIn } from '../../shared/notes/withheld.js';
import { readEvening } from '../../shared/text/evening.js';
import { addressNoted } from '../../shared/text/street-address.js';
import { type TicketsSold, ticketsSoldIn } from '../../shared/text/tickets-sold.js';
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
  const read = (text: string) => certainIn(text, entry);
  const said = publicNotes(entry.notes);
  const open = withTimesOfDay(said, weekdayOf(entry.date));
  const { doors, start, ...noted } = readEvening(
    read(open),
    [evening.support, performer].filter((name) => name !== null),
  );
  // Who asks about these has no other time for them.
  const asked = entry.isLetter === true ? readEvening(open) : noted;
  const tickets = ticketsSoldIn(read(withoutRecollection(open)));
  const notes = withoutPrivateRemarks(entry.notes, 'show');
  const own = {
    ...entry,
    notes,
    wholeNotes: entry.notes,
    isWithheld: notes !== entry.notes.trim(),
    withheld: withheldIn(entry.notes),
    address: entry.address ?? nameOf(valueLabelled(open, 'address') ?? addressOf(open, entry)),
    doors: entry.doors ?? doors,
    start: entry.start ?? start,
    capacity: entry.capacity ?? seatsNoted(noted.capacity, tickets),
    ...(entry.ticketsSold === undefined && countNoted(tickets)),
    evening: {
      load_in: evening.load_in ?? noted.load_in ?? asked.load_in,
      soundcheck: evening.soundcheck ?? noted.soundcheck ?? asked.soundcheck,
      set_length: evening.set_length ?? noted.set_length,
      support: evening.support ?? noted.support,
      curfew: evening.curfew ?? noted.curfew,
    },
  };
  return { ...own, noted: notedValues(said, own) };
}

/** Returns the seats that notes give; seats of which more are sold are those of something else. */
function seatsNoted(seats: number | null, tickets: TicketsSold | null): number | null {
  return seats !== null && seats >= (tickets?.sold ?? 0) ? seats : (tickets?.seats ?? null);
}

function countNoted(tickets: TicketsSold | null): Pick<SourceShow, 'ticketsSold' | 'comps'> {
  if (tickets === null) return {};
  return { ticketsSold: tickets.sold, ...(tickets.comps !== undefined && { comps: tickets.comps }) };
}

function addressOf(notes: string, { venue, city, region, country, performer }: SourceShow): string | undefined {
  return addressNoted(notes, [venue, city, region, country, performer]) ?? undefined;
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
