import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { ClaimEvidence } from '../document/claim-evidence.js';
import { FactMark } from '../document/fact-mark.js';
import { Day, languageOf, Missing, More, Section, Words } from '../document/parts.js';
import { type BriefData, missingReason } from '../facts/brief-data.js';
import { limited } from '../facts/page-limits.js';
import { isRepeated } from '../facts/repeated-words.js';
import { readableDate } from '../text/dates.js';
import { counted } from '../text/numbers.js';

/** Local news, one entry per event regardless of how many papers reported it. */
export function News({ data }: { data: BriefData }) {
  const result = data.results.perplexity_news;
  const news = producedValue(result);
  const { shown, more } = limited(news?.stories ?? [], data.limits);
  return (
    <Section id="news" title="News" {...(news === null ? {} : { aside: summaryOf(news) })}>
      {shown.length === 0 && <Missing>{missingReason(result, 'No story of this window names the town.')}</Missing>}
      <ul class="stories">
        {shown.map((story) => (
          <StoryEntry key={story.claim.id} story={story} data={data} />
        ))}
      </ul>
      <More count={more} />
    </Section>
  );
}

function summaryOf(
  news: Readonly<{ window: { from: string; to: string }; stories: readonly Story[]; items_read: number }>,
): string {
  const events = counted(news.stories.length, 'event');
  return `${events} from ${counted(news.items_read, 'item')} read, ${readableDate(news.window.from)} to ${readableDate(news.window.to)}.`;
}

function StoryEntry({ story, data }: { story: Story; data: BriefData }) {
  const { claim, headline, summary } = story;
  return (
    <li id={`claim-${claim.id}`} class="claim">
      <h3 class="headline" dir="auto" {...languageOf(story.language)}>
        <Words text={story.headline} limits={data.limits} />
      </h3>
      <p class="claim-facts">
        <Day date={story.newest_on} />
        <FactMark claimId={claim.id} data={data} />
        {story.harm !== null && <strong class="tag tag-strong">avoid: {story.harm.reason}</strong>}
        {!story.screened && <strong class="tag tag-strong">not screened</strong>}
        <span class="source">
          names <bdi>{story.names}</bdi>
          {story.scope === 'region' && ', the region'}
        </span>
      </p>
      {!isRepeated(claim.text, [headline]) && (
        <p class="claim-text" dir="auto">
          <Words text={claim.text} limits={data.limits} />
        </p>
      )}
      {summary !== null && !isRepeated(summary, [headline, claim.text]) && (
        <p class="summary" dir="auto" {...languageOf(story.language)}>
          <Words text={summary} limits={data.limits} />
        </p>
      )}
      <ClaimEvidence claim={claim} shown={[headline, claim.text, summary ?? '']} data={data} />
    </li>
  );
}
