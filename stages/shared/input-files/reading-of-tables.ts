import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Reading } from '../origins/reading.js';
import { nothingReadable } from './many-notices.js';
import type { Tables } from './tables.js';

/** Returns what a stage read from tables; `kind` names them (`sales/*.csv`). */
export function readingOfTables<Item>(
  kind: string,
  tables: Tables,
  items: readonly Item[],
  rowNotices: readonly Notice[],
): Reading<Item> {
  const { files, unusableFiles } = tables;
  const notices = rowNotices.concat(tables.notices);
  const unreadable = files > 0 && unusableFiles === files ? nothingReadable(files, kind, notices) : null;
  return { items, notices, place: kind, isAbsent: files === 0, unreadable };
}
