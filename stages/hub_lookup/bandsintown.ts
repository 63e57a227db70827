import { defineHub } from '../define-stage.js';
import { type BandsintownSettings, bandsintownAccount, bandsintownSettings } from './bandsintown-api/settings.js';

const hub = () => import('./listing/bandsintown-hub.js');

/** The performers' events as Bandsintown's public API tells them; a show has the id that the same answer has as a file. */
export const plugin = defineHub<BandsintownSettings>({
  stage: 'hub_lookup',
  implementation: 'bandsintown',
  vendor: 'bandsintown',
  settings: bandsintownSettings,
  account: bandsintownAccount,
  shows: async (date, context) => (await hub()).askForShows(date, context),
  run: async (input, context) => (await hub()).askForShow(input, context),
  check: async (context) => (await hub()).checkArtists(context),
});
