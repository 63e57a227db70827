import type { LocalDate } from '../../../src/domain/time.js';
import { monthNamed, readWrittenDate } from '../input-files/written-dates.js';
import { sentencesIn } from './private-remarks.js';
import { isOfTheEvening } from './running-remarks.js';

/** What the notes of a show say of an earlier night; `precision` is that of `date`, which is null if none is given. */
export type Recollection = Readonly<{
  date: LocalDate | null;
  precision: 'day' | 'month' | 'year';
  text: string;
  /** The sentences of the notes that it consists of. */
  sentences: readonly string[];
}>;

/** The words that introduce an earlier night, in seven languages. */
const lastTime =
  /(?<!\p{L})(?:last (?:time|visit|show|gig)(?: (?:here|in town|there))?|(?:beim |das )?letzte[ns]? (?:mal|auftritt|gastspiel)|zuletzt hier|(?:la )?derni[èe]re (?:fois|visite|venue)|l['’]ultima (?:volta|visita)|ultima (?:volta|visita)|(?:la )?[uú]ltima (?:vez|visita)|vorige keer|(?:de )?laatste keer|sist(?:a gången)?|senast)(?!\p{L})/iu;
/** Characters between these words and the date of that night. */
const nearby = 40;
/** A sentence that begins with a label is about something else. */
const label = /^\p{Lu}[\p{L} ]{2,30}:\s/u;

/** Returns what notes say of an earlier night: from the words that introduce it to the next remark about tonight. */
export function recollectionIn(notes: string, before: LocalDate): Recollection | null {
  const all = sentencesIn(notes);
  const first = all.findIndex((sentence) => lastTime.test(sentence));
  const found = lastTime.exec(all[first] ?? '');
  if (found === null) return null;
  const rest = all.slice(first + 1);
  const end = rest.findIndex((sentence) => isOfTheEvening(sentence) || label.test(sentence));
  const following = end < 0 ? rest : rest.slice(0, end);
  const opening = (all[first] ?? '').slice(found.index);
  const said = opening.slice(found[0].length).replace(/^[^:=–—]{0,60}[:=–—]\s*/u, '');
  const dated = dateIn(opening.slice(found[0].length, found[0].length + nearby), before);
  const sentences = [all[first] ?? '', ...following];
  return { ...dated, text: [said, ...following].join(' ').trim(), sentences };
}

/** Reads a day, a month with its year, or a year, that is before the show. */
function dateIn(text: string, before: LocalDate): Pick<Recollection, 'date' | 'precision'> {
  const digits = /\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/u.exec(text)?.[0] ?? '';
  const written = readWrittenDate(digits, 'day-first');
  const day = written.kind === 'date' && written.date < before ? written.date : null;
  if (day !== null) return { date: day, precision: 'day' };
  const [, name = '', short = ''] = /(\p{L}{3,12})\.?\s+(?:de |of |d['’])?['’]?(\d{4}|\d{2})(?!\d)/u.exec(text) ?? [];
  const month = monthNamed(name);
  const year = short.length === 2 ? `20${short}` : short || (/(?<!\d)(?:19|20)\d{2}(?!\d)/u.exec(text)?.[0] ?? '');
  if (year === '') return { date: null, precision: 'year' };
  const date: LocalDate = `${year}-${String(month ?? 1).padStart(2, '0')}-01`;
  const precision = month === null ? 'year' : 'month';
  return date < before ? { date, precision } : { date: null, precision };
}
