import { defineStage } from '../define-stage.js';
import { inputFolderSettings } from '../shared/input-files/settings.js';

const sales = () => import('./sales/find-sales.js');

/** Sales of this show, of the last visit and of the tour, from `sales/*.csv`. */
export const plugin = defineStage({
  stage: 'historical_sales_lookup',
  implementation: 'files',
  settings: inputFolderSettings,
  run: async (input, context) => (await sales()).findSales(input, context),
  check: async (context) => (await sales()).checkSales(context),
});
