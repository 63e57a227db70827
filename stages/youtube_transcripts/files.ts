import { defineStage } from '../define-stage.js';
import { inputFolderSettings } from '../shared/input-files/settings.js';

const transcripts = () => import('./transcripts/find-transcripts.js');

/**
 * Reads transcripts from `transcripts/` for every performer, and from `transcripts/<performer>/` for that performer
 * only.
 */
export const plugin = defineStage({
  stage: 'youtube_transcripts',
  implementation: 'files',
  settings: inputFolderSettings,
  run: async (input, context) => (await transcripts()).findTranscripts(input, context),
  check: async (context) => (await transcripts()).checkTranscripts(context),
});
