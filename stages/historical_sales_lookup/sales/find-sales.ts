import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { allNotices, firstNotices, nothingReadable } from '../../shared/input-files/many-notices.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { compareSales, dailyShows } from './compare-sales.js';
import { readSales } from './sales-rows.js';

type Context = LookupContext<InputFolderSettings>;

/** Sales of this show, of the last visit and of the tour. */
export async function findSales(
  { show }: InputOf<'historical_sales_lookup'>,
  context: Context,
): Promise<StageOutcome<'historical_sales_lookup'>> {
  const sales = await readSales(context.settings.BRIEF_INPUT_DIR);
  if (sales.files > 0 && sales.unusableFiles === sales.files) {
    const reason = nothingReadable(sales.files, 'sales/*.csv', sales.notices);
    return { kind: 'failed', reason, retryable: false };
  }
  const { notices, ...comparison } = await compareSales(sales.rows, show, context);
  const { curve, last_visit, tour } = comparison;
  const empty = curve.length === 0 && last_visit === null && tour === null;
  const value = {
    ...comparison,
    empty_reason: empty ? nothingFound(show, sales.files) : null,
    notices: firstNotices([...notices, ...sales.notices]),
  };
  return { kind: 'produced', value };
}

/** What of all the sales files cannot be used. */
export async function checkSales({ settings }: Context): Promise<readonly Notice[]> {
  const sales = await readSales(settings.BRIEF_INPUT_DIR);
  const shows = await dailyShows(sales.rows);
  return allNotices([...sales.notices, ...shows.flatMap(({ notices }) => notices)]);
}

function nothingFound(show: Show, files: number): string {
  return files === 0
    ? 'There is no sales/*.csv, so no sales are known.'
    : `No sales of ${show.city} on ${show.show_date}, nor of a show to compare it with, are in sales/*.csv.`;
}
