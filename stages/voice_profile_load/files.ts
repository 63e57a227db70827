import { defineStage } from '../define-stage.js';
import { allNotices, firstNotices, nothingReadable } from '../shared/input-files/many-notices.js';
import { inputFolderSettings } from '../shared/input-files/settings.js';
import { chooseVoice } from './voice/choose-voice.js';
import { readVoices } from './voice/read-voices.js';

/** The performer's voice from `voice/*.md`. */
export const plugin = defineStage({
  stage: 'voice_profile_load',
  implementation: 'files',
  settings: inputFolderSettings,
  async run({ show }, context) {
    const { voices, notices, files } = await readVoices(context.settings.BRIEF_INPUT_DIR, context);
    if (voices.length === 0 && files > 0) {
      return { kind: 'failed', reason: nothingReadable(files, 'voice/*.md', notices), retryable: false };
    }
    const { profile, reason } = chooseVoice(voices, show.performer);
    return { kind: 'produced', value: { profile, empty_reason: reason, notices: firstNotices(notices) } };
  },
  async check(context) {
    const { notices } = await readVoices(context.settings.BRIEF_INPUT_DIR, context);
    return allNotices(notices);
  },
});
