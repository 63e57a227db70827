import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { orderedLines } from '../../../src/domain/stage-values/ordered-lines.js';
import { citationsIn, refOf, refsIn, statementsIn, wordsOf } from '../../../src/domain/stage-values/statements.js';
import { aClaim, aLine, check, cited, placed } from '../../support/page-samples.js';
import { aSource } from '../../support/results.js';

const source = aSource();
const claim = aClaim('goose', 'A goose.', [cited(source, 'A goose rides.')]);

const test = suite('statements');

test('are everything that has a source, by the letter of its stage and its number', () => {
  const avoid = { text: 'The fire.', source: aSource({ line: 9 }) };
  const found = statementsIn({
    perplexity_city: { town: null, claims: [claim], avoid: [avoid], sun: { date: '2026-11-20', source: aSource() } },
    perplexity_news: { stories: [{ headline: 'Goose', claim }], items_read: 3 },
  });
  assert.equal(
    found.map(({ ref, stage, path }) => `${ref} ${stage} ${path}`),
    [
      'C1 perplexity_city claims.0',
      'C2 perplexity_city avoid.0',
      'C3 perplexity_city sun',
      'N1 perplexity_news stories.0',
    ],
  );
  assert.is(refOf('perplexity_city', 0), 'C0');
});

test('are notices, too', () => {
  const notice = { message: 'No such column', file: 'shows/a.csv', line: 3 };
  const [found] = statementsIn({ hub_lookup: { notices: [notice] } });
  assert.equal(found, { ref: 'H1', stage: 'hub_lookup', path: 'notices.0', value: notice });
  assert.equal([notice, { ...notice, line: null }, { ...notice, file: null, line: null }].map(wordsOf), [
    'No such column (shows/a.csv, line 3)',
    'No such column (shows/a.csv)',
    'No such column',
  ]);
});

test('of the generation are the lines, in the order in which the page numbers them', () => {
  const lines = ['a', 'b', 'c', 'd'].map((id) => aLine(id, `Line ${id}`, id === 'b' ? ['goose'] : []));
  const values = {
    openai_fact_check: { checks: [check('goose', 'disputed', 'Two papers differ.')] },
    openai_generation: { lines },
    claude_ranking: {
      order: [placed('b', 'first'), placed('gone', 'gone'), placed('c', 'second')],
      cut: [{ line_id: 'a', reason: 'old' }],
    },
  };
  assert.equal(
    statementsIn(values).map(({ ref, path }) => `${ref} ${path}`),
    ['L1 lines.2', 'L2 lines.3', 'L3 lines.0', 'L4 lines.1'],
  );
  assert.equal(
    statementsIn({ openai_generation: { lines } }).map(({ path }) => path),
    ['lines.0', 'lines.1', 'lines.2', 'lines.3'],
    'without a ranking',
  );
  const unranked = orderedLines({ generation: { lines }, ranking: null, checks: [] });
  assert.equal(
    unranked.order.map(({ line }) => line),
    lines,
  );
});

test('are found by the objects that the values hold, and by their sources', () => {
  const refs = refsIn({ perplexity_city: { claims: [claim] } });
  assert.equal([refs.get(claim), refs.get(source), refs.size], ['C1', 'C1', 2]);
});

test('have the sources that they name, with their words', () => {
  assert.equal(citationsIn({ claim }), claim.citations);
  assert.equal(citationsIn({ source, quote: 'Words' }), [{ source, quote: 'Words' }]);
  assert.equal(citationsIn({ sources: [source] }), [{ source, quote: null }]);
  assert.equal(citationsIn({ source: 'shows/a.csv' }), []);
});

test('without a text are read by the names of their fields, never with money', () => {
  const visit = {
    show_date: '2023-11-25',
    venue: { name: 'Minard', capacity: null },
    material: ['trams', 'rain'],
    sold: 12,
  };
  const words = 'show date 2023-11-25, venue: name Minard, material: trams; rain, sold 12, warm: yes, seated: no';
  assert.is(
    wordsOf({ ...visit, hated: [], evening: {}, warm: true, seated: false, gross: 900, currency: 'EUR', source }),
    words,
  );
  assert.is(wordsOf({ headline: 'Goose', text: 'A goose.' }), 'Goose');
});

test.run();
