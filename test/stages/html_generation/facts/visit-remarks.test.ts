import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { visitRemarks } from '../../../../stages/html_generation/facts/visit-remarks.js';

const none = { worked: [], died: [], todo: [], hated: [] };

const nights: readonly (readonly [what: string, night: Parameters<typeof visitRemarks>[0], shown: object])[] = [
  [
    'a sentence between two of one outcome belongs to the first',
    {
      ...none,
      notes: 'Bo claimed the glove. It did not fit. Biggest laugh of the year. The goat died. Bar shut early.',
      worked: ['Bo claimed the glove.', 'Biggest laugh of the year.'],
      died: ['The goat died.'],
    },
    {
      ...none,
      worked: ['Bo claimed the glove. It did not fit.', 'Biggest laugh of the year.'],
      died: ['The goat died.'],
      others: ['Bar shut early.'],
    },
  ],
  [
    'a sentence keeps its subject before an abbreviation',
    { ...none, notes: 'Superior, Wisc. dig = roar. Knee fine.', worked: ['dig = roar.'] },
    { ...none, worked: ['Superior, Wisc. dig = roar.'], others: ['Knee fine.'] },
  ],
  [
    'two outcomes of one sentence are apart, and judged material is added',
    { ...none, notes: 'Trams killed, goats died.', worked: ['Trams killed,', 'ferry (killed)'], died: ['goats died.'] },
    { ...none, worked: ['Trams killed,', 'ferry (killed)'], died: ['goats died.'], others: [] },
  ],
];
for (const [what, night, shown] of nights) test(what, () => assert.equal(visitRemarks(night), shown));

test.run();
