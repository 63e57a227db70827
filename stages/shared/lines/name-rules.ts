import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { isNegated } from './negation.js';
import { wordsOf } from './words.js';

/** Words for names, and for people who are not in public office, in seven languages. */
const naming = new Set(
  'name names named naam namen namens namentlich nom noms nommer nombre nombres nome nomi nomes'.split(' '),
);
const ordinary = new Set(
  `people person persons private ordinary menschen mensen personen burgers gewone leute burger privatpersonen privater privaten gens
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

/** Words of candidates, in seven languages, and of parties. */
const candidacy =
  /(?<!\p{L})(?:(?:spitzen)?kandid\p{L}*|candidat\p{L}*|candidac\p{L}*|candidatur\p{L}*|t[êe]te de liste|colistiers?|(?:sa|la|une|ma) liste|lista de|cabeza de lista|capolista|lijsttrekkers?|kandidaa?t\p{L}*|(?:runs?|running|stands?|standing) for (?:mayor|office|council|senate|congress|parliament|election))(?!\p{L})/iu;
const parties = /(?<!\p{L})(?:part(?:y|ies|eien?|is?|idos?|iti?|ijen?)|siglas)(?!\p{L})/iu;

/** Two names in a row, also in a headline that capitalises its nouns. */
const names = /(?<!\p{L})\p{Lu}\p{Ll}[\p{L}’'-]*\s\p{Lu}\p{Ll}/u;

/**
 * Returns whether a story is about a candidate by name, where the voice or the house wants no parties.
 */
export function isUnwantedCandidacy(
  headline: string,
  story: string,
  voice: Pick<VoiceProfile, 'avoid_topics' | 'notes'> | null,
  wishes: readonly string[],
): boolean {
  if (!candidacy.test(story) || !names.test(headline)) return false;
  const refused = (voice?.notes ?? '').split(/(?<=[.!?])\s+|\n+/u).filter((sentence) => isNegated(sentence));
  return [...(voice?.avoid_topics ?? []), ...refused, ...wishes].some(
    (rule) => candidacy.test(rule) || parties.test(rule),
  );
}
