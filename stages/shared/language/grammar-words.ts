/** Articles and prepositions in place names worldwide: Los Angeles, Rio de Janeiro. */
const nameParticles = new Set(
  'los las el la le les de del des du da das do dos di van der den von san the of and y e'.split(' '),
);

/**
 * Returns the words of a text in lower case, without the particles of names: a particle before a capitalised word
 * counts only in lower case after a lower-case word. An elided article is returned with its word and alone.
 */
export function grammarWords(text: string): readonly string[] {
  const written = text.normalize('NFC').match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
  return written.flatMap((word, index) => {
    const small = word.toLowerCase().replaceAll('’', "'");
    return nameParticles.has(small) && isInName(written, index) ? [] : [small, ...elided(small)];
  });
}

function isInName(written: readonly string[], index: number): boolean {
  const [before = '', word = '', after = ''] = [written[index - 1], written[index], written[index + 1]];
  return isCapital(after) && (isCapital(word) || isCapital(before));
}

function elided(word: string): readonly string[] {
  const article = /^(?:dell|all|dall|nell|sull)'/u.exec(word)?.[0];
  return article === undefined ? [] : [article];
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
