import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Finding, InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { checkHub, type ParsedEntries, readHub } from '../../shared/hub-client/hub-reading.js';
import { countField, hubRows, moneyField, textField } from '../../shared/hub-client/hub-rows.js';
import type { HubItem } from '../../shared/hub-client/query-hub.js';
import type { HubSettings } from '../../shared/hub-client/settings.js';
import { withRateLimitPause } from '../../shared/json-service/rate-limit-pause.js';
import { salesOutcome } from './sales-outcome.js';
import type { SalesRow } from './sales-row.js';
import { readSalesRows } from './sales-rows.js';

type Context = LookupContext<HubSettings>;

const salesFields = {
  show_id: textField,
  show_date: textField,
  city: textField,
  region: textField,
  country: textField,
  venue: textField,
  performer: textField,
  as_of: textField,
  sold: countField,
  comps: countField,
  capacity: countField,
  gross: moneyField,
  currency: textField,
};

/** Returns the hub's sales of this show, of the last visit and of the tour. */
export function fetchSales(
  { show }: InputOf<'historical_sales_lookup'>,
  context: Context,
): Promise<StageOutcome<'historical_sales_lookup'>> {
  const { show_id, show_date, city, performer } = show;
  const parameters = { show_id, show_date, city, performer, until: context.runDate };
  return withRateLimitPause(context, async (asking) => {
    const sales = await readHub({ path: '/sales', parameters }, parseSales, asking);
    return 'kind' in sales ? sales : salesOutcome(sales, show, context);
  });
}

/** Returns notices about unusable counts on the hub's first pages, whatever the show. */
export async function checkHubSales(context: Context): Promise<readonly Finding[]> {
  return checkHub({ path: '/sales', parameters: { until: context.runDate } }, parseSales, context);
}

async function parseSales(items: readonly HubItem[]): Promise<ParsedEntries<SalesRow>> {
  const { rows, losses } = await hubRows(items, salesFields);
  const read = await readSalesRows(rows.map(({ row }) => row));
  return { items: read.rows, notices: [...losses, ...rows.flatMap(({ notices }) => notices), ...read.notices] };
}
