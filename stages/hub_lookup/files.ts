import { defineHub } from '../define-stage.js';
import { type InputFolderSettings, inputFolderSettings } from '../shared/input-files/settings.js';

const hub = () => import('./listing/file-hub.js');

/**
 * Lists shows from the user's own files: `shows/*.csv`, `shows/*.ics` and Bandsintown's `shows/*.json` in the input
 * folder.
 */
export const plugin = defineHub<InputFolderSettings>({
  stage: 'hub_lookup',
  implementation: 'files',
  settings: inputFolderSettings,
  shows: async (date, context) => (await hub()).listFiles(date, context),
  run: async (input, context) => (await hub()).findInFiles(input, context),
  check: async (context) => (await hub()).checkShowFiles(context),
});
