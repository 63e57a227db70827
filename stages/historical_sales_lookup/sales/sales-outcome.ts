import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { firstNotices } from '../../shared/input-files/many-notices.js';
import { notUnderstood, type Reading } from '../../shared/origins/reading.js';
import type { KnownRow } from '../../shared/places/place-evidence.js';
import { compareSales } from './compare-sales.js';
import type { SalesRow } from './sales-row.js';

/** Returns the sales of this show, of the last visit and of the tour. */
export async function salesOutcome(
  sales: Reading<SalesRow>,
  show: Show,
  context: Pick<LookupContext, 'runDate' | 'now'>,
  userRows: () => Promise<readonly KnownRow[]> = async () => [],
): Promise<StageOutcome<'historical_sales_lookup'>> {
  if (sales.unreadable !== null) return { kind: 'failed', reason: sales.unreadable, retryable: false };
  const { notices, ...comparison } = await compareSales(sales, show, context, userRows);
  const { curve, last_visit, tour } = comparison;
  const empty = curve.length === 0 && last_visit === null && tour === null;
  const value = {
    ...comparison,
    empty_reason: empty ? nothingFound(show, sales) : null,
    notices: firstNotices([...notices, ...sales.notices]),
  };
  return { kind: 'produced', value };
}

function nothingFound(show: Show, sales: Reading<SalesRow>): string {
  const { isAbsent, place } = sales;
  const rejected = notUnderstood(sales, show.city);
  if (rejected !== null) return `No sales of ${show.city} could be read: ${rejected}.`;
  return isAbsent
    ? `There is no ${place}, so no sales are known.`
    : `No sales of ${show.city} on ${show.show_date}, nor of a show to compare it with, are in ${place}.`;
}
