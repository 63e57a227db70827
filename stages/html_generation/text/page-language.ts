import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { languageOfItem } from '../../shared/language/item-language.js';

/** Characters in which a language is recognised. */
const most = 5000;
const noHints = { feedTag: null, feedText: null, country: null } as const;

/** Returns the language in which the performer writes: that of the voice file, else of the show's notes; else null. */
export function pageLanguage({ notes }: Show, profile: VoiceProfile | null): string | null {
  const voice = profile === null ? [] : [...profile.tone, ...profile.habits, ...profile.worked, profile.notes ?? ''];
  return languageIn(voice.join('. ')) ?? languageIn(notes ?? '');
}

function languageIn(text: string): string | null {
  const { language, clear } = languageOfItem(text.slice(0, most), null, noHints);
  return clear ? language : null;
}
