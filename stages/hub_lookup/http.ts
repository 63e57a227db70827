import { defineHub } from '../define-stage.js';
import { type HubSettings, hubAccount, hubSettings } from '../shared/hub-client/settings.js';

const hub = () => import('./listing/http-hub.js');

/** The user's own ticketing or customer system behind the hub's interface (`stages/shared/hub-client`). */
export const plugin = defineHub<HubSettings>({
  stage: 'hub_lookup',
  implementation: 'http',
  vendor: 'hub',
  settings: hubSettings,
  account: hubAccount,
  shows: async (date, context) => (await hub()).askForShows(date, context),
  run: async (input, context) => (await hub()).askForShow(input, context),
  check: async (context) => (await hub()).checkHubShows(context),
});
