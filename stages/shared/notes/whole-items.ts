import {
  endsHushed,
  holdsCodeOrMoney,
  isNeeded,
  opensConfidence,
  secretWords,
  withoutContacts,
} from './certain-forms.js';
import { isOnDislike, isPersonalMatter } from './personal-matters.js';
import { addsBan, isForbidden } from './prohibitions.js';
import { isOfEvening, kindOf, type RemarkKind } from './remark-kind.js';
import { isAnnounced, isGreeting, isPermission, isUnaware, pronoun } from './wishes.js';

/**
 * What is shown of a sentence of notes, the `whole` sentence without contacts, and what kind of remark it is; `begins`
 * is true for the first one of a line.
 */
export type Remark = Readonly<{ text: string; whole: string; kind: RemarkKind; begins: boolean }>;

/**
 * Returns the positions of confidences, and of what follows them in their paragraph or item; in notes of one line, up
 * to a sentence on the evening or a request that is not on a person.
 */
export function confidedIn(remarks: readonly Remark[]): ReadonlySet<number> {
  const areLines = remarks.filter(({ begins }) => begins).length > 1;
  const found = new Set<number>();
  let isOpen = false;
  for (const [at, one] of remarks.entries()) {
    if (one.begins) isOpen = false;
    const isApart = !areLines && (isOfEvening(one.text) || (isNeeded(one.text) && !pronoun.test(one.text)));
    if (isOpen && isApart) isOpen = false;
    isOpen ||= opensConfidence(one.text);
    if (isOpen) found.add(at);
  }
  return found;
}

/**
 * The private score below which a sentence is shown with the rest of its item, and where the writer says what is in
 * confidence, or what is forbidden or allowed: that is meant for the performer.
 */
const mildlyPrivate = { ofItem: 0.6, ofOpenWriter: 1.25 } as const;

/**
 * Returns remarks by items: a sentence that only the model takes for private, and not surely, is shown in a mail whose
 * writer says what is in confidence, and where others of its line are, since half of an item misleads: `The balcony is
 * closed` without `so we are down to 142`. So are the rest of a sentence of which a part is shown, who is to be greeted
 * (`Twelve teachers are in row 3. A hello would be nice`), and an order, without its reason if that is private.
 */
export function withWholeItems(remarks: readonly Remark[], confided: ReadonlySet<number>): readonly Remark[] {
  const lines = remarks.filter(({ begins }) => begins).length;
  if (lines < 2) return remarks;
  const lineOf = linesOf(remarks);
  const isWhole = isProse(remarks);
  const secret = new Set(wordsPerSentence(remarks) < mail.words ? [] : [...confided].map((at) => lineOf[at]));
  const shown = new Set(
    remarks.flatMap(({ kind }, at) => (kind === 'private' || kind === 'other' ? [] : [lineOf[at]])),
  );
  const isOpen = (at: number) => secret.size > 0 && !secret.has(lineOf[at]);
  const privateFrom = (at: number, text: string) => {
    if (isOpen(at) || isPermission(text)) return mildlyPrivate.ofOpenWriter;
    return isWhole || shown.has(lineOf[at]) || isForbidden(text) ? mildlyPrivate.ofItem : -Infinity;
  };
  return remarks.map((one, at) => {
    if (confided.has(at) || one.text === '' || endsHushed(one.text)) return one;
    if (one.kind !== 'private') return isWhole || isOpen(at) || isForbidden(one.whole) ? uncut(one) : one;
    // Who is to be greeted is meant for the stage, unless a form says that it is private.
    const isGreeted = isOfGreeting(remarks, at);
    const text = isGreeted ? one.text : orderIn(one.text) || one.text;
    return shownAs(one, text, isGreeted ? Infinity : privateFrom(at, text));
  });
}

/** Returns a private remark with the text that is shown of it, if that is less private than the score. */
function shownAs(remark: Remark, text: string, privateFrom: number): Remark {
  const kind = likeliestPublic(text, privateFrom);
  return kind === null ? remark : { ...remark, text, kind: isPermission(text) ? 'talk' : kind };
}

/** Returns whether a remark is part of the wish for a greeting, which its item or the next sentence asks for. */
function isOfGreeting(remarks: readonly Remark[], at: number): boolean {
  const [before, one, next] = [remarks[at - 1], remarks[at], remarks[at + 1]];
  // `He does not know, so not before the bows` is part of the wish.
  const isSurprise = one?.begins === false && isUnaware(one.text) && isWished(before);
  return isWished(one) || isSurprise || (next?.begins === false && isWished(next));
}

/** Returns a sentence up to its last clause that forbids something, without the reason after it; '' without one. */
function orderIn(sentence: string): string {
  const clauses = sentence.split(/(?<=,)\s+(?![^()]{0,200}\))|\s(?=[–—-]{1,2}\s)/u);
  const end = clauses.findLastIndex((clause) => isForbidden(clause));
  const others = end < 0 ? [] : clauses.slice(end + 1);
  const added = others.findIndex((clause) => !addsBan(clause, true));
  const orders = [...clauses.slice(0, end + 1), ...others.slice(0, added < 0 ? others.length : added)];
  return orders.join(' ').replace(/,$/u, '');
}

/** Returns a remark with the whole sentence, unless what is left out of it is private. */
function uncut(remark: Remark): Remark {
  const { text, whole, kind } = remark;
  const isCut = kind !== 'private' && text !== whole && !endsHushed(whole);
  return isCut && likeliestPublic(whole, mildlyPrivate.ofOpenWriter) !== null ? { ...remark, text: whole } : remark;
}

/** Returns whether a remark asks to greet or thank someone from the stage. */
function isWished(remark: Remark | undefined): boolean {
  return remark !== undefined && isAnnounced(remark.text) && isGreeting(remark.text);
}

/** Sentences of the shortest mail, their words on average, and the share that begins with a capital. */
const mail = { sentences: 5, words: 6, capitals: 0.8 } as const;

/** Returns whether notes are written in whole sentences, as in a mail, and not in the fragments of a list. */
function isProse(remarks: readonly Remark[]): boolean {
  const capitals = remarks.filter(({ text }) => /^[^\p{L}]*\p{Lu}/u.test(text)).length;
  return (
    remarks.length >= mail.sentences &&
    wordsPerSentence(remarks) >= mail.words &&
    capitals >= mail.capitals * remarks.length
  );
}

function wordsPerSentence(remarks: readonly Remark[]): number {
  return remarks.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0) / remarks.length;
}

/** Returns the likeliest other kind of a sentence that is not private by its form or by a score; null if it is. */
function likeliestPublic(text: string, privateFrom: number): RemarkKind | null {
  const { scores } = kindOf(text, 'show');
  const isCertain = secretWords(text) !== null || holdsCodeOrMoney(text) || isPersonalMatter(text) || isOnDislike(text);
  if (isCertain || scores.private >= privateFrom || withoutContacts(text) !== text) return null;
  const kinds: readonly RemarkKind[] = ['house', 'warning', 'admin'];
  return kinds.reduce((top, kind) => (scores[kind] > scores[top] ? kind : top));
}

/** Returns the number of the line of each remark. */
function linesOf(remarks: readonly Remark[]): readonly number[] {
  let line = 0;
  return remarks.map(({ begins }) => {
    if (begins) line += 1;
    return line;
  });
}
