import { isLeft } from '../lines/ban-subject.js';
import { oncePerText } from '../lines/once.js';
import {
  holdsCodeOrMoney,
  isNeeded,
  namesMoney,
  secretWords,
  withoutContacts,
  withoutLabelled,
} from './certain-forms.js';
import { confidedIn, keptQuiet } from './confided-remarks.js';
import { deadIn, followsDeath } from './deaths.js';
import { asksForSilence, isConfidential, opensConfidence, wasConfided } from './discretion.js';
import { isOnLodging, lodgingByName, lodgingOnly } from './lodging.js';
import { kindOfNight } from './night-kind.js';
import { isOnBody, isOnDislike, isPersonalMatter } from './personal-matters.js';
import { isForbidden } from './prohibitions.js';
import type { RemarkPlace } from './remark-features.js';
import { isOfEvening, kindOf } from './remark-kind.js';
import { joined, sentencesIn, startsOfLines } from './sentences.js';
import { isOnWhoIsThere, isUnnoticed } from './unnoticed.js';
import { type Remark, withWholeItems } from './whole-items.js';

/** A bracket of one word, such as `(intern)`, is about its sentence. */
const brackets = / ?\([^()\s]{1,300}\s[^()]{0,300}\)/gu;
/** A negation among the first words, in seven languages. */
const negation =
  /^[^:]{0,15}(?<!\p{L})(?:not|don['’]?t|never|nicht|nichts|nix|nie|ne|pas|rien|jamais|no|nada|nunca|ni|non|niente|mai|não|nao|niet|niets|niks|nooit)(?!\p{L})/iu;

/**
 * Returns the sentences of notes with their kinds. A request to be silent belongs to what is before it: both are
 * private, unless that is a warning or says how a night went and the request does not call it confidential.
 */
export const remarksIn = oncePerText(100_000, (notes: string, place: RemarkPlace) => `${place}\n${notes}`, readRemarks);

function readRemarks(notes: string, place: RemarkPlace): readonly Remark[] {
  const written = withoutLabelled(notes);
  const begins = startsOfLines(written);
  const all = sentencesIn(written).map((text, at) => ({ ...remarkOf(text, place), begins: begins[at] ?? true }));
  const isHushed = ({ text, kind }: Remark, at: number) =>
    place === 'show' &&
    (kind !== 'warning' || text.endsWith(')')) &&
    asksForSilence(text) &&
    !isOnWhoIsThere(all, at) &&
    !followsDeath(all, at);
  const quiet = keptQuiet(all);
  const confided = place === 'show' ? confidedIn(all) : new Set<number>();
  const kept = new Set(
    [...all.keys()].filter(
      (at) => confided.has(at) || quiet.has(at) || isHushed(all[at] as Remark, at) || wasConfided(all[at]?.whole ?? ''),
    ),
  );
  const isOnDead = (at: number) => followsDeath(all, at) && isForbidden(all[at]?.text ?? '');
  const kindOfOne = (one: Remark, at: number) => (kept.has(at) ? 'private' : isOnDead(at) ? 'warning' : one.kind);
  const read = all.map((one, at): Remark => ({ ...one, kind: kindOfOne(one, at) }));
  return place === 'show' ? withWholeItems(read, kept) : read;
}

/** The word for a number that is not shown: `Ada mob.`, `Tel. Ada`. */
const labelOfNumber =
  /(?:(?<!\s)\s+)?(?<!\p{L})(?:mob(?:ile)?|cell?(?:ulare)?|t[eé]l(?:[eé](?:ph|f)one?|efon|ef[oó]no)?|phone|handy|m[oó]vil|telem[oó]vel|gsm|mobiel)(?!\p{L})[.:]?/giu;
/** Words of the shortest remark that is left of a sentence with a private end. */
const fewestWordsLeft = 2;

/** Returns whether what is left of a sentence with a contact names more than its subject: `Box office Ada`. */
function isOfUse(text: string): boolean {
  const [, ...others] = text.match(/\p{L}{1,60}/gu) ?? [];
  return others.some((word) => /^\p{Lu}/u.test(word)) || isOfEvening(text);
}

/**
 * Reads a sentence without contacts and without clauses on a body; one of which only a subject is left goes. Of one
 * that is private, the clauses of its brackets with codes or money, the brackets, or its end from such a clause on are
 * masked if the rest is not.
 */
function remarkOf(written: string, place: RemarkPlace): Omit<Remark, 'begins'> {
  const whole = shownOf(written, place);
  if (whole === '') return { text: '', whole: '', kind: 'private' };
  if (isOnLodging(whole) && lodgingByName.test(whole) && !holdsCodeOrMoney(whole))
    return { text: whole, whole, kind: 'house' };
  // Who has died is no secret: nothing is said of them on stage.
  if (place === 'show' && deadIn(whole).length > 0 && !opensConfidence(whole))
    return { text: whole, whole, kind: 'warning' };
  if (isCertainlyPrivate(whole, place)) return { text: whole, whole, kind: 'private' };
  const order = withoutConfidedReason(whole);
  if (order !== null) return { text: order, whole: order, kind: 'warning' };
  const masked = [whole, whole.replace(brackets, publicPart), whole.replace(brackets, ''), withoutPrivateEnd(whole)];
  const [beginning = ''] = whole.split(/[:,]\s|\s[–—-]\s/u, 1);
  if (place === 'show' && !opensConfidence(beginning)) masked.push(clausesOfEvening(whole));
  const text = masked.find((one) => one !== null && kindOf(one, place).kind !== 'private') ?? whole;
  const kind = place === 'history' ? kindOfNight(text, text === whole) : kindOf(text, place).kind;
  // What is to be left alone is no secret, nor is who: it is a rule for the stage.
  const isRule = (isLeft(text) || isUnnoticed(text)) && secretWords(text) === null;
  return { text, whole, kind: kind === 'private' && isRule ? 'warning' : kind };
}

/** Returns a sentence without contacts and without its clauses on a body; '' if only a subject is left. */
function shownOf(written: string, place: RemarkPlace): string {
  const isContact = withoutContacts(written) !== written;
  const shown = isContact ? withoutContacts(written).replace(labelOfNumber, '').trim() : written;
  // `Handy 0151 …, ruft nie zurück`
  if (isContact && (shown.startsWith(',') || !isOfUse(shown))) return '';
  return lodgingOnly(place === 'show' ? withoutBody(shown) : shown);
}

/** Returns a sentence without its clauses on a body; '' if only a word is left. */
function withoutBody(sentence: string): string {
  if (!isOnBody(sentence)) return sentence;
  const kept = sentence.split(/(?<=[,;])\s+|\s(?=[–—-]\s|\()/u).filter((clause) => !isOnBody(clause));
  const rest = kept.join(' ').replace(/[\s,;–—-]{1,4}$/u, '');
  return (rest.match(/\p{L}+/gu)?.length ?? 0) < fewestWordsLeft ? '' : rest;
}

function isCertainlyPrivate(sentence: string, place: RemarkPlace): boolean {
  const isReport = place === 'history' && sentence.replace(brackets, '') !== sentence && namesMoney(sentence);
  return isHushedMoney(sentence) || isReport || (place === 'show' && isOnPerson(sentence));
}

/** Returns an order without its reason in brackets, if that is in confidence; null for others. */
function withoutConfidedReason(sentence: string): string | null {
  const order = sentence.replace(brackets, (found) => (opensConfidence(found) ? '' : found)).replace(/\.\.$/u, '.');
  return order !== sentence && isForbidden(order) ? order : null;
}

/** Returns true for money or a code that is confidential: `…, do not bring it up`, `code 2208, only for you`. */
function isHushedMoney(sentence: string): boolean {
  return holdsCodeOrMoney(sentence) && isConfidential(sentence);
}

/** Returns true for a personal matter of a named person, unless the sentence warns of it or asks for something. */
function isOnPerson(sentence: string): boolean {
  const isNamed = /\S \p{Lu}\p{Ll}|: \p{Lu}\p{Ll}/u.test(sentence);
  const isMatter = isNamed && isPersonalMatter(sentence) && !negation.test(sentence) && !isNeeded(sentence);
  return isMatter || isOnDislike(sentence);
}

/** Between clauses, of which the second can follow from the first: `Bo's ears: monitor up`, `so chair only`. */
const conclusions =
  /[,;]\s+|(?<=\p{L}{4}) ?:\s+(?!\p{Lu})|\s(?:[–—-]|->)\s|\s(?=(?:so|dus|donc|quindi|daher|deshalb|así que|perciò|por isso|então)\s)/iu;

/** Returns the clauses of a sentence that are on the running of the evening; null if all are, or none. */
function clausesOfEvening(sentence: string): string | null {
  const clauses = sentence.split(conclusions);
  const kept = clauses.filter((clause) => isOfEvening(clause));
  return kept.length === 0 || kept.length === clauses.length ? null : kept.join(', ');
}

/** Returns a bracket without its private clauses; '' if none is left. */
function publicPart(bracket: string): string {
  const clauses = bracket.slice(bracket.indexOf('(') + 1, -1).split(/,\s+/u);
  const kept = clauses.filter((clause) => !holdsCodeOrMoney(clause));
  return kept.length === 0 ? '' : ` (${kept.join(', ')})`;
}

/** Returns a sentence up to its first clause with a code or money; null without one, or if little is left. */
function withoutPrivateEnd(sentence: string): string | null {
  const clauses = sentence.split(/(?<=[,;–—])\s+/u);
  const kept = clauses
    .slice(0, Math.max(0, clauses.findIndex(holdsCodeOrMoney)))
    .join(' ')
    .replace(/(?<![\s,;–—])[\s,;–—]+$/u, '');
  return (kept.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < fewestWordsLeft ? null : kept;
}

/** The score from which the model alone is sure. */
const surely = 1.1;

/** Returns true for a text that is private by its form, or of which the model surely says so. */
export function isSurelyPrivate(text: string, place: RemarkPlace): boolean {
  return (
    secretWords(text) !== null || sentencesIn(text).some((sentence) => kindOf(sentence, place).scores.private > surely)
  );
}

/** Returns notes without private sentences, phone numbers, addresses and booking codes; null if nothing is left. */
export function withoutPrivateRemarks(notes: string, place: RemarkPlace): string | null {
  const kept = keptRemarks(remarksIn(notes, place), ({ kind }) => kind !== 'private');
  const all = sentencesIn(notes);
  const isWhole = kept.length === all.length && kept.every(({ text }, at) => text === all[at]);
  return (isWhole ? notes.trim() : linesOf(kept).map(joined).join('\n')) || null;
}

/** Returns the remarks that are kept; the first of each line begins it, whatever was left out before it. */
export function keptRemarks(remarks: readonly Remark[], isKept: (remark: Remark) => boolean): readonly Remark[] {
  let isNew = false;
  return remarks.flatMap((one) => {
    isNew ||= one.begins;
    if (!isKept(one)) return [];
    const begins = isNew;
    isNew = false;
    return [{ ...one, begins }];
  });
}

/** Returns the texts of remarks by the lines in which they are written. */
export function linesOf(remarks: readonly Remark[]): readonly (readonly string[])[] {
  const lines: string[][] = [];
  for (const { text, begins } of remarks) {
    const line = lines.at(-1);
    if (begins || line === undefined) lines.push([text]);
    else line.push(text);
  }
  return lines;
}
