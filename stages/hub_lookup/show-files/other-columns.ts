import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { parseLocalTime } from '../../shared/input-files/cells.js';
import { columnPositions } from '../../shared/input-files/column-names.js';
import { unknownColumns } from '../../shared/input-files/table-header.js';
import type { TableRow } from '../../shared/input-files/table-rows.js';
import { weekdayNames } from '../../shared/input-files/written-dates.js';
import { oncePerText } from '../../shared/lines/once.js';
import { isPublicPrice } from '../../shared/notes/certain-forms.js';
import { kindOf } from '../../shared/notes/remark-kind.js';

type Cell = NonNullable<TableRow['others']>[number];

/** Characters of the longest cell that is shown under its own header. */
const longestCell = 120;
/** Letters of the longest header of a column of codes. */
const longestMark = 4;
const notes = new Set(['notes']);

/** Returns what cells of unknown columns say of the evening, as notes: `Plan B: Parish hall`, `Bar closes: 22:00`. */
export function notesOfOthers({ others = [] }: TableRow): readonly string[] {
  return others.filter(isNote).map(noteOf);
}

/** Returns a notice for each file with columns of which no cell became a note. */
export function unusedColumns(rows: readonly TableRow[]): readonly Notice[] {
  const files = new Map<string, Readonly<{ line: number; columns: Map<string, boolean> }>>();
  for (const { origin, others = [] } of rows) {
    for (const one of others) {
      const file = files.get(origin.document) ?? { line: one.line, columns: new Map<string, boolean>() };
      files.set(origin.document, file);
      file.columns.set(one.header, file.columns.get(one.header) === true || isNote(one));
    }
  }
  return [...files].flatMap(([file, { line, columns }]) => {
    const unused = [...columns].flatMap(([header, isUsed]) => (isUsed ? [] : [header]));
    return unused.length === 0 ? [] : [unknownColumns(file, line, unused)];
  });
}

/** Tables repeat their values in many rows. */
const isNote = oncePerText(100_000, ({ header, cell }: Cell) => `${header}\n${cell}`, saysOfTheEvening);

function saysOfTheEvening(one: Cell): boolean {
  if (isOfNotes(one) || isPublicPrice(noteOf(one))) return true;
  if (one.cell.length > longestCell || !/\p{L}{3}|\d/u.test(one.cell)) return false;
  if (isWeekday(one.cell) || isCode(one)) return false;
  const { kind, scores } = kindOf(noteOf(one));
  if (notOfTheEvening.has(kind)) return parseLocalTime(one.cell).kind === 'value' && kind !== 'private';
  return scores.private <= scores.house || scores.private < surelyPublic;
}

/** Returns true for a number under a header of a few letters: `Nº: 7`, `Dépt: 71`. */
function isCode({ header, cell }: Cell): boolean {
  return /^\d+$/u.test(cell.trim()) && (header.match(/\p{L}/gu)?.length ?? 0) <= longestMark;
}

/** Returns true for a day of the week, also shortened: `Fr`, `dom.` */
function isWeekday(cell: string): boolean {
  const name = cell.toLowerCase().replace(/\.$/u, '');
  return [...weekdayNames().keys()].some((day) => day.startsWith(name));
}

const notOfTheEvening: ReadonlySet<string> = new Set(['private', 'admin', 'other']);
/** The score under which a few words are surely not private. */
const surelyPublic = -0.1;

function noteOf(one: Cell): string {
  return isOfNotes(one) ? one.cell : `${one.header}: ${one.cell}`;
}

/** Returns true for a second column of notes. */
function isOfNotes({ header, cell }: Cell): boolean {
  return columnPositions([{ header, cells: [cell] }], notes).get('notes') === 0;
}
