import { defineStage } from '../define-stage.js';
import { hubAccount, hubSettings } from '../shared/hub-client/settings.js';

const visits = () => import('./visits/fetch-visits.js');

/** Earlier visits to the town from the hub (`stages/shared/hub-client`) and from this service's own earlier briefs. */
export const plugin = defineStage({
  stage: 'previous_show_lookup',
  implementation: 'http',
  vendor: 'hub',
  settings: hubSettings,
  account: hubAccount,
  run: async (input, context) => (await visits()).fetchVisits(input, context),
  check: async (context) => (await visits()).checkVisits(context),
});
