import { comparableName } from '../../../src/domain/names.js';
import { wordsOf } from '../../shared/lines/words.js';
import { hasFailed } from '../../shared/notes/failures.js';
import { judges, verdictOf } from '../../shared/notes/statement.js';
import { noting, opening, spoken } from './headers.js';

/** A bit of a night; without a verdict it is only known to have been played. */
export type Judged = Readonly<{ text: string; verdict: 'worked' | 'died' | null }>;

/** A column of a table with its filled cells. */
export type Column = Readonly<{ header: string; position: number; cells: readonly string[] }>;

/** A sign instead of words: `++`, `–`, `|||| ||`, `A+`, `4`, `7/10`. */
export const mark =
  /^(?:\+{1,5}|[–—−-]{1,5}|0|[|I\s]{1,60}|[A-F][+-]?|\d{1,2}(?:\/\d{1,2})?|[★✓✔✗✘👍👎]{1,10})(?:\s[(].{0,200})?$/u;
/** A bit with its sign: `tram (6/10)`, `goose: 4`, `ferry ++`. */
export const endsInMark =
  /\p{L}{2}.{0,60}(?:[:=(]\s?(?:\d{1,2}(?:\/\d{1,2})?|[+–—−-]{1,5})\s?[!)]{0,5}|\s(?:\+{1,5}|[–−-]{2,5}))$/u;
/** Shares of a scale that are a success and a failure. */
const [goodShare, badShare] = [0.7, 0.3] as const;

/** Returns how all went that is in a column with this header; null if it does not say so, in a word of failure. */
export function verdictIn(header: string): 'worked' | 'died' | null {
  const verdict = verdictOf(header);
  // `andato male` is a failure, and `Andato` is not.
  const isSaid = verdict === 'worked' || judges(...wordsOf(header)) || hasFailed(header);
  return isSaid && (verdict === 'worked' || verdict === 'died') ? verdict : null;
}

/**
 * Returns the columns of bits by how they went: by the word above them, or because two headers next to each other share
 * a word and one is a verdict (`cayó bien`, `cayó mal`). Where no header is one, a bit that is in both columns says it
 * as well (`Zog`, `Zog net`). The first is what worked.
 */
export function withVerdicts(columns: readonly Column[]): ReadonlyMap<number, 'worked' | 'died'> {
  const own = columns.filter(({ header }) => !spoken.test(header));
  const found = new Map<number, 'worked' | 'died'>();
  for (const { header, position } of own) {
    const verdict = verdictIn(header);
    if (verdict !== null) found.set(position, verdict);
  }
  const isAnySaid = found.size > 0;
  for (const [at, { header, position, cells }] of own.entries()) {
    const next = own[at + 1];
    if (next?.position !== position + 1 || !shareWord(header, next.header)) continue;
    const [first, second] = [found.get(position), found.get(next.position)];
    const isPair = isAnySaid
      ? (first === 'worked' && second === undefined) || (first === undefined && second === 'died')
      : haveSameBits(cells, next.cells);
    if (isPair) found.set(position, 'worked').set(next.position, 'died');
  }
  return withOpposite(uncontradicted(found, own), own);
}

/** Returns whether the cells of a column say more often that all went the other way. */
function contradict(cells: readonly string[], verdict: 'worked' | 'died'): boolean {
  const said = cells.map((cell) => verdictOf(cell));
  const opposite = said.filter((one) => one === (verdict === 'died' ? 'worked' : 'died')).length;
  return opposite > said.filter((one) => one === verdict).length;
}

/** Leaves out a further column of a verdict whose cells say otherwise: praise under `scrap`, beside `what died`. */
function uncontradicted(found: Map<number, 'worked' | 'died'>, columns: readonly Column[]) {
  const entries = [...found];
  const isLeft = ([position, verdict]: readonly [number, 'worked' | 'died']) =>
    !entries.some(([other, same]) => other !== position && same === verdict) ||
    !contradict(columns.find((one) => one.position === position)?.cells ?? [], verdict);
  return new Map(entries.filter(isLeft));
}

/** Adds the column next to the only one with a verdict: what went well is before what did not. */
function withOpposite(
  found: Map<number, 'worked' | 'died'>,
  columns: readonly Column[],
): ReadonlyMap<number, 'worked' | 'died'> {
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return found;
  const [position, verdict] = only;
  const at = verdict === 'died' ? position - 1 : position + 1;
  const next = columns.find((one) => one.position === at);
  const other = verdict === 'died' ? 'worked' : 'died';
  if (next === undefined || isNoting(next.header) || opening.test(next.header) || contradict(next.cells, other))
    return found;
  return found.set(at, other);
}

/** Returns whether a header says that its column holds notes, if only for the next time: `da ricordare`, `lembrar`. */
export function isNoting(header: string): boolean {
  return noting.test(header) || verdictOf(header) === 'todo';
}

function shareWord(one: string, other: string): boolean {
  const words = comparableName(other).split(' ');
  return comparableName(one)
    .split(' ')
    .some((word) => word.length > 2 && words.includes(word));
}

/** Returns whether a bit is in both columns: it worked on one night and not on another. */
function haveSameBits(some: readonly string[], others: readonly string[]): boolean {
  const bitsOf = (cells: readonly string[]) => cells.flatMap((cell) => cell.split(/[;,]/u)).map(comparableName);
  const known = new Set(bitsOf(others));
  return bitsOf(some).some((bit) => bit !== '' && known.has(bit));
}

/** Returns bits with their signs: that of the row's bit, or of the bit that the header names. */
export function markedItems(
  cells: readonly string[],
  marks: readonly Column[],
  material: number | null,
): readonly Judged[] {
  const bit = material === null ? '' : (cells[material] ?? '');
  const shared = sharedStart(marks.map(({ header }) => header));
  return marks.flatMap(({ position, header }) => {
    const sign = cells[position] ?? '';
    const name = bit === '' ? header.slice(shared).replace(/^[^\p{L}]{1,20}/u, '') : bit;
    return sign === '' || name === '' ? [] : [{ text: `${name} ${sign}`, verdict: verdictOfMark(sign) }];
  });
}

/** Returns the length of the words with which all headers begin: `laughs tram`, `laughs goose`. */
function sharedStart([first = '', ...others]: readonly string[]): number {
  const words = others.length === 0 ? [] : [...first.matchAll(/\s/gu)].map(({ index }) => index + 1);
  return words.findLast((end) => others.every((other) => other.startsWith(first.slice(0, end)))) ?? 0;
}

/** Returns the verdict of plus and minus, and of a number on a scale that is named; other signs are the user's own. */
export function verdictOfMark(sign: string): Judged['verdict'] {
  const [, points, of] = /(\d{1,2})\/(5|10|20)(?!\d)/u.exec(sign) ?? [];
  const share = points === undefined ? null : Number(points) / Number(of);
  if (share !== null) return share >= goodShare ? 'worked' : share <= badShare ? 'died' : null;
  if (/^\+|^[✓✔👍]/u.test(sign)) return 'worked';
  return /^[–—−-]|^[✗✘👎]/u.test(sign) ? 'died' : null;
}
