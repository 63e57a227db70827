import {
  endsHushed,
  holdsCodeOrMoney,
  isNeeded,
  opensConfidence,
  secretWords,
  withoutContacts,
} from './certain-forms.js';
import { isOnDislike, isPersonalMatter } from './personal-matters.js';
import { isForbidden } from './prohibitions.js';
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
 * The private score below which a sentence is shown in a mail that says itself what is in confidence, and in other
 * notes with the rest of its item.
 */
const mildlyPrivate = { inMail: 1.25, inNotes: 0.6 } as const;

/**
 * Returns remarks by items: a sentence that only the model takes for private, and not surely, is shown in a mail, whose
 * writer says what is in confidence, and where others of its line are, since half of an item misleads: `The balcony is
 * closed` without `so we are down to 142`. So are the rest of a sentence of which a part is shown, who is to be greeted
 * (`Twelve teachers are in row 3. A hello would be nice`), and the reason or the exception of an order.
 */
export function withWholeItems(remarks: readonly Remark[], confided: ReadonlySet<number>): readonly Remark[] {
  const lines = remarks.filter(({ begins }) => begins).length;
  if (lines < 2) return remarks;
  const lineOf = linesOf(remarks);
  const isWhole = isProse(remarks);
  const shown = new Set(
    remarks.flatMap(({ kind }, at) => (kind === 'private' || kind === 'other' ? [] : [lineOf[at]])),
  );
  const isGreetingAt = (at: number) => {
    const [before, one, next] = [remarks[at - 1], remarks[at], remarks[at + 1]];
    // `He does not know, so not before the bows` is part of the wish.
    const isSurprise = one?.begins === false && isUnaware(one.text) && isWished(before);
    return isWished(one) || isSurprise || (next?.begins === false && isWished(next));
  };
  // Who is to be greeted is meant for the stage, unless a form says that it is private.
  const mostPrivate = (at: number, text: string) => {
    if (isGreetingAt(at)) return Infinity;
    const isOfMail = (isWhole && confided.size > 0) || isPermission(text) || isForbidden(text);
    return isOfMail ? mildlyPrivate.inMail : mildlyPrivate.inNotes;
  };
  return remarks.map((one, at) => {
    const isReadable = isWhole || shown.has(lineOf[at]) || isGreetingAt(at) || isPermission(one.text);
    if (one.kind !== 'private' || confided.has(at) || !isReadable) return isWhole ? uncut(one) : one;
    const kind = likeliestPublic(one.text, mostPrivate(at, one.text));
    return kind === null ? one : { ...one, kind: isPermission(one.text) ? 'talk' : kind };
  });
}

/** Returns a remark with the whole sentence, unless what is left out of it is private. */
function uncut(remark: Remark): Remark {
  const { text, whole, kind } = remark;
  const isCut = kind !== 'private' && text !== whole && !endsHushed(whole);
  return isCut && likeliestPublic(whole, mildlyPrivate.inMail) !== null ? { ...remark, text: whole } : remark;
}

/** Returns whether a remark asks to greet or thank someone from the stage. */
function isWished(remark: Remark | undefined): boolean {
  return remark !== undefined && isAnnounced(remark.text) && isGreeting(remark.text);
}

/** Sentences of the shortest mail, their words on average, and the share that begins with a capital. */
const mail = { sentences: 5, words: 6, capitals: 0.8 } as const;

/** Returns whether notes are written in whole sentences, as in a mail, and not in the fragments of a list. */
function isProse(remarks: readonly Remark[]): boolean {
  const words = remarks.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
  const capitals = remarks.filter(({ text }) => /^[^\p{L}]*\p{Lu}/u.test(text)).length;
  return (
    remarks.length >= mail.sentences &&
    words >= mail.words * remarks.length &&
    capitals >= mail.capitals * remarks.length
  );
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
