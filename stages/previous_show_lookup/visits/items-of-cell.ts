import { comparableName } from '../../../src/domain/names.js';
import { isOfAudience, isVerdict } from '../../shared/notes/statement.js';

/** What says how a bit went, or what it was: brackets, quotations, and what follows an arrow, a dash or `=`. */
const beside =
  /\([^()]{0,200}\)|["“„«][^"“”„«»]{0,200}["”“»]|(?<!\p{L})['‘](?=\S).{2,80}?['’](?!\p{L})|(?:->|→|=|\s[–—-]\s).{0,300}$/gu;
/** What follows an arrow is how the room reacted. */
const reaction = /\s?(?:->|→|⇒|=>)\s?([^()]{1,80}?)[.\s]{0,3}$/u;
/** Words of the longest bit of several in one cell. */
const mostWords = 5;
const number = /(?:^|\s)(\d{1,2})[.)]\s+(?=\S)/gu;
const article =
  /^(?:the|my|der|die|das|mein\p{L}?|les?|la|mon|ma|mes|el|l[ao]s|mi|il|lo|gli|i|os?|as?|meu|minha|de|het|mijn)\s|^l[’']/iu;

/** A German relative clause: an article without a noun, as in `das Haus, das wegkommt`. */
const relative = /^(?:d(?:er|ie|as|en|em)|dessen|deren) \P{Lu}+$/u;
/** A name of two words, which is no verdict: `Gold Pan`, `die Gans`. */
const title = /^(?:\p{Lu}\p{Ll}+|die) \p{Lu}\p{Ll}/u;

/** Returns the bits of a cell: numbered, or separated by semicolons, full stops or commas. `known` are other bits. */
export function itemsIn(cell: string, known: ReadonlySet<string> = new Set()): readonly string[] {
  return cell
    .split(';')
    .flatMap(numberedIn)
    .flatMap((part) => joinedUnless(part, /(?<=[.!?])\s+(?=[\p{Lu}“„«"'])/gu, isBit))
    .flatMap((part) => {
      const isRelative = (one: string) => /\p{Lu}/u.test(part) && relative.test(one.split(':')[0] ?? '');
      return joinedUnless(part, /,\s+/gu, (one) => isBit(one) && isListed(one, known) && !isRelative(one));
    })
    .filter((part) => /[\p{L}\d]/u.test(part))
    .map((part) => part.trim().replace(reaction, ' ($1)'))
    .map((part, _, all) => (all.length > 1 ? part.replace(/(?<![.\s])[.\s]{1,3}$/u, '') : part));
}

/** Splits `1. ferry 2. goose`, where the numbers count. */
function numberedIn(cell: string): readonly string[] {
  const found = [...cell.matchAll(number)];
  if (found.length < 2 || found.some(([, count], at) => Number(count) !== at + 1)) return [cell];
  return found.map(({ index, 0: mark }, at) =>
    cell.slice(index + mark.length, found[at + 1]?.index).replace(/[,.]\s*$/u, ''),
  );
}

/** Splits a text where the next part is a bit of its own; other text describes the bit before it. */
function joinedUnless(text: string, between: RegExp, isOwn: (part: string) => boolean): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(between)) {
    const rest = text.slice(index + gap.length);
    const next = rest.split(between)[0] ?? '';
    if (isInside(text, index) || !isOwn(next) || !(isBit(text.slice(start, index)) || isNamed(next))) continue;
    parts.push(text.slice(start, index));
    start = index + gap.length;
  }
  return [...parts, text.slice(start)];
}

/** Words of the longest bit that is one even after a reason: `tunnel - they all use it. Mum's till. The bar: 'old'`. */
const mostWordsOfName = 3;
const possessive = /^\p{Lu}\p{L}{1,20}['’]s\s/u;

/** Returns whether a sentence is only the name of a thing, with an article or its owner, and of no one in the room. */
function isNamed(sentence: string): boolean {
  const words = comparableName(sentence.replace(beside, ' ')).split(' ');
  const isShort = words.filter((word) => word.length > 1).length <= mostWordsOfName;
  const isThing = !words.some((word) => isVerdict(word) || isOfAudience(word));
  return isShort && isThing && (article.test(sentence) || possessive.test(sentence));
}

/** Returns whether a place in a text is in brackets or a quotation. */
function isInside(text: string, at: number): boolean {
  return [...text.matchAll(beside)].some(
    ({ index, 0: found }) => index < at && at < index + found.trimEnd().length && !/^(?:->|→|=|\s)/u.test(found),
  );
}

/** Returns whether a part of a cell can be a bit: a few words that judge nothing. */
function isBit(part: string): boolean {
  // What follows a dash is a reason, and what follows a reason says more of it.
  if (/\s[–—-]\s/u.test(part)) return false;
  const words = comparableName(part.replace(beside, ' '))
    .split(' ')
    .filter((word) => word !== '');
  return (
    words.length > 0 &&
    words.length <= mostWords &&
    !words.every((word) => isVerdict(word)) &&
    (title.test(part) || !isVerdict(...words.slice(0, 1)))
  );
}

function isListed(part: string, known: ReadonlySet<string>): boolean {
  return article.test(part) || /^\p{Lu}/u.test(part) || known.has(comparableName(part));
}

/** Returns the parts of cells between their commas, as comparable names: a bit that is in two cells is one. */
export function bitsOfCells(cells: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of cells.flatMap((cell) => [...new Set(cell.split(/[;,]/u).map(comparableName))]))
    (seen.has(name) ? repeated : seen).add(name);
  return repeated;
}
