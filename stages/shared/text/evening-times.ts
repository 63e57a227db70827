import { comparableName } from '../../../src/domain/names.js';
import type { LocalTime } from '../../../src/domain/time.js';
import { confirmed, contrast, denial, notBefore, stale, toldToPublic } from './correction-words.js';
import { type EveningFact, eveningWords, untilWords, withoutWords } from './evening-words.js';
import { withWrittenTimes } from './spoken-times.js';

/** A time of the evening; `isLimit` is true for `until 17:30`. */
export type EveningTime = Readonly<{ fact: EveningFact; time: LocalTime; isLimit: boolean }>;

/**
 * A time as it is written: what it is of, or null if no word says so; `as` reads it as one of another fact. It is
 * denied if the text says that it is not that one, stale if something older says so, and certain if it is confirmed or
 * nothing happens before it; `clause` is around it.
 */
export type WrittenTime = Readonly<{
  fact: EveningFact | null;
  isLimit: boolean;
  isDenied: boolean;
  isStale: boolean;
  isCertain: boolean;
  clause: string;
  as(fact: EveningFact): LocalTime;
}>;

/** `words` are how many it consists of. */
type Keyword = Readonly<{ kind: 'keyword'; fact: EveningFact; isNone: boolean; at: number; words: number }>;
type Clock = Readonly<{
  kind: 'clock';
  written: RegExpExecArray;
  isLimit: boolean;
  isDenied: boolean;
  isCertain: boolean;
  at: number;
}>;

const clock =
  /(?<![\d:.,€$£#x×-])(?<hour>\d{1,2})(?:(?:\s?[:.h]\s?|,|(?<=\d)u)(?<minute>[0-5]\d)(?!\d)|(?<digits>(?<=[01]\d|2[1-3])[0-5][05]|(?<=20)(?:00|30|45))(?!\d)(?:\s?(?:h|hrs)(?!\p{L}))?|\s?(?<unit>uhr|uur|h|hrs?|u|o['’ ]?\s?clock)(?![\p{L}\d]))?(?:\s?(?<half>[ap])\.?\s?m\b\.?|(?<letter>[ap])(?![\p{L}\d]))?(?!\d|\/|\s?[x×%€$£°]|[.,:]\d|\s?(?:min|['’′]|m\b|cm\b|euro|people|pax|stone|steps?))/iu;
const clauses = /,(?!\d\d(?!\d))|[;|\n!]|\s\/\s|\.\s|\s[–—-]\s/u;

type Name = Readonly<{ fact: EveningFact; words: readonly string[] }>;

/** The words of each fact by their first word, the longest first. */
const names = new Map<string, Name[]>();
for (const [fact, list] of Object.entries(eveningWords)) {
  for (const name of list.split(',')) {
    const words = name.trim().split(/\s+/u);
    const known = [...(names.get(words[0] ?? '') ?? []), { fact: fact as EveningFact, words }];
    names.set(
      words[0] ?? '',
      known.toSorted((one, other) => other.words.length - one.words.length),
    );
  }
}

/** Returns the times that notes name with what they are of: `Doors 19:45`, `Einlass 19 Uhr`, `load-in from 5`. */
export function timesIn(text: string): readonly EveningTime[] {
  return writtenTimesIn(text.replace(/\([^()]{0,300}\)/gu, ' ')).flatMap(({ fact, isLimit, isDenied, as }) =>
    fact === null || isDenied ? [] : [{ fact, isLimit, time: as(fact) }],
  );
}

/** Returns every time of a text, with what the words of its clause say of it. */
export function writtenTimesIn(text: string): readonly WrittenTime[] {
  const parts = withWrittenTimes(text).split(clauses);
  return parts.flatMap((clause, at) => {
    const times = timesOfClause(clause);
    const last = times.at(-1);
    const [first = ''] = comparableName(parts[at + 1] ?? '').split(' ');
    // `Show: 21:00 - CONFIRMED by the house`
    return last !== undefined && confirmed.test(first) ? [...times.slice(0, -1), { ...last, isCertain: true }] : times;
  });
}

/** Returns the first time of a text as `HH:MM`; null without one. */
export function clockIn(text: string, fact: EveningFact): LocalTime | null {
  const written = clock.exec(withWrittenTimes(text));
  return written === null ? null : timeOf(written, fact);
}

/** Returns every time of a text as it would be written of the fact. */
export function clocksIn(text: string, fact: EveningFact): readonly LocalTime[] {
  return [...text.matchAll(new RegExp(clock, 'giu'))]
    .filter(({ groups }) => groups?.['minute'] ?? groups?.['unit'] ?? groups?.['half'])
    .map((written) => timeOf(written as RegExpExecArray, fact));
}

/** Pairs words and times in their order; where they are not as many, a time belongs to the word before it. */
function timesOfClause(clause: string): readonly WrittenTime[] {
  const marks = marksIn(clause);
  const words = marks.filter((mark) => mark.kind === 'keyword');
  const clocks = marks.filter((mark) => mark.kind === 'clock');
  return clocks.flatMap((time, index) => {
    const word = words.length === clocks.length ? words[index] : words.findLast(({ at }) => at < time.at);
    const { written, isLimit, isDenied, isCertain } = time;
    const isBare = ['minute', 'unit', 'half'].every((part) => written.groups?.[part] === undefined);
    const isSilent = word !== undefined && isSilentAfter(clause, word, time);
    const isNamed = word !== undefined && (!word.isNone || isSilent) && Math.abs(time.at - word.at) <= farthest;
    if (isBare && !(isNamed && isNear(clause, word, time))) return [];
    const fact = isSilent ? 'curfew' : isNamed ? factOf(word, clause, time) : null;
    const isStale = stale.test(comparableName(clause.slice(0, time.at)));
    return [{ fact, isLimit, isDenied, isStale, isCertain, clause, as: (one: EveningFact) => timeOf(written, one) }];
  });
}

/** A time that is a limit, or alone with the end (`Fin 21:30 sin falta`), is the curfew. */
function factOf({ fact, at, ...word }: Keyword, clause: string, time: Clock): EveningFact | null {
  if (fact === 'finish') return time.isLimit ? 'curfew' : 'finish';
  if (fact === 'curtain') return timeOf(time.written, 'start') <= latestStart ? 'start' : 'finish';
  const isAlone = mustBe.test(comparableName(clause.slice(0, at))) && isNear(clause, { fact, at, ...word }, time);
  if (fact === 'stop') return isAlone || time.isLimit ? 'curfew' : 'finish';
  if (fact in factAlone) return isAlone ? (factAlone[fact] ?? null) : null;
  return fact === 'end' && isAlone && ending.test(comparableName(clause.slice(at))) ? 'curfew' : fact;
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
};
/** What can come before such a word: who must do it. `hay que cortar 23:30`, `we arrive 3pm` */
const mustBe =
  /^(?:(?:we|you|must|have to|muss|mussen|wir|il faut|on doit|hay que|hemos de|tiene que|bisogna|si deve|tem que|tem de|temos de|moet|moeten|we moeten|ah|and|und|et|y|e|en|so)(?: |$)){0,2}$/u;
/** Before a time: from then on. */
const fromThen =
  /(?:^| )(?:after|past|from|nach|ab|apres|despues de las?|a partir de las?|dopo le|dalle|depois das?|a partir das?|na|vanaf)$/u;
/** The end, where no word says of what. */
const ending = /^(?:end|ende|endet|fin|fine|fim|einde|eindigt|termina|termine|acaba|finisce)(?: |$)/u;

/** Characters between a word and its time. */
const farthest = 45;

/** Accepts an hour without minutes only next to its word: `doors 7`, `load in from 5`. */
function isNear(clause: string, word: Keyword, time: Clock): boolean {
  const between = comparableName(clause.slice(word.at, time.at)).split(' ').slice(word.words).join(' ');
  const isLast = /^(?:only|sharp)?$/u.test(comparableName(clause.slice(time.at + time.written[0].length)));
  return (
    time.at > word.at &&
    (/^(?:(?:in|out|open|at|from|is|now|jetzt|maintenant|ahora|adesso|agora|nu|by|before|after|ab|um|a|de|des|las|alle|dalle|ore|as|vanaf|om)\s?)*$/u.test(
      between,
    ) ||
      (isLast && fromThen.test(between)))
  );
}

/** Accepts that no sound is allowed from a time on: `no music after 10.15`, `keine Musik nach 22 Uhr`. */
function isSilentAfter(clause: string, word: Keyword, time: Clock): boolean {
  const isSound = word.fact === 'sound' || word.fact === 'music';
  return isSound && word.isNone && time.at > word.at && fromThen.test(comparableName(clause.slice(word.at, time.at)));
}

type Written = Readonly<{ at: number; word: string }>;

function marksIn(clause: string): readonly (Keyword | Clock)[] {
  if (!/\d/u.test(clause)) return [];
  const words = [...clause.matchAll(/[\p{L}\p{M}]+|\d+/gu)].map(({ index, 0: word }) => ({
    at: index,
    word: comparableName(word),
  }));
  const marks = [...keywordsIn(words), ...clockMarksIn(clause, words)];
  return marks.toSorted((one, other) => one.at - other.at);
}

function keywordsIn(words: readonly Written[]): readonly Keyword[] {
  const found: Keyword[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const name = names.get(words[index]?.word ?? '')?.find((one) => isAt(words, index, one));
    if (name === undefined || isPlace(words, index, found.at(-1)) || isOfOther(name, words, index, found.at(-1)))
      continue;
    // `no amplified sound`
    const isSound = name.fact === 'sound' || name.fact === 'music';
    const isNone = [words[index - 1], isSound ? words[index - 2] : undefined].some(
      (before) => before !== undefined && withoutWords.has(before.word),
    );
    found.push({ kind: 'keyword', fact: name.fact, isNone, at: words[index]?.at ?? 0, words: name.words.length });
    index += name.words.length - 1;
  }
  return found;
}

/** A door in the middle of a clause is a place: `meet Bo at the Mill St door 4.30`. */
function isPlace(words: readonly Written[], index: number, before: Keyword | undefined): boolean {
  const previous = words[index - 1];
  if (words[index]?.word !== 'door' || previous === undefined || /^\d/u.test(previous.word)) return false;
  return before?.at !== previous.at;
}

/** Returns whether it is something else that opens or begins: `bar opens 6`, `die Kasse öffnet um 18 Uhr`. */
function isOfOther({ fact }: Name, words: readonly Written[], index: number, before: Keyword | undefined): boolean {
  if ((fact !== 'doors' && fact !== 'start') || before?.fact !== 'end') return false;
  return !words.some(({ at, word }) => at > before.at && at < (words[index]?.at ?? 0) && /^\d/u.test(word));
}

function isAt(words: readonly Written[], index: number, name: Name): boolean {
  return name.words.every((word, offset) => words[index + offset]?.word === word);
}

function clockMarksIn(clause: string, words: readonly Written[]): readonly Clock[] {
  const clocks = [...clause.matchAll(new RegExp(clock, 'giu'))].filter(({ groups }) => Number(groups?.['hour']) <= 24);
  const ends = clocks.map(({ index, 0: text }) => index + text.length);
  const between = [...clocks, null].map((one, at) => comparableName(clause.slice(ends[at - 1] ?? 0, one?.index)));
  return clocks.map((written, at) => {
    const before = words.findLast((one) => one.at < written.index && !articles.test(one.word))?.word ?? '';
    const close = comparableName(clause.slice(Math.max(0, written.index - farthest), written.index));
    const isNotBefore = notBefore.test(close);
    return {
      kind: 'clock',
      written,
      isLimit: !isNotBefore && untilWords.includes(before),
      isDenied: !isNotBefore && denial.test(close),
      isCertain: isNotBefore || isConfirmed(between, at),
      at: written.index,
    };
  });
}

/** Returns whether a time is confirmed (`the house confirms 8.15`), or contradicts the public one before it. */
function isConfirmed(between: readonly string[], at: number): boolean {
  const [earlier = '', before = '', after = ''] = [between[at - 1], between[at], between[at + 1]];
  const isLast = at === between.length - 2;
  if (confirmed.test(before) || (isLast && confirmed.test(after))) return true;
  return contrast.test(before) && toldToPublic.test(earlier) && !toldToPublic.test(before);
}

/** Words between `until` and a time: `hasta las 17:30`. */
const articles = /^(?:las|les|le|de|das|a|alle|as|om|um|\d+)$/u;

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
