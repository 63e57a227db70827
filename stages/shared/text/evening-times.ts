import { comparableName } from '../../../src/domain/names.js';
import type { LocalTime } from '../../../src/domain/time.js';
import { oncePerText } from '../lines/once.js';
import { confirmed, movedTo, stale } from './correction-words.js';
import { isBare, isNear, isOfSomebodyElse, isSilentAfter } from './evening-clauses.js';
import { type Clock, clock, everyClock, farthest, type Keyword, marksIn } from './evening-marks.js';
import { type EveningFact, journeys, loadsLater, otherBookings } from './evening-words.js';
import { withWrittenTimes } from './spoken-times.js';

/** A time of the evening; `isLimit` is true for `until 17:30`. */
export type EveningTime = Readonly<{ fact: EveningFact; time: LocalTime; isLimit: boolean }>;

/**
 * A time as it is written: what it is of, or null if no word says so; `as` reads it as one of another fact. It is
 * denied if the text says that it is not that one, proposed if it is only an idea, stale if something older says so,
 * and certain if it is confirmed or nothing happens before it; `clause` is around it.
 */
export type WrittenTime = Readonly<{
  fact: EveningFact | null;
  isLimit: boolean;
  isDenied: boolean;
  isProposed: boolean;
  isStale: boolean;
  isCertain: boolean;
  clause: string;
  as(fact: EveningFact): LocalTime;
}>;

/** Where a clause ends; not after an ordinal number: `wie am 14. geschrieben`. */
const clauses =
  /,(?!\d\d(?!\d))|[;|\n!]|\s\/\s|(?<!\s(?:am|vom|zum|den|der|dem|bis|ab|die|das)\s\d{1,2}|\d\s?[ap])\.\s|\s[–—-]\s/u;

/** Returns the times that notes name with what they are of: `Doors 19:45`, `Einlass 19 Uhr`, `load-in from 5`. */
export function timesIn(text: string): readonly EveningTime[] {
  return writtenTimesIn(text.replace(/\([^()]{0,300}\)/gu, ' ')).flatMap(
    ({ fact, isLimit, isDenied, isProposed, as }) =>
      fact === null || isDenied || isProposed ? [] : [{ fact, isLimit, time: as(fact) }],
  );
}

/** Returns every time of a text, with what the words of its clause say of it; `context` shows its language. */
export function writtenTimesIn(text: string, context = text): readonly WrittenTime[] {
  return timesWritten(text, context);
}

const timesWritten = oncePerText(100_000, (text, context) => `${text}\0${context === text ? '' : context}`, readTimes);

function readTimes(text: string, context: string): readonly WrittenTime[] {
  const parts = withWrittenTimes(text, context).split(clauses);
  return parts.flatMap((clause, at) => {
    const around = [parts[at - 1], clause, parts[at + 1]].join(' ');
    const times = timesOfClause(clause)
      .map((time) => afterInterval(time, parts[at - 1] ?? ''))
      .map((time) => ofWordBefore(time, clause, parts[at - 1] ?? ''))
      .map((time) => ofJourney(time, around));
    const last = times.at(-1);
    const [first = ''] = comparableName(parts[at + 1] ?? '').split(' ');
    // `Show: 21:00 - CONFIRMED by the house`
    return last !== undefined && confirmed.test(first) ? [...times.slice(0, -1), { ...last, isCertain: true }] : times;
  });
}

/** Who goes on after an interval does not start the evening: `interval 20, Ada on at 8.05`. */
function afterInterval(time: WrittenTime, before: string): WrittenTime {
  return time.fact === 'start' && interval.test(before) ? { ...time, fact: 'end' } : time;
}

/** A clause of nothing but a time, which the clause before explains: `El límite sigue igual, 22:40 en punto`. */
const onlyTime =
  /^\s?(?<so>(?:so|also|donc|así que|quindi|dunque|portanto|dus) )?(?:um |at |om |a las |alle |às |à )?\d{1,2}[:.h]\d\d(?:\s?(?:h|uhr|uur|[ap]m))?(?:\s(?:sharp|prompt|en punto|em ponto|in punto|pünktlich|pile|précises?|stipt|scherp|hard|latest))?\s?$/iu;

/** Returns a time as one of what the clause before names without a time of its own. */
function ofWordBefore(time: WrittenTime, clause: string, before: string): WrittenTime {
  const only = onlyTime.exec(clause);
  if (only === null) return time;
  const marks = marksIn(`${before} 0`).filter(({ at }) => at < before.length);
  const [word, second] = marks.filter((mark) => mark.kind === 'keyword');
  const isAlone = word !== undefined && second === undefined && marks.length === 1 && !word.isNone;
  const isMeant =
    isAlone && (namedAlone.has(word.fact) || (word.fact === 'start' && only.groups?.['so'] !== undefined));
  return isMeant ? { ...time, fact: word.fact } : time;
}

const namedAlone: ReadonlySet<EveningFact> = new Set(['doors', 'load_in', 'soundcheck', 'curfew']);

/** Who arrives after a journey does not load in then: `we leave Ghent at 9, arrive 12`. */
function ofJourney(time: WrittenTime, around: string): WrittenTime {
  return time.fact === 'arrival' && journeys.test(comparableName(around)) ? { ...time, fact: 'end' } : time;
}

const interval =
  /^\P{L}{0,8}(?:interval|intermission|break|pause|entracte|intermedio|descanso|pausa|intervallo|intervalo|pauze)(?!\p{L})/iu;

/** Returns the first time of a text as `HH:MM`; null without one. */
export function clockIn(text: string, fact: EveningFact): LocalTime | null {
  const written = clock.exec(withWrittenTimes(text));
  return written === null ? null : timeOf(written, fact);
}

/** Returns every time of a text as it would be written of the fact. */
export function clocksIn(text: string, fact: EveningFact): readonly LocalTime[] {
  return [...text.matchAll(everyClock)]
    .filter(({ groups }) => groups?.['minute'] ?? groups?.['unit'] ?? groups?.['half'])
    .map((written) => timeOf(written as RegExpExecArray, fact));
}

/** Pairs words and times in their order; where they are not as many, a time belongs to the word before it. */
function timesOfClause(clause: string): readonly WrittenTime[] {
  const marks = marksIn(clause);
  const words = marks.filter((mark) => mark.kind === 'keyword');
  const all = marks.filter((mark) => mark.kind === 'clock');
  const isExtra = words.length < all.length;
  const clocks = all.filter((time, at) => !(isExtra && isRangeEnd(clause, all[at - 1], time)));
  return clocks.flatMap((time, index) => {
    const before = words.length === clocks.length ? words[index] : words.findLast(({ at }) => at < time.at);
    const word = before !== undefined && isNamedBy(before, clause, time) ? before : undefined;
    if (isBare(time) && (word === undefined || !isNear(clause, word, time))) return [];
    const { written, isLimit, isDenied, isProposed, isCertain } = time;
    const isStale = stale.test(comparableName(clause.slice(0, time.at)));
    const fact = factSaid(word, words[0], clause, time);
    const as = (one: EveningFact) => timeOf(written, one);
    return [{ fact, isLimit, isDenied, isProposed, isStale, isCertain, clause, as }];
  });
}

function isNamedBy(word: Keyword, clause: string, time: Clock): boolean {
  const isMeant = !word.isNone || isSilentAfter(clause, word, time);
  return isMeant && Math.abs(time.at - word.at) <= farthest;
}

/** Returns what a word says that a time is of; without one, or after the start of someone else, it may be moved to. */
function factSaid(
  word: Keyword | undefined,
  first: Keyword | undefined,
  clause: string,
  time: Clock,
): EveningFact | null {
  const isSilent = word !== undefined && isSilentAfter(clause, word, time);
  const named = word === undefined ? null : isSilent ? 'curfew' : factOf(word, clause, time);
  const of = named === 'end' && word?.fact === 'start' ? word : first;
  return isMovedTo(clause, time, of) ? 'start' : named;
}

/** Returns whether the start is moved to a time, of which at most the start of someone else is said before. */
function isMovedTo(clause: string, time: Clock, word: Keyword | undefined): boolean {
  const isAlone = word === undefined || (word.fact === 'start' && isOfSomebodyElse(word, clause));
  return isAlone && !isBare(time) && movedTo.test(comparableName(clause.slice(word?.at ?? 0, time.at)));
}

/** Between the two times of a range, in seven languages. */
const range = /^\s?(?:[-–—]|to|till|until|bis|à|a|y|al|alle|fino alle|hasta|as|às|até|tot)?\s?(?:las |les |the )?$/iu;

/** Returns whether a time ends a range that the one before begins: `soundcheck 17:00 to 18:00`. */
function isRangeEnd(clause: string, before: Clock | undefined, { at }: Clock): boolean {
  const between = before === undefined ? '' : clause.slice(before.at + before.written[0].length, at);
  return between.trim() !== '' && range.test(between);
}

/** A time that is a limit, or alone with the end (`Fin 21:30 sin falta`), is the curfew. */
function factOf(word: Keyword, clause: string, time: Clock): EveningFact | null {
  const { fact, at } = word;
  if (isOfSomebodyElse(word, clause) || isOfSomethingElse(word, clause)) return 'end';
  const isBy = time.isLimit || byThen.test(comparableName(clause.slice(0, time.at)));
  if (fact === 'finish') return isBy ? 'curfew' : 'finish';
  if (fact === 'curtain') return timeOf(time.written, 'start') <= latestStart ? 'start' : 'finish';
  const isAlone =
    mustBe.test(comparableName(clause.slice(0, at).replace(/^.*:\s/su, ''))) && isNear(clause, word, time);
  return isAlone ? factOfAlone(word, clause) : factOfOther(fact, time);
}

/** Before a time, in Dutch: by then. */
const byThen = /(?:^| )tegen$/u;

/** Facts whose words are also those of a meal, a hotel or a train. */
const sharedFacts: ReadonlySet<EveningFact> = new Set(['curfew', 'finish', 'stop', 'arrival', 'load_in', 'end']);

/** Returns whether a time is that of a booking, or of loading after the show: `Soep staat klaar om kwart over een`. */
function isOfSomethingElse({ fact, at }: Keyword, clause: string): boolean {
  if (fact === 'load_in' && loadsLater.test(comparableName(clause))) return true;
  return sharedFacts.has(fact) && otherBookings.test(comparableName(clause.slice(0, at)));
}

/** Returns what a word that begins a clause next to its time means. */
function factOfAlone({ fact, at }: Keyword, clause: string): EveningFact {
  if (fact === 'end') return ending.test(comparableName(clause.slice(at))) ? 'curfew' : fact;
  return factAlone[fact] ?? fact;
}

function factOfOther(fact: EveningFact, { isLimit }: Clock): EveningFact | null {
  if (fact === 'stop') return isLimit ? 'curfew' : 'finish';
  return fact in factAlone ? null : fact;
}

/** The latest time at which a curtain goes up. */
const latestStart = '21:45';
/** What words mean that begin a clause next to their time. */
const factAlone: Readonly<Partial<Record<EveningFact, EveningFact>>> = {
  quiet: 'curfew',
  sound: 'soundcheck',
  public: 'doors',
  music: 'start',
  arrival: 'arrival',
  stop: 'curfew',
};
/** What can come before such a word: who must do it. `hay que cortar 23:30`, `we arrive 3pm` */
const mustBe =
  /^(?:(?:we|you|must|have to|muss|mussen|wir|il faut|on doit|hay que|hemos de|tiene que|bisogna|si deve|tem que|tem de|temos de|moet|moeten|we moeten|ah|and|und|et|y|e|en|so)(?: |$)){0,2}$/u;
/** The end, where no word says of what. */
const ending = /^(?:end|ende|endet|fin|fine|fim|einde|eindigt|termina|termine|acaba|finisce)(?: |$)/u;

/** Returns the minutes of a time since midnight. */
export function minutesOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The hours that are in the afternoon where a text writes neither `am` nor `pm` nor a leading zero. */
const afternoon: Readonly<Record<EveningFact, readonly [number, number]>> = {
  doors: [1, 10],
  start: [1, 10],
  load_in: [1, 7],
  soundcheck: [1, 7],
  curfew: [5, 11],
  finish: [5, 11],
  curtain: [1, 10],
  quiet: [5, 11],
  sound: [1, 7],
  public: [1, 10],
  music: [1, 10],
  stop: [5, 11],
  arrival: [1, 7],
  end: [5, 11],
};

function timeOf({ groups = {} }: RegExpExecArray, fact: EveningFact): LocalTime {
  const { hour = '', digits = '00', minute = digits, letter, half = letter } = groups;
  const [from, to] = afternoon[fact];
  const number = Number(hour) % 24;
  const isLate =
    half === undefined ? !hour.startsWith('0') && number >= from && number <= to : half.toLowerCase() === 'p';
  const hours = half === undefined ? number : number % 12;
  return `${String(isLate ? (hours % 12) + 12 : hours).padStart(2, '0')}:${minute}`;
}
