import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { tokensIn } from '../../../../stages/shared/evening/tokens.js';

const numbersOf = (text: string) =>
  tokensIn(text).flatMap((token) =>
    token.kind === 'number' ? [token.hour === null ? `${token.number}` : `${token.hour}:${token.minute}`] : [],
  );

for (const [text, numbers] of [
  ['Doors 7.30, show 8pm, out 22h15 or 20 h 45', ['7:30', '8:0', '22:15', '20:45']],
  ['load in 1700, not 415', ['17:0', '4:15']],
  ['ninety-two seats, zwölf frei, EIGHT not 7', ['92', '12:0', '8:0', '7:0']],
  ['call 347 555 0112 or +43 660 555-21, €1.650, 500 francs, 35 %, 16A', []],
  ['an SM58 for B7 and D11, 3 x 45', ['45']],
] as const) {
  test(`the times and counts of “${text}” are numbers, and nothing else is`, () => {
    assert.equal(numbersOf(text), numbers);
  });
}

test.run();
