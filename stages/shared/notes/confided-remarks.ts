import { comparableName } from '../../../src/domain/names.js';
import { isNeeded } from './certain-forms.js';
import { followsDeath } from './deaths.js';
import { asksForSilence, asksToHush, keepsBefore, opensConfidence } from './discretion.js';
import { isExceptionAt } from './exceptions.js';
import { isForbidden } from './prohibitions.js';
import { isOfEvening, type RemarkKind } from './remark-kind.js';
import { topicOf } from './statement.js';
import { isOnWhoIsThere } from './unnoticed.js';
import type { Remark } from './whole-items.js';
import { isShortlyUnaware, negation, pronoun, tasksIn } from './wishes.js';

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

/** A warning and a report are meant to be read, unless a request says that they are in confidence. */
const open: ReadonlySet<RemarkKind> = new Set(['warning', 'report']);

/** Words of the longest request to be silent on the sentence before it: `Do NOT mention to anyone.` */
const mostWordsOfRequest = 6;

/** Returns whether a short refusal is on what was said before: it forbids nothing that it names. */
function isRequest({ whole, kind }: Remark): boolean {
  if (keepsBefore(whole)) return true;
  const isShort = comparableName(whole).split(' ').length <= mostWordsOfRequest && !/\d/u.test(whole);
  const isRefusal = isShort && negation.test(whole) && (kind === 'private' || kind === 'warning');
  return isRefusal && topicOf(whole) === null && !isForbidden(whole);
}

/**
 * Returns the positions of requests to be silent, and of what they cover: the sentence before, and of a confidence in
 * notes of several lines what is before that in its paragraph, up to a sentence on the evening.
 */
export function keptQuiet(remarks: readonly Remark[]): ReadonlySet<number> {
  const areLines = remarks.filter(({ begins }) => begins).length > 1;
  const found = new Set<number>();
  for (const [at, { whole, begins }] of remarks.entries()) {
    const isConfided = keepsBefore(whole) && !asksForSilence(whole);
    // A confidence that begins a paragraph is on what follows in it.
    const isOpening = begins && remarks[at + 1]?.begins === false;
    // Who is not to be greeted keeps nothing secret that was said of them.
    if (at === 0 || isOpening || isLimitOfWish(remarks, at) || isOnWhoIsThere(remarks, at)) continue;
    if (isExceptionAt(remarks, at)) continue;
    if (followsDeath(remarks, at)) continue;
    if (!isConfided && !isRequest(remarks[at] as Remark)) continue;
    const isMeant = ({ kind }: Remark) => isConfided || !open.has(kind);
    const before = coveredFrom(remarks, at, areLines);
    const isHushed = asksToHush(whole);
    const isCovered = (one: Remark, from: number) =>
      from === at - 1 || isHushed || (areLines && isConfided && !isOfEvening(one.text));
    for (let from = at - 1; from >= before; from -= 1) {
      const one = remarks[from] as Remark;
      if (!isMeant(one) || !isCovered(one, from)) break;
      found.add(from).add(at);
    }
  }
  return found;
}

/** Returns whether a sentence says that someone does not know of the wish of its item: that is no secret. */
function isLimitOfWish(remarks: readonly Remark[], at: number): boolean {
  if (!isShortlyUnaware(remarks[at]?.whole ?? '')) return false;
  const from = remarks.slice(0, at + 1).findLastIndex(({ begins }) => begins);
  return remarks.slice(Math.max(0, from), at).some(({ whole }) => tasksIn(whole).length > 0);
}

/** Most words of a message that are before its request to be silent, so that this is on the message before. */
const mostWordsOfReply = 3;

/**
 * Returns the position from which a request to be silent covers what is before it: the beginning of the item; of the
 * one before, where its own says little else: `Fine. Not a word to Ada.`
 */
function coveredFrom(remarks: readonly Remark[], at: number, areLines: boolean): number {
  const beginning = (end: number) =>
    Math.max(
      0,
      remarks.slice(0, end).findLastIndex(({ begins }) => begins),
    );
  const own = beginning(at);
  const before = remarks.slice(own, at).map(({ whole }) => whole);
  const words = before.flatMap((text) => comparableName(text).split(' ')).length;
  const isRequest = remarks[at]?.begins !== true && asksToHush(remarks[at]?.whole ?? '');
  const isReply = before.every((text) => text !== '') && words <= mostWordsOfReply;
  return areLines && isRequest && isReply && own > 0 ? beginning(own) : own;
}
