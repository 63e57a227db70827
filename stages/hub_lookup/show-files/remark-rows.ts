import { comparableName } from '../../../src/domain/names.js';
import type { TableRow } from '../../shared/input-files/table-rows.js';
import { withoutPrivateRemarks } from '../../shared/notes/remarks.js';
import { notedValues } from './noted-values.js';
import type { Remark, SourceShow } from './source-show.js';

const fewestWords = 3;

/** Returns the sentence of a row that has nothing else; null for any other row. */
export function remarkIn({ origin, cells }: TableRow): Remark | null {
  const [text, second] = Object.values(cells).filter((cell) => cell !== '');
  if (text === undefined || second !== undefined || text.split(/\s+/u).length < fewestWords) return null;
  const shown = withoutPrivateRemarks(text, 'show');
  return shown === null ? null : { origin, text: shown };
}

/** Adds each remark to the shows of its file whose town or venue it names; `left` are those that name none. */
export function withRemarks(
  shows: readonly SourceShow[],
  remarks: readonly Remark[],
): Readonly<{ shows: readonly SourceShow[]; left: readonly Remark[] }> {
  if (remarks.length === 0) return { shows, left: [] };
  const of = (show: SourceShow) =>
    remarks
      .filter((remark) => concerns(remark, show))
      .map((remark) => ({ ...remark, noted: notedValues(remark.text, show, true) }));
  const left = remarks.filter((remark) => !shows.some((show) => concerns(remark, show)));
  return { left, shows: shows.map((show) => ({ ...show, remarks: of(show) })) };
}

function concerns({ origin, text }: Remark, show: SourceShow): boolean {
  if (show.origin.document !== origin.document) return false;
  const said = ` ${comparableName(text)} `;
  return [show.city, show.venue ?? ''].some((name) => {
    const words = comparableName(name);
    return words.length > 2 && said.includes(` ${words} `);
  });
}
