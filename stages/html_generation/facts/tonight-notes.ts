import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { weekdayNamed } from '../../shared/input-files/written-dates.js';
import { isOnArrival } from '../../shared/notes/arrival.js';
import { deadIn } from '../../shared/notes/deaths.js';
import { kindsInLines, likeliestOf } from '../../shared/notes/letter-kinds.js';
import { isLicence } from '../../shared/notes/licence.js';
import { isOnLodging } from '../../shared/notes/lodging.js';
import { saysMoved } from '../../shared/notes/moved-show.js';
import { countsPeople, isInRoom, isSeated, withoutPlace } from '../../shared/notes/presence.js';
import { isForbidden } from '../../shared/notes/prohibitions.js';
import { isRating } from '../../shared/notes/ratings.js';
import { runningRemarks } from '../../shared/notes/running-remarks.js';
import { joined, sentencesIn } from '../../shared/notes/sentences.js';
import { isUnnoticed } from '../../shared/notes/unnoticed.js';
import { isGreeting } from '../../shared/notes/wishes.js';
import { isTakenBack } from '../../shared/notes/withdrawn.js';
import { isByPerformer, isOfChat, isOfHouse, sourceOfItem, sourceOfNote } from '../../shared/notes/writers.js';
import { contentWords } from '../../shared/text/content-words.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import { curfewIn, readEvening } from '../../shared/text/evening.js';
import type { BriefData } from './brief-data.js';
import { capitalised } from './capitalised.js';
import { quotedInConflicts } from './doubts.js';
import { bansOfTonight, isShownAsBan } from './house-bans.js';
import { olderIntervals } from './interval-notes.js';
import { isNote, isOnPeople, isSmallTalk, mayAsk } from './note-items.js';
import { wholeWishes } from './quoted-items.js';
import { isReplaced, isShownAbove } from './shown-above.js';

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
/** Characters of the longest sentence on another time there: a line of a sheet says more. */
const longestTime = 80;
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
  if (text.length > longestTime) return false;
  const isWayHome = transport.test(text) && clocksIn(text, 'curfew').some((time) => time >= lateFrom || time < '04:00');
  const isOfNoField = () => Object.values(readEvening(text)).every((value) => value === null);
  return isWayHome || intervalOf.test(text) || (headedTime.test(text) && isOfNoField());
}

/** Returns the clauses of a remark that the page does not show at the top already. */
function freshClauses(text: string, show: Show): string {
  const clauses = text.split(/(?<=[,;.])\s+/u);
  const fresh = clauses.filter((clause) => !isShownAbove(clause.replace(/[,;.]$/u, ''), show));
  return capitalised((fresh.length === clauses.length ? text : fresh.join(' ')).replace(/[.,;]$/u, ''));
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

/** Returns whether a note is more than a word: `RIP.` */
function saysSomething(text: string): boolean {
  return /[\d:=]|\S\s+\S/u.test(text) || isLimit(text);
}

/** Returns whether a remark forbids something, says for whom all must be fit, or when it must end: that comes first. */
function isLimit(text: string): boolean {
  const said = sentencesIn(withoutQuestion(text));
  return said.some((sentence) => isForbidden(sentence) || isRating(sentence) || curfewIn(sentence) !== null);
}

/** A question of a chat, quoted before its reply, which alone is what the house says. */
const question = /^“[^”]{1,200}\?” – /u;

function withoutQuestion(text: string): string {
  return text.replace(question, '');
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
  const kindOf = kindsInLines(runningRemarks(show).lines);
  const isCounted = (text: string) =>
    sentencesIn(text).some((one) => countsPeople(one) && likeliestOf(kindOf(one)) === 'room');
  const moves = rest
    .filter((text) => text.length <= longestMove && saysMoved(text) && !isSeated(text))
    .slice(0, mostMoves);
  const top = [...moves, ...rest.filter((text) => !moves.includes(text) && isOtherTime(text))];
  const others = rest.filter(
    (text) => text !== '' && !top.includes(text) && !headedTime.test(text) && weekdayNamed(text) === null,
  );
  const sourceOf = (text: string) => sourceOfNote(text, { show });
  // In a chat, most is said of those who write: only words for a seat show who is in the room.
  const isThere = (text: string) =>
    isSeated(text) || isCounted(text) || (isInRoom(text) && !isLicence(text) && !isOfChat(sourceOf(text)));
  const isArrival = (text: string) =>
    isOnArrival(text) && !isOnLodging(text) && !isThere(text) && !isByPerformer(sourceOf(text), { show });
  const { isPartial } = runningRemarks(show);
  const dead = bansOfTonight(data).map(({ text }) => deadIn(text));
  return {
    rules: rules.map((item) => (item.some(isUnnoticed) ? withoutPlace(joined(item)) : joined(item))),
    say,
    top: top.map((text) => freshClauses(text, show)).filter((text) => text !== ''),
    arrival: others.filter(isArrival),
    there: [...onPeople.map(joined), ...others.filter(isThere)],
    others: others.filter(
      (text) => !isArrival(text) && !isThere(text) && saysSomething(text) && !isPostOfDead(text, dead),
    ),
    withheld: show.withheld ?? (isPartial || show.notes_withheld === true ? ['private remarks'] : []),
  };
}

/** Characters of the longest line that only says who does what. */
const longestPost = 60;

/** Returns whether a line of a list still names someone who has died: `Tech: Ada Example`. */
function isPostOfDead(text: string, dead: readonly (readonly string[])[]): boolean {
  const words = contentWords(text);
  return text.length <= longestPost && dead.some(([name]) => name !== undefined && words.includes(name));
}

function arranged(data: Pick<BriefData, 'show' | 'results'>): Arranged {
  const { show } = data;
  const [quoted, bans] = [quotedInConflicts(data), bansOfTonight(data)];
  const { lines } = runningRemarks(show);
  const kindOf = kindsInLines(lines);
  const ownNames = [show.performer ?? '', show.venue.name, show.city];
  const isOldInterval = olderIntervals(show);
  const isElsewhere = (sentence: string) =>
    isOldInterval(sentence) ||
    quoted.some((one) => one.includes(sentence)) ||
    isReplaced(sentence, show) ||
    isShownAbove(sentence, show);
  const items = lines
    .filter((line) => isNote(line, show, kindOf))
    .map((line) => line.filter((sentence) => !isElsewhere(sentence) && !isSmallTalk(sentence, kindOf(sentence))))
    .filter((line) => line.length > 0)
    .flatMap((line) => remarksOf(line, lines.length === 1));
  // What the performer and the agency write are no rules and wishes of the house.
  const isOfOthers = (item: readonly string[]) => !isOfHouse(sourceOfItem(item, { show }), { show });
  const onPeople = items.filter((item) => isOnPeople(item, isLimit));
  const isRule = (sentence: string) => isShownAsBan(sentence, bans) || isLimit(sentence);
  const rules = items.filter((item) => item.some(isRule) && !onPeople.includes(item) && !isOfOthers(item));
  // What a rule's item also asks to say is listed as well.
  const wishes = items
    .filter((item) => !isOfOthers(item) && !question.test(item[0] ?? ''))
    .flatMap((item) => wholeWishes(item).map((wish) => ({ ...wish, item })))
    .filter(({ request, item }) => item.some((one) => one.includes(request) && mayAsk(kindOf(one))))
    .filter(({ item }) => !isTakenBack(joined(item), lines.map(joined), ownNames));
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
