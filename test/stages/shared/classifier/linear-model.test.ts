import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { modelBytes, modelFrom, modelReader, scoreBy } from '../../../../stages/shared/classifier/linear-model.js';
import { featuresOf, hashBits, type StoryText } from '../../../../stages/shared/classifier/text-features.js';
import { groupsIn, keyOf } from '../../../../stages/shared/classifier/vocabulary.js';

const story: StoryText = { headline: 'Goose boards tram', summary: null, language: 'en', date: null, names: [] };

test('the file of a model holds all of it, wherever its parts begin', () => {
  const vocabulary = { keys: Uint32Array.of(3, 5, 5), groups: Uint16Array.of(7, 300, 9) };
  const output = (name: string, weight: number) => {
    return { name, bias: -1, scale: 0.5, weights: new Int8Array(2 ** 4).fill(weight) };
  };
  const outputs = [output('one', -3), output('other', 4)];
  const model = { slotBits: 4, thresholds: { line: -0.9 }, vocabulary, outputs };
  const read = modelFrom(modelBytes(model));
  assert.equal(read, model);
  const last = [{ slot: 2 ** hashBits - 1, value: 2 }];
  assert.equal(
    read.outputs.map((one) => scoreBy(one, read, last)),
    [-4, 3],
  );
});

test('each model takes less than 300 KB', () => {
  for (const name of ['screening/stories', 'worth/worth', 'notes/notes']) {
    assert.ok(modelBytes(modelReader(`shared/${name}.bin`)()).length < 300_000, name);
  }
});

test('a missing model is reported before the first story', () => {
  assert.throws(() => modelReader('shared/worth/none.bin'), /none\.bin is missing\. Install the service again\./u);
});

test('a word is found by its beginning, its end, and as part of an expression, in its language alone', () => {
  const entries = ['goose', 'flood*', '*markt', 'half mast', 'last post*'].map((expression, group) => {
    return { key: keyOf('en', expression), group };
  });
  entries.sort((one, other) => one.key - other.key);
  const vocabulary = {
    keys: Uint32Array.from(entries, ({ key }) => key),
    groups: Uint16Array.from(entries, ({ group }) => group),
  };
  const found = (words: string, language = 'en') => [...groupsIn(words.split(' '), language, vocabulary)].sort();
  assert.equal(found('goose gooses floods kasemarkt'), [0, 1, 2]);
  assert.equal(found('flags at half mast for the last posting'), [3, 4]);
  assert.equal(found('goose floods', 'nl'), []);
});

test('names of town, venue and performer are no features, and the language of a word is one', () => {
  const vocabulary = { keys: new Uint32Array(), groups: new Uint16Array() };
  const slots = (text: StoryText) => featuresOf(text, vocabulary).map(({ slot }) => slot);
  const named = { ...story, headline: 'Goose boards tram in Slaughter', names: ['Slaughter'] };
  assert.equal(slots(named), slots({ ...named, headline: 'Goose boards tram in', names: [] }));
  assert.is.not(slots(story).join(), slots({ ...story, language: 'nl' }).join());
});

test.run();
