import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { PerplexityNewsValue, Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { pastDayIn } from '../../shared/text/past-day.js';
import { wholeSentencesOf } from '../../shared/text/sentences.js';
import { saysWhen } from '../../shared/worth/announced-days.js';
import { Mark, Translation, Verdict } from '../document/marks.js';
import { Cited, Day, List, languageOf, Missing, More, Notes, Section, Titled, within } from '../document/parts.js';
import { avoidItems } from '../facts/avoid-items.js';
import { type BriefData, missingReason } from '../facts/brief-data.js';
import { doubtOf } from '../facts/kept-out.js';
import { questionsOf } from '../facts/place.js';
import { rankedLines } from '../facts/ranked-lines.js';
import { isRepeated } from '../facts/repeated-words.js';
import { firstSentences, longestReport } from '../facts/story-text.js';
import { nearOf } from '../facts/town-of-story.js';

/** Stories that are not folded, and how many of them may be of elsewhere. Of no more, paper has the reports as well. */
const open = { most: 6, elsewhere: 2 } as const;
/** Stories of the page: of more, those that lines are about, and the first of the others. */
const longestNews = 60;
/** What the stage of the news calls the place of a story of the area that names none. */
const unnamedPlace = 'this area';

/** Local news, one entry per event regardless of how many papers reported it. What to avoid is only under Avoid. */
export function News({ data }: { data: BriefData }) {
  const result = data.results.perplexity_news;
  const news = producedValue(result);
  const all = news?.stories ?? [];
  const avoided = new Set(avoidItems(data).map(({ claimId }) => claimId));
  const stories = inTurn(
    all.filter(({ claim }) => !avoided.has(claim.id)),
    data,
  );
  const inLines = new Set(rankedLines(data).order.flatMap(({ claimIds }) => claimIds));
  const shown = stories.filter(({ claim }, at) => at < longestNews || inLines.has(claim.id));
  const ofTown = shown.filter((story) => !nearOf(story, false, data).isElsewhere).length;
  return (
    <Section id="news" title={data.t('News')} aside={news === null ? null : summaryOf(news, stories.length, data)}>
      {all.length === 0 && (
        <Missing>{missingReason(result, 'No story of this window names the town.', data.t)}</Missing>
      )}
      <List
        items={shown}
        open={Math.min(open.most, ofTown + open.elsewhere)}
        kind={shown.length <= open.most ? 'entries few' : 'entries'}
        data={data}
      >
        {(story) => <StoryEntry key={story.claim.id} story={story} data={data} />}
      </List>
      <More count={stories.length - shown.length} data={data} />
      <Notes items={questionsOf('perplexity_news', data)} open={3} kind="plain questions" data={data} />
    </Section>
  );
}

/** Returns the stories of the town first, then those that a line may be about, then the newest, then the nearest. */
function inTurn(stories: readonly Story[], data: BriefData): readonly Story[] {
  return stories
    .map((story) => {
      const isBarred = doubtOf(story, data) !== null || !story.screened;
      return { story, isElsewhere: nearOf(story, false, data).isElsewhere, isBarred };
    })
    .toSorted(
      (one, other) =>
        Number(one.isElsewhere) - Number(other.isElsewhere) ||
        Number(one.isBarred) - Number(other.isBarred) ||
        other.story.newest_on.localeCompare(one.story.newest_on) ||
        (one.story.kilometres ?? Infinity) - (other.story.kilometres ?? Infinity),
    )
    .map(({ story }) => story);
}

/** Counts the stories here and under Avoid, from the day of the oldest to that of the newest, and what is left out. */
function summaryOf(
  { stories: all, items_read: read, window, left_out: left = [] }: PerplexityNewsValue,
  shown: number,
  { t, show }: BriefData,
) {
  const days = all.map((story) => story.newest_on).toSorted();
  const [from, to] = [days[0] ?? window.from, days.at(-1) ?? window.to].map((day) => t.near(day, show.show_date));
  const avoided = all.length - shown;
  const counts = [
    t.counted(shown, '{count} story|{count} stories'),
    ...(avoided === 0 ? [] : [t('{count} more under Avoid', { count: avoided })]),
    t('{count} items read', { count: read }),
  ];
  const counted = `${counts.join(', ')}, ${t('{first} to {last}', { first: from ?? '', last: (to ?? '').replace(/\.$/u, '') })}.`;
  const others = left.map(({ reason, count }) => `${count} ${t.known(reason)}`).join(', ');
  return others === '' ? counted : `${counted} ${t('The others: {others}.', { others })}`;
}

function StoryEntry({ story, data }: { story: Story; data: BriefData }) {
  const { claim, headline, newest_on, scope, summary } = story;
  const language = languageOf(story.language);
  const { t } = data;
  const doubt = doubtOf(story, data);
  const past = pastDayIn(
    `${headline}. ${summary ?? ''}`.slice(0, longestReport.sentence),
    newest_on,
    data.show.show_date,
  );
  const report = summaryTexts(story).map((text) => (
    <p key={text} dir="auto" {...language}>
      {within(text, data)}
    </p>
  ));
  const title = (
    <h3 dir="auto" {...language}>
      {within(headline, data)}
    </h3>
  );
  return (
    <li id={`claim-${claim.id}`}>
      <Titled title={title}>{report.length === 0 ? null : report}</Titled>
      <Translation claimId={claim.id} data={data} />
      <p class="aside">
        <Day date={newest_on} near={data.show.show_date} data={data} />{' '}
        <Cited sources={claim.citations.map(({ source }) => source)} data={data} />{' '}
        <Mark claimId={claim.id} data={data} />
        {past !== null && <b> {t('“{day}” is past', { day: past })}</b>}
        {doubt !== null && <b> {t('kept out of lines: {reason}', { reason: t.quoted(doubt) })}</b>}
        {!story.screened && <strong> {t('not screened')}</strong>}
        {scope === 'region' && <bdi> {placeText(story, data)}</bdi>}
        {scope === 'country' && ` ${t('news of the whole country')}`}
      </p>
      <Verdict claimId={claim.id} data={data} />
    </li>
  );
}

/** `about Deinze, 15 km`, as far as the story names a place. */
function placeText(story: Story, data: BriefData): string {
  const { near } = nearOf(story, false, data);
  const place = near ?? story.names;
  return place === unnamedPlace ? data.t('place not named') : data.t('about {place}', { place });
}

/** Returns the statement and the first sentences of the summary, unless the headline says the same, and when it is. */
function summaryTexts({ claim, headline, summary, newest_on: date }: Story): readonly string[] {
  const first = firstSentences(summary ?? '');
  const when = wholeSentencesOf(summary ?? '').find(
    (one) => saysWhen(one, date) && one.length <= longestReport.sentence,
  );
  const isSaid = when === undefined || first.includes(when) || saysWhen(`${headline} ${first}`, date);
  const report = isSaid ? first : `${first} ${when}`.trim();
  return [
    ...(isRepeated(claim.text, [headline]) ? [] : [claim.text]),
    ...(report === '' || isRepeated(report, [headline, claim.text]) ? [] : [report]),
  ];
}
