import { comparableName } from '../../../src/domain/names.js';
import { denial, deniesNumber, onPaper, stale, toldToPublic } from './correction-words.js';
import { capacityWords, otherSeats, seatWords } from './evening-words.js';
import { seatsHeldIn } from './seats-held.js';
import { seatsLeftIn, takesSeatsAway } from './seats-left-out.js';
import { withoutLayout } from './written-form.js';

/** Find the number before, or after, some words. */
type NumberOf = Readonly<Record<'before' | 'after', RegExp>>;

function numberOf(words: string): NumberOf {
  const number = String.raw`(?<![\p{L}\d:.,-])(\d{2,5})(?!\d|-\p{L})`;
  const word = String.raw`(?<![\p{L}-])(?:${words})(?!\p{L})`;
  const since = 'en|em|im|in|nel|since|seit|depuis|desde|dal|uit|van';
  return {
    before: new RegExp(String.raw`${number}\s?${word}(?!\s?[:=])`, 'iu'),
    after: new RegExp(String.raw`${word}[^\d.,;\n]{0,12}(?<!(?:${since}) )${number}(?!\d|[:.,]\d|h)`, 'iu'),
  };
}

/** Seats that were changed: `la capienza scende da 396 a 381`, `from 180 to 142 seats`. */
const fromTo = /(?<!\p{L})(?:from|von|de|da|van) \d{2,5} (?:to|auf|à|a|naar|para) (\d{2,5})(?!\d|[:.,]\d|h)/iu;
const ofAnySeats = new RegExp(`(?<!\\p{L})(?:${capacityWords}|${seatWords})(?!\\p{L})`, 'iu');
const ofCapacity = numberOf(capacityWords);
const ofSeats = numberOf(seatWords);

/**
 * Returns the number of seats that a text gives, `cap 240`, `240 cap` or `bestuhlt 240`; null without one. Ignores a
 * number that the text corrects.
 */
export function capacityIn(whole: string): number | null {
  if (!/\d{2}/u.test(whole)) return null;
  const text = withoutLayout(whole);
  const clauses = text.split(/[;\n]|[.,](?!\d)/u);
  const changed = clauses.find((clause) => fromTo.test(clause) && ofAnySeats.test(clause));
  if (changed !== undefined) return Number(fromTo.exec(changed)?.[1]);
  const all = text.replace(dayInBrackets, '').split(/[;\n]|[.!?](?!\d)/u);
  const left = seatsLeftIn(all);
  if (left !== null) return left;
  const held = all.map(seatsHeldIn).find((seats) => seats !== null);
  if (held !== undefined) return held;
  const sentences = all.filter((sentence) => ofAnySeats.test(sentence));
  const corrected = sentences.map(correctedSeats).find((seats) => seats !== null);
  if (corrected !== undefined) return corrected;
  const ofHouse = numberNextTo(ofCapacity, text);
  if (ofHouse !== null) return ofHouse;
  const seats = withoutLostOnes(text)
    .split(/[;\n]|[.,](?!\d)/u)
    .flatMap((clause) => clause.split(/:\s(?=\p{L})/u))
    .filter((clause) => ofAnySeats.test(clause) && !otherSeats.test(clause));
  return seats.map((clause) => numberNextTo(ofSeats, clause)).find(Boolean) ?? null;
}

/** Returns whether a sentence takes seats away so that so many are left. */
export function leavesSeats(sentence: string, seats: number): boolean {
  return takesSeatsAway(sentence) && capacityIn(sentence) === seats;
}

/** A day in place of `tomorrow`, whose abbreviations end no sentence. */
const dayInBrackets = /\[[^\]\n]{1,30}\] ?/gu;

/** Returns a text without the brackets that say how many seats are taken away: `lost row H (10 seats)`. */
function withoutLostOnes(text: string): string {
  return text.replace(/[^.;\n]{1,200}/gu, (sentence) =>
    takesSeatsAway(sentence) ? sentence.replace(/\([^()]{0,80}\)/gu, ' ') : sentence,
  );
}

function numberNextTo({ before, after }: NumberOf, text: string): number | null {
  const seats = before.exec(text)?.[1] ?? after.exec(text)?.[1];
  return seats === undefined || deniesNumber(text, Number(seats)) ? null : Number(seats);
}

/** How many times the seats that a note denies are those that it gives instead. */
const others = { least: 0.2, most: 3 } as const;
const aNumber = /(?<![\p{L}\d.,:€$£-])\d{2,5}(?![\d:%€$£-]|[.,]\d|h\d?)/gu;
const parts =
  /[,:]\s|\s[–—-]\s|\s(?=(?:but|and|und|aber|doch|sondern|mais|et|pero|y|sino|ma|e|bensì|mas|maar|en (?:het|dat|we|er))\s)/u;
/** Next to a number, in seven languages: it counts tickets, or seats of which there are more. */
const ofTickets =
  /(?<!\p{L})(?:sold|free|left|verkauft|frei|vendu\p{L}{0,2}|vendid\p{L}{1,2}|vendut\p{L}|verkocht|vrij|libres?|liber[io]|livres|rest\p{L}{0,4}|queda\p{L}?|reserv\p{L}{0,8}|comps?|invit\p{L}{0,8})(?!\p{L})/iu;

/** Returns the seats that a sentence gives in place of a number; null unless it is only one: `190 now, not 210`. */
function correctedSeats(sentence: string): number | null {
  const numbers = sentence.split(parts).flatMap((part) => {
    const said = comparableName(part);
    const isOld = onPaper.test(said) || toldToPublic.test(said) || stale.test(said);
    return [...part.matchAll(aNumber)].map((found) => ({
      number: Number(found[0]),
      isWrong: isOld || denial.test(comparableName(part.slice(Math.max(0, found.index - 25), found.index))),
      isOfTickets: ofTickets.test(part),
    }));
  });
  const [wrong, ...more] = numbers.filter(({ isWrong, isOfTickets }) => isWrong && !isOfTickets);
  return wrong === undefined || more.length > 0 ? null : onlySeats(numbers, wrong.number);
}

/** Returns the only one of some numbers that can be seats in place of others. */
function onlySeats(
  numbers: readonly Readonly<{ number: number; isOfTickets: boolean }>[],
  instead: number,
): number | null {
  const possible = numbers.filter(
    ({ number, isOfTickets }) =>
      !isOfTickets && number !== instead && number >= instead * others.least && number <= instead * others.most,
  );
  return possible.length === 1 ? (possible[0]?.number ?? null) : null;
}

/** Returns the only number of a sentence that can be seats in place of some: `We're 190 now, not 210`. */
export function seatsInstead(sentence: string, denied: number): number | null {
  const numbers = (sentence.match(aNumber) ?? []).map((number) => ({ number: Number(number), isOfTickets: false }));
  return onlySeats(numbers, denied);
}
