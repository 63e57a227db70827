import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { supportNamed } from '../../../../stages/shared/evening/support-named.js';

const test = suite('who plays first');
const bill = { performer: 'Zoe Sample', support: 'Ada Example' };

for (const [text, who] of [
  ['Ada Example has no voice. Ruth Quill is doing support for Ghent and Deinze, 20 mins same as before.', 'Ruth Quill'],
  ['Ada ist krank, als Vorprogramm liest jetzt Lea Quill, zehn Minuten.', 'Lea Quill'],
  ['Première partie : Ysaline Quill, 10 min, Ada est malade.', 'Ysaline Quill'],
  ['La telonera: Ada no puede. Lo hace Brais Quill, de Gante, 12 minutos.', 'Brais Quill'],
] as const)
  test(`is named in the words of a message: ${text}`, () => {
    assert.is(supportNamed(text, bill)?.words, who);
  });

test('is neither a row of seats, nor whom the text does not say to play', () => {
  assert.is(supportNamed('Get in from 4 please. Soundcheck 5.15, has to be done by six, support after.', bill), null);
  assert.is(supportNamed('The choir has rows E and F, it is their Christmas do.', bill), null);
  assert.is(supportNamed('Highgate is shut to traffic from six, Bo Quill has the keys.', bill), null);
  assert.is(supportNamed('Ruth Quill opens, 20 minutes.', bill, ['Ruth Quill']), null);
});

test.run();
