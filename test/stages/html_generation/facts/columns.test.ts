import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { briefData } from '../../../../stages/html_generation/facts/brief-data.js';
import { rightColumn } from '../../../../stages/html_generation/facts/columns.js';
import { aClaim, aLine, aStory, emptyCity, pageInput } from '../../../support/page-samples.js';
import { aShow, produced } from '../../../support/results.js';
import { stageContext } from '../../../support/stage-context.js';

const some = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_unused, index) => item(index));
const nothing = { empty_reason: null, notices: [] };

function columnFor(lines: number, claims: number, stories: number) {
  const input = pageInput(aShow(), {
    openai_generation: produced('openai_generation', {
      ...nothing,
      lines: some(lines, (index) => aLine(`l-${index}`, 'A line.', [])),
      material_checked: 0,
    }),
    perplexity_city: produced('perplexity_city', {
      ...emptyCity,
      claims: some(claims, (index) => aClaim(`c-${index}`, 'A fact.', [])),
    }),
    perplexity_news: produced('perplexity_news', {
      ...nothing,
      window: { from: '2026-11-06', to: '2026-11-20' },
      stories: some(stories, (index) => aStory(`s-${index}`, 'A story', '2026-11-18')),
      items_read: stories,
    }),
  });
  return rightColumn(briefData(input, stageContext()));
}

test('few lines leave room for the town and the news under them', () => {
  assert.is(columnFor(5, 3, 5), 'none');
  assert.is(columnFor(0, 0, 0), 'none');
});

test('many lines move the town, and even more also the news, to the right', () => {
  assert.is(columnFor(12, 17, 11), 'town');
  assert.is(columnFor(36, 17, 11), 'town-and-news');
});

test.run();
