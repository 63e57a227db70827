import { comparableName, sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { weekdayNamed } from '../../shared/input-files/written-dates.js';
import { weekdayOf } from '../../shared/input-files/yearless-dates.js';
import { isOnArrival } from '../../shared/notes/arrival.js';
import { labelledNote } from '../../shared/notes/labelled-notes.js';
import { kindsInLines } from '../../shared/notes/letter-kinds.js';
import { isOnLodging } from '../../shared/notes/lodging.js';
import { saysMoved } from '../../shared/notes/moved-show.js';
import { isInRoom, isSeated } from '../../shared/notes/presence.js';
import { isForbidden } from '../../shared/notes/prohibitions.js';
import { runningRemarks } from '../../shared/notes/running-remarks.js';
import { joined, sentencesIn } from '../../shared/notes/sentences.js';
import { isGreeting } from '../../shared/notes/wishes.js';
import { contentWords } from '../../shared/text/content-words.js';
import { curfewIn, readEvening } from '../../shared/text/evening.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import { capacityWords, seatWords, wordsOfTimes } from '../../shared/text/evening-words.js';
import { ticketsSoldIn } from '../../shared/text/tickets-sold.js';
import { withTimesOfDay } from '../../shared/text/written-form.js';
import type { BriefData } from './brief-data.js';
import { capitalised } from './capitalised.js';
import { quotedInConflicts } from './doubts.js';
import { bansOfTonight, isShownAsBan } from './house-bans.js';
import { isNote, isOnPeople, isSmallTalk, mayAsk } from './note-items.js';
import { wholeWishes } from './quoted-items.js';
import { isByPerformer, isOfChat, isOfHouse, sourceOfNote } from './writers.js';

/**
 * What the notes say of tonight by their items, each once: what is forbidden and when all ends, what to say from the
 * stage, what to know on arrival, who is there, and the rest.
 */
export type TonightNotes = Readonly<{
  rules: readonly string[];
  say: readonly string[];
  arrival: readonly string[];
  /** Who is in the room. */
  there: readonly string[];
  /** What belongs at the top: a moved show, times under a header that no field has, the last train, the interval. */
  top: readonly string[];
  others: readonly string[];
  /** The kinds of remarks that stay in the user's file. */
  withheld: readonly string[];
}>;

/** Sentences on a moved show at the top, and the characters of the longest one there. */
const mostMoves = 2;
const longestMove = 120;
/** Characters of the longest line of a file that is one remark, and of the parts of a longer one. */
const longest = { line: 400, part: 300 } as const;
const headedTime = /^[^:.]{2,40}\.?: \d{1,2}[:.h]\d{2}\.?$/u;
/** The way home of an audience, in seven languages. */
const transport =
  /(?<!\p{L})(?:trains?|bus(?:es)?|ferry|ferries|tram|metro|tube|z(?:ug|üge)|[SU]-Bahn|fähre|navette|métro|tren(?:es)?|autob[uú]s|treno|treni|traghetto|comboios?|autocarro|trein(?:en)?|veerboot|pont)(?!\p{L})/iu;
const intervalOf =
  /(?<!\p{L})(?:interval|intermission|pause|entracte|intervallo|intervalo|pausa|intermedio|descanso|pauze)(?!\p{L})[^.;,]{0,12}\d{1,2}\s?(?:min|['’′])/iu;
/** Hours after which a way home is the last one. */
const lateFrom = '20:00';

/** Returns whether a remark is short and on a time that no field of the evening contains, or on the last way home. */
function isOtherTime(text: string): boolean {
  if (text.length > longestMove) return false;
  const isWayHome = transport.test(text) && clocksIn(text, 'curfew').some((time) => time >= lateFrom || time < '04:00');
  const isOfNoField = () => Object.values(readEvening(text)).every((value) => value === null);
  return isWayHome || intervalOf.test(text) || (headedTime.test(text) && isOfNoField());
}

/**
 * Returns whether a sentence only has what the page shows at the top or among the conflicts: `Doors 19:00, show 20:00`,
 * `Venue: Orpheum`.
 */
function isShownAbove(sentence: string, show: Show): boolean {
  const { doors, start, evening, venue } = show;
  const isShown = (key: string, value: string | number | null) =>
    shown[key] === value ||
    (key === 'support' && evening.support === 'none') ||
    show.disagreements.some(({ field, other }) => field === key && other === String(value));
  const { capacity } = venue;
  const shown: Readonly<Record<string, string | number | null>> = { doors, start, ...evening, capacity };
  const fields = { ...shown, venue: venue.name, address: venue.address, city: show.city, performer: show.performer };
  const [, act = ''] = /^\p{L}{2,12}: (.{3,60}?)\.?$/u.exec(sentence) ?? [];
  if (act !== '' && isShortFor(act, evening.support ?? '')) return true;
  const labelled = labelledNote(sentence);
  const field =
    labelled === null ? null : (Object.entries(fields).find(([key]) => key === labelled.column)?.[1] ?? null);
  if (labelled !== null && field !== null && isWithin(labelled.value, String(field))) return true;
  const place = comparableName([venue.name, venue.address, show.city].join(' ')).split(' ');
  if (
    comparableName(sentence)
      .split(' ')
      .every((word) => place.includes(word))
  )
    return true;
  if (isOnlyCount(sentence, show)) return true;
  const read = Object.entries(readEvening(sentence)).filter(([, value]) => value !== null);
  const words = comparableName(sentence).split(' ');
  const named = comparableName([venue.name, ...read.map(([, value]) => value)].join(' ')).split(' ');
  return (
    read.length > 0 &&
    read.every(([key, value]) => isShown(key, value)) &&
    words.filter((word) => /^\d/u.test(word)).length <= numbersIn(read.map(([, value]) => value).join(' ')) &&
    words.every((word) => isOfTimes(word) || named.includes(word))
  );
}

/** Returns whether a word belongs to a time or a number of seats. */
function isOfTimes(word: string): boolean {
  return word.length <= 3 || /^\d/u.test(word) || unchanged.has(word) || wordsOfTimes.has(word) || ofSeats.test(word);
}

/** Words by which a note says that a time stays, in seven languages, as comparable words. */
const unchanged = new Set(
  'remain remains stay stays still bleibt bleiben weiterhin reste restent toujours sigue siguen queda rimane resta restano sempre continua mantem blijft blijven'.split(
    ' ',
  ),
);

/** Returns the clauses of a remark that the page does not show at the top already. */
function freshClauses(text: string, show: Show): string {
  const clauses = text.split(/(?<=[,;.])\s+/u);
  const fresh = clauses.filter((clause) => !isShownAbove(clause.replace(/[,;.]$/u, ''), show));
  return capitalised((fresh.length === clauses.length ? text : fresh.join(' ')).replace(/[.,;]$/u, ''));
}

/** Most words of a sentence that only repeats the ticket count. */
const longestCount = 8;

/** Returns whether a sentence has no number but that of the tickets at the top: `As of [Tue 10 Feb] 178 sold`. */
function isOnlyCount(sentence: string, { tickets_sold: tickets }: Show): boolean {
  const undated = sentence.replace(/\[[^[\]]{3,30}\]/gu, '');
  const isSame = tickets !== undefined && ticketsSoldIn(undated)?.sold === tickets.sold;
  return isSame && numbersIn(undated) === 1 && undated.split(/\s+/u).length <= longestCount;
}

const ofSeats = new RegExp(`^(?:${capacityWords}|${seatWords})$`, 'iu');

/** `Ada E` for `Ada Example`. */
function isShortFor(short: string, name: string): boolean {
  const words = comparableName(name).split(' ');
  return comparableName(short)
    .split(' ')
    .every((word, at) => words[at]?.startsWith(word) === true);
}

function numbersIn(text: string): number {
  return text.match(/\d+/gu)?.length ?? 0;
}

function isWithin(value: string, shown: string): boolean {
  return sameName(value, shown) || ` ${comparableName(shown)} `.includes(` ${comparableName(value)} `);
}

/**
 * Returns the remarks of a line: the line, since half of an item misleads; of a long one its parts, and of notes in one
 * line its sentences.
 */
function remarksOf(line: readonly string[], isOnly: boolean): readonly (readonly string[])[] {
  if (isOnly) return line.map((sentence) => [sentence]);
  if (joined(line).length <= longest.line) return [line];
  const parts: string[][] = [];
  for (const sentence of line) {
    const last = parts.at(-1);
    if (last === undefined || joined([...last, sentence]).length > longest.part) parts.push([sentence]);
    else last.push(sentence);
  }
  return parts;
}

/**
 * Returns whether a sentence states a time of the evening that a newer note replaced, and no time that holds: it would
 * mislead. Dinner at the hour of the old doors stays.
 */
function isReplaced(sentence: string, show: Show): boolean {
  const replaced = show.disagreements.filter(({ note }) => note === 'decides');
  const isOld = (field: string, time: unknown) =>
    replaced.some((one) => one.field === field && one.other === String(time));
  const ofDay = withTimesOfDay(sentence, weekdayOf(show.show_date));
  const named = Object.entries(readEvening(ofDay)).filter(([, value]) => value !== null);
  const hours = clocksIn(ofDay, 'start');
  if (!hours.every((time) => replaced.some(({ other }) => other === time))) return false;
  if (named.length > 0) return named.every(([field, value]) => isOld(field, value));
  return hours.length > 0 && saysOnlyWhen(sentence, show);
}

/** A word for an agreement, in seven languages. */
const agreement =
  /^(?:ok(?:ay|e)?|agreed?|fine|confirm\p{L}*|best[aä]tig\p{L}*|einverstanden|accord|entendu|conforme|vale|acuerdo|acordo|combinado|conferm\p{L}*|bevestig\p{L}*|akkoord|prima|perfe\p{L}*|parfait|then|alors|also|dann|entonces|allora|entao|dan)$/u;

/** Returns whether the words of a sentence besides its times only name the show and its day, or agree. */
function saysOnlyWhen(sentence: string, { venue, city, performer }: Show): boolean {
  const names = new Set(comparableName([venue.name, city, performer ?? ''].join(' ')).split(' '));
  return contentWords(sentence).every(
    (word) =>
      names.has(word) ||
      agreement.test(word) ||
      wordsOfTimes.has(word) ||
      weekdayNamed(word) !== null ||
      /\d/u.test(word),
  );
}

/** Returns whether a note is more than a word: `RIP.` */
function saysSomething(text: string): boolean {
  return /[\d:=]|\S\s+\S/u.test(text) || isLimit(text);
}

/** Returns whether a remark forbids something or says when all must end: that comes first. */
function isLimit(text: string): boolean {
  return sentencesIn(text).some((sentence) => isForbidden(sentence) || curfewIn(sentence) !== null);
}

/** The items of notes by what they do. */
type Arranged = Readonly<{
  rules: readonly (readonly string[])[];
  onPeople: readonly (readonly string[])[];
  say: readonly string[];
  rest: readonly string[];
}>;

/** Returns the remarks on tonight, each once and without what is quoted next to a conflict or shown at the top. */
export function tonightNotes(data: Pick<BriefData, 'show' | 'results'>): TonightNotes {
  const { show } = data;
  const { rules, onPeople, say, rest } = arranged(data);
  const moves = rest.filter((text) => text.length <= longestMove && saysMoved(text)).slice(0, mostMoves);
  const top = [...moves, ...rest.filter((text) => !moves.includes(text) && isOtherTime(text))];
  const others = rest.filter(
    (text) => text !== '' && !top.includes(text) && !headedTime.test(text) && weekdayNamed(text) === null,
  );
  const sourceOf = (text: string) => sourceOfNote(text, { show });
  // In a chat, most is said of those who write: only words for a seat show who is in the room.
  const isThere = (text: string) => isSeated(text) || (isInRoom(text) && !isOfChat(sourceOf(text)));
  const isArrival = (text: string) =>
    isOnArrival(text) && !isOnLodging(text) && !isThere(text) && !isByPerformer(sourceOf(text), { show });
  const { isPartial } = runningRemarks(show);
  return {
    rules: rules.map(joined),
    say,
    top: top.map((text) => freshClauses(text, show)).filter((text) => text !== ''),
    arrival: others.filter(isArrival),
    there: [...onPeople.map(joined), ...others.filter(isThere)],
    others: others.filter((text) => !isArrival(text) && !isThere(text) && saysSomething(text)),
    withheld: show.withheld ?? (isPartial || show.notes_withheld === true ? ['private remarks'] : []),
  };
}

function arranged(data: Pick<BriefData, 'show' | 'results'>): Arranged {
  const { show } = data;
  const [quoted, bans] = [quotedInConflicts(data), bansOfTonight(data)];
  const { lines } = runningRemarks(show);
  const kindOf = kindsInLines(lines);
  const isElsewhere = (sentence: string) =>
    quoted.some((one) => one.includes(sentence)) || isReplaced(sentence, show) || isShownAbove(sentence, show);
  const items = lines
    .filter((line) => isNote(line, show, kindOf))
    .map((line) => line.filter((sentence) => !isElsewhere(sentence) && !isSmallTalk(sentence, kindOf(sentence))))
    .filter((line) => line.length > 0)
    .flatMap((line) => remarksOf(line, lines.length === 1));
  // What the performer and the agency write are no rules and wishes of the house.
  const isOfOthers = (item: readonly string[]) => !isOfHouse(sourceOfNote(joined(item), { show }), { show });
  const onPeople = items.filter((item) => isOnPeople(item, isLimit));
  const isRule = (sentence: string) => isShownAsBan(sentence, bans) || isLimit(sentence);
  const rules = items.filter((item) => item.some(isRule) && !onPeople.includes(item) && !isOfOthers(item));
  // What a rule's item also asks to say is listed as well.
  const wishes = items
    .flatMap((item) => (isOfOthers(item) ? [] : wholeWishes(item).map((wish) => ({ ...wish, item }))))
    .filter(({ request, item }) => item.some((one) => one.includes(request) && mayAsk(kindOf(one))));
  const listed = new Set([...rules, ...onPeople]);
  const ofWishes = new Set(wishes.map(({ item }) => item));
  // A greeting is read where the people are.
  const say = wishes
    .filter(({ text, item }) => !(onPeople.includes(item) && isGreeting(text)))
    .map(({ text, item }) => (listed.has(item) ? text : joined(item)));
  return {
    ...{ rules, onPeople, say: [...new Set(say)] },
    rest: items.filter((item) => !listed.has(item) && !ofWishes.has(item)).map(joined),
  };
}
