import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { isNegated } from './negation.js';
import { wordsOf } from './words.js';

/** Words for names, and for people who are not in public office, in seven languages. */
const naming = new Set(
  'name names named naam namen namens namentlich nom noms nommer nombre nombres nome nomi nomes'.split(' '),
);
const ordinary = new Set(
  `people person persons private ordinary mensen personen burgers gewone leute burger privatpersonen privater privaten gens
  particuliers personnes gente personas particulares privati persone cittadini pessoas cidadaos privados prives`.split(
    /\s+/u,
  ),
);

/** Returns whether a comparable word means a name. */
export function isNaming(word: string): boolean {
  return naming.has(word);
}

/** Returns whether a comparable word means people who are not in public office. */
export function isOrdinary(word: string): boolean {
  return ordinary.has(word);
}

/** Returns whether the voice wants no names of ordinary people: by a topic, or by a sentence of its notes. */
export function forbidsNames({ avoid_topics: topics, notes }: Pick<VoiceProfile, 'avoid_topics' | 'notes'>): boolean {
  const rules = (notes ?? '').split(/(?<=[.!?])\s+|\n+/u).filter((sentence) => isNegated(sentence));
  return [...topics, ...rules].some((rule) => {
    const words = wordsOf(rule);
    return words.some(isNaming) && words.some(isOrdinary);
  });
}
