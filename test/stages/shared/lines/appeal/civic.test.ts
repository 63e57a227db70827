import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { appealOf } from '../../../../../stages/shared/lines/appeal/appeal.js';
import { civicComedyIn } from '../../../../../stages/shared/lines/appeal/civic.js';
import { storyWorth } from '../../../../../stages/shared/lines/worth/story-worth.js';
import { aStory } from '../brief-input.js';

const partsOf = (text: string, hasOdd = false) => civicComedyIn(text, hasOdd).map(({ name }) => name);

const cases: readonly (readonly [string, string, boolean])[] = [
  ['contradiction', 'Sunscreen stall shut by snow', true],
  ['contradiction', 'Quiet carriage gets a louder announcement', true],
  ['contradiction', 'The express arrived on Tuesday', false],
  ['rivalry', 'Neighbouring town claims our pudding', true],
  ['rivalry', 'Town motto was written in the capital', true],
  ['rivalry', 'Our pudding wins', false],
  ['fault', 'New mural has the river upside down', true],
  ['fault', 'Ferry leaves without its ramp', true],
  ['fault', 'A broken cup', false],
  ['office', 'Inspector measures the escalator twice', true],
  ['office', 'Inspector arrives', false],
  ['landmark', 'Seal sleeps on Penny Quay', true],
  ['landmark', 'Seal sleeps on a quay', false],
];
for (const [name, text, expected] of cases) {
  test(`“${text}” has ${expected ? 'a part' : 'no part'} of the kind ${name}`, () => {
    assert.is(partsOf(text).includes(name as ReturnType<typeof partsOf>[number]), expected);
  });
}

test('an office counts along with an odd word', () => {
  assert.not(partsOf('Permit granted').includes('office'));
  assert.ok(partsOf('Permit granted', true).includes('office'));
});

test('each part is reported once, with its words', () => {
  const parts = civicComedyIn('Bus delayed, tram delayed, ferry cancelled', false);
  assert.equal(parts, [
    { name: 'fault', words: ['bus', 'delayed'] },
    { name: 'shared', words: ['bus'] },
  ]);
});

const better: readonly (readonly [string, string, string, string])[] = [
  [
    'an animal that a public office has to deal with',
    'Otter stops ferry; harbour authority asks it to apply',
    'a lone animal',
    'Otter found asleep in shed',
  ],
  [
    'a public thing that contradicts itself',
    'Town clock right for once; council calls it a mistake',
    'a lone object',
    'Armchair left on verge',
  ],
  ['a happening', 'Tuba stuck in turnstile', 'a call for one', 'Band wants your tuba stories'],
  ['a happening', 'Goat leads bride to wrong church', 'a job advertisement', 'Wanted: goat wrangler, part time'],
  ['a happening', 'Leo the cat attends council', 'a horoscope', 'Your stars: Leo meets a tall councillor'],
  ['a new turn', 'Gnome elected to parish council', 'an old trope', 'Gnome returns with holiday photographs'],
];
for (const [what, one, than, other] of better) {
  test(`${what} appeals more than ${than}: “${one}”, “${other}”`, () => {
    assert.ok(appealOf(one).score > appealOf(other).score);
  });
}

test('an office adds to an odd word', () => {
  assert.ok(appealOf('Otter stops ferry until inspection').score > appealOf('Otter stops ferry until teatime').score);
});

test('parts in the summary count', () => {
  const dry = 'Bridge opened';
  assert.ok(
    appealOf(dry, 'It stops short of the other bank; the council has apologised.').score > 1.5 * appealOf(dry).score,
  );
});

test('a shared thing that is also the odd word counts once', () => {
  assert.ok(appealOf('Fountain wears a scarf').score < appealOf('Fountain wears a scarf at the airport').score);
});

test('driverless things, misses by an inch and `then` are turns', () => {
  const plain = appealOf('Boat reaches harbour').score;
  for (const text of [
    'Boat reaches harbour on its own',
    'Boat reaches harbour an inch short',
    'Boat reaches harbour, then sails',
    'Boat in harbour: town votes to keep it',
  ]) {
    assert.ok(appealOf(text).score > plain, text);
  }
});

test('a contraction is not a rare word', () => {
  assert.equal(appealOf('We’ve hadn’t').rare, []);
});

test('civic comedy in a headline leads, even without an odd word', () => {
  const place = { city: 'Ghent', region: null, country: 'BE' };
  const leadOf = (headline: string) =>
    storyWorth(aStory('news:a', headline, { summary: 'A goose was there.' }), place, '2026-11-20').lead;
  assert.is(leadOf('Ghent motto was written in Bruges'), 1);
  assert.is(leadOf('Ghent meets on Monday'), 0.9);
});

test('a town is recognised in the possessive', () => {
  const place = { city: 'Ghent', region: null, country: 'BE' };
  const story = aStory('news:a', 'Gate opens', { summary: 'Ghent’s oldest gate.' });
  assert.is(storyWorth(story, place, '2026-11-20').locality.kind, 'below');
});

test.run();
