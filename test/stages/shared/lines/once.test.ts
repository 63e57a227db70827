import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { oncePerText } from '../../../../stages/shared/lines/once.js';

function counted(characters: number) {
  const made: string[] = [];
  const lengthOf = oncePerText(
    characters,
    (text, times) => `${times} ${text}`,
    (text: string, times: number): number | null => {
      made.push(text);
      return text === '' ? null : text.length * times;
    },
  );
  return { made, lengthOf };
}

test('a result is worked out once per key, also one that is null', () => {
  const { made, lengthOf } = counted(1000);
  assert.equal([lengthOf('tram', 2), lengthOf('tram', 2), lengthOf('tram', 3)], [8, 8, 12]);
  assert.equal([lengthOf('', 1), lengthOf('', 1)], [null, null]);
  assert.equal(made, ['tram', 'tram', '']);
});

test('what was not used for the longest time makes room', () => {
  const { made, lengthOf } = counted(14);
  for (const text of ['tram', 'bell', 'tram', 'fork', 'tram', 'bell']) lengthOf(text, 1);
  assert.equal(made, ['tram', 'bell', 'fork', 'bell']);
});

test('a text above the limit is worked out each time', () => {
  const { made, lengthOf } = counted(4);
  assert.equal([lengthOf('long text', 1), lengthOf('long text', 1)], [9, 9]);
  assert.is(made.length, 2);
});

test.run();
