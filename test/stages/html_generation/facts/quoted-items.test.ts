import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { wholeItems, wholeWishes } from '../../../../stages/html_generation/facts/quoted-items.js';

const early = 'We start at 19:30. Otherwise they miss the last train.';
const rest = 'The curtain is red.';

test('what is quoted of an item comes with the rest of it, once', () =>
  assert.equal(
    wholeItems(['We start at 19:30.', 'Otherwise they miss the last train.'], { notes: `${early}\n${rest}` }),
    [early],
  ));

for (const [reason, notes] of [
  ['a request', `${early} Please thank the driver.\n${rest}`],
  ['all that the notes say', `${early} ${rest}`],
  ['longer than a quotation', `${early} ${'The lamp is old. '.repeat(24)}\n${rest}`],
])
  test(`only the passage is quoted of an item that has ${reason}`, () =>
    assert.equal(wholeItems(['We start at 19:30.'], { notes: notes ?? null }), ['We start at 19:30.']));

test('a wish comes with what explains it, up to another subject', () => {
  const explained = [
    'A book club comes by bus.',
    'A hello would be lovely.',
    'It is the Andover here, not the other one.',
  ];
  const [wish] = wholeWishes([...explained, 'Load-in is at 16:00.']);
  assert.equal(wish?.sentences, explained);
});

test('a greeting after a wish is part of it, also where it denies something', () => {
  const item = ['A wish: Cy runs the lights for the 500th time.', 'Greet him before the break, he will not like it.'];
  assert.equal(
    wholeWishes(item).map(({ sentences }) => sentences),
    [item],
  );
});

test.run();
