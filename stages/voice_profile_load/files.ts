import { defineStage } from '../define-stage.js';
import { inputFolderSettings } from '../shared/input-files/settings.js';

const voice = () => import('./voice/find-voice.js');

/** The performer's voice from `voice/`. */
export const plugin = defineStage({
  stage: 'voice_profile_load',
  implementation: 'files',
  settings: inputFolderSettings,
  run: async (input, context) => (await voice()).findVoice(input, context),
  check: async (context) => (await voice()).checkVoices(context),
});
