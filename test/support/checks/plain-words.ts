import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bannedWords } from './banned-words.js';
import { filesIn } from './files.js';
import { limits } from './limits.js';
import { countWords, type Excerpt, type Source } from './sources.js';

type Prose = Readonly<{ path: string; excerpts: readonly Excerpt[] }>;
type Place = Readonly<{ path: string; line: number; term: string; instead: string }>;

const worstFiles = 10;

/** Returns the READMEs below folders or files of the project as texts to check, without their commands. */
export function readReadmes(root: string, paths: readonly string[]): readonly Prose[] {
  return filesIn(root, paths, /\.md$/u).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const prose = text.replaceAll(/^```[\s\S]*?^```/gmu, (block) => block.replace(/[^\n]/gu, ''));
    return { path, excerpts: [{ text: prose, line: 1 }] };
  });
}

/** Returns the comments, messages and test titles of sources as texts to check. */
export function proseOf(sources: readonly Source[]): readonly Prose[] {
  return sources.map(({ path, comments, messages }) => ({ path, excerpts: [...comments, ...messages] }));
}

/**
 * Counts the banned words in the texts of a folder. Returns whether they exceed the limit, and lines that report it:
 * the count, then each place with what to write instead, or only the files with most of them.
 */
export function checkWords(folder: string, texts: readonly Prose[], lists: 'places' | 'files') {
  const words = texts.flatMap(({ excerpts }) => excerpts).reduce((sum, { text }) => sum + countWords(text), 0);
  const places = texts.flatMap(({ path, excerpts }) => excerpts.flatMap((excerpt) => placesIn(path, excerpt)));
  const perThousand = (places.length / words) * 1000;
  const exceeds = words === 0 || perThousand > limits.bannedWordsPerThousand;
  const count = `${folder}: ${perThousand.toFixed(2)} per 1,000 (${places.length} in ${words} words)`;
  const listed = places.map(({ path, line, term, instead }) => `  ${path}:${line} "${term}": ${instead}`);
  return { exceeds, lines: [count, ...(lists === 'places' ? listed : worstFilesOf(places))] };
}

export const whyPlainWords = `At most ${limits.bannedWordsPerThousand} banned words per 1,000 words are accepted: readers know the \
standard terms of this field, not private ones.
\`node dist/test/support/check-words.js --places FOLDER\` lists what to write instead.`;

/** Returns the files with most banned words, and which. */
function worstFilesOf(places: readonly Place[]): readonly string[] {
  const byFile = tally(places.map(({ path }) => path)).slice(0, worstFiles);
  return byFile.map(([path]) => {
    const terms = tally(places.filter((place) => place.path === path).map(({ term }) => term.toLowerCase()));
    return `  ${path}: ${terms.map(([term, count]) => `${term} ${count}`).join(', ')}`;
  });
}

function placesIn(path: string, { text, line }: Excerpt): readonly Place[] {
  return bannedWords.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map((match) => ({
      path,
      line: line + text.slice(0, match.index).split('\n').length - 1,
      term: match[0],
      instead,
    })),
  );
}

/** Returns each value with how often it occurs, the most frequent first. */
function tally(values: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
