import { columnMeanings } from './column-meanings.js';
import { columnPositions, type HeaderCell } from './column-names.js';

type Found = readonly [column: string, position: number];

/** The columns of free text, in the order in which they are looked for. */
const freeText = ['material', 'notes', 'text'] as const;
/** Columns that hold texts: a `Presale` with sentences below it holds no figures. */
const texts = ['title', 'performer', 'venue', 'city', 'address', 'support', 'source', ...freeText];
const columnsOfText = new Set(Object.keys(columnMeanings).filter((column) => texts.includes(column)));
/** Words of the longest cell and of the average one from which a column holds free text. */
const fewestWords = 5;
const averageWords = 3;

/**
 * Returns the columns of free text that a file has under names that no list knows: one whose cells are lists with `;`
 * is the material, and the longest other one the notes.
 */
export function freeTextColumns(
  headers: readonly HeaderCell[],
  positions: ReadonlyMap<string, number | null>,
): readonly Found[] {
  const used = new Set(positions.values());
  const unknown = headers
    .map((header, position) => ({ header, position, cells: filledCells(header) }))
    .filter(({ header, position, cells }) => !used.has(position) && isFreeText(cells) && !isKnown(header));
  const found: Found[] = [];
  for (const column of freeText) {
    if (positions.get(column) !== null) continue;
    const [best] = unknown
      .filter(
        ({ position, cells }) => !found.some(([, at]) => at === position) && isList(cells) === (column === 'material'),
      )
      .toSorted((one, other) => wordsIn(other.cells.join(' ')) - wordsIn(one.cells.join(' ')));
    if (best !== undefined) found.push([column, best.position]);
  }
  return found;
}

function filledCells({ cells }: HeaderCell): readonly string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

/** Returns true for a header that has a meaning, if one that the stage does not use. */
function isKnown({ header, cells }: HeaderCell): boolean {
  return [...columnPositions([{ header, cells }], columnsOfText).values()].includes(0);
}

function isFreeText(cells: readonly string[]): boolean {
  if (cells.length === 0) return false;
  const counts = cells.map(wordsIn);
  const sum = counts.reduce((total, count) => total + count, 0);
  const isRepeated = cells.length > 1 && new Set(cells).size === 1;
  return !isRepeated && Math.max(0, ...counts) >= fewestWords && sum / cells.length >= averageWords;
}

/** Returns true if most cells of more than three words are lists with `;`. */
function isList(cells: readonly string[]): boolean {
  const long = cells.filter((cell) => wordsIn(cell) > averageWords);
  return long.filter((cell) => cell.includes(';')).length * 2 > long.length;
}

function wordsIn(cell: string): number {
  return cell.match(/\p{L}{2,}/gu)?.length ?? 0;
}
