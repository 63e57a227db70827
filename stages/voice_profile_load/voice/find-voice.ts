import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { allNotices, firstNotices, nothingReadable } from '../../shared/input-files/many-notices.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { chooseVoice } from './choose-voice.js';
import { readVoices } from './read-voices.js';

type Context = LookupContext<InputFolderSettings>;

/** The voice of the show's performer. */
export async function findVoice(
  { show }: InputOf<'voice_profile_load'>,
  context: Context,
): Promise<StageOutcome<'voice_profile_load'>> {
  const { voices, notices, files } = await readVoices(context.settings.BRIEF_INPUT_DIR, context);
  if (voices.length === 0 && files > 0) {
    return { kind: 'failed', reason: nothingReadable(files, 'voice/*.md', notices), retryable: false };
  }
  const { profile, reason } = chooseVoice(voices, show.performer);
  return { kind: 'produced', value: { profile, empty_reason: reason, notices: firstNotices(notices) } };
}

/** What of all the voice files cannot be used. */
export async function checkVoices(context: Context): Promise<readonly Notice[]> {
  const { notices } = await readVoices(context.settings.BRIEF_INPUT_DIR, context);
  return allNotices(notices);
}
