import { contentWords } from '../text/content-words.js';
import { holdsCodeOrMoney, isNeeded, secretWords, withoutContacts } from './certain-forms.js';
import { asksForSilence, isConfidential, isForOneReader } from './discretion.js';
import { kindsInLetter, type LetterKind, likeliestOf } from './letter-kinds.js';
import { isOnDislike, isPersonalMatter } from './personal-matters.js';
import { isInRoom } from './presence.js';
import { presentedIn } from './presented.js';
import { addsBan, isForbidden } from './prohibitions.js';
import { conclusion, namesBefore } from './referents.js';
import { isOfEvening, isOnAudience, kindOf, likeliestPublic, type RemarkKind } from './remark-kind.js';
import { isAnnounced, isGreeting, isPermission, isRequested, isUnaware } from './wishes.js';

/**
 * What is shown of a sentence of notes, the `whole` sentence without contacts, and what kind of remark it is; `begins`
 * is true for the first one of a line.
 */
export type Remark = Readonly<{ text: string; whole: string; kind: RemarkKind; begins: boolean }>;

/** The scores of the model of remarks from which it decides against that of letters. */
const surely = { private: 0.9, public: -0.6 } as const;
/** The scores of that model below which a part of a shown item, and what is forbidden or allowed, is shown in lists. */
const mildlyPrivate = { ofItem: 0.6, ofPermission: 1.25 } as const;
/** The score of that model above which what a confidence forbids is shown. */
const mildWarning = -0.25;
/** Lines and sentences of the shortest letter, and their words on average: the model of remarks judges all others. */
const shortestLetter = { lines: 2, sentences: 4, words: 6 } as const;

/** What was named before, by a noun, in seven languages: `that town`, not a bare `that`, which may be a secret. */
const ofBefore =
  /(?<!\p{L})(?:that|this|those|these|diese[rmns]?|jene[rmns]?|cet(?:te)?|ces|es[aeo]s?|aquel(?:l[ao]s?)?|quest[aeio]|quel(?:l[aeio])?|ess[ae]s?|aquel[ae]s?|deze)\s\p{L}{4}/iu;

function isLetter(remarks: readonly Remark[]): boolean {
  const words = remarks.reduce((sum, { whole }) => sum + whole.split(/\s+/u).length, 0);
  const lines = remarks.filter(({ begins }) => begins).length;
  const isLong = lines >= shortestLetter.lines && remarks.length >= shortestLetter.sentences;
  return isLong && words >= shortestLetter.words * remarks.length;
}

/**
 * Returns the remarks of a letter, each judged with its neighbours in view: what the model of letters takes for private
 * stays in the file, unless its form shows that it is not, and what only the model of remarks takes for private is
 * shown whole. Who is to be greeted is shown (`Twelve teachers are in row 3. A hello would be nice`), and so is an
 * order, without its reason if that is private.
 */
export function withWholeItems(remarks: readonly Remark[], confided: ReadonlySet<number>): readonly Remark[] {
  const isKept = (one: Remark, at: number) => confided.has(at) || one.text === '' || asksForSilence(one.text);
  const lineOf = linesOf(remarks);
  const ofOne = new Set(remarks.flatMap(({ whole }, at) => (isForOneReader(whole) ? [lineOf[at]] : [])));
  // What is written to one reader forbids nothing for the house.
  const orderAt = (one: Remark, at: number) => (ofOne.has(lineOf[at]) ? one : orderOf(one, true));
  if (!isLetter(remarks)) return itemsOfList(remarks, lineOf, isKept, orderAt);
  const kinds = kindsInLetter(remarks.map(({ whole, text }) => whole || text));
  const secret = new Set([...confided].map((at) => lineOf[at]));
  const isOpen = (at: number) => secret.size > 0 && !secret.has(lineOf[at]);
  // `Please nothing about that town` needs the sentence before it.
  const isNamedNext = (at: number) => {
    const next = remarks[at + 1];
    return next?.begins === false && isForbidden(next.text) && ofBefore.test(next.text);
  };
  const presented = presentedIn(
    remarks.map(({ text }) => text),
    lineOf,
  );
  const isMeantFor = (one: Remark, at: number) => {
    if ((isNamedNext(at) || presented.has(at)) && !isPrivateByForm(one.text)) return true;
    return one.kind === 'private' ? isOfGreeting(remarks, at) : isSurelyPublic(one.text);
  };
  return remarks.map((one, at) => {
    const found = kinds[at];
    if (isKept(one, at) || found === undefined) return orderAt(one, at);
    const kind = isOpen(at) || isPublic(one.text) ? likeliestOf(found) : found.kind;
    // Who is to be greeted is meant for the stage, unless a form says that it is private.
    if (kind === 'private' && !isMeantFor(one, at)) return orderOf(one);
    return shownAs(one, kind, presented.has(at));
  });
}

/**
 * Returns a remark as the model of letters reads it, unless its form or the model of remarks is surely private; of
 * presented people, its form.
 */
function shownAs(one: Remark, kind: LetterKind, isPresented: boolean): Remark {
  if (one.kind !== 'private') return uncut(one, kind);
  const text = orderIn(one.text) || one.text;
  const isKept = isPresented ? isPrivateByForm(text) : isSurelyPrivate(text);
  return isKept ? one : { ...one, text, kind: isPermission(text) ? 'talk' : remarkKinds[kind] };
}

/**
 * Returns the remarks of a list by items: what only the model takes for private, and not surely, is shown where others
 * of its line are, since half of an item misleads: `The balcony is closed` without `so we are down to 142`. So is an
 * order, without its reason if that is private.
 */
function itemsOfList(
  remarks: readonly Remark[],
  lineOf: readonly number[],
  isKept: (one: Remark, at: number) => boolean,
  orderAt: (one: Remark, at: number) => Remark,
): readonly Remark[] {
  const open = remarks.flatMap(({ kind }, at) => (kind === 'private' || kind === 'other' ? [] : [lineOf[at]]));
  const shown = new Set(new Set(lineOf).size < 2 ? [] : open);
  return remarks.map((one, at) => {
    if (isKept(one, at)) return orderAt(one, at);
    if (one.kind !== 'private') return one;
    if (isOfGreeting(remarks, at)) return isPrivateByForm(one.text) ? one : { ...one, kind: 'warning' };
    return ofItem(one, shown.has(lineOf[at])) ?? orderOf(one);
  });
}

/** Returns a private remark as a part of its shown item, or as what is forbidden or allowed; null if it is neither. */
function ofItem(one: Remark, isShown: boolean): Remark | null {
  const text = orderIn(one.text) || one.text;
  const limit = isPermission(text) ? mildlyPrivate.ofPermission : mildlyPrivate.ofItem;
  const isMeant = isShown || isForbidden(text) || isPermission(text);
  const isMild = kindOf(text, 'show').scores.private < limit && !isPrivateByForm(text);
  return isMeant && isMild
    ? { ...one, text, kind: isPermission(text) ? 'talk' : likeliestPublic(kindOf(text, 'show').scores) }
    : null;
}

/** The kinds of remarks for those of sentences of letters. */
const remarkKinds: Readonly<Record<LetterKind, RemarkKind>> = {
  ...{ private: 'talk', rule: 'warning', wish: 'warning', room: 'talk', house: 'house', talk: 'talk' },
  ...{ past: 'report', admin: 'admin', chat: 'other', old: 'other' },
};

/** Concludes from what stays in the file. */
const concluding = new RegExp(`${conclusion.source}\\s+`, 'iu');

/**
 * Returns a private remark, or what it forbids without the reason, if that can be understood alone; of what `isKept` in
 * confidence, without what is before the order.
 */
function orderOf(remark: Remark, isKept = false): Remark {
  const order = orderIn(remark.text, isKept).replace(isKept ? concluding : /(?!)/u, '');
  // What is in quotation marks is the name of a number: `the “who is drunk” thing`.
  const unquoted = order.replace(/["“„«][^"”»“]{1,60}["”»“]/gu, ' ');
  const isPart = isKept || order !== remark.text;
  const isOrder =
    order !== '' && isPart && !namesBefore(order) && !isConfidential(order) && contentWords(order).length > 0;
  const isSecret = isKept ? isPrivateByForm(unquoted) || !isLikeWarning(unquoted) : isSurelyPrivate(unquoted);
  return isOrder && !isSecret ? { ...remark, text: order, kind: 'warning' } : { ...remark, kind: 'private' };
}

/** Returns whether the form of a text shows that it is meant for the page. */
function isPublic(text: string): boolean {
  const isOnPeople = isInRoom(text) || isPermission(text);
  const isOfUse = isNeeded(text) || isOfEvening(text) || isForbidden(text) || isRequested(text);
  return isOfUse || (isOnPeople && !isPersonalMatter(text));
}

function isSurelyPublic(text: string): boolean {
  return kindOf(text, 'show').scores.private < surely.public || isNeeded(text) || isOnAudience(text);
}

/** Returns whether the model of remarks finds a text close to a warning: `nada de motos`, not `he must not worry`. */
function isLikeWarning(text: string): boolean {
  return kindOf(text, 'show').scores.warning > mildWarning;
}

function isSurelyPrivate(text: string): boolean {
  return kindOf(text, 'show').scores.private > surely.private || isPrivateByForm(text);
}

/** Returns whether the form of a text shows that it is private; no model is asked. */
function isPrivateByForm(text: string): boolean {
  const isCertain = secretWords(text) !== null || holdsCodeOrMoney(text) || isPersonalMatter(text) || isOnDislike(text);
  return isCertain || withoutContacts(text) !== text;
}

/** Returns whether a remark is part of the wish for a greeting, which its item or the next sentence asks for. */
function isOfGreeting(remarks: readonly Remark[], at: number): boolean {
  const [before, one, next] = [remarks[at - 1], remarks[at], remarks[at + 1]];
  // `He does not know, so not before the bows` is part of the wish.
  const isSurprise = one?.begins === false && isUnaware(one.text) && isWished(before);
  return isWished(one) || isSurprise || (next?.begins === false && isWished(next));
}

/** Says which number is meant, in seven languages: `nicht die Nummer, wo der Hund bellt`. */
const relative = /^(?:where|wo|où|donde|dove|onde|waar)\s/iu;

/** Returns the clauses of a sentence up to the last that forbids something, or from the first; '' without one. */
function orderIn(sentence: string, isFromFirst = false): string {
  const clauses = sentence.split(/(?<=[,:;]|\s->)\s+(?![^()]{0,200}\))|\s(?=[–—-]{1,2}\s)/u);
  const first = clauses.findIndex((clause) => isForbidden(clause));
  if (first < 0) return '';
  const last = clauses.findLastIndex((clause) => isForbidden(clause));
  const others = clauses.slice(last + 1);
  const added = others.findIndex((clause) => !addsBan(clause, true) && !relative.test(clause));
  const orders = [
    ...clauses.slice(isFromFirst ? first : 0, last + 1),
    ...others.slice(0, added < 0 ? others.length : added),
  ];
  return orders.join(' ').replace(/[,;:]$/u, '');
}

/** Returns a remark with the whole sentence, unless what is left out of it is private. */
function uncut(remark: Remark, kind: LetterKind): Remark {
  const { text, whole } = remark;
  const isCut = text !== whole && !asksForSilence(whole);
  return isCut && kind !== 'private' && !isPrivateByForm(whole) ? { ...remark, text: whole } : remark;
}

/** Returns whether a remark asks to greet or thank someone from the stage. */
function isWished(remark: Remark | undefined): boolean {
  return remark !== undefined && isAnnounced(remark.text) && isGreeting(remark.text);
}

/** Returns the number of the line of each remark. */
function linesOf(remarks: readonly Remark[]): readonly number[] {
  let line = 0;
  return remarks.map(({ begins }) => {
    if (begins) line += 1;
    return line;
  });
}
