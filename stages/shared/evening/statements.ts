import type { LocalTime } from '../../../src/domain/time.js';
import { oncePerText } from '../lines/once.js';
import { sentencesIn, startsOfLines } from '../notes/sentences.js';
import { withWrittenTimes } from '../text/spoken-times.js';
import { type NumberRole, numbersIn, type RoledNumber } from './number-roles.js';
import type { NumberToken } from './tokens.js';

/** What a message can state of an evening. */
export type StatedField =
  | 'doors'
  | 'start'
  | 'load_in'
  | 'soundcheck'
  | 'curfew'
  | 'finish'
  | 'capacity'
  | 'sold'
  | 'comps';
/**
 * A value that a message states; `old` says that it is no longer right, and `asked` that it is only asked about: their
 * `field` is what they are likely to be of. `value` is a time as `HH:MM`, or a count; `lead` is how sure
 * that is, and `said` is its sentence.
 */
export type Statement = Readonly<{
  field: StatedField | null;
  value: string;
  state: 'said' | 'old' | 'asked';
  lead: number;
  said: string;
}>;

const fieldOf: Readonly<Partial<Record<NumberRole, StatedField>>> = {
  ...{ doors: 'doors', start: 'start', load_in: 'load_in', soundcheck: 'soundcheck', end: 'curfew', leave: 'curfew' },
  ...{ seats: 'capacity', sold: 'sold', comps: 'comps', performer: 'start', finish: 'finish' },
};

/** How far the likeliest role must be ahead of the next. */
const leastLead = 0.05;

/** A question before the message that answers it: `“Doors at 7?” – yes`. */
const quotedQuestion = /“([^”]{1,200}\?)” – /gu;
/** The date put in for `tomorrow`; its number is neither a time nor a count. */
const dayInBrackets = /\[[^\][]{1,30}\] ?/gu;

/** Returns what notes state of an evening, in their order. */
export const statementsIn = oncePerText(
  200_000,
  (notes) => notes,
  (notes: string): readonly Statement[] => {
    const sentences = sentencesIn(notes);
    const begins = startsOfLines(notes);
    const ends: number[] = [];
    let text = '';
    for (const [at, sentence] of sentences.entries()) {
      const written = withWrittenTimes(sentence, notes).replace(quotedQuestion, '$1 ').replace(dayInBrackets, '');
      text += `${at === 0 ? '' : begins[at] === true ? '\n' : ' '}${written}`;
      ends.push(text.length);
    }
    const numbers = numbersIn(text);
    return numbers.flatMap((one) => {
      const said = sentences[ends.findIndex((end) => one.number.at < end)] ?? '';
      return statementsOf(one, numbers, text).map((found) => ({ ...found, said }));
    });
  },
);

/** Characters before a number that say what it is. */
const longestLead = 24;
/** Ends before a time, in seven languages: `closed until half 3`. */
const until =
  /(?<!\p{L})(?:until|till?|bis|jusqu['’]?(?:à|au)|hasta(?: las?)?|fino (?:a|alle)|até(?: [àa]s)?|tot)\s(?:(?:half|halb|about|gegen|vers)\s)?$/iu;
/** Asks to come at a time, in seven languages: `come at 4`. */
const coming =
  /(?<!\p{L})(?:come|arrive|be (?:there|here)|get here|komm(?:t|en)?(?: sie| ihr)?|venez|arrivez|viens|ven(?:id|ga[ns]?)?|lleg(?:ad|ue[ns]?)|venite|arrivate|vieni|ven(?:ham|ha)|cheguem|kom(?:t|en)?(?: jullie)?)\s(?:at|for|um|für|erst um|à|pour|vers|a las|para las|alle|per le|às|para as|om|tegen)\s$/iu;

/** What accepts a question, in seven languages. */
const accepted =
  /^[^\n?]{0,160}\?[”"]?\s{1,3}(?:[–-] )?(?:\d\S{0,4}(?: is)? (?=fine|grand|ok|works|perfect))?(?:ok(?:ay|é)?|yes|yep|yeah|aye|sure|perfect|grand|fine|fair|deal|agreed|done|works|sounds good|no problem|passt|geht|jap?|jo|super|perfekt|einverstanden|in ordnung|alles klar|oui|d['’]accord|ça marche|parfait|nickel|validé|entendu|s[íì]|vale|de acuerdo|perfecto|hecho|va bene|perfetto|d['’]accordo|certo|sim|está bem|combinado|perfeito|pode ser|prima|goed|akkoord|top|👍|👌)(?![\p{L}])[^\n\d]{0,80}(?:\n|$)/iu;

function statementsOf(
  one: RoledNumber,
  numbers: readonly RoledNumber[],
  text: string,
): readonly Omit<Statement, 'said'>[] {
  const { role, lead, number } = one;
  if (lead < leastLead) return [];
  const before = text.slice(Math.max(0, number.at - longestLead), number.at);
  const read = fieldOf[(role === 'old' || role === 'ask' ? one.of : role) ?? 'none'] ?? null;
  const isOnArrival = read === 'load_in' || read === 'soundcheck';
  // A road that is closed until then is no time to be there, and when to come is the load-in.
  if (isOnArrival && until.test(before)) return [];
  const field = read === 'soundcheck' && coming.test(before) ? 'load_in' : read;
  if (role === 'old') return valuesOf(one).map((value) => ({ field, value, lead, state: 'old' }));
  const isSaid = (other: NumberRole) => numbers.some((each) => each.role === other);
  // Who leaves later, or goes on after someone else, says nothing of the end or the start.
  if (role === 'leave' && isSaid('end')) return [];
  if (role === 'performer' && (isSaid('start') || isSaid('support'))) return [];
  const value = field === null ? null : valueOf(one, field);
  if (value === null) return [];
  const isAsked = role === 'ask' && !accepted.test(text.slice(number.end));
  return [{ field, value, lead, state: isAsked ? 'asked' : 'said' }];
}

function valueOf({ number }: RoledNumber, field: StatedField): string | null {
  if (field !== 'capacity' && field !== 'sold' && field !== 'comps') return timeOf(number, field);
  return number.number === null ? null : String(number.number);
}

/** Returns what a number that is no longer right can have been. */
function valuesOf({ number }: RoledNumber): readonly string[] {
  const times = number.hour === null ? [] : [timeOf(number, 'start'), timeOf(number, 'load_in')];
  return [...new Set([...times, number.number === null ? null : String(number.number)])].filter(
    (value) => value !== null,
  );
}

/** The hours that are in the afternoon where a text writes neither `am` nor `pm` nor a leading zero. */
const afternoon: Readonly<Record<Exclude<StatedField, 'capacity' | 'sold' | 'comps'>, readonly [number, number]>> = {
  doors: [1, 10],
  start: [1, 10],
  load_in: [1, 7],
  soundcheck: [1, 8],
  curfew: [4, 11],
  finish: [4, 11],
};

function timeOf({ hour, minute, unit, text }: NumberToken, field: keyof typeof afternoon): LocalTime | null {
  if (hour === null || hour > 24) return null;
  const half = /[ap]/u.exec(unit)?.[0];
  const [from, to] = afternoon[field];
  // `We must be there at half past two` is on the way in: a house that closes then says `am`.
  if ((field === 'curfew' || field === 'finish') && half === undefined && hour > 0 && hour < from) return null;
  const isLate = half === undefined ? !text.startsWith('0') && hour >= from && hour <= to : half === 'p';
  const hours = half === undefined ? hour % 24 : hour % 12;
  return `${String(isLate ? (hours % 12) + 12 : hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
