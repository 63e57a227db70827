import { comparableName } from '../../../src/domain/names.js';
import { isLeft } from '../lines/ban-subject.js';
import { isPlea } from '../lines/pleas.js';
import { contentWords } from '../text/content-words.js';
import { holdsCodeOrMoney, isNeeded, secretWords, withoutContacts } from './certain-forms.js';
import { deadIn, followsDeath } from './deaths.js';
import { asksForSilence, isConfidential, isForOneReader, wasConfided } from './discretion.js';
import { isAllowedBut, isExceptionAt } from './exceptions.js';
import {
  type KindInLetter,
  kindsInLetter,
  type LetterKind,
  likeliestOf,
  likeliestPublic,
  shareOf,
} from './letter-kinds.js';
import { isLicence } from './licence.js';
import { isOnDislike, isPersonalMatter } from './personal-matters.js';
import { presentedIn } from './presented.js';
import { addsBan, isForbidden } from './prohibitions.js';
import { conclusion, isOnBefore, namesBefore } from './referents.js';
import { isOfEvening, kindOf, likeliestPublicKind, type RemarkKind } from './remark-kind.js';
import { isOnWhoIsThere } from './unnoticed.js';
import { isAnnounced, isGreeting, isPermission, isShortlyUnaware, isUnaware, tasksIn } from './wishes.js';

/**
 * What is shown of a sentence of notes, the `whole` sentence without contacts, and what kind of remark it is; `begins`
 * is true for the first one of a line.
 */
export type Remark = Readonly<{ text: string; whole: string; kind: RemarkKind; begins: boolean }>;

/** The share from which what is said of people whom the house presents is private. */
const surelyPrivate = 0.9;
/** The scores of the model of remarks below which what is forbidden, and what is allowed, is shown. */
const mildlyPrivate = { ofOrder: 0.6, ofPermission: 1.25 } as const;
/** The score of the model of remarks above which what a confidence forbids is shown. */
const mildWarning = -0.25;

/**
 * Returns the remarks of notes, each judged with its neighbours in view: what the model of letters takes for private
 * stays in the file, but for what it forbids, without the reason; all else is shown whole, unless its form is private.
 */
export function withWholeItems(remarks: readonly Remark[], confided: ReadonlySet<number>): readonly Remark[] {
  const lineOf = linesOf(remarks);
  const ofOne = new Set(remarks.flatMap(({ whole }, at) => (isForOneReader(whole) ? [lineOf[at]] : [])));
  const isInOneLine = new Set(lineOf).size < 2;
  const kinds = kindsInLetter(remarks.map(({ whole, text, begins }) => ({ text: whole || text, begins })));
  const presented = presentedIn(
    remarks.map(({ text }) => text),
    lineOf,
  );
  const ofWishes = new Set(remarks.flatMap(({ text }, at) => (tasksIn(text).length > 0 ? [lineOf[at]] : [])));
  const isOnPlans = (line: number | undefined) =>
    remarks.some(({ whole }, at) => lineOf[at] === line && plansOfHouse.test(comparableName(whole)));
  const read = remarks.map((one, at) => {
    const found = kinds[at];
    const isKept =
      confided.has(at) ||
      one.text === '' ||
      (asksForSilence(one.text) && !isOnWhoIsThere(remarks, at) && !followsDeath(remarks, at));
    // What is written to one reader, was told in confidence, or is on the plans of a house forbids nothing for others.
    const isSecret = ofOne.has(lineOf[at]) || wasConfided(one.whole) || (isKept && isOnPlans(lineOf[at]));
    if (isKept || found === undefined) return isSecret ? one : orderOf(one, true);
    if (isInOneLine) return aloneAt(remarks, at);
    const isPresented = (presented.has(at) || isLicence(one.text)) && shareOf('private', found) < surelyPrivate;
    // Who must not know of a wish is its limit.
    const isLimit = isShortlyUnaware(one.text) && ofWishes.has(lineOf[at]);
    const isOnDead = one.kind !== 'private' && (deadIn(one.text).length > 0 || followsDeath(remarks, at));
    // What is said of someone's death is for tonight, also next to an earlier night.
    if (isOnDead) return shownAs(one, 'rule');
    const isMeant = isPresented || isLimit || isNeeded(one.text) || isNamedNext(remarks[at + 1]);
    return isMeant ? shownAs(one, likeliestPublic(found)) : judged(one, found);
  });
  return read.map((one, at) => {
    if (isHiddenBefore(read, at)) return withoutPointer(one);
    // What is allowed misleads without its exception.
    const isLimited = isExceptionAt(remarks, at) || isAllowedBut(one.whole);
    return isLimited && !confided.has(at) ? { ...one, text: one.whole, kind: 'warning' } : one;
  });
}

/** Money, people and closures of a house, in seven languages, as comparable words. */
const plansOfHouse =
  /\b(?:grant|funding|subsid\w+|budget|the board|clos(?:e|ing) us|redundan\w+|restructur\w+|resign\w*|(?:finish|leav\w+|quit\w*) (?:here|us|the house)|successor|forder(?:ung|mittel)\w*|subvention\w*|zuschuss\w*|vorstand\w*|kundig\w*|stadtrat\w*|nachfolge\w*|conseil d administration|la direction|licenci\w+|quitte le|subvenci\w+|diputaci\w+|junta directiva|director\w? se va|despid\w+|sovvenzion\w+|contribut[oi] (?:del|della|comunal\w)|consiglio direttivo|licenzi\w+|subsidi\w*|direcao|despedi\w+|bestuur|ontslag\w*|subsidie\w*|gemeentesteun)\b/u;

/** Returns whether the sentence before one in its item stays in the file. */
function isHiddenBefore(remarks: readonly Remark[], at: number): boolean {
  return remarks[at]?.begins === false && remarks[at - 1]?.kind === 'private';
}

/**
 * Returns a ban without the clauses on what only a private sentence names: of `Nothing about that, nothing about road
 * accidents` the second; nothing is left of `So nothing about it`.
 */
function withoutPointer(one: Remark): Remark {
  if (one.kind === 'private' || !isForbidden(one.text) || !isOnBefore(one.text)) return one;
  const clauses = one.text.split(/(?<=[,;])\s+/u);
  const text = clauses.filter((clause) => !isOnBefore(clause)).join(' ');
  return isForbidden(text) ? { ...one, text, kind: 'warning' } : { ...one, kind: 'private' };
}

/** Returns a sentence of a letter as the model reads it; words on the evening, and a rule, take back its lean. */
function judged(one: Remark, found: KindInLetter): Remark {
  const likeliest = likeliestOf(found);
  const kind = isOfEvening(one.text) ? likeliest : found.kind;
  if (kind !== 'private') return shownAs(one, kind);
  const order = orderOf(one);
  const isRule = likeliest === 'rule' || (isLeft(one.text) && shareOf('private', found) < surelyPrivate);
  const part = orderIn(one.text);
  const isWhole = part === '' || part.length >= one.text.length - 1;
  return isRule && isWhole && order.kind === 'private' ? shownAs(one, 'rule') : order;
}

/** What was named before, by a noun, in seven languages: `that town`, not a bare `that`, which may be a secret. */
const ofBefore =
  /(?<!\p{L})(?:that|this|those|these|diese[rmns]?|jene[rmns]?|cet(?:te)?|ces|es[aeo]s?|aquel(?:l[ao]s?)?|quest[aeio]|quel(?:l[aeio])?|ess[ae]s?|aquel[ae]s?|deze)\s\p{L}{4}/iu;

/** A thing that was named before, in seven languages: `say it`. */
const it =
  /(?<!\p{L})(?:it|this|that|es|das|dies|ça|cela|l[’'](?=\p{L})|le|lo|eso|esto|ciò|questo|isso|isto|het|dat|dit|\p{L}+(?:lo|la))(?!\p{L})/iu;

/**
 * Returns whether the next sentence of an item needs the one before: a ban on what that names (`Nothing about that
 * town`), a request to say it from the stage (`Could you say it before the interval?`), or what leaves it to someone.
 */
function isNamedNext(next: Remark | undefined): boolean {
  if (next?.begins !== false) return false;
  const isOnIt = it.test(next.text) && (isLicence(next.text) || (isAnnounced(next.text) && !isGreeting(next.text)));
  return isOnIt || (isForbidden(next.text) && ofBefore.test(next.text));
}

/**
 * Returns remarks of notes that were screened before, with all that is around them: each is shown whole, and so is what
 * reads as private without that.
 */
export function asScreened(remarks: readonly Remark[]): readonly Remark[] {
  const kinds = kindsInLetter(remarks.map(({ whole, text, begins }) => ({ text: whole || text, begins })));
  return remarks.map((one, at) => {
    const found = kinds[at];
    if (found === undefined || one.whole === '') return one;
    const read = isLeft(one.whole) ? 'warning' : remarkKinds[likeliestPublic(found)];
    const kind = one.kind === 'private' ? read : one.kind;
    return { ...one, text: one.whole, kind };
  });
}

/** Returns a remark as one of a kind, unless its form is private; whole, if what is left out of it is not. */
function shownAs(one: Remark, kind: LetterKind): Remark {
  const text = one.kind === 'private' ? orderIn(one.text) || one.text : one.text;
  if (isPrivateByForm(text)) return orderOf(one);
  const isWhole = text === one.whole || (!asksForSilence(one.whole) && !isPrivateByForm(one.whole));
  return { ...one, text: isWhole ? one.whole : text, kind: isPermission(text) ? 'talk' : remarkKinds[kind] };
}

/**
 * Returns a remark of notes in one line, in which nothing shows what belongs together, as the model of remarks reads
 * it: what that takes for private, and not surely, is shown if it forbids or allows something, or is part of a wish.
 */
function aloneAt(remarks: readonly Remark[], at: number): Remark {
  const one = remarks[at] as Remark;
  if (one.kind !== 'private') return one;
  if (isOfGreeting(remarks, at)) return isPrivateByForm(one.text) ? one : { ...one, kind: 'warning' };
  return allowed(one) ?? orderOf(one);
}

/** Returns a private remark as what is forbidden or allowed; null if it is neither. */
function allowed(one: Remark): Remark | null {
  const text = orderIn(one.text) || one.text;
  const limit = isPermission(text) ? mildlyPrivate.ofPermission : mildlyPrivate.ofOrder;
  const isMeant = isForbidden(text) || isPermission(text);
  const isMild = kindOf(text, 'show').scores.private < limit && !isPrivateByForm(text);
  return isMeant && isMild
    ? { ...one, text, kind: isPermission(text) ? 'talk' : likeliestPublicKind(kindOf(text, 'show').scores) }
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
  const isSecret = isPrivateByForm(unquoted) || (isKept && !isLikeWarning(unquoted));
  return isOrder && !isSecret ? { ...remark, text: order, kind: 'warning' } : { ...remark, kind: 'private' };
}

/** Returns whether the model of remarks finds a text close to a warning: `nada de motos`, not `he must not worry`. */
function isLikeWarning(text: string): boolean {
  return kindOf(text, 'show').scores.warning > mildWarning;
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
  // Its clauses forbid nothing alone: `we would like it better, if the mayor did not come up`
  if (isPlea(sentence) && !isFromFirst) return sentence;
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
