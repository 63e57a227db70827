import { comparableName } from '../../../src/domain/names.js';
import { oncePerText } from '../lines/once.js';
import { namesMoney, secretWords, withoutContacts, withoutLabelled } from './certain-forms.js';
import type { RemarkPlace } from './remark-features.js';
import { kindOf, type RemarkKind } from './remark-kind.js';
import { isAbbreviated } from './split-notes.js';
import { topicOf } from './statement.js';

/** A sentence of notes and what kind of remark it is. */
export type Remark = Readonly<{ text: string; kind: RemarkKind }>;

const sentences = /(?<=[.;!?])\s+(?:\/{1,2}\s+)?|(?<!\s)\s+\/\/\s+|\n+/u;
/** Between the statements of notes without full stops. */
const slashes = /(?<!\s)\s+\/\s+/u;
/** A bracket of one word, such as `(intern)`, is about its sentence. */
const brackets = / ?\([^()\s]{1,300}\s[^()]{0,300}\)/gu;
/** Words of the longest request to be silent on the sentence before it: `Do NOT mention to anyone.` */
const mostWordsOfRequest = 6;
/** A negation among the first words, in seven languages. */
const negation =
  /^[^:]{0,15}(?<!\p{L})(?:not|don['’]?t|never|nicht|nichts|nix|nie|ne|pas|rien|jamais|no|nada|nunca|ni|non|niente|mai|não|nao|niet|niets|niks|nooit)(?!\p{L})/iu;

/**
 * Splits notes into sentences; one that ends in an abbreviation, in or before a bracket continues. A slash ends one
 * where nothing else does: `no Easter / church gags.` is one sentence.
 */
export const sentencesIn = oncePerText(100_000, (notes: string) => notes, splitSentences);

function splitSentences(notes: string): readonly string[] {
  const found: string[] = [];
  const parts = notes.split(sentences);
  for (const part of parts.length > 1 ? parts : notes.split(slashes)) {
    const before = found.at(-1);
    const isLabelOfContact = before !== undefined && /^\p{L}{1,12}\.$/u.test(before) && withoutContacts(part) !== part;
    const continues =
      part.startsWith('(') || isLabelOfContact || (before?.split('(').length ?? 1) > (before?.split(')').length ?? 1);
    if (before !== undefined && continues) found[found.length - 1] += ` ${part}`;
    else if (before !== undefined && isAbbreviated(`${before} ${part}`, before.length + 1))
      found[found.length - 1] += ` ${part}`;
    else found.push(part);
  }
  return found;
}

/**
 * Returns the sentences of notes with their kinds. A request to be silent belongs to the sentence before it: both are
 * private, unless that one is a warning or tells how a night went.
 */
export const remarksIn = oncePerText(100_000, (notes: string, place: RemarkPlace) => `${place}\n${notes}`, readRemarks);

function readRemarks(notes: string, place: RemarkPlace): readonly Remark[] {
  const all = sentencesIn(withoutLabelled(notes)).map((text) => remarkOf(text, place));
  const isHidden = (at: number) => {
    const [before, request] = [all[at], all[at + 1]];
    return before !== undefined && request !== undefined && isRequest(request) && !open.has(before.kind);
  };
  return all.map(({ text, kind }, at) => ({ text, kind: isHidden(at) || isHidden(at - 1) ? 'private' : kind }));
}

const open: ReadonlySet<RemarkKind> = new Set(['warning', 'report']);

/** Words of a sentence of which nothing is left but whose contact it was. */
const mostWordsOfContact = 3;

/**
 * Reads a sentence without contacts; with nothing but a name left, it goes. Of one that is private, what its brackets
 * hold and a clause at its end that names money is masked if the rest is not.
 */
function remarkOf(written: string, place: RemarkPlace): Remark {
  const whole = withoutContacts(written).trim();
  const isStump =
    whole !== written.trim() && !/:\s*\p{L}/u.test(whole) && whole.split(/\s+/u).length <= mostWordsOfContact;
  if (isStump) return { text: whole, kind: 'private' };
  const masked = [whole, whole.replace(brackets, ''), withoutMoneyAtEnd(whole)];
  const text = masked.find((one) => one !== null && kindOf(one, place).kind !== 'private') ?? whole;
  return { text, kind: kindOf(text, place).kind };
}

/** Returns a sentence with a time without its clauses from the one that names money; null for any other. */
function withoutMoneyAtEnd(sentence: string): string | null {
  const clauses = sentence.split(/(?<=[,;–—])\s+/u);
  const first = clauses.findIndex(namesMoney);
  const kept = clauses
    .slice(0, first)
    .join(' ')
    .replace(/(?<![\s,;–—])[\s,;–—]+$/u, '');
  return first > 0 && /\d[.:h]\d\d/u.test(kept) ? kept : null;
}

function isRequest({ text, kind }: Remark): boolean {
  if (kind !== 'private' && kind !== 'warning') return false;
  const isShort = comparableName(text).split(' ').length <= mostWordsOfRequest && !/\d/u.test(text);
  return isShort && negation.test(text) && topicOf(text) === null;
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
  const kept = remarksIn(notes, place).flatMap(({ kind, text }) => (kind === 'private' ? [] : [text]));
  const all = sentencesIn(notes);
  const isWhole = kept.length === all.length && kept.every((text, at) => text === all[at]);
  return (isWhole ? notes.trim() : joined(kept)) || null;
}

/** Joins sentences, each of which ends in a mark unless it is the last. */
export function joined(all: readonly string[]): string {
  const some = all.filter((sentence) => sentence !== '');
  return some
    .map((sentence, index) => (index < some.length - 1 ? sentence.replace(/[\p{L}\p{N})]$/u, '$&.') : sentence))
    .join(' ');
}
