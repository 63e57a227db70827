import type { ComponentChildren } from 'preact';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { Day, languageOf, Missing, More, Section, Words } from '../document/parts.js';
import { SourceLine, SourceRow } from '../document/sources.js';
import { type BriefData, missingReason, storiesOf } from '../facts/brief-data.js';
import { limited } from '../facts/page-limits.js';
import { counted } from '../text/numbers.js';

/** The subjects to avoid tonight. */
export function Avoid({ data }: { data: BriefData }) {
  const stories = storiesOf(data);
  const sensitive = stories.filter((story) => story.harm !== null);
  const unscreened = stories.filter((story) => story.harm === null && !story.screened);
  return (
    <Section id="avoid" title="Avoid">
      <Group title="Not a subject for jokes">
        {sensitive.length === 0 ? (
          <Missing>{noneSensitive(data, stories)}</Missing>
        ) : (
          <p class="aside">{screenedCount(stories)}.</p>
        )}
        <Stories stories={sensitive} data={data} />
      </Group>
      {unscreened.length > 0 && (
        <Group title="Not screened">
          <p class="aside">{whyUnscreened(unscreened)} Read before you touch them.</p>
          <Stories stories={unscreened} data={data} />
        </Group>
      )}
      <Group title="The joke every visitor makes">
        <OverusedJokes data={data} />
      </Group>
      <Group title="Off limits for this voice">
        <VoiceLimits data={data} />
      </Group>
    </Section>
  );
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="group">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function noneSensitive(data: BriefData, stories: readonly Story[]): string {
  if (stories.length === 0) return missingReason(data.results.perplexity_news, 'There is no story to screen.');
  return stories.some((story) => story.screened)
    ? `${screenedCount(stories)}, none of them sensitive.`
    : `None of ${counted(stories.length, 'story', 'stories')} could be screened.`;
}

/** `4 stories screened (1 could not be screened)`. */
function screenedCount(stories: readonly Story[]): string {
  const screened = stories.filter((story) => story.screened).length;
  const left = stories.length - screened;
  const rest = left === 0 ? '' : ` (${left} could not be screened)`;
  return `${counted(screened, 'story', 'stories')} screened${rest}`;
}

/** Says which stories are not screened and why; a story of unknown language is not one that the lexicon lacks. */
function whyUnscreened(stories: readonly Story[]): string {
  const unknown = stories.filter((story) => story.language === null).length;
  if (unknown === stories.length) return 'Their language could not be recognised.';
  const uncovered = 'The sensitivity lexicon does not cover their language';
  return unknown === 0 ? `${uncovered}.` : `${uncovered}, or it could not be recognised.`;
}

function Stories({ stories, data }: { stories: readonly Story[]; data: BriefData }) {
  const { shown, more } = limited(stories, data.limits);
  return (
    <>
      <ul class="warnings">
        {shown.map((story) => (
          <li key={story.claim.id}>
            <p class="warning-headline" dir="auto" {...languageOf(story.language)}>
              <Words text={story.headline} limits={data.limits} />
            </p>
            <p class="why">
              <Reason story={story} /> <Day date={story.newest_on} />
            </p>
            <FirstSource story={story} />
          </li>
        ))}
      </ul>
      <More count={more} />
    </>
  );
}

function Reason({ story }: { story: Story }) {
  if (story.harm === null) {
    const why = story.language === null ? ', language unknown' : '';
    return <strong class="tag tag-strong">not screened{why}</strong>;
  }
  const { sentence, reason } = story.harm;
  return (
    <>
      <strong class="tag tag-strong">{reason}</strong> “<bdi>{sentence}</bdi>”,
    </>
  );
}

function FirstSource({ story }: { story: Story }) {
  const source = story.claim.citations[0]?.source;
  return source === undefined ? null : <SourceRow sources={[source]} />;
}

function OverusedJokes({ data }: { data: BriefData }) {
  const { perplexity_city } = data.results;
  const { shown, more } = limited(producedValue(perplexity_city)?.overused_jokes ?? [], data.limits);
  const none = 'no source names one.';
  const reason = perplexity_city.kind === 'failed' ? missingReason(perplexity_city, none) : none;
  if (shown.length === 0) return <Missing>None known: {reason}</Missing>;
  return (
    <>
      <ul class="warnings">
        {shown.map(({ text, source }) => (
          <li key={text}>
            <p class="warning-headline" dir="auto">
              <Words text={text} limits={data.limits} />
            </p>
            <SourceLine source={source} />
          </li>
        ))}
      </ul>
      <More count={more} />
    </>
  );
}

function VoiceLimits({ data }: { data: BriefData }) {
  const profile = producedValue(data.results.voice_profile_load)?.profile ?? null;
  if (profile === null)
    return <Missing>{missingReason(data.results.voice_profile_load, 'No voice file fits this show.')}</Missing>;
  const { avoid_topics, avoid_words, source } = profile;
  if (avoid_topics.length + avoid_words.length === 0)
    return <Missing>The voice file names no topic and no word to avoid.</Missing>;
  return (
    <p class="why">
      {avoid_topics.length > 0 && (
        <>
          <b>Topics</b> <Words text={`${avoid_topics.join(', ')}.`} limits={data.limits} />{' '}
        </>
      )}
      {avoid_words.length > 0 && (
        <>
          <b>Words</b> <Words text={`${avoid_words.join(', ')}.`} limits={data.limits} />{' '}
        </>
      )}
      <SourceLine source={source} />
    </p>
  );
}
