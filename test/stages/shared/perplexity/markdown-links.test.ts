import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replaceLinks } from '../../../../stages/shared/perplexity/markdown-links.js';

const test = suite('Markdown links');
const pieces = ['[', '![', ']', '(', ')', '](', 'goose', ' ', '!'];

/** Every line of this many pieces. */
function linesOf(count: number): readonly string[] {
  return count === 0 ? [''] : linesOf(count - 1).flatMap((line) => pieces.map((piece) => line + piece));
}

test('are those that the pattern finds, whatever brackets surround them', () => {
  for (const line of linesOf(5)) {
    assert.is(
      replaceLinks(line, '[', (words) => words),
      line.replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1'),
      line,
    );
    assert.is(
      replaceLinks(line, '![', () => '~'),
      line.replace(/!\[[^\]]*\]\([^)]*\)/gu, '~'),
      line,
    );
  }
});

test('are found in linear time', () => {
  for (const piece of ['[', '![', ']', '](', '[a](', '[]', ')[']) replaceLinks(piece.repeat(500_000), '[', () => '');
});

test.run();
