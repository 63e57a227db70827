import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replaceLinks } from '../../../../stages/shared/perplexity/markdown-links.js';

const test = suite('links of Markdown');
const pieces = ['[', '![', ']', '(', ')', '](', 'goose', ' ', '!'];

/** Every line of so many pieces. */
function linesOf(count: number): readonly string[] {
  return count === 0 ? [''] : linesOf(count - 1).flatMap((line) => pieces.map((piece) => line + piece));
}

test('are what their pattern finds, whatever brackets stand around them', () => {
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

test('are looked for once along a line: anew from each bracket would take hours here', () => {
  for (const piece of ['[', '![', ']', '](', '[a](', '[]', ')[']) replaceLinks(piece.repeat(500_000), '[', () => '');
});

test.run();
