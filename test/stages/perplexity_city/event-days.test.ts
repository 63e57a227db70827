import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventDays } from '../../../stages/perplexity_city/city-files/event-days.js';

test('a colon after a day ends a label, and one before minutes belongs to an hour', () => {
  const daysOf = (entry: string) => eventDays(entry, '2026-12-05', '2026-12-05').kind;
  assert.equal(['Dec 5: geese at home', 'Dec 19:30 geese'].map(daysOf), ['dated', 'undated']);
});

for (const range of [
  '14 through 17 February: carnival',
  '14 bis zum 17 Februar: Karneval',
  '14 jusqu’au 17 février: carnaval',
  '14 hasta el 17 febrero: carnaval',
  '14 fino al 17 febbraio: carnevale',
  '14 até 17 fevereiro: carnaval',
  '14 tot en met 17 februari 2026: carnaval',
]) {
  test(`a range of days begins on its first one: ${range}`, () => {
    const found = eventDays(range, '2026-02-15', '2026-02-15');
    assert.equal(found.kind === 'dated' && [found.first, found.last], ['2026-02-14', '2026-02-17']);
  });
}

test.run();
