import { defineHub } from '../define-stage.js';
import { type HubSettings, hubAccount, hubSettings } from '../shared/hub-client/settings.js';

const hub = () => import('./listing/http-hub.js');

/**
 * Lists shows from the user's own ticketing or customer system, through the hub's interface
 * (`stages/shared/hub-client`).
 */
export const plugin = defineHub<HubSettings>({
  stage: 'hub_lookup',
  implementation: 'http',
  vendor: 'hub',
  settings: hubSettings,
  account: hubAccount,
  shows: async (date, context) => (await hub()).fetchShows(date, context),
  run: async (input, context) => (await hub()).fetchShow(input, context),
  check: async (context) => (await hub()).checkHubShows(context),
});
