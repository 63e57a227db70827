import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { aShow, produced } from '../../support/results.js';
import { aStory, aVisit, generated, generationInput, newsOf, ranked } from '../shared/lines/brief-input.js';

const test = suite('people of a night');

const textsOf = async (overrides: Parameters<typeof aVisit>[0]) => {
  const visits = { visits: [aVisit(overrides)], empty_reason: null, notices: [] };
  const parts = { previous_show_lookup: produced('previous_show_lookup', visits) };
  return (await generated(generationInput(parts))).lines.map(({ text }) => text);
};

test('a promise and somebody who was in the room become notes in the words of the performer', async () => {
  const notes =
    'Otter story worked. Nuala row 3 tunes harps, promised her a song. Front row: a man called Bert, lights buoys';
  assert.equal(await textsOf({ notes }), [
    'PROMISED: “Nuala row 3 tunes harps, promised her a song” (Mar 2023).',
    'IN THE ROOM THEN, Mar 2023: “Front row: a man called Bert, lights buoys”.',
  ]);
});

test('who is named by a pronoun only is the person of that night; an emergency in the room is no note', async () => {
  const english =
    'Front row: Bert keeps six clocks. The one in the attic is called Ottilie. Promised him to wind them.';
  assert.equal(await textsOf({ notes: english }), [
    'PROMISED: “Front row: Bert keeps six clocks. The one in the attic is called Ottilie. Promised him to wind them” (Mar 2023).',
  ]);
  const french = [
    'Au rang C, Odile, qui peint des bols et à qui elle a promis une cuillère.',
    'Elle lui a promis une cuillère.',
    'Un malaise au rang F vers 21h40, pompiers, tout va bien.',
  ];
  assert.equal(await textsOf({ notes: french.join(' ') }), [
    'PROMISED: “Au rang C, Odile, qui peint des bols et à qui elle a promis une cuillère” (Mar 2023).',
  ]);
});

test('a promise takes the bit that it names', async () => {
  const worked = ['Otter song: the whole room sang along'];
  const notes = 'Promised to bring a verse of the otter song only for Ghent.';
  const [only, ...others] = await textsOf({ material: ['otter song'], worked, notes });
  assert.is(
    only,
    'PROMISED: “Promised to bring a verse of the otter song only for Ghent” (Mar 2023).\nOTTER SONG: worked here, Mar 2023. “the whole room sang along”',
  );
  assert.equal(others, []);
});
test('who comes back to a bet is one note with what tonight’s mail says, and the first', async () => {
  const notes =
    'Reihe 5: Frau Tull, hat ein Fagott im Koffer, warum weiß keiner. Habe ihr gewettet, dass ich pfeifen kann.';
  const tonight = 'Row A is closed.\nFrau Tull vom letzten Mal kommt auch wieder, Reihe 5 außen.';
  const visits = { visits: [aVisit({ notes })], empty_reason: null, notices: [] };
  const parts = {
    previous_show_lookup: produced('previous_show_lookup', visits),
    perplexity_news: produced('perplexity_news', newsOf([aStory('news:a', 'Goose waits an hour for the bus')])),
  };
  const input = generationInput(parts, aShow({ notes: tonight, withheld: [] }));
  const value = await generated(input);
  const { order } = await ranked(input, value);
  const text = value.lines.find(({ id }) => id === order[0]?.line_id)?.text ?? '';
  assert.match(text, 'warum weiß keiner. Habe ihr gewettet');
  assert.match(text, 'Frau Tull vom letzten Mal kommt auch wieder');
});

test.run();
