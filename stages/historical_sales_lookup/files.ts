import type { Notice } from '../../src/domain/stage-values/documents.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import { defineStage } from '../define-stage.js';
import { readTables } from '../shared/input-files/csv.js';
import { inputFolderSettings } from '../shared/input-files/settings.js';
import { compareSales } from './sales/compare-sales.js';
import { readSalesRows, salesColumns } from './sales/sales-rows.js';

/** Places named in the value, so that a broken file cannot swell it. */
const maximumNotices = 200;

/** Sales of this show, of the last visit and of the tour, from `sales/*.csv`. */
export const plugin = defineStage({
  stage: 'historical_sales_lookup',
  implementation: 'files',
  settings: inputFolderSettings,
  async run({ show }, context) {
    const tables = await readTables(context.settings.BRIEF_INPUT_DIR, 'sales', salesColumns);
    if (tables.files > 0 && tables.unusableFiles === tables.files) {
      return { kind: 'failed', reason: nothingReadable(tables.files, tables.notices), retryable: false };
    }
    const read = readSalesRows(tables.rows);
    const { notices, ...comparison } = compareSales(read.sales, show, context);
    const { curve, last_visit, tour } = comparison;
    const empty = curve.length === 0 && last_visit === null && tour === null;
    const value = {
      ...comparison,
      empty_reason: empty ? nothingFound(show, tables.files) : null,
      notices: firstNotices([...notices, ...read.notices, ...tables.notices]),
    };
    return { kind: 'produced', value };
  },
});

function nothingFound(show: Show, files: number): string {
  return files === 0
    ? 'There is no sales/*.csv, so no sales are known.'
    : `No sales of ${show.city} on ${show.show_date}, nor of a show to compare it with, are in sales/*.csv.`;
}

function nothingReadable(files: number, notices: readonly Notice[]): string {
  const first = notices[0];
  const example = first === undefined ? '' : `, first: ${first.file ?? 'sales/'} ${first.message}`;
  return `None of the ${files} files sales/*.csv could be read${example}`;
}

function firstNotices(notices: readonly Notice[]): Notice[] {
  const more = notices.length - maximumNotices;
  if (more <= 0) return [...notices];
  const message = `Further places that could not be used, not named here: ${more}`;
  return [...notices.slice(0, maximumNotices), { message, file: null, line: null }];
}
