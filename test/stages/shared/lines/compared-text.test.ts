import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { comparedText } from '../../../../stages/shared/lines/compared-text.js';
import { once, oncePer } from '../../../../stages/shared/lines/once.js';
import { isSameWord, wordIndex } from '../../../../stages/shared/lines/word-index.js';

const test = suite('a text that is compared with many others');

test('computes each of its features once', () => {
  const text = comparedText('The council of Ghent did not feed 212 geese.', new Set(['ghent']));
  for (const part of ['words', 'ownWords', 'sides', 'numbers'] as const) assert.is(text[part](), text[part](), part);
  assert.ok(text.isNegated());
  assert.not.ok(text.ownWords().holds('ghent'));
});

test('is computed lazily and once, even if it is null', () => {
  let made = 0;
  const lazy = once(() => {
    made += 1;
    return null;
  });
  assert.is(made, 0);
  assert.equal([lazy(), lazy()], [null, null]);
  assert.is(made, 1);
});

test('is computed once per object', () => {
  const seen: string[] = [];
  const lengthOf = oncePer(({ text }: { text: string }) => seen.push(text));
  const [one, other] = [{ text: 'one' }, { text: 'one' }];
  for (const each of [one, other, one, other]) lengthOf(each);
  assert.equal(seen, ['one', 'one']);
});

test('finds the same words as a comparison with each of them', () => {
  const words =
    'bake baker bakery library librarian librarians libra bridge bridges 2026 20260 zoo zoos ab abcd abcder geese été 広場'.split(
      ' ',
    );
  for (const word of [...words, 'libraries', 'bridged', 'abcdef', 'zoology', '広場の', '202']) {
    for (const kept of [words, words.slice(0, 7), words.slice(7)]) {
      assert.is(
        wordIndex(kept).holds(word),
        kept.some((other) => isSameWord(word, other)),
        `${word} in ${kept}`,
      );
    }
  }
});

test.run();
