import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Instant } from '../../../src/domain/time.js';
import { respelling } from './respelling.js';

type Pronunciation = PerplexityCityValue['pronunciations'][number];

let dictionary: Promise<string> | null = null;

/** Beyond this many pronunciations, none is shown. */
const mostVariants = 3;
const require = createRequire(import.meta.url);

/**
 * Returns the pronunciation of a name in the American dictionary; null if a word is missing, or the name has
 * non-English letters. The package's file is read as text, a word per line: importing it would block for a third of a
 * second and use 25 MB.
 */
export async function dictionaryPronunciation(name: string, now: Instant): Promise<Pronunciation | null> {
  if (!/^[A-Za-z][A-Za-z .'-]*$/u.test(name)) return null;
  const words = name
    .toLowerCase()
    .replace(/\bst\.? /gu, 'saint ')
    .split(/[ .-]+/u)
    .filter((word) => word !== '');
  dictionary ??= readFile(require.resolve('cmu-pronouncing-dictionary'), 'latin1');
  const text = await dictionary;
  const variants = combined(words.map((word) => respellingsOf(word, text)));
  if (variants.length === 0 || variants.length > mostVariants) return null;
  return { name, respelling: variants.join(' or '), origin: 'dictionary', source: dictionarySource(now) };
}

/** Returns the pronunciations of a word: the first is at the word, the next at `word(2)`, and so on. */
function respellingsOf(word: string, text: string): readonly string[] {
  const found: string[] = [];
  for (let variant = 1; variant <= mostVariants + 1; variant += 1) {
    const entry = `\n  "${variant === 1 ? word : `${word}(${variant})`}": "`;
    const begin = text.indexOf(entry);
    if (begin < 0) break;
    found.push(respelling(text.slice(begin + entry.length, text.indexOf('"', begin + entry.length))));
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
