import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Finding, InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import type { HubItem } from '../../shared/hub-client/ask-hub.js';
import { checkHub, readHub, type Understood } from '../../shared/hub-client/hub-reading.js';
import { countField, hubRows, moneyField, textField } from '../../shared/hub-client/hub-rows.js';
import type { HubSettings } from '../../shared/hub-client/settings.js';
import { heedingLimits } from '../../shared/json-service/heeding-limits.js';
import { salesOutcome } from './sales-outcome.js';
import { readSalesRows, type SalesRow } from './sales-rows.js';

type Context = LookupContext<HubSettings>;

const salesFields = {
  show_id: textField,
  show_date: textField,
  city: textField,
  venue: textField,
  performer: textField,
  as_of: textField,
  sold: countField,
  comps: countField,
  capacity: countField,
  gross: moneyField,
  currency: textField,
};

/** Sales of this show, of the last visit and of the tour as the hub tells them. */
export function askSales(
  { show }: InputOf<'historical_sales_lookup'>,
  context: Context,
): Promise<StageOutcome<'historical_sales_lookup'>> {
  const { show_id, show_date, city, performer } = show;
  const parameters = { show_id, show_date, city, performer, until: context.runDate };
  return heedingLimits(context, async (asking) => {
    const sales = await readHub({ path: '/sales', parameters }, understandSales, asking);
    return 'kind' in sales ? sales : salesOutcome(sales, show, context);
  });
}

/** What of the first counts cannot be used, whatever the show. */
export async function checkHubSales(context: Context): Promise<readonly Finding[]> {
  return checkHub({ path: '/sales', parameters: { until: context.runDate } }, understandSales, context);
}

async function understandSales(items: readonly HubItem[]): Promise<Understood<SalesRow>> {
  const { rows, losses } = await hubRows(items, salesFields);
  const read = await readSalesRows(rows.map(({ row }) => row));
  return { items: read.rows, notices: [...losses, ...rows.flatMap(({ notices }) => notices), ...read.notices] };
}
