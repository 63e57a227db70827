import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { screenStory } from '../../../stages/shared/screening/screen-story.js';
import { aShow, produced } from '../../support/results.js';
import { stageContext } from '../../support/stage-context.js';
import { aStory, generated, generationInput, newsOf, ranked } from '../shared/lines/brief-input.js';

type Headline = {
  headline: string;
  summary: string | null;
  published_on: string;
  hand: number | null;
  sensitive: boolean;
  elsewhere: boolean;
};
type Practice = { city: string; region: string | null; country: string; run_date: string; headlines: Headline[] };

const folder = new URL('../../../../test/fixtures/headlines/practice/', import.meta.url);
const files = readdirSync(folder).filter((name) => /^practice-.*\.json$/u.test(name));

type Screen = (headline: Headline) => Pick<Story, 'harm' | 'harmless'>;

const byRules: Screen = ({ headline, summary }) => {
  const { verdict, harm } = screenStory({ headline, summary, language: 'en', date: null, names: [] });
  return { harm, harmless: verdict === 'harmless' };
};

/** Ranking is tested apart from screening: what the hand calls sensitive is left out, and all else may be ranked. */
const byHand: Screen = ({ sensitive }) => ({ harm: null, harmless: !sensitive });

/** The set's headlines in the order in which the two stages put them. */
async function orderOf(set: Practice, screen: Screen) {
  const stories = set.headlines.map((row, index) =>
    aStory(`news:${index}`, row.headline, {
      ...{ summary: row.summary, newest_on: row.published_on, names: set.city },
      ...screen(row),
    }),
  );
  const show = aShow({ city: set.city, region: set.region, country: set.country, show_date: set.run_date });
  const context = stageContext({ runDate: set.run_date, now: `${set.run_date}T09:00:00.000Z` });
  const input = generationInput({ perplexity_news: produced('perplexity_news', newsOf(stories)) }, show);
  const lines = await generated(input, context);
  const ranking = await ranked(input, lines, context);
  const claimOf = new Map(lines.lines.map((line) => [line.id, line.claim_ids[0]]));
  const order = ranking.order.map(({ line_id, reason }) => {
    const headline = set.headlines[Number(claimOf.get(line_id)?.slice('news:'.length))];
    return { headline, reason };
  });
  return { lines: lines.lines, order };
}

test('there are practice sets, each of forty headlines with a hand ranking of eight', () => {
  assert.ok(files.length >= 7);
  for (const file of files) {
    const set: Practice = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    const hands = set.headlines.map(({ hand }) => hand).filter((hand) => hand !== null);
    assert.is(set.headlines.length, 40, file);
    assert.equal(hands.toSorted(), [1, 2, 3, 4, 5, 6, 7, 8], file);
  }
});

for (const file of files) {
  const set: Practice = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

  test(`${file}: at least two of the first three are among the hand's eight`, async () => {
    const { order } = await orderOf(set, byHand);
    const first = order.slice(0, 3);
    const hits = first.filter(({ headline }) => (headline?.hand ?? null) !== null);
    assert.ok(hits.length >= 2, first.map(({ headline, reason }) => `${headline?.headline} (${reason})`).join('\n'));
  });

  test(`${file}: no sensitive story becomes a line`, async () => {
    const { lines } = await orderOf(set, byRules);
    const inLines = new Set(lines.map((line) => line.claim_ids[0]));
    set.headlines.forEach(({ headline, sensitive }, index) => {
      if (sensitive) assert.not(inLines.has(`news:${index}`), headline);
    });
  });
}

test.run();
