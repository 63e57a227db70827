import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventDays } from '../../../stages/perplexity_city/city-files/event-days.js';

test('a colon after a day ends a label, and one before minutes belongs to an hour', () => {
  const daysOf = (entry: string) => eventDays(entry, '2026-12-05', '2026-12-05').kind;
  assert.equal(['Dec 5: geese at home', 'Dec 19:30 geese'].map(daysOf), ['dated', 'undated']);
});

test.run();
