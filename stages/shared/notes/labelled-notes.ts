import { columnPositions } from '../input-files/column-names.js';
import { sentencesIn } from './sentences.js';

/** Columns of a show that notes can give under a label, in the languages of the headers: `Dirección: calle Mayor 7`. */
const columns: ReadonlySet<string> = new Set(
  'performer title venue city address capacity doors start load_in soundcheck set_length support curfew'.split(' '),
);
const label = /^(\p{L}[\p{L}\p{N} ./'’-]{1,30}?)\s?[:=]\s{0,3}(\S.{0,200})$/u;

/** A sentence that is a label and a value, with the column that its label means. */
export type LabelledNote = Readonly<{ column: string; value: string }>;

/** Returns what a sentence gives under a label that means a column of a show; null for others. */
export function labelledNote(sentence: string): LabelledNote | null {
  const [, header = '', written = ''] = label.exec(sentence.trim()) ?? [];
  if (header === '') return null;
  const value = written.replace(/\.$/u, '');
  const found = [...columnPositions([{ header, cells: [value] }], columns)].find(([, position]) => position === 0);
  return found === undefined ? null : { column: found[0], value };
}

/** Returns the first value that notes give under a label of a column; null without one. */
export function valueLabelled(notes: string, column: string): string | null {
  return (
    sentencesIn(notes)
      .map(labelledNote)
      .find((one) => one?.column === column)?.value ?? null
  );
}
