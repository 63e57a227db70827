import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { allNotices } from '../../shared/input-files/many-notices.js';
import type { InputFolderSettings } from '../../shared/input-files/settings.js';
import { readVoices } from './read-voices.js';
import { voiceOutcome } from './voice-outcome.js';

type Context = LookupContext<InputFolderSettings>;

/** Returns the voice of the show's performer from `voice/`. */
export async function findVoice(
  { show }: InputOf<'voice_profile_load'>,
  context: Context,
): Promise<StageOutcome<'voice_profile_load'>> {
  return voiceOutcome(await readVoices(context.settings.BRIEF_INPUT_DIR, context), show.performer);
}

/** Returns notices about everything in the voice files that cannot be used. */
export async function checkVoices(context: Context): Promise<readonly Notice[]> {
  const { notices } = await readVoices(context.settings.BRIEF_INPUT_DIR, context);
  return allNotices(notices);
}
