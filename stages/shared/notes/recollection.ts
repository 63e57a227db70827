import type { LocalDate } from '../../../src/domain/time.js';
import { monthNamed, readWrittenDate } from '../input-files/written-dates.js';
import { isWarning, kindOf, type RemarkKind } from './remark-kind.js';
import { sentencesIn } from './remarks.js';

/** What the notes of a show say of an earlier night; `precision` is that of `date`, which is null if none is given. */
export type Recollection = Readonly<{
  date: LocalDate | null;
  precision: 'day' | 'month' | 'year';
  text: string;
}>;

/** The words that introduce an earlier night, in seven languages. */
const lastTime =
  /(?<!\p{L})(?:last (?:time|visit|show|gig)(?: (?:here|in town|there))?|(?:beim |das )?letzte[ns]? (?:mal|auftritt|gastspiel)|zuletzt hier|(?:la )?derni[èe]re (?:fois|visite|venue)|l['’]ultima (?:volta|visita)|ultima (?:volta|visita)|(?:la )?[uú]ltima (?:vez|visita)|vorige keer|(?:de )?laatste keer|sist(?:a gången)?|senast)(?!\p{L})/iu;
/** Characters between these words and the date of that night. */
const nearby = 40;
const ofTonight: ReadonlySet<RemarkKind> = new Set(['house', 'admin']);
/** A sentence that begins with a label is about something else. */
const label = /^\p{Lu}[\p{L} ]{2,30}:\s/u;

/** Returns what notes say of an earlier night: from the words that introduce it to the next remark about tonight. */
export function recollectionIn(notes: string, before: LocalDate): Recollection | null {
  const [opening = '', ...following] = recalledSentences(sentencesIn(notes));
  const found = lastTime.exec(opening);
  if (found === null) return null;
  const after = opening.slice(found.index + found[0].length);
  const said = after.replace(/^[^:=–—]{0,60}[:=–—]\s*/u, '');
  return { ...dateIn(after.slice(0, nearby), before), text: [said, ...following].join(' ').trim() };
}

/** Returns notes without what they say of an earlier night. */
export function withoutRecollection(notes: string): string {
  const all = sentencesIn(notes);
  const recalled = recalledSentences(all);
  return recalled.length === 0 ? notes : all.filter((sentence) => !recalled.includes(sentence)).join(' ');
}

/** Returns true for a sentence that is not on an earlier night. */
function isOfTonight(sentence: string): boolean {
  const isReport = kindOf(sentence, 'history').kind === 'report';
  return !isReport && (ofTonight.has(kindOf(sentence).kind) || isWarning(sentence, 'show'));
}

function recalledSentences(all: readonly string[]): readonly string[] {
  const first = all.findIndex((sentence) => lastTime.test(sentence));
  if (first < 0) return [];
  const rest = all.slice(first + 1);
  const end = rest.findIndex((sentence) => isOfTonight(sentence) || label.test(sentence));
  return all.slice(first, end < 0 ? all.length : first + 1 + end);
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
