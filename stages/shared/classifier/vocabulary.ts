import { hashed, hashedCode, mixed } from './feature-hash.js';

/**
 * Words of the same meaning in several languages, as groups. `keys` are hashes of a language and an expression, in
 * ascending order, and `groups` has the group of each. An expression has up to three words; its last may end with `*`,
 * and a single word may begin with it.
 */
export type Vocabulary = Readonly<{ keys: Uint32Array; groups: Uint16Array }>;

/** Letters of the shortest beginning and end of a word that can be listed. */
const shortestStart = 3;
const shortestEnd = 4;
const mostWords = 3;
const star = '*'.charCodeAt(0);

/** Returns the key of an expression. The letters of `*end` count from the last, so that all ends are hashed at once. */
export function keyOf(language: string, expression: string): number {
  const text = expression.startsWith('*') ? `*${[...expression.slice(1)].reverse().join('')}` : expression;
  return mixed(hashed(text, hashed(`${language}/`)));
}

/** Returns the groups of the words of a text, each as often as it occurs. */
export function groupsIn(words: readonly string[], language: string, vocabulary: Vocabulary): readonly number[] {
  const found: number[] = [];
  if (vocabulary.keys.length === 0) return found;
  const beginning = hashed(`${language}/`);
  for (const [at, word] of words.entries()) {
    collectEnds(word, beginning, vocabulary, found);
    let before = beginning;
    for (let next = at; next < Math.min(at + mostWords, words.length); next += 1) {
      before = collectStarts(words[next] ?? '', before, vocabulary, found);
    }
  }
  return found;
}

/** Returns the groups of the expressions that begin at a word, of any language. */
export function groupsAt(words: readonly string[], at: number, vocabulary: Vocabulary): readonly number[] {
  const found: number[] = [];
  if (vocabulary.keys.length === 0) return found;
  let before = hashed('/');
  for (let next = at; next < Math.min(at + mostWords, words.length) && words[next] !== ''; next += 1)
    before = collectStarts(words[next] ?? '', before, vocabulary, found);
  return found;
}

function collectEnds(word: string, beginning: number, vocabulary: Vocabulary, found: number[]): void {
  let hash = hashedCode(star, beginning);
  for (let at = word.length - 1; at > 0; at -= 1) {
    hash = hashedCode(word.charCodeAt(at), hash);
    if (word.length - at >= shortestEnd) collect(mixed(hash), vocabulary, found);
  }
}

/** Returns the hash with which the next word of an expression begins. */
function collectStarts(word: string, before: number, vocabulary: Vocabulary, found: number[]): number {
  let hash = before;
  for (let at = 0; at < word.length; at += 1) {
    hash = hashedCode(word.charCodeAt(at), hash);
    if (at + 1 >= shortestStart) collect(mixed(hashedCode(star, hash)), vocabulary, found);
  }
  collect(mixed(hash), vocabulary, found);
  return hashed(' ', hash);
}

function collect(key: number, { keys, groups }: Vocabulary, found: number[]): void {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  for (; keys[low] === key; low += 1) found.push(groups[low] ?? 0);
}
