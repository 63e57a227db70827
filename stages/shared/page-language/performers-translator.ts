import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { clearLanguageOf } from '../language/item-language.js';
import { type Translator, translatorOf } from './translator.js';

/** Characters in which a language is recognised. */
const most = 5000;

type Place = Pick<Show, 'notes'> & Partial<Pick<Show, 'place' | 'country'>>;
type Voice = Pick<VoiceProfile, 'tone' | 'habits' | 'worked' | 'notes'>;

/** Returns the translator of the language in which the performer writes: that of the voice file, else of the notes. */
export function performersTranslator({ notes, place, country }: Place, voice: Voice | null): Translator {
  const own = voice === null ? [] : [...voice.tone, ...voice.habits, ...voice.worked, voice.notes ?? ''];
  const [language] = [own.join('. '), notes ?? ''].flatMap((text) => clearLanguageOf(text.slice(0, most)) ?? []);
  return translatorOf(language ?? null, place?.country ?? country ?? null);
}
