import { defineHub } from '../define-stage.js';
import { type BandsintownSettings, bandsintownAccount, bandsintownSettings } from './bandsintown-api/settings.js';

const hub = () => import('./listing/bandsintown-hub.js');

/**
 * Lists the performers' events from Bandsintown's public API. A show gets the same id as from the same response in a
 * file.
 */
export const plugin = defineHub<BandsintownSettings>({
  stage: 'hub_lookup',
  implementation: 'bandsintown',
  vendor: 'bandsintown',
  settings: bandsintownSettings,
  account: bandsintownAccount,
  shows: async (date, context) => (await hub()).fetchShows(date, context),
  run: async (input, context) => (await hub()).fetchShow(input, context),
  check: async (context) => (await hub()).checkArtists(context),
});
