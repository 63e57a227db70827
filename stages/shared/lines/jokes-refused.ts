import { wordsOf } from './words.js';

/** What a description of a voice says that it never does, in seven languages: `She does NOT do crime jokes`. */
const refusals =
  /(?<!\p{L})(?:(?:do|does)(?:n[’']t| not| never) (?:do|make|tell)|never (?:does|makes|tells)|no)\s+((?:\p{L}+[\s-]){1,3})(?:jokes?|material|bits?)(?!\p{L})|(?<!\p{L})(?:keine|nie) (?:witze|gags|scherze) über (?:die |den |das )?(\p{L}+)|(?<!\p{L})(?:pas|jamais) de blagues? sur (?:les? |la |l[’'])?(\p{L}+)|(?<!\p{L})(?:no hace|nunca hace|sin|nada de) chistes (?:de|sobre)(?:l| la| los| las)? (\p{L}+)|(?<!\p{L})(?:non fa|niente|mai) battute su(?:l|lla|i|gli|lle)? (\p{L}+)|(?<!\p{L})(?:não faz|nunca faz|sem|nada de) piadas? (?:de|sobre)(?: o| a| os| as)? (\p{L}+)|(?<!\p{L})geen grappen over (?:de |het )?(\p{L}+)/giu;

/** Returns the subjects that a description of a voice refuses; only those with known words count. */
export function jokesRefusedIn(notes: string): readonly string[] {
  return [...notes.matchAll(refusals)].map(([, ...subjects]) => wordsOf(subjects.join(' ')).join(' '));
}
