import type { ComponentChildren } from 'preact';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import type { Phrase } from '../../shared/page-language/translator.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { Mark, Translation } from '../document/marks.js';
import { Cited, Day, Fold, List, languageOf, Missing, Noted, Notes, Section, within } from '../document/parts.js';
import { type AvoidItem, avoidItems, isGrave, isOwnWarning } from '../facts/avoid-items.js';
import { type BriefData, missingReason, storiesOf } from '../facts/brief-data.js';
import { capitalised } from '../facts/capitalised.js';
import { isSaid } from '../facts/coverage.js';
import type { Glance } from '../facts/glance.js';
import { jokesOfVisitors } from '../facts/house-bans.js';
import { doubtfulStories, doubtOf } from '../facts/kept-out.js';
import { notTonight } from '../facts/not-tonight.js';
import { avoidText, diedHere, markOf, notWantedHere, type Remark } from '../facts/off-limits.js';
import { refusalsOf, topicsShown } from '../facts/refusals.js';
import { isRepeated } from '../facts/repeated-words.js';
import { screenedText } from '../facts/top-warning.js';

type Props = { data: BriefData };

/** Entries that are not folded: at least some, and more only of grave ones in this town. */
const open = { least: 3, most: 8 } as const;
/** Characters of the sentence that shows why: its story has the rest. */
const longestEvidence = 160;

/**
 * What earlier nights and the user's file of the town rule out, then the stories to avoid, the gravest first. What
 * tonight's notes forbid is at the top and under Tonight.
 */
export function Avoid({ data, glance: { warning } }: Props & { glance: Glance }) {
  // What the first screen warns of is not repeated.
  const isAbove = ({ text }: { text: string }) => warning.text.includes(text);
  const refused = notWantedHere(data).filter((one) => one.date !== null && !isAbove(one));
  const all = avoidItems(data);
  const warned = all.filter((item) => isOwnWarning(item) && !isAbove(item));
  const others = all.filter((item) => !isOwnWarning(item));
  const items = others.filter(({ kind }) => kind !== 'obituary');
  const stories = storiesOf(data);
  const unscreened = stories.filter((story) => story.harm === null && !story.screened);
  return (
    <Section id="avoid" title={data.t('Avoid')} aside={stories.length === 0 ? null : screenedCount(stories, data)}>
      {stories.length === 0 && all.length === 0 && (
        <Missing>{missingReason(data.results.perplexity_news, 'There is no story to screen.', data.t)}</Missing>
      )}
      <NotTonight isAbove={isAbove} data={data} />
      <Remarks title={data.t('Not wanted here')} remarks={refused} data={data} />
      <Remarks title={data.t('Died here')} remarks={diedHere(data).filter((one) => !isAbove(one))} data={data} />
      <Remarks title={data.t('Your file warns')} remarks={warned.map(remarkOf)} data={data} />
      {items.length > 0 && (
        <Group title={data.t('In the news')}>
          <List items={items} open={openOf(items)} kind="entries" data={data}>
            {(item) => <Entry key={item.text} item={item} data={data} />}
          </List>
        </Group>
      )}
      <Obituaries items={others.filter(({ kind }) => kind === 'obituary')} data={data} />
      <OverusedJokes isAbove={isAbove} data={data} />
      <VoiceLimits data={data} />
      <Unscreened stories={unscreened} data={data} />
      <Doubtful stories={doubtfulStories(data)} data={data} />
    </Section>
  );
}

function remarkOf({ text, sources }: AvoidItem): Remark {
  return { text, date: null, source: sources[0] };
}

type Above = { isAbove: (item: { text: string }) => boolean };

/** The jokes that every visitor makes; those that died here are above. */
function OverusedJokes({ isAbove, data }: Props & Above) {
  const jokes = jokesOfVisitors(data).filter((joke) => !isAbove(joke));
  if (jokes.length === 0) return null;
  return (
    <Group title={data.t('The joke every visitor makes')}>
      <Notes items={jokes} data={data} />
    </Group>
  );
}

function openOf(items: readonly AvoidItem[]): number {
  const grave = items.filter((item) => isGrave(item) && !item.isElsewhere).length;
  return Math.min(open.most, Math.max(open.least, grave));
}

/** Counts the quiet deaths: a performer needs no names. */
function Obituaries({ items, data }: Props & { items: readonly AvoidItem[] }) {
  if (items.length === 0) return null;
  return <p class="aside">{data.t.counted(items.length, '{count} obituary|{count} obituaries')}</p>;
}

function screenedCount(stories: readonly Story[], data: BriefData): string {
  if (stories.every(({ screened }) => !screened))
    return data.t('None of {count} stories could be screened.', { count: stories.length });
  return screenedText(data);
}

/** What the performer's notes say of this room, each with the month of its night. */
function Remarks({ title, remarks, data }: Props & { title: string; remarks: readonly Remark[] }) {
  if (remarks.length === 0) return null;
  const items = remarks.map(({ text, date, source }) => ({
    text: date === null ? text : `${data.t.month(date)}: ${text}`,
    ...(source === undefined ? {} : { source }),
  }));
  return (
    <Group title={title} kind="group room">
      <Notes items={items} data={data} />
    </Group>
  );
}

/** The bits that worked and would call up what must not be joked about tonight. */
function NotTonight({ isAbove, data }: Props & Above) {
  const all = notTonight(data).map(({ bit, story }) => ({
    text: data.t('Not tonight: {bit}, because of {title}', { bit, title: story.headline }),
    ...(story.claim.citations[0] === undefined ? {} : { source: story.claim.citations[0].source }),
  }));
  const items = all.filter((item) => !isAbove(item));
  return items.length === 0 ? null : <Notes items={items} data={data} />;
}

function Entry({ item, data }: { item: AvoidItem; data: BriefData }) {
  const { text, evidence, date, near, language, sources, claimId } = item;
  return (
    <li id={claimId === null ? undefined : `claim-${claimId}`}>
      <h3 dir="auto" {...languageOf(language)}>
        {within(text, data)}
      </h3>
      <p class="aside">
        <strong>{within(reasonText(item, data), data)}</strong> {near !== null && <bdi>{data.t.known(near)} </bdi>}
        {date !== null && <Day date={date} near={data.show.show_date} data={data} />}{' '}
        <Cited sources={sources} data={data} /> {claimId !== null && <Mark claimId={claimId} data={data} />}
      </p>
      {claimId !== null && <Translation claimId={claimId} data={data} />}
      {evidence !== null && (
        <p class="evidence" dir="auto" {...languageOf(language)}>
          {within(evidence.length <= longestEvidence ? evidence : plainText(evidence, longestEvidence), data)}
        </p>
      )}
    </li>
  );
}

/** `Your own list: drugs “heroin”; a death “killed”`. A reason by the same words is not given again. */
function reasonText({ reason, own, words, category }: AvoidItem, data: BriefData): string {
  const marks = [
    ...(own === null ? [] : [markOf(own)]),
    ...(reason === null ? [] : [{ label: isSaid(reason, data.t) ? reason : category, words }]),
  ];
  const given: string[] = [];
  const texts = marks.flatMap((mark) => {
    const fresh = mark.words.filter((word) => !isRepeated(word, given));
    given.push(...mark.words);
    return fresh.length === 0 && mark.words.length > 0 ? [] : [avoidText({ ...mark, words: fresh }, data)];
  });
  return capitalised(texts.join('; '));
}

function Group({ title, kind = 'group', children }: { title: string; kind?: string; children: ComponentChildren }) {
  return (
    <div class={kind}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function VoiceLimits({ data }: Props) {
  const profile = producedValue(data.results.voice_profile_load)?.profile ?? null;
  if (profile === null) return null;
  const limits = [
    ['Topics', topicsShown(profile)],
    ['Words', profile.avoid_words],
    ['Also', refusalsOf(profile)],
  ] as const;
  const given = limits.filter(([, texts]) => texts.length > 0);
  if (given.length === 0) return null;
  return (
    <Group title={data.t('Off limits for this voice')}>
      <p dir="auto">
        {given.map(([label, texts]) => (
          <span key={label}>
            <b>{data.t(label)}</b>{' '}
            {within(texts.join(label === 'Also' || texts.join('').includes(',') ? '; ' : ', '), data)}.{' '}
          </span>
        ))}
        <Noted sources={[profile.source]} data={data} />
      </p>
    </Group>
  );
}

function Unscreened({ stories, data }: { stories: readonly Story[]; data: BriefData }) {
  if (stories.length === 0) return null;
  return (
    <Group title={data.t('Not screened: read before you touch them')}>
      <p class="aside">{data.t(whyUnscreened(stories))}</p>
      <Headlines stories={stories} open={open.least} data={data} />
    </Group>
  );
}

/** The stories whose words may be harm: nothing surely shows what happened. */
function Doubtful({ stories, data }: { stories: readonly Story[]; data: BriefData }) {
  if (stories.length === 0) return null;
  return (
    <Fold title={data.t('Kept out of lines as doubtful: {count}', { count: stories.length })} kind="doubtful kept-out">
      <Headlines stories={stories} open={stories.length} data={data} />
    </Fold>
  );
}

function Headlines({ stories, open: shown, data }: Props & { stories: readonly Story[]; open: number }) {
  return (
    <List items={stories} open={shown} data={data}>
      {(story) => {
        const doubt = doubtOf(story, data);
        return (
          <li key={story.claim.id} dir="auto" {...languageOf(story.language)} data-why={data.refs.get(story)}>
            {within(story.headline, data)} {doubt !== null && <b>{within(data.t.quoted(doubt), data)} </b>}
            <Day date={story.newest_on} near={data.show.show_date} data={data} />
          </li>
        );
      }}
    </List>
  );
}

/** Says why stories are not screened; a story of unknown language is not one that the lexicons lack. */
function whyUnscreened(stories: readonly Story[]): Phrase {
  const unknown = stories.filter((story) => story.language === null).length;
  if (unknown === stories.length) return 'Their language could not be recognised.';
  return unknown === 0
    ? 'No lexicon covers their language.'
    : 'No lexicon covers their language, or it could not be recognised.';
}
