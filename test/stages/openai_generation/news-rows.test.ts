import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { aShow, produced } from '../../support/results.js';
import { aStory, generated, generationInput, newsOf } from '../shared/lines/brief-input.js';

const test = suite('the rows of a note on news');

const textsOf = async (story: Story) => {
  const news = produced('perplexity_news', newsOf([story]));
  return (await generated(generationInput({ perplexity_news: news }))).lines.map(({ text }) => text);
};

test('what a feed puts behind a headline is a row of its own, and a headline that a feed cut ends in dots', async () => {
  const begun = 'At a stall of wool, 40 people asked for the lost scarf of the mayor.';
  assert.equal(await textsOf(aStory('news:a', `Goose fair defies the snow in Ghent … ${begun}`)), [
    `Goose fair defies the snow in Ghent.\n${begun}`,
  ]);
  assert.equal(await textsOf(aStory('news:b', 'Goose waits an hour for the bus, driver lets it on ...')), [
    'Goose waits an hour for the bus, driver lets it on…',
  ]);
});

test('the name of the next village joins no remark of a local to a story of it', async () => {
  const stories = [
    aStory('news:a', 'Schools in Wetterzele open their doors on Saturday with a goose'),
    aStory('news:b', 'Wetterzele choir wins a lamp'),
  ];
  const input = generationInput(
    { perplexity_news: produced('perplexity_news', newsOf(stories)) },
    aShow({ notes: 'Wetterzele and the town love each other at football, and everybody knows.' }),
  );
  const texts = (await generated(input)).lines.map(({ text }) => text);
  assert.not.ok(
    texts.some((text) => /Locally: .*football/u.test(text)),
    texts.join('\n'),
  );
});

test.run();
