import { comparableName } from '../../../src/domain/names.js';
import { type Token, tokensOf } from './statement-features.js';

/**
 * A piece of notes: a sentence or a part of one. `isFirst` is false for a part that continues a sentence; `gap` is what
 * is between it and the piece before it.
 */
export type Piece = Readonly<{ text: string; isFirst: boolean; gap: string }>;

/** What may stand between statements and belongs to neither. */
const separators = /^[\s,;/•|–—-]+|(?<![\s,;/•|–—-])[\s,;/•|–—-]+$/gu;
/** Brackets and quotations, which stay whole. */
const enclosed =
  /\([^)]{0,300}\)|\[[^\]]{0,300}\]|["“„«][^"”“»]{0,300}["”“»]|(?<![\p{L}\p{N}])['‘](?=\S).{0,300}?\S['’](?![\p{L}\p{N}])/gu;

/** Characters in which an abbreviation, and what is around it, ends. */
const abbreviation = 16;

/** Splits notes at lines and the ends of sentences, and before each word that `begins` a statement. */
export function splitNotes(notes: string, begins: (tokens: readonly Token[], at: number) => boolean): readonly Piece[] {
  return notes.split(/\n+/u).flatMap((line) => splitLine(line, begins));
}

function splitLine(line: string, begins: (tokens: readonly Token[], at: number) => boolean): readonly Piece[] {
  const tokens = tokensOf(line);
  const starts = tokens.flatMap(({ from, before }, at) => {
    if (at === 0 || !/\s/u.test(before) || isEnclosed(line, from) || isAbbreviated(line, from)) return [];
    // Marks in a bracket that a sentence continues after end none: `the cabbies (A2B??) bought him a drink`.
    const goesOn = /\)\s+$/u.test(before) && /^\p{Ll}/u.test(line.slice(from));
    const isFirst = !goesOn && /[.;!?•|][”"’»)]*\s/u.test(before);
    const isPart = /[^\s"“„«'‘(]/u.test(before) && begins(tokens, at);
    return isFirst || isPart ? [{ at: startOf(line, from), isFirst }] : [];
  });
  return [{ at: 0, isFirst: true }, ...starts]
    .map(({ at, isFirst }, index) => {
      const text = line.slice(at, starts[index]?.at).replace(separators, '');
      const gap = /(?<![\s,;/•|–—-])[\s,;/•|–—-]+$/u.exec(line.slice(0, at))?.[0] ?? ' ';
      return { text, isFirst, gap };
    })
    .filter(({ text }) => comparableName(text) !== '' || /\p{Extended_Pictographic}/u.test(text));
}

/** Abbreviations before a number: `Pause max. 15 min`. */
const beforeNumber = /(?<!\p{L})(?:max|min|approx|ca|circa|num|art|vol|kap)\. $/iu;
/** A row or room with its letter, and a request, end a sentence: `row A.`, `svp.` */
const endsAnyway =
  /(?<!\p{L})(?:(?:row|reihe|rang|fila|fil|rij|hall|salle|saal|sala|zaal) \p{L}|svp|stp|pls|plz)\. $/iu;

/** Abbreviations before a name or a year: `St. Gallen`, `Co. Meath`, `est. 2009`. */
const ofNames = /(?<!\p{L})(?:St|Ste|Sta|Co|Mt|Ft|est)\. $/u;

/** What German counts with a number and a full stop. */
const ordered = /^(?:Stock|Etage|Obergesch|OG|UG|Reihe|Rang|Hof|Tür|Akt|Teil|Mal|Tag|Woche)/u;

/**
 * Returns true if the full stop before a word ends no sentence: after one letter or letters without a vowel (`m.`,
 * `wg.`, `Dr.`), after a number that begins a sentence or that German counts with (`1. Reihe`, `im 1. OG`), after a day
 * and a month (`am 2.2.`), and after a few letters behind a comma if a small letter or sign is next (`Superior, Wisc.
 * dig`). A street's name (`View St.`) ends one before a small letter, and its number (`Amthausstr. 17`) continues it.
 */
export function isAbbreviated(line: string, at: number): boolean {
  const before = line.slice(Math.max(0, at - abbreviation), at);
  const after = line.slice(at, at + 1);
  if (/str\. $/u.test(before)) return /\d/u.test(after);
  if (/(?:str\. \d{1,3}|\p{Lu}\p{Ll}+ (?:St|Rd))\. $/u.test(before))
    return /\p{Lu}/u.test(after) && !/\d/u.test(before);
  if (beforeNumber.test(before)) return /\d/u.test(after);
  if (endsAnyway.test(before)) return false;
  if (ofNames.test(before)) return /[\p{Lu}\d]/u.test(after);
  if (/, \p{Lu}\p{Ll}{1,4}\. $/u.test(before)) return !/\p{Lu}/u.test(after);
  if (
    /(?<!\p{L})(?:im|am|zum|zur|vom|beim|bis|der|die|das|dem|den|des|(?:ein|sein|ihr|mein|unser)e[nmrs]?) (?:[0-3]?\d\.)?\d{1,4}\. $/u.test(
      before,
    )
  )
    return true;
  if (/, \d{1,2}\. $/u.test(before)) return ordered.test(line.slice(at, at + abbreviation));
  return /(?:(?<![\p{L}\p{N}’'])(?:\p{L}|[B-DF-HJ-NP-TV-Zb-df-hj-np-tv-z][b-df-hj-np-tv-xzß]{1,3})|(?:^|[.;!?] )\d{1,2})\. $/u.test(
    before,
  );
}

/** Returns whether a bracket of a text is not closed, as in `Stand [Di., 17. Feb.] sind 9 verkauft`. */
export function isOpenBracket(text: string, opening: string, closing: string): boolean {
  return text.split(opening).length > text.split(closing).length;
}

/** Returns true inside brackets or quotation marks that end later. */
function isEnclosed(line: string, at: number): boolean {
  return [...line.matchAll(enclosed)].some(({ index, 0: text }) => index + 1 < at && at < index + text.length);
}

/** An opening mark belongs to the word after it. */
function startOf(line: string, from: number): number {
  return from - (/(?<![“„«"'‘(¡¿])[“„«"'‘(¡¿]+$/u.exec(line.slice(0, from))?.[0].length ?? 0);
}
