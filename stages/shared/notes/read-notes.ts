import { oncePerText } from '../lines/once.js';
import { wordsOf } from '../lines/words.js';
import { isContent } from '../text/content-words.js';
import { hasFailed, isWornOut } from './failures.js';
import { isGuest, namesPerson } from './people.js';
import { isInstruction } from './plans.js';
import { type Piece, splitNotes } from './split-notes.js';
import {
  isLabelled,
  isVerdict,
  judgements,
  judges,
  subjectWords,
  topicOf,
  type VerdictOfNote,
  verdictOf,
  wordScore,
} from './statement.js';

/** One statement of free notes, in their words; `topic` are the words that name what it is about. */
export type Statement = Readonly<{ text: string; verdict: VerdictOfNote; topic: string | null }>;

/** Negations that end an ellipsis. */
const negations = new Set('not no didnt doesnt wasnt nicht pas non niet nao'.split(' '));

/** Announces something to do, for the rest of the sentence. */
const announcesToDo =
  /^(?:to[ -]?dos?|remember|next time|à faire|a faire|la prochaine fois|da fare|prossima volta|te doen|volgende keer|zu tun|n(?:ä|ae)chstes mal|pendientes?|por hacer|la pr(?:ó|o)xima|a fazer|pr(?:ó|o)xima vez)\s*[:=–—-]/iu;

/** A verdict that needs no model, in seven languages: `fernet = NO`, `NEVER ferries here`, `Plus jamais ici.` */
const shoutedRefusal =
  /[=:→]\s*(?:NO|NON|NEIN|NIET|NÃO|NAO|NEVER)(?![\p{L}\p{N}])|(?:^|\s)(?:NEVER|NIE|JAMAIS|NUNCA|MAI|NOOIT)(?!\p{L})/u;
const finalRefusal =
  /(?<!\p{L})(?:never(?: again)?|plus jamais|nunca(?: m[aá]s)?|nie wieder|mai pi[uù]|nooit meer)(?: (?:here|hier|ici|aqu[ií]|qui))?[\s!.)]*$/iu;

/** Such a refusal at the start, which names no more than a place: `Never again in this town.` */
const refusalOfPlace =
  /^(?:never again|plus jamais|nunca m[aá]i?s|nie wieder|mai pi[uù]|nooit meer|niet meer doen)(?: (?:here|hier|ici|aqu[ií]|qui|in|en|em|à)(?: [\p{L}’'-]{1,30}){0,3})?[\s!.)]{0,20}$/iu;

/** What a name is said to equal is its verdict, whatever the name says: `gnome with no forwarding address = huge`. */
const afterEquals = /^[^=]{3,120}=\s?([^=]{1,40})$/u;

/** Passes the verdict of the statement before on: `Palladio idem`, `the goose did, too`. */
const same =
  /(?<!\p{L})(?:idem|ditto|dito|dto|ebenso|pareil|lo mismo|lo stesso|o mesmo|hetzelfde|same here|(?:did|went|worked),? too|lief auch|a marché aussi|aussi bien|también (?:fue|funcionó|gustó)|anche (?:quell[oa]|bene)|também (?:foi|pegou|funcionou)|werkte ook|ging ook)(?!\p{L})/iu;

/** Says that the reason is not known, in seven languages, by a word that also judges a room: `nobody knows why`. */
const unknown =
  /(?:nobody|no one) knows why|(?:warum weiß (?:keiner|niemand)|(?:keiner|niemand) weiß,? warum)|personne ne sait pourquoi|nadie sabe por qué|nessuno sa perché|ninguém sabe porquê|niemand weet waarom/iu;

/** Splits notes into statements. A verdict without a topic is about what the statement before it names. */
export const readNotes = oncePerText(100_000, (notes) => notes, statementsOf);

function statementsOf(notes: string): readonly Statement[] {
  const read: Statement[] = [];
  const pieces = splitNotes(notes, (tokens, at) => wordScore('start', tokens, at) > 0).flatMap(contrastingParts);
  for (const piece of pieces) {
    const before = read.at(-1);
    const statement = {
      text: piece.text,
      verdict: verdictAfter(before, piece.text),
      topic: refusalOfPlace.test(piece.text) ? null : topicOf(piece.text),
    };
    if (before !== undefined && contradicts(before, statement)) {
      read[read.length - 1] = { text: `${before.text}${piece.gap}${piece.text}`, verdict: 'neutral', topic: null };
    } else if (before !== undefined && belongsTo(before, piece, statement)) {
      const text = `${before.text}${piece.gap}${piece.text}`;
      const verdict = isAnswer(before, statement) ? statement.verdict : before.verdict;
      read[read.length - 1] = { text, verdict, topic: before.topic ?? statement.topic };
    } else read.push(statement);
  }
  return read;
}

/** What joins two clauses, and the most of them that are looked at. */
const joint = /,\s{1,3}(?:(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s{1,3})?/giu;
const mostClauses = 8;

/** Splits a piece between two clauses of which one worked and the other died: `The ferry killed, the goose died`. */
function contrastingParts(piece: Piece): readonly Piece[] {
  for (const { index, 0: gap } of [...piece.text.matchAll(joint)].slice(0, mostClauses)) {
    const [before, after] = [piece.text.slice(0, index), piece.text.slice(index + gap.length)];
    const went = [before, after].map(outcomeOf);
    if (!went.includes('worked') || !went.includes('died')) continue;
    return [{ ...piece, text: before }, ...contrastingParts({ text: after, isFirst: true, gap })];
  }
  return [piece];
}

/** Returns how that went which a clause names; null if it names nothing, or no word judges it. */
function outcomeOf(clause: string): VerdictOfNote | null {
  if (topicOf(clause) === null) return null;
  return isWornOut(clause) || hasFailed(clause) ? 'died' : judges(...wordsOf(clause)) ? verdictOf(clause) : null;
}

/** Returns whether a piece says how that went which the one before it only names; a person's name is no bit. */
function isAnswer(before: Statement, { verdict, text }: Statement): boolean {
  const isOpen = !judgements.has(before.verdict) || before.text.endsWith(':') || isRefusal(text);
  return isOpen && judgements.has(verdict) && !announcesToDo.test(before.text) && !namesPerson(before.text);
}

function isRefusal(text: string): boolean {
  return isWornOut(text) || [shoutedRefusal, finalRefusal, refusalOfPlace].some((refusal) => refusal.test(text));
}

/** Reads "… the waffle did not" after something that worked as its opposite. */
function verdictAfter(before: Statement | undefined, text: string): VerdictOfNote {
  if (announcesToDo.test(text)) return 'todo';
  if (isRefusal(text)) return 'died';
  if (isInstruction(text)) return 'todo';
  if (before !== undefined && judgements.has(before.verdict) && same.test(text)) return before.verdict;
  const equated = verdictOf(afterEquals.exec(text)?.[1] ?? '');
  if (equated === 'worked' || equated === 'died') return equated;
  if (hasFailed(text) && topicOf(text) !== null) return 'died';
  // Who was there is judged by words only, not by how such sentences are likely meant.
  if (isGuest(text) && !judges(...wordsOf(text.replace(unknown, ' ')))) return 'fact';
  const isOpposite = before?.verdict === 'worked' && negations.has(wordsOf(text).at(-1) ?? '');
  return verdictOfClause(text) ?? (isOpposite ? 'died' : verdictOf(text));
}

/**
 * Returns the verdict that ends the first clause, of which the rest is the reason, or that begins what follows a name:
 * `The goat DIED: a man shouted`, `Kayaks killed, everybody owns one`, `Kayaks: fine, a man in row 2 sells them`.
 */
function verdictOfClause(text: string): VerdictOfNote | null {
  const [, clause = '', after = ''] = /^([^:–—,]{3,80}?)(?:[:,]|\s[-–—])\s([^:–—,.;]{0,30})/u.exec(text) ?? [];
  const topic = topicOf(clause);
  if (topic === null) return null;
  const isSaid = judges(wordsOf(clause).at(-1) ?? '');
  const said = isSaid ? clause.replace(topic, '') : wordsOf(after).length <= 2 ? after : '';
  const verdict = judges(...wordsOf(said)) ? verdictOf(isSaid ? said : `${topic}: ${said}`) : null;
  return verdict === 'died' || verdict === 'worked' ? verdict : null;
}

/** Returns true for a bare verdict that denies the one before it, or praises nothing: "nobody knew me. good". */
function contradicts(before: Statement, { text, verdict, topic }: Statement): boolean {
  if (topic !== null || verdict === before.verdict || isRefusal(text) || !judgements.has(verdict)) return false;
  const isShort = wordsOf(text).length <= 2;
  return judgements.has(before.verdict) ? before.topic === null || isShort : before.topic === null && isShort;
}

/**
 * Returns true for a piece that says more of the statement before it: a part of its sentence that names no thing of its
 * own, and a bare verdict after something that was named ("Did the tram. Killed.", "The tram. NEVER here.").
 */
function belongsTo(before: Statement, { text, isFirst }: Piece, { topic, verdict }: Statement): boolean {
  if (announcesToDo.test(before.text)) return !isFirst;
  if (isFirst) return before.topic !== null && isBare({ text, topic, verdict }) && !contrasts(before, verdict, text);
  if (before.text.endsWith(':') || isLabelled(text)) return true;
  if (before.verdict === 'died' && isRefusal(text)) return true;
  if (namesPerson(before.text)) return true;
  if (namesPerson(text)) return before.verdict === 'died' || before.verdict === 'hated';
  if (topic === null || !judgements.has(verdict) || !namesFirst(text, topic)) return true;
  if (before.verdict === verdict && !isLed(text, topic)) return true;
  return before.verdict === 'hated' && !wordsOf(text).some((word) => isVerdict(word));
}

/** Returns true for a verdict that names no thing or person of its own. */
function isBare({ text, topic, verdict }: Statement): boolean {
  return (
    !namesPerson(text) &&
    topic === null &&
    judgements.has(verdict) &&
    (verdict !== 'hated' || subjectWords(text).length === 0)
  );
}

/** Returns true for a success after a failure and the reverse; an order not to repeat it says more of either. */
function contrasts(before: Statement, verdict: VerdictOfNote, text: string): boolean {
  if (!judgements.has(before.verdict)) return false;
  return (before.verdict === 'worked') !== (verdict === 'worked') && !isRefusal(text);
}

/** Returns true if a statement begins with its topic, or with one word and its topic. */
export function isLed(statement: string, topic: string): boolean {
  return wordsOf(statement.slice(0, statement.indexOf(topic))).length <= 1;
}

/** Returns true if a statement names its topic before any other thing. */
function namesFirst(statement: string, topic: string): boolean {
  return !wordsOf(statement.slice(0, statement.indexOf(topic))).some((word) => isContent(word));
}
