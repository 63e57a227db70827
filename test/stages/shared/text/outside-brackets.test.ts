import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { splitOutside } from '../../../../stages/shared/text/outside-brackets.js';

const test = suite('splitting outside of brackets');

test('a separator in brackets or in a quotation does not split, unless nothing closes them', () => {
  const parts = (text: string) => splitOutside(text, /,\s/u);
  assert.equal(parts('Ferry, Pan (new, written in the car), Mam'), ['Ferry', 'Pan (new, written in the car)', 'Mam']);
  assert.equal(parts('„Ja, nein“, Tee'), ['„Ja, nein“', 'Tee']);
  assert.equal(parts('one (two, three'), ['one (two', 'three']);
  assert.equal(parts('a) one, b) two'), ['a) one', 'b) two']);
});

test.run();
