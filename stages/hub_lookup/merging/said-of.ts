import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { namesMoney } from '../../shared/notes/certain-forms.js';
import { isPersonalMatter } from '../../shared/notes/personal-matters.js';
import { isSurelyPrivate, withoutPrivateRemarks } from '../../shared/notes/remarks.js';
import { sentencesIn, startsOfLines } from '../../shared/notes/sentences.js';
import { unanswered } from '../../shared/text/correction-words.js';
import { isCounted } from '../../shared/text/evening-clauses.js';
import { writtenTimesIn } from '../../shared/text/evening-times.js';
import { readEvening } from '../../shared/text/evening.js';
import { takesSeatsAway } from '../../shared/text/seats-left-out.js';
import { leavesSeats } from '../../shared/text/seats.js';
import { ticketsSoldIn } from '../../shared/text/tickets-sold.js';
import { isTime } from './compared-fields.js';
import { notedIn } from './corrections.js';
import type { ShowGroup } from './groups.js';

/** A field, the two values that are stated for it, and what notes say of them. */
type Doubt = Pick<Show['disagreements'][number], 'field' | 'used' | 'other' | 'note'>;

/**
 * Returns the passages of notes and remarks that speak of a field, or have one of its two times, a line each:
 * `Ada says 8, the sheet says 7.30`, with the sentences after them that say who has not replied. For a `settled` field,
 * and for a value that only a note states, sentences with only the old value are left out.
 */
export function saidOf(doubt: Doubt, group: ShowGroup, isSettled: boolean): Readonly<{ said?: string }> {
  const isSaid = evidenceOf(doubt, group, isSettled);
  const { field, used, other } = doubt;
  const times = field === 'start' || field === 'doors' ? [used, other].filter((time) => isTime.test(time)) : [];
  const shownValues = field === 'capacity' ? [used, other] : times;
  const notes = group.map((entry) => entry.notes ?? '');
  const known = new Set<string>();
  const shownOf = (sentence: string) => {
    // Which seats are taken out is no secret.
    const isOnSeats = takesSeatsAway(sentence) && !isPersonalMatter(sentence);
    if (known.has(sentence) || namesMoney(sentence) || (isSurelyPrivate(sentence, 'show') && !isOnSeats)) return [];
    known.add(sentence);
    const isShown = isOnSeats || notes.some((text) => text.includes(sentence));
    return isShown ? [sentence] : beginningOf(sentence, shownValues);
  };
  const passages = textsOf(group).flatMap((text) => passagesIn(text, isSaid, shownOf));
  const said = enoughOf(passages, isSettled ? [used] : [used, other]);
  return said.length === 0 ? {} : { said: said.join('\n') };
}

/** Characters of what is quoted for one value. */
const mostPerValue = 160;

/** Returns the first passage that states each of the values, and more of them while they are short, in their order. */
function enoughOf(passages: readonly string[], values: readonly string[]): readonly string[] {
  const short = passages.map((passage) => cutTo(passage, values));
  const first = values.map((value) => short.find((passage) => states(passage, value)));
  const kept = new Set(first.filter((passage) => passage !== undefined));
  let left = values.length * mostPerValue - [...kept].reduce((sum, { length }) => sum + length, 0);
  for (const passage of short) {
    if (kept.has(passage) || (kept.size > 0 && passage.length > left)) continue;
    kept.add(passage);
    left -= passage.length;
  }
  return short.filter((passage, at) => kept.has(passage) && short.indexOf(passage) === at);
}

/** Returns the sentences of a long passage that state a value, and of a long sentence the clauses around it. */
function cutTo(passage: string, values: readonly string[]): string {
  const parts = [/(?<=[.!?])\s+/u, /(?<=[,;]|\s[–—-])\s|\s(?=\()/u];
  return parts.reduce(
    (text, part) => (text.length <= mostPerValue ? text : aroundValues(text.split(part), values)),
    passage,
  );
}

/** Returns the parts of a text from the first to the last that state a value, and those before and after that fit. */
function aroundValues(parts: readonly string[], values: readonly string[]): string {
  const stating = parts.map((part) => values.some((value) => states(part, value)));
  let [from, to] = [stating.indexOf(true), stating.lastIndexOf(true)];
  if (from < 0) return parts.join(' ');
  const text = () => parts.slice(from, to + 1).join(' ');
  const fits = (part: string | undefined) => part !== undefined && text().length + part.length < mostPerValue;
  while (fits(parts[to + 1])) to += 1;
  while (fits(parts[from - 1])) from -= 1;
  return text().replace(/(?<![,;\s–—-])[,;\s–—-]{1,4}$/u, '');
}

function states(text: string, value: string): boolean {
  if (isTime.test(value)) return [...text.matchAll(anyTime)].some((found) => isTimeOf(found, value));
  return ` ${comparableName(text)} `.includes(` ${comparableName(value)} `);
}

/** Returns which sentences are evidence of a field: those that name it, or have a time that can only be of it. */
function evidenceOf({ field, used, other, note }: Doubt, group: ShowGroup, isSettled: boolean) {
  const values = isSettled ? [used] : note === 'states' ? [other] : [used, other];
  const ofField = notedIn(group).flatMap((one) =>
    one.field === field && values.includes(one.value) ? [one.said] : [],
  );
  const times = values.filter((time) => isTime.test(time));
  return (sentence: string) =>
    /\p{L}{2}/u.test(sentence) &&
    (ofField.includes(sentence) ||
      (isTimed(field) && isOfField(sentence, field, times, [used, other])) ||
      (field === 'capacity' && (hasAll(sentence, [used, other]) || leavesSeats(sentence, Number(used)))));
}

const timedFields = ['start', 'doors', 'load_in', 'soundcheck', 'curfew'] as const;
type TimedField = (typeof timedFields)[number];

function isTimed(field: string): field is TimedField {
  return (timedFields as readonly string[]).includes(field);
}

/**
 * Returns whether a sentence states one of the times of a field. It names the field; both times also state the doors,
 * and a bare time states the start.
 */
function isOfField(sentence: string, field: TimedField, times: readonly string[], both: readonly string[]): boolean {
  const written = writtenTimesIn(sentence).filter(({ isDenied }) => !isDenied);
  if (written.some((time) => time.fact === field && times.includes(time.as(field)))) return true;
  if ((field !== 'start' && field !== 'doors') || !saysAny(sentence, times)) return false;
  if (field === 'doors') return both.every((time) => saysAny(sentence, [time]));
  const ofOthers = written.filter((time) => times.includes(time.as(field)));
  return ofOthers.length === 0 || ofOthers.some(({ fact }) => fact !== 'doors');
}

/** Returns what is shown of the sentences of a text that are meant; those that follow each other are one passage. */
function passagesIn(
  text: string,
  isSaid: (sentence: string) => boolean,
  shownOf: (sentence: string) => readonly string[],
): readonly string[] {
  const all = sentencesIn(text);
  const begins = startsOfLines(text);
  const answersAfter = (at: number) =>
    all.slice(at + 1, at + 1 + mostAnswers).findIndex((sentence) => unanswered.test(comparableName(sentence)));
  const ends = all.map((sentence, at) => (isSaid(sentence) ? at + 2 + answersAfter(at) : 0));
  const passages: string[] = [];
  let isOpen = false;
  for (const [at, sentence] of all.entries()) {
    const isMeant = ends.slice(0, at + 1).some((end) => end > at);
    const shown = isMeant ? shownOf(sentence)[0] : undefined;
    // A line is a paragraph of a mail or a message of a chat: the next line may be another writer's.
    if (begins[at] === true) isOpen = false;
    if (shown !== undefined) passages.push(isOpen ? `${passages.pop() ?? ''} ${shown}` : shown);
    isOpen = shown === sentence;
  }
  return passages;
}

function hasAll(sentence: string, numbers: readonly string[]): boolean {
  const written: readonly string[] = sentence.match(/\d+/gu) ?? [];
  return numbers.every((number) => written.includes(number));
}

/** Sentences after one on a value in which someone has not replied. */
const mostAnswers = 2;

/**
 * Returns a sentence that the notes withhold up to the clause with its last value, which decides between them, else up
 * to its first comma, where that much is not private.
 */
function beginningOf(sentence: string, values: readonly string[]): readonly string[] {
  const clauses = sentence.split(/(?<=[,;])\s+/u);
  const last = clauses.findLastIndex((clause) =>
    values.some((value) => (isTime.test(value) ? saysAny(clause, [value]) : states(clause, value))),
  );
  return [clauses.slice(0, last + 1).join(' '), clauses[0] ?? '']
    .map((beginning) => beginning.replace(/[,;]$/u, ''))
    .filter((beginning) => beginning !== '' && !isPersonalMatter(beginning))
    .filter((beginning, at) => (at === 0 && last > 0) || withoutPrivateRemarks(beginning, 'show') === beginning)
    .slice(0, 1);
}

/** Returns the whole notes of all entries, and the remarks. */
export function textsOf(group: ShowGroup): readonly string[] {
  return group.flatMap(({ wholeNotes = '', remarks = [] }) => [wholeNotes, ...remarks.map(({ text }) => text)]);
}

/** A time of day, if only its hour, and no number of something else. */
export const anyTime =
  /(?<![\d.:,/-])(\d{1,2})(?:[.:h]([0-5]\d))?(?![\d%/])(?!\s?(?:min\p{L}{0,6}|x|€|[$£]|people|pax|seats)\b)/giu;

function saysAny(sentence: string, times: readonly string[]): boolean {
  const evening = readEvening(sentence);
  // A sentence that says what its time is of is read elsewhere.
  if (evening.load_in !== null || evening.soundcheck !== null || evening.curfew !== null) return false;
  if (ticketsSoldIn(sentence) !== null) return false;
  return [...sentence.matchAll(anyTime)].some(
    (found) => !isOfPlace(found) && times.some((time) => isTimeOf(found, time)),
  );
}

/** Before a number, in seven languages, what is counted or numbered: `row 6`, `Reihe 6`. */
const numbered =
  /(?<!\p{L})(?:rows?|tables?|seats?|rooms?|reihen?|tische?|pl[aä]tze?|saal|rangs?|fauteuils?|sièges?|filas?|mesas?|butacas?|file|posti|posto|tavol[oi]|filas?|lugar(?:es)?|rij(?:en)?|tafels?|stoel(?:en)?|n[ro°º]\.?|nr\.|act|set|part|teil|song)\s$/iu;

/** Returns whether a bare number is that of a row, or counts what follows: no time. */
function isOfPlace({ 0: written, index, input }: RegExpExecArray): boolean {
  if (/\D/u.test(written)) return false;
  return numbered.test(input.slice(0, index)) || isCounted(input.slice(index + written.length));
}

export function isTimeOf([, hour = '', minute = '00']: RegExpExecArray, time: string): boolean {
  return Number(hour) <= 24 && Number(time.slice(0, 2)) % 12 === Number(hour) % 12 && time.slice(3) === minute;
}
