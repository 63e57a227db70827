import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import { firstNotices } from '../../shared/input-files/many-notices.js';
import type { Reading } from '../../shared/origins/reading.js';
import { chooseVoice } from './choose-voice.js';
import type { Voice } from './describe-voice.js';

/** Returns the performer's voice, or why there is no voice. */
export function voiceOutcome(voices: Reading<Voice>, performer: string | null): StageOutcome<'voice_profile_load'> {
  if (voices.unreadable !== null) return { kind: 'failed', reason: voices.unreadable, retryable: false };
  const { profile, reason } = chooseVoice(voices, performer);
  return { kind: 'produced', value: { profile, empty_reason: reason, notices: firstNotices(voices.notices) } };
}
