import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Instant } from '../../../src/domain/time.js';
import { phonemesOf } from '../../shared/language/english-dictionary.js';
import { respelling } from './respelling.js';

type Pronunciation = PerplexityCityValue['pronunciations'][number];

/** Beyond this many pronunciations, none is shown. */
const mostVariants = 3;

/**
 * Returns the pronunciation of a name in the American dictionary; null if a word is missing, or the name has
 * non-English letters.
 */
export function dictionaryPronunciation(name: string, now: Instant): Pronunciation | null {
  if (!/^[A-Za-z][A-Za-z .'-]*$/u.test(name)) return null;
  const words = name
    .toLowerCase()
    .replace(/\bst\.? /gu, 'saint ')
    .split(/[ .-]+/u)
    .filter((word) => word !== '');
  const variants = combined(words.map(respellingsOf));
  if (variants.length === 0 || variants.length > mostVariants) return null;
  return { name, respelling: variants.join(' or '), origin: 'dictionary', source: dictionarySource(now) };
}

/** Returns the pronunciations of a word: the first is at the word, the next at `word(2)`, and so on. */
function respellingsOf(word: string): readonly string[] {
  const found: string[] = [];
  for (let variant = 1; variant <= mostVariants + 1; variant += 1) {
    const phonemes = phonemesOf(variant === 1 ? word : `${word}(${variant})`);
    if (phonemes === null) break;
    found.push(respelling(phonemes));
  }
  return [...new Set(found)];
}

/** Returns every combination of the words' pronunciations; none if a word is unknown. */
function combined(words: readonly (readonly string[])[]): readonly string[] {
  return words
    .reduce<readonly string[]>(
      (sofar, variants) => sofar.flatMap((start) => variants.map((variant) => `${start} ${variant}`.trim())),
      [''],
    )
    .filter((variant) => variant !== '');
}

function dictionarySource(now: Instant) {
  return {
    kind: 'dataset' as const,
    publisher: 'CMU Pronouncing Dictionary',
    title: 'American English, not the local way to say it',
    url: 'http://www.speech.cs.cmu.edu/cgi-bin/cmudict',
    file: null,
    line: null,
    published_on: null,
    retrieved_at: now,
    licence: 'cmu-pronouncing-dictionary, ISC',
  };
}
