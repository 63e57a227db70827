import { defineStage } from '../define-stage.js';
import { hubAccount, hubSettings } from '../shared/hub-client/settings.js';

const sales = () => import('./sales/fetch-sales.js');

/** Sales of this show, of the last visit and of the tour from the hub (`stages/shared/hub-client`). */
export const plugin = defineStage({
  stage: 'historical_sales_lookup',
  implementation: 'http',
  vendor: 'hub',
  settings: hubSettings,
  account: hubAccount,
  run: async (input, context) => (await sales()).fetchSales(input, context),
  check: async (context) => (await sales()).checkHubSales(context),
});
