import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import {
  mayBecomeLine,
  type PerplexityNewsValue,
  type Story,
} from '../../../src/domain/stage-values/perplexity-news.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { filterYielding, yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { sensitiveWords } from '../../shared/lines/sensitive-words.js';
import type { Place } from '../../shared/lines/worth/locality.js';
import { type StoryWorth, storyWorth } from '../../shared/lines/worth/story-worth.js';
import { excerptOf, type Fact } from './fact.js';
import { risksOfText } from './risks.js';

/**
 * Returns the facts from the news, and the number of stories left out as sensitive or unscreened. Yields to the event
 * loop.
 */
export async function newsFacts(
  news: PerplexityNewsValue | null,
  place: Place,
  today: LocalDate,
  markOf: (claimId: string) => FactCheckMark,
): Promise<{ facts: readonly Fact[]; sensitive: number; unscreened: number }> {
  const stories = news?.stories ?? [];
  const screened = stories.filter((story) => story.screened);
  const usable = await filterYielding(
    screened,
    (story) => mayBecomeLine(story) && sensitiveWords(story.claim.text, story.language) === null,
  );
  const facts: Fact[] = [];
  for await (const story of yieldingToEventLoop(usable)) {
    facts.push(newsFact(story, storyWorth(story, place, today), markOf(story.claim.id)));
  }
  return {
    facts,
    sensitive: screened.length - usable.length,
    unscreened: stories.length - screened.length,
  };
}

function newsFact(story: Story, worth: StoryWorth, mark: FactCheckMark): Fact {
  const { claim, headline } = story;
  const quote = excerptOf(claim.text.includes(headline) ? headline : claim.text);
  return {
    key: claim.id,
    kind: 'news',
    claimIds: [claim.id],
    quote,
    subject: [headline, story.summary ?? '', claim.text, claim.topic].join(' . '),
    from: claim.citations[0]?.source.publisher ?? null,
    date: story.newest_on,
    hooks: worth.appeal.hooks,
    mark,
    risks: risksOfText(`${headline}. ${story.summary ?? ''}`),
    values: { names: story.names },
    worth: worth.score,
    tags: ['news', story.scope, ...worth.appeal.hooks.slice(0, 2).map((hook) => hook.kind)],
  };
}
