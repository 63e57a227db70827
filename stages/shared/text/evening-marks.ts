import { comparableName } from '../../../src/domain/names.js';
import { confirmed, contrast, denial, notBefore, proposed, toldToPublic } from './correction-words.js';
import { endSaidIn } from './evening-ends.js';
import { type EveningFact, eveningWords, sentenceWords, untilWords, withoutWords } from './evening-words.js';

/** `words` are how many it consists of. */
export type Keyword = Readonly<{ kind: 'keyword'; fact: EveningFact; isNone: boolean; at: number; words: number }>;
export type Clock = Readonly<{
  kind: 'clock';
  written: RegExpExecArray;
  isLimit: boolean;
  isDenied: boolean;
  isProposed: boolean;
  isCertain: boolean;
  at: number;
}>;

/** Characters between a word and its time. */
export const farthest = 45;

/** A time of day as people write it, and no length: `1 Std. vor Beginn`, `1h avant`. */
export const clock =
  /(?<![\d:.,€$£#x×-])(?!\d{1,2}(?:[.,]\d)?\s?(?:std|stunden?|hours?)(?!\p{L})|[1-3](?:[.,]5|h[0-5]\d)?\s?(?:h|hrs?|u|uur|heures?|horas?|or[ae])\s(?:vor|nach|später|early|earlier|before|after|later|prior|avant|après|plus tôt|antes|después|depois|prima|dopo|voor|na|eerder|later)(?!\p{L}))(?<hour>\d{1,2})(?:(?:\s?[:.h]\s?|,|(?<=\d)u)(?<minute>[0-5]\d)(?!\d)|(?<digits>(?<=[01]\d|2[1-3])[0-5][05]|(?<=20)(?:00|30|45))(?!\d)(?:\s?(?:h|hrs)(?!\p{L}))?|\s?(?<unit>uhr|uur|h|hrs?|u|o['’ ]?\s?clock)(?![\p{L}\d]))?(?:\s?(?<half>[ap])\.?\s?m\b\.?|(?<letter>[ap])(?![\p{L}\d]))?(?!\d|\/|\s?[x×%€$£°]|[.,:]\d|\s?(?:min|['’′]|m\b|cm\b|euro|people|pax|stone|steps?))/iu;
/** The same for every time of a text. */
export const everyClock = new RegExp(clock, 'giu');

type Name = Readonly<{ fact: EveningFact; words: readonly string[] }>;

/** The words of each fact by their first word, the longest first. */
const names = new Map<string, Name[]>();
for (const [fact, list] of [...Object.entries(eveningWords), ...Object.entries(sentenceWords)]) {
  for (const name of list.split(',')) {
    const words = name.trim().split(/\s+/u);
    const known = [...(names.get(words[0] ?? '') ?? []), { fact: fact as EveningFact, words }];
    names.set(
      words[0] ?? '',
      known.toSorted((one, other) => other.words.length - one.words.length),
    );
  }
}

type Written = Readonly<{ at: number; word: string }>;

/** Returns the words and times of a clause in their order; none without a digit. */
export function marksIn(clause: string): readonly (Keyword | Clock)[] {
  if (!/\d/u.test(clause)) return [];
  const words = [...clause.matchAll(/[\p{L}\p{M}]+|\d+/gu)].map(({ index, 0: word }) => ({
    at: index,
    word: comparableName(word),
  }));
  const marks = [...withEnd(keywordsIn(words), words), ...clockMarksIn(clause, words)];
  return marks.toSorted((one, other) => one.at - other.at);
}

/** What can have to be over long before the evening is. */
const beforeEvening: ReadonlySet<EveningFact> = new Set(['doors', 'load_in', 'soundcheck']);

/** Returns whether a word only says what ends: `couvre-feu son`. */
function isSoundAfterEnd({ fact, at }: Keyword, before: Keyword | undefined, words: readonly Written[]): boolean {
  const isNext = before !== undefined && words.filter((one) => one.at > before.at && one.at < at).length < before.words;
  return isNext && before.fact === 'curfew' && (fact === 'sound' || fact === 'music');
}

/** Adds the last word of what says when all must be over, in place of the words of that. */
function withEnd(keywords: readonly Keyword[], words: readonly Written[]): readonly Keyword[] {
  const said = endSaidIn(words.map(({ word }) => word));
  if (said === null) return keywords.filter((one, at) => !isSoundAfterEnd(one, keywords[at - 1], words));
  const [from, at] = [words[said.first]?.at ?? 0, words[said.last]?.at ?? 0];
  const others = keywords.filter((one) => one.at < from || one.at > at);
  if (keywords.some(({ fact }) => fact === 'curfew' || beforeEvening.has(fact))) return keywords;
  return [...others, { kind: 'keyword', fact: 'curfew', isNone: false, at, words: 1 }];
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

const oneDoor = /^(?:door|tur|porta|puerta|deur)$/u;
/** After a door, in the languages that say so there: it is one of several. */
const ofDoor = /^(?:laterale?|trasera|fundos|hinten|posteriore|code|codigo|senha)$/u;

/** A door in the middle of a clause is a place: `meet Bo at the Mill St door 4.30`. */
function isPlace(words: readonly Written[], index: number, before: Keyword | undefined): boolean {
  const previous = words[index - 1];
  if (!oneDoor.test(words[index]?.word ?? '')) return false;
  if (ofDoor.test(words[index + 1]?.word ?? '')) return true;
  if (previous === undefined || /^\d/u.test(previous.word)) return false;
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
  const clocks = [...clause.matchAll(everyClock)].filter(({ groups }) => Number(groups?.['hour']) <= 24);
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
      isDenied: !isNotBefore && (denial.test(close) || moved.test(clause.slice(ends[at]))),
      isProposed: proposed.test(close),
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

/** A time is moved to the one after the arrow: `load-in 15:00 → 14:30`. */
const moved = /^\s?(?:→|➔|➜|[-=]{1,2}>)\s?(?=\d)/u;

/** Words between `until` and a time: `hasta las 17:30`. */
const articles = /^(?:las|les|le|de|das|a|alle|as|om|um|\d+)$/u;
