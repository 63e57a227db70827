import { daysBetween } from '../../../src/domain/time.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { frequencyOf } from '../../shared/lines/news-words.js';
import { isOfficialPublisher } from '../../shared/origins/official-publisher.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { isLiveCoverage } from '../../shared/worth/aside-headlines.js';
import { byNewest, type NewsItem } from '../stories/news-item.js';
import type { EventGroup } from './group-by-event.js';
import { areOneKind } from './one-kind.js';

/** Maximum number of days between two reports of a story that develops. */
const maximumDaysApart = 7;
/**
 * What the words that two reports share must weigh, in their headlines and together with their texts. Two papers often
 * report two events of one kind; one paper names the subject of its running story in every headline.
 */
const least = { ofTwoPapers: { headline: 1.5, report: 2 }, ofOnePaper: { headline: 1, report: 2.5 } } as const;
/** A word in more reports than these, and this share of all, is no subject. */
const mostReports = { count: 6, share: 0.1 } as const;

type Report = Readonly<{
  item: NewsItem;
  headline: readonly string[];
  words: readonly string[];
  /** Words that are written with a small letter somewhere: things, where others may be names. */
  things: ReadonlySet<string>;
  /** Words of the headline with a capital inside it. */
  names: readonly string[];
}>;

/**
 * Returns the events whose reports are of one story as it develops: `to decide on the shelter`, `the shelter stays`. In
 * doubt they stay apart. Yields to the event loop.
 */
export async function developments<One extends Readonly<{ group: EventGroup }>>(
  events: readonly One[],
): Promise<readonly (readonly One[])[]> {
  const known = events.map((event) => ({ event, report: reportOf(event.group[0]) }));
  const weigh = weights(known.map(({ report }) => report));
  const stories: (typeof known)[] = [];
  for await (const one of yieldingToEventLoop(known)) {
    const found = stories.filter((story) => story.some(({ report }) => continues(one.report, report, weigh)));
    for (const story of found) stories.splice(stories.indexOf(story), 1);
    stories.push([...found.flat(), one]);
  }
  return stories.map((story) => story.map(({ event }) => event));
}

/** Joins reports of one story. The newest one leads, but not live coverage, which another report ends. */
export function joined(groups: readonly [EventGroup, ...EventGroup[]]): EventGroup {
  const [first, ...others] = groups.flat().toSorted(byNewest) as [NewsItem, ...NewsItem[]];
  const lead = [first, ...others].find(({ headline }) => !isLiveCoverage(headline)) ?? first;
  return [lead, ...[first, ...others].filter((item) => item !== lead)];
}

function reportOf(item: NewsItem): Report {
  const { headline, summary, locality } = item;
  const place = new Set(contentWords(locality.names));
  const written = `${headline} ${summary ?? ''}`;
  return {
    item,
    headline: contentWords(headline, place),
    words: contentWords(written, place),
    things: new Set(contentWords((written.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}]*/gu) ?? []).join(' '))),
    names: contentWords((headline.match(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu) ?? []).join(' '), place),
  };
}

type Weigh = (shared: readonly string[], one: Report, other: Report) => number;

/** Rare words weigh 1, less rare ones and names half; words of many reports nothing. */
function weights(reports: readonly Report[]): Weigh {
  const counts = new Map<string, number>();
  for (const { words } of reports) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.max(mostReports.count, mostReports.share * reports.length);
  const weightOf = (word: string, one: Report, other: Report) => {
    if ((counts.get(word) ?? 0) > most) return 0;
    const frequency = frequencyOf(word, one.item.language);
    if (frequency === 'common') return 0;
    return frequency === 'rare' && isThing(word, one, other) ? 1 : 0.5;
  };
  return (shared, one, other) => shared.reduce((sum, word) => sum + weightOf(word, one, other), 0);
}

/** Detects a headline that lists the subjects of several reports: `Match delayed, gull rescued and fair cancelled`. */
function isDigest(headline: string): boolean {
  const [, ...parts] = headline.split(/, | \| /u);
  return (
    parts.length > 0 &&
    (/ [|] /u.test(headline) || /^(?:\S+ ){1,6}(?:and|und|et|y|e|en|ed) \S+ \S+/u.test(parts.at(-1) ?? ''))
  );
}

/** Returns whether a word is not only written with a capital; German writes all nouns with one. */
function isThing(word: string, { item, things }: Report, other: Report): boolean {
  return item.language === 'de' || sharedForms([word], [...things, ...other.things]).length > 0;
}

/** Returns whether two reports may be of one story. A paper writes one language, whatever a headline seems to be. */
function areComparable({ item: one }: Report, { item: other }: Report): boolean {
  if (Math.abs(daysBetween(one.day, other.day)) > maximumDaysApart) return false;
  if (one.language !== other.language && one.publisher !== other.publisher) return false;
  if (isOfficialPublisher(one.publisher) || isOfficialPublisher(other.publisher)) return false;
  return !isDigest(one.headline) && !isDigest(other.headline) && !areOneKind(one, other);
}

function continues(one: Report, other: Report, weigh: Weigh): boolean {
  if (!areComparable(one, other)) return false;
  const isOnePaper = one.item.publisher === other.item.publisher;
  const others = [namesAnother(one, other), namesAnother(other, one)];
  if (isOnePaper ? others.every(Boolean) : others.some(Boolean)) return false;
  if (areOneMatch(one, other)) return true;
  const compounds = sharesCompound(one, other) ? 1 : 0;
  const inHeadlines = sharedForms(one.headline, other.headline);
  const needed = isOnePaper ? least.ofOnePaper : least.ofTwoPapers;
  if (weigh(inHeadlines, one, other) + compounds < needed.headline) return false;
  const telling = inHeadlines.map((word) => weigh([word], one, other)).filter((weight) => weight > 0);
  if (compounds === 0 && (telling.length < 2 || Math.max(...telling) < 1)) return false;
  return weigh(sharedForms(one.words, other.words), one, other) + compounds >= needed.report;
}

/** Words that the headlines on one match share, all but this many of the shorter one, and the names among them. */
const oneMatch = { words: 3, others: 1, names: 2 } as const;

/** Detects headlines of a day that share two names and almost all words of the shorter one. */
function areOneMatch(one: Report, other: Report): boolean {
  const shared = sharedForms(one.headline, other.headline).length;
  const shorter = Math.min(one.headline.length, other.headline.length);
  return (
    Math.abs(daysBetween(one.item.day, other.item.day)) <= 1 &&
    shared >= Math.max(oneMatch.words, shorter - oneMatch.others) &&
    sharedForms(one.names, other.names).length >= oneMatch.names
  );
}

/** Detects two words in a row, `bus shelter`, of which one at least is no word of all news. */
function sharesCompound(one: Report, other: Report): boolean {
  const { headline, item } = one;
  return headline.slice(1).some((word, index) => {
    const before = headline[index] ?? '';
    const isTelling =
      isThing(word, one, other) && [before, word].some((part) => frequencyOf(part, item.language) !== 'common');
    return isTelling && other.headline.some((mine, at) => mine === before && other.headline[at + 1] === word);
  });
}

/** Returns whether a headline has a name that the other report never mentions. */
function namesAnother({ names }: Report, other: Report): boolean {
  return names.some((name) => sharedForms([name], other.words).length === 0);
}
