import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { glanceSize, glanceTexts, linesAtTop } from '../../../../stages/html_generation/facts/glance-lines.js';
import { aLine } from '../../../support/page-samples.js';

const words = 'The goose swam on. ';
const filler = (characters: number) => words.repeat(characters).slice(0, characters);
const three = (text: string, quote: string | null = null) =>
  ['a', 'b', 'c'].map((id) => aLine(`l-${id}`, text, [], { quote }));

/** Returns what a phone shows of the first of three such lines. */
function phoneText(text: string, quote: string | null): string {
  const shown = glanceTexts(three(text, quote))[0] ?? [];
  assert.is(shown.map((piece) => piece.text).join(''), text);
  return shown.map((piece) => (piece.onPhones ? piece.text : '…')).join('');
}

test('only the first three lines are at the top', () => {
  const order = [1, 2, 3, 4].map((place) => ({
    ...{ line: aLine(`l-${place}`, 'A goose.', []), reason: null },
    ...{ risk: 'low' as const, risk_reason: null },
  }));
  assert.equal(
    linesAtTop(order).map(({ id }) => id),
    ['l-1', 'l-2', 'l-3'],
  );
});

test('the longer the lines, the smaller the type; wide letters count twice, the label of a note counts too', () => {
  assert.is(glanceSize([]), 'short');
  assert.is(glanceSize(three(filler(126))), 'short');
  assert.is(glanceSize(three(filler(127))), 'medium');
  assert.is(glanceSize(three(filler(193))), 'medium');
  assert.is(glanceSize(three(filler(194))), 'long');
  assert.is(glanceSize(three('鵝'.repeat(97))), 'long');
  const spoken = three(filler(127)).map((line) => ({ ...line, kind: 'line' as const }));
  assert.is(glanceSize(spoken), 'short');
});

test('three prompts of 260 characters are shown whole, and so is one long line among short ones', () => {
  assert.is(phoneText(filler(260), 'goose'), filler(260));
  const uneven = [aLine('l-long', filler(600), []), ...three('A goose.').slice(1)];
  assert.equal(glanceTexts(uneven)[0], [{ text: filler(600), onPhones: true }]);
});

test('a line too long for a phone ends after a word if its quote comes first, or if it has none', () => {
  const text = `Say “a goose rode the tram” first. ${filler(400)}`;
  for (const quote of ['a goose rode the tram', 'not in the line', '', null]) {
    const shown = phoneText(text, quote);
    assert.match(shown, /^Say “a goose rode the tram” first\. .*\w\.?…$/u);
    assert.ok(shown.length <= 241 && shown.length > 210, String(shown.length));
  }
});

test('a quote further on stays, with its marks, and the words before it are cut', () => {
  const shown = phoneText(`${filler(400)} “a goose rode the tram”. ${filler(100)}`, 'a goose rode the tram');
  assert.match(shown, /^The goose swam on\. .*…“a goose rode the tram”\.…$/u);
  assert.ok(shown.length <= 243, String(shown.length));
});

test('a quote of almost the whole length is shown alone, a longer one ends after a word', () => {
  const long = `“${filler(220).trim()}”`;
  assert.is(phoneText(`${filler(400)} ${long} ${filler(50)}`, long), `…${long}…`);
  const longer = `Quote: ${filler(500)}`.trim();
  const shown = phoneText(`${'Tell it. '.repeat(40)}${longer}`, longer);
  assert.match(shown, /^…Quote: The goose .*…$/u);
  assert.ok(shown.length <= 243, String(shown.length));
});

test('a text without spaces is never cut inside a character', () => {
  for (const text of ['🦢'.repeat(300), `a${'🦢'.repeat(300)}`, '鵝'.repeat(500)]) {
    const shown = phoneText(text, null);
    assert.ok(shown.isWellFormed() && shown.length <= 242, shown);
  }
});

test.run();
