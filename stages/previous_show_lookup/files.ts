import { defineStage } from '../define-stage.js';
import { inputFolderSettings } from '../shared/input-files/settings.js';

const visits = () => import('./visits/find-visits.js');

/** Earlier visits to the town from `history/*.csv` and from this service's own earlier briefs. */
export const plugin = defineStage({
  stage: 'previous_show_lookup',
  implementation: 'files',
  settings: inputFolderSettings,
  run: async (input, context) => (await visits()).findVisits(input, context),
  check: async (context) => (await visits()).checkHistory(context),
});
