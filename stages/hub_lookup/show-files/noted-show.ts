import { isContingency } from '../../shared/notes/contingency.js';
import { valueLabelled } from '../../shared/notes/labelled-notes.js';
import { publicNotes } from '../../shared/notes/public-sentences.js';
import { withoutRecollection } from '../../shared/notes/recollection.js';
import { joined, sentencesIn, withoutPrivateRemarks } from '../../shared/notes/remarks.js';
import { withheldIn } from '../../shared/notes/withheld.js';
import { readEvening } from '../../shared/text/evening.js';
import { addressNoted } from '../../shared/text/street-address.js';
import { ticketsSoldIn } from '../../shared/text/tickets-sold.js';
import { notedValues } from './noted-values.js';
import type { SourceShow } from './source-show.js';
import { nameOf } from './words.js';

/**
 * Adds to an entry what its notes say about the evening, where no field of its own does. Confidences
 * give no value; the notes are kept without private remarks.
 */
export function withNotedEvening<Entry extends SourceShow>(entry: Entry): Entry {
  if (entry.notes === null) return entry;
  const { evening, performer } = entry;
  const open = publicNotes(entry.notes);
  const { doors, start, capacity, ...noted } = readEvening(
    certainIn(open),
    [evening.support, performer].filter((name) => name !== null),
  );
  const tickets = ticketsSoldIn(certainIn(withoutRecollection(open)));
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
    capacity: entry.capacity ?? capacity ?? tickets?.seats ?? null,
    ...(entry.ticketsSold === undefined && tickets !== null && { ticketsSold: tickets.sold }),
    evening: {
      load_in: evening.load_in ?? noted.load_in,
      soundcheck: evening.soundcheck ?? noted.soundcheck,
      set_length: evening.set_length ?? noted.set_length,
      support: evening.support ?? noted.support,
      curfew: evening.curfew ?? noted.curfew,
    },
  };
  return { ...own, noted: notedValues(open, own) };
}

function addressOf(notes: string, { venue, city, region, country, performer }: SourceShow): string | undefined {
  return addressNoted(notes, [venue, city, region, country, performer]) ?? undefined;
}

function certainIn(notes: string): string {
  return joined(sentencesIn(notes).filter((sentence) => !isContingency(sentence)));
}
