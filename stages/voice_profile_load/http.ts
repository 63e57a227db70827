import { defineStage } from '../define-stage.js';
import { hubAccount, hubSettings } from '../shared/hub-client/settings.js';

const voice = () => import('./voice/fetch-voices.js');

/** The performer's voice from the hub (`stages/shared/hub-client`). */
export const plugin = defineStage({
  stage: 'voice_profile_load',
  implementation: 'http',
  vendor: 'hub',
  settings: hubSettings,
  account: hubAccount,
  run: async (input, context) => (await voice()).fetchVoice(input, context),
  check: async (context) => (await voice()).checkHubVoices(context),
});
