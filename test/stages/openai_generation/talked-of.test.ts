import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { produced } from '../../support/results.js';
import { aStory, generated, generationInput, newsOf, ranked } from '../shared/lines/brief-input.js';

const newsPart = (...stories: readonly ReturnType<typeof aStory>[]) => ({
  perplexity_news: produced('perplexity_news', newsOf(stories)),
});
const doubted = { harmless: false, probably_harmless: true } as const;
const heron = aStory('news:heron', 'Who misses this heron? The lost property office would like to know', doubted);

const yesterday = { show_date: '2026-11-20', venue: 'Parish hall', city: 'Lokeren', status: 'scheduled' } as const;

async function firstLine(talkedOf: readonly string[], ...stories: readonly ReturnType<typeof aStory>[]) {
  const input = generationInput(newsPart(...stories));
  const talked = { ...input, show: { ...input.show, talked_of: [...talkedOf], around: [yesterday] } };
  const value = await generated(talked);
  const [best] = (await ranked(talked, value)).order;
  return { best, line: value.lines.find(({ id }) => id === best?.line_id) };
}

test('news of which a chat speaks is a line, the best one, though only probably harmless', async () => {
  const bridge = aStory('news:bridge', 'New bridge over the canal opens after eleven years of talk');
  const { best, line } = await firstLine(['they have a HERON in the lost property'], heron, bridge);
  assert.match(line?.text ?? '', /^Who misses this heron\?/u);
  assert.ok(line?.tags.includes('talked_of'));
  assert.match(best?.reason ?? '', /messages speak of it/u);
  assert.not.match((await firstLine([], heron, bridge)).line?.text ?? '', /heron/u);
});

test('a message that is as near to two stories, or only names another town, speaks of none', async () => {
  const second = aStory('news:second', 'A heron for the museum', doubted);
  assert.is((await firstLine(['what about the heron'], heron, second)).line, undefined);
  const grant = aStory('news:grant', 'Villages around Lokeren share a grant for buses', doubted);
  assert.is((await firstLine(['leave Lokeren by one'], grant)).line, undefined);
});

test.run();
