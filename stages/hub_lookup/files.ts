import { defineHub } from '../define-stage.js';
import { type InputFolderSettings, inputFolderSettings } from '../shared/input-files/settings.js';

const listing = () => import('./listing/show-listing.js');

/** The hub made of the user's own files: `shows/*.csv`, `shows/*.ics` and Bandsintown's `shows/*.json` in the input folder. */
export const plugin = defineHub<InputFolderSettings>({
  stage: 'hub_lookup',
  implementation: 'files',
  settings: inputFolderSettings,
  shows: async (date, context) => (await listing()).listShows(date, context),
  run: async (input, context) => (await listing()).findShow(input, context),
  check: async (context) => (await listing()).checkShowFiles(context),
});
