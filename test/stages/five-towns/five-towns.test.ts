import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClaudeRankingValue } from '../../../src/domain/stage-values/claude-ranking.js';
import type { OpenaiGenerationValue } from '../../../src/domain/stage-values/openai-generation.js';
import type { PerplexityNewsValue } from '../../../src/domain/stage-values/perplexity-news.js';
import { plugin as ranking } from '../../../stages/claude_ranking/heuristic.js';
import { plugin as factCheck } from '../../../stages/openai_fact_check/corroborate.js';
import { plugin as generation } from '../../../stages/openai_generation/notes.js';
import { plugin as news } from '../../../stages/perplexity_news/feeds.js';
import { aShow, failed, produced } from '../../support/results.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';
import { feedsOf, readTownPress, type TownPress, towns } from './town-press.js';

/** The eight of forty that were ranked best by hand; at least two of the ranker's first three must be among them. */
const handsBest = 8;

type Ranked = Readonly<{ order: readonly string[]; stories: PerplexityNewsValue['stories'] }>;

/** Returns the headlines' ids of the ranked lines, best first, after running the real stages from feed to ranking. */
async function rank(press: TownPress): Promise<Ranked> {
  const { city, region, country, latitude, longitude, time_zone } = press.town;
  const venue = { name: 'Town Hall', address: null, capacity: null, latitude, longitude };
  const show = aShow({ city, region, country, venue, time_zone, show_date: press.run_date });
  const hub = produced('hub_lookup', { show, notices: [] });
  const nothing = failed('not part of this test');
  return withInputFolder(feedsOf(press), async (root) => {
    const context = { runDate: press.run_date, now: `${press.run_date}T12:00:00.000Z` };
    const read = await news.run(
      { show, results: { hub_lookup: hub } },
      stageContext({ ...context, settings: { BRIEF_INPUT_DIR: root } }),
    );
    assert.ok(read.kind === 'produced');
    const lookups = {
      hub_lookup: hub,
      previous_show_lookup: nothing,
      historical_sales_lookup: nothing,
      voice_profile_load: nothing,
      youtube_transcripts: nothing,
      perplexity_city: nothing,
      perplexity_news: produced('perplexity_news', read.value),
    };
    const checked = await factCheck.run({ show, results: lookups }, stageContext(context));
    assert.ok(checked.kind === 'produced');
    const withChecks = { ...lookups, openai_fact_check: produced('openai_fact_check', checked.value) };
    const written = await generation.run({ show, results: withChecks }, stageContext(context));
    assert.ok(written.kind === 'produced');
    const withLines = { ...withChecks, openai_generation: produced('openai_generation', written.value) };
    const ordered = await ranking.run({ show, results: withLines }, stageContext(context));
    assert.ok(ordered.kind === 'produced');
    return { order: headlinesOf(press, read.value, written.value, ordered.value), stories: read.value.stories };
  });
}

function headlinesOf(
  press: TownPress,
  { stories }: PerplexityNewsValue,
  { lines }: OpenaiGenerationValue,
  { order }: ClaudeRankingValue,
): readonly string[] {
  return order.flatMap(({ line_id: lineId }) => {
    const line = lines.find(({ id }) => id === lineId);
    const story = stories.find(({ claim }) => line?.claim_ids.includes(claim.id));
    const titles = story?.claim.citations.map(({ source }) => source.url?.split('/').at(-1)) ?? [];
    const item = press.items.find(({ id }) => titles.includes(id));
    return item === undefined ? [] : [item.same_as ?? item.id];
  });
}

const test = suite('the press of five towns');

/** As many of five as eight are of twelve shows. */
const townsThatAgree = 4;

test(`puts two of the hand's best eight among its first three in ${townsThatAgree} of five towns, and nothing sensitive in any`, async () => {
  const agreed: string[] = [];
  for (const name of towns) {
    const press = readTownPress(name);
    const best = (await rank(press)).order.slice(0, 3).map((id) => press.items.find((item) => item.id === id));
    assert.equal(
      best.map((item) => item?.sensitive),
      [false, false, false],
      name,
    );
    if (best.filter((item) => (item?.hand_rank ?? 99) <= handsBest).length >= 2) agreed.push(name);
  }
  assert.ok(agreed.length >= townsThatAgree, agreed.join());
});

for (const name of towns) {
  test(`makes no line of a sensitive story in ${name}`, async () => {
    const press = readTownPress(name);
    const { order } = await rank(press);
    const sensitive = new Set(press.items.filter((item) => item.sensitive).map((item) => item.id));
    assert.equal(
      order.filter((id) => sensitive.has(id)).map((id) => press.items.find((item) => item.id === id)?.title),
      [],
    );
  });
}

test.run();
