import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { languageOfItem } from '../language/item-language.js';
import { type Translator, translatorOf } from './translator.js';

/** Characters in which a language is recognised. */
const most = 5000;
const noHints = { feedTag: null, feedText: null, country: null } as const;

type Notes = Pick<Show, 'notes'>;
type Voice = Pick<VoiceProfile, 'tone' | 'habits' | 'worked' | 'notes'>;

/** Returns the translator of the language in which the performer writes: that of the voice file, else of the notes. */
export function performersTranslator({ notes }: Notes, voice: Voice | null): Translator {
  const own = voice === null ? [] : [...voice.tone, ...voice.habits, ...voice.worked, voice.notes ?? ''];
  return translatorOf(languageIn(own.join('. ')) ?? languageIn(notes ?? ''));
}

function languageIn(text: string): string | null {
  const { language, clear } = languageOfItem(text.slice(0, most), null, noHints);
  return clear ? language : null;
}
