import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { unknownColumns } from '../../shared/input-files/table-header.js';
import type { TableRow } from '../../shared/input-files/table-rows.js';

/** Returns a notice for each file with columns of numbers or signs that nothing names; words are kept as remarks. */
export function unreadColumns(
  rows: readonly TableRow[],
  isRead: (file: string, header: string) => boolean,
): readonly Notice[] {
  const files = new Map<string, Readonly<{ line: number; columns: Map<string, boolean> }>>();
  for (const { origin, others = [] } of rows) {
    for (const { header, cell, line } of others) {
      const file = files.get(origin.document) ?? { line, columns: new Map<string, boolean>() };
      files.set(origin.document, file);
      file.columns.set(header, file.columns.get(header) === true || /\p{L}{3}/u.test(cell));
    }
  }
  return [...files].flatMap(([file, { line, columns }]) => {
    const unread = [...columns].flatMap(([header, isText]) => (isText || isRead(file, header) ? [] : [header]));
    return unread.length === 0 ? [] : [unknownColumns(file, line, unread)];
  });
}
