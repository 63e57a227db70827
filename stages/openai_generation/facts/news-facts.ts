import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { FactCheckMark, OpenaiFactCheckValue } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { PerplexityNewsValue, Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { addDays, type LocalDate } from '../../../src/domain/time.js';
import { datesIn } from '../../shared/input-files/written-dates.js';
import { filterYielding } from '../../shared/input-files/yielding-to-event-loop.js';
import { type Place, placeWords } from '../../shared/lines/place-words.js';
import { isUsable } from '../../shared/lines/usable-story.js';
import { wordsOf } from '../../shared/lines/words.js';
import { accuses } from '../../shared/screening/harm-in.js';
import { cutOff, wholeClausesOf } from '../../shared/text/cut-sentences.js';
import { namesPersonIn } from '../../shared/text/named-people.js';
import { sentencesOf, wholeSentencesOf } from '../../shared/text/sentences.js';
import { saysWhen } from '../../shared/worth/announced-days.js';
import { isList, isLiveCoverage, isNotice, isOfMinors, isOfOtherSection } from '../../shared/worth/aside-headlines.js';
import { isNoLongerSoon, isOver, isPastForecast, statedOn } from '../../shared/worth/relative-days.js';
import { enoughWorth, NEAR_KILOMETRES, storyWorth } from '../../shared/worth/story-worth.js';
import type { Fact } from './fact.js';

/** What the fact check says of a claim. */
export type FactCheck = Pick<OpenaiFactCheckValue['checks'][number], 'mark' | 'harmless'>;

/**
 * Returns the facts from the news, and the number of stories left out as sensitive, unscreened or of no use on stage.
 */
export async function newsFacts(
  news: PerplexityNewsValue | null,
  show: Place & Pick<Show, 'show_date'>,
  today: LocalDate,
  checkOf: (claimId: string) => FactCheck,
): Promise<{ facts: readonly Fact[]; sensitive: number; unscreened: number; weak: number }> {
  const stories = news?.stories ?? [];
  const screened = stories.filter((story) => story.screened);
  const usable = await filterYielding(screened, (story) => isUsable(story, checkOf(story.claim.id).harmless));
  const isColumn = columnsIn(stories);
  const isLate = lateIn(usable, today);
  const factsOn = (some: readonly Story[]) =>
    some
      .filter((story) => !isColumn(story))
      .flatMap((story) => newsFact(story, show, today, checkOf(story.claim.id).mark) ?? [])
      .map((fact) => (isLate(fact) ? { ...fact, isElsewhere: true } : fact));
  const facts = factsOn(usable);
  const others = screened.filter((story) => !usable.includes(story));
  const close = factsOn(others.filter((story) => story.probably_harmless === true));
  const wordless = factsOn(others.filter((story) => story.wordless_doubt === true));
  const doubted = [...close, ...wordless.map((fact) => ({ ...fact, needsTwo: true }))];
  return {
    facts: [...facts, ...doubted.map((fact) => ({ ...fact, isDoubted: true }))],
    weak: usable.length - facts.filter(({ isWeak }) => !isWeak).length,
    sensitive: screened.length - usable.length,
    unscreened: stories.length - screened.length,
  };
}

/** Days for which a room talks of news, and stories of these days next to which no one talks of an older one. */
const talkedOf = { days: 14, stories: 7 } as const;

/** Returns the lookup of news that is only worth a line where it meets something. */
function lateIn(stories: readonly Story[], today: LocalDate): (fact: Fact) => boolean {
  const from = addDays(today, -talkedOf.days);
  const areEnough = stories.filter(({ newest_on }) => newest_on >= from).length >= talkedOf.stories;
  return ({ date }) => areEnough && date !== null && date < from;
}

/** Returns the lookup of headlines that come again with another date: `The day in 2 minutes, 6 March`. */
function columnsIn(stories: readonly Story[]): (story: Story) => boolean {
  const frameOf = ({ headline }: Story) => wordsOf(headline.replace(/\d+/gu, ' ')).join(' ');
  const counts = new Map<string, number>();
  for (const frame of stories.map(frameOf)) counts.set(frame, (counts.get(frame) ?? 0) + 1);
  return (story) => datesIn(story.headline).length > 0 && (counts.get(frameOf(story)) ?? 0) > 1;
}

/** Returns all that is reported: every outlet has its own details. */
function textOf(story: Story): string {
  const ended = story.claim.citations.filter(({ source }) => !isLiveCoverage(source.title ?? ''));
  const quotes = ended.map(({ quote }) => withoutHeadline(quote, story.headline));
  const reported = [story.summary ?? '', story.more ?? '', story.claim.text, ...quotes].flatMap((said) =>
    sentencesIn(said, story),
  );
  return distinct([story.headline, ...reported]).join('\n');
}

/**
 * Returns the whole sentences of a report, and of one that its feed cut off its whole clauses, or all of it after the
 * day that it announces.
 */
function sentencesIn(text: string, { newest_on: date }: Story): readonly string[] {
  const [whole, last = ''] = [wholeSentencesOf(text), sentencesOf(text).at(-1)];
  if (whole.includes(last)) return whole;
  const clauses = wholeClausesOf(last);
  return [...whole, ...(clauses === null ? [] : [clauses])].concat(
    clauses === null && saysWhen(last, date) ? [last.replace(cutOff, '…')] : [],
  );
}

function withoutHeadline(quote: string, headline: string): string {
  return quote.startsWith(headline) ? quote.slice(headline.length).replace(/^[\s.:–—-]+/u, '') : quote;
}

/**
 * Returns null for a notice or a list, and for what cannot be said: yesterday's forecast, a person next to a word of
 * crime.
 */
function newsFact(
  story: Story,
  show: Place & Pick<Show, 'show_date'>,
  today: LocalDate,
  mark: FactCheckMark,
): Fact | null {
  const { worth, score } = storyWorth(story, show, today);
  const { headline, claim, language, newest_on: date } = story;
  const [title, ...begun] = withoutReport(headline);
  const head = saidOn(title, story, show.show_date);
  const isPast =
    isPastForecast(claim.text, date, show.show_date) ||
    isNoLongerSoon(`${headline} ${story.summary ?? ''}`, date, show.show_date) ||
    isOver(`${headline} ${story.summary ?? ''}`, date, show.show_date);
  const isOther = claim.citations.some(({ source }) => isOfOtherSection(source.url ?? ''));
  const isAside = isNotice(headline) || isList(headline) || isOther;
  if (head === null || isAside || isPast || isOfMinors(`${headline}. ${story.summary ?? ''}`)) return null;
  if (accuses(headline, language) && namesPersonIn(headline, language, placeWords(show))) return null;
  const ofTown = namesPlace(story, show) ? enoughWorth.news : enoughWorth.unnamed;
  const isOfTown = story.scope === 'town';
  const isWeak = worth < (isOfTown ? ofTown : enoughWorth.nearby);
  const sentences = [...begun, ...textOf(story).split('\n').slice(1)];
  const text = [title, ...sentences].join('\n');
  // A sentence with an address is an advert of the page that it names.
  const details = sentences
    .filter((sentence) => !/https?:\/\/|www\./u.test(sentence))
    .flatMap((sentence) => saidOn(sentence, story, show.show_date) ?? []);
  return {
    ...{ key: claim.id, kind: 'news', claimIds: [claim.id], head, details, text, language, date, mark, isWeak },
    isOfTown,
    ...(story.kilometres === undefined ? {} : { otherTown: story.names }),
    ...(isOfTown || isNearby(story) || isOfRegion(story, worth) ? {} : { isElsewhere: true }),
    from: claim.citations[0]?.source.publisher ?? null,
    worth: score,
  };
}

/** Characters of the shortest headline of which what follows dots is the beginning of its report. */
const shortestTitle = 20;

/** Returns a headline, and the beginning of its report where a feed put that behind it: `Fair defies snow … At it`. */
function withoutReport(headline: string): readonly [title: string, ...begun: string[]] {
  const { 0: dots = '', index = 0 } = /\s(?:…|\.{3})\s/u.exec(headline) ?? {};
  return dots === '' || index < shortestTitle
    ? [headline]
    : [headline.slice(0, index), headline.slice(index + dots.length)];
}

/** Returns whether a good story of the region may be about any of its places. */
function isOfRegion({ scope, kilometres }: Story, worth: number): boolean {
  return scope === 'region' && kilometres === undefined && worth >= enoughWorth.nearby;
}

function isNearby({ kilometres }: Story): boolean {
  return kilometres !== undefined && kilometres <= NEAR_KILOMETRES;
}

/** Returns a text as it is true on a day; null if it cannot be said then, or its own day is not known. */
function saidOn(text: string, { dated, newest_on: date, language }: Story, day: LocalDate): string | null {
  const said = statedOn(text, date, day, language);
  return dated === false && said !== text ? null : said;
}

/** Returns whether a story is about the region, or says that it is about the town. */
function namesPlace({ scope, headline, summary }: Story, place: Place): boolean {
  const names = placeWords(place);
  return scope === 'region' || wordsOf(`${headline} ${summary ?? ''}`).some((word) => names.has(word));
}

/** Returns the texts, of which the first is kept, without those whose words another one contains. */
function distinct(texts: readonly string[]): readonly string[] {
  const words = texts.map((text) => ` ${wordsOf(text).join(' ')} `);
  return texts.filter((_, index) => {
    const own = words[index] ?? '';
    const within = (other: string, at: number) => other.includes(own) && (other !== own || at < index);
    return index === 0 || (own.trim() !== '' && !words.some((other, at) => at !== index && within(other, at)));
  });
}
