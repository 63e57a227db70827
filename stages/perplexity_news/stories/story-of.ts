import { createHash } from 'node:crypto';
import type { Citation, Source } from '../../../src/domain/stage-values/documents.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import type { Instant } from '../../../src/domain/time.js';
import { gravestOf, harmIn, type TextContext } from '../../shared/screening/harm-in.js';
import { isScreened } from '../../shared/screening/lexicons.js';
import { namedThings } from '../../shared/screening/named-things.js';
import { type Screening, screenStory } from '../../shared/screening/screen-story.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { EventGroup } from '../grouping/group-by-event.js';
import type { NewsItem } from './news-item.js';

/** Sources cited per story: enough to distinguish agreement from copies. */
const maximumCitations = 10;
/** Characters quoted of an item: its headline and the sentences that support it. */
const maximumQuote = 500;

/** Harm to someone that a report may name below its first sentences, and such that one word of may be a figure. */
const hurting: ReadonlySet<string> = new Set(['suicide', 'sexual abuse', 'death', 'violence', 'missing person']);
const oftenSaid: ReadonlySet<string> = new Set(['war', 'injury or accident', 'disaster']);
const fewestOfSaid = 2;

/** Builds the story of an event. Its first item leads; each item is a source. */
export function storyOf(group: EventGroup, now: Instant, names: readonly string[]): Story {
  const [lead] = group;
  const text = asSentence(lead.headline);
  const screenings = group.map((item) => screeningOfItem(item, names));
  const harm = gravestOf(screenings.flatMap((screening) => screening.harm ?? []));
  const section = group.find((item) => item.section !== null)?.section ?? null;
  const harmless =
    section !== 'crime' &&
    section !== 'opinion' &&
    harm === null &&
    (screenings.slice(0, 1).every(isHarmless) || isHarmlessTogether(group, names));
  const doubt = harmless || harm !== null ? null : (screenings.find((one) => one.doubt !== null)?.doubt ?? null);
  const isQuiet = !harmless && harm === null && section !== 'crime' && section !== 'opinion';
  const town = group.find((item) => item.locality.scope === 'town') ?? lead;
  return {
    headline: lead.headline,
    summary: lead.summary ?? group.find((item) => item.summary !== null)?.summary ?? null,
    ...moreOf(lead),
    newest_on: lead.day,
    ...(lead.isDated ? {} : { dated: false }),
    names: town.locality.names,
    ...(town.locality.kilometres === undefined ? {} : { kilometres: town.locality.kilometres }),
    scope: town.locality.scope,
    section,
    language: lead.language,
    screened: harm !== null || group.every((item) => isScreened(item.language)),
    harm,
    harmless,
    ...(isQuiet ? slightDoubt(screenings) : {}),
    ...(doubt === null ? {} : { doubt }),
    claim: {
      id: claimId(lead, text),
      text,
      topic: 'news',
      citations: group.slice(0, maximumCitations).map((item) => citationOf(item, now)),
    },
  };
}

/** Returns how slight the doubt on a story is, where it is. */
function slightDoubt(screenings: readonly Screening[]): Pick<Story, 'probably_harmless' | 'wordless_doubt'> {
  if (screenings.every((one) => one.isClose || isHarmless(one))) return { probably_harmless: true };
  return screenings.every((one) => one.isWordless || isHarmless(one)) ? { wordless_doubt: true } : {};
}

function moreOf({ more }: NewsItem): Pick<Story, 'more'> {
  return more === undefined ? {} : { more };
}

function isHarmless({ verdict }: Screening): boolean {
  return verdict === 'harmless';
}

/** Judges several reports of an event as one text: some are too short to show what it is about. */
function isHarmlessTogether(group: EventGroup, names: readonly string[]): boolean {
  const [lead, ...others] = group;
  const texts = group.flatMap(({ summary }) => summary ?? []);
  const summary = [...others.map(({ headline }) => asSentence(headline)), ...texts].join(' ');
  return others.length > 0 && isHarmless(screeningOfItem({ ...lead, summary }, names));
}

/** Searches the certain words of harm of every language if the item's is unknown or only a guess. */
function screeningOfItem(item: NewsItem, names: readonly string[]): Screening {
  const { headline, summary, language, day: date } = item;
  const things = namedThings(`${headline}. ${summary ?? ''}. ${item.more ?? ''}`, language);
  const context = { date, names: [item.locality.names, ...names, ...things] };
  const own = screenedBelow(screenStory({ headline, summary, language, ...context }), item, context);
  if (item.languageIsClear || own.harm !== null) return own;
  const harm = harmIn(wordsOf(item), { language: null, ...context });
  if (harm === null) return own;
  if (language === null) return { verdict: 'harmful', harm, doubt: null, isClose: false, isWordless: false };
  return { verdict: 'doubtful', harm: null, doubt: null, isClose: false, isWordless: false };
}

/** A harmless story whose text says further down that someone was hurt is doubtful. */
function screenedBelow(
  own: Screening,
  { more, language }: NewsItem,
  context: Omit<TextContext, 'language'>,
): Screening {
  if (own.verdict !== 'harmless' || more === undefined) return own;
  const harm = harmIn(more, { language, ...context });
  const words = harm?.words ?? [];
  const category = harm?.category ?? '';
  const isGrave = hurting.has(category) || (oftenSaid.has(category) && words.length >= fewestOfSaid);
  if (!isGrave) return own;
  return { verdict: 'doubtful', harm: null, doubt: words.join(', '), isClose: false, isWordless: false };
}

/** Derives the id from statement, day and place, so that the same story keeps it across runs. */
function claimId(lead: NewsItem, text: string): string {
  const statement = [text, lead.day, lead.url ?? lead.file ?? '', lead.publisher].join('\n');
  return `news:${createHash('sha256').update(statement).digest('hex').slice(0, 12)}`;
}

/** Returns an item as a source. */
export function sourceOfItem(item: NewsItem, now: Instant): Source {
  return {
    kind: item.url === null ? 'file' : 'web',
    publisher: item.publisher,
    title: item.headline,
    url: item.url,
    file: item.file,
    line: item.line,
    published_on: item.isDated ? item.day : null,
    retrieved_at: now,
    licence: null,
  };
}

function citationOf(item: NewsItem, now: Instant): Citation {
  return { source: sourceOfItem(item, now), quote: plainText(wordsOf(item), maximumQuote) };
}

function wordsOf(item: NewsItem): string {
  return item.summary === null ? item.headline : `${asSentence(item.headline)} ${item.summary}`;
}

function asSentence(headline: string): string {
  return /[.!?…。！？]["'”’»)]*$/u.test(headline) ? headline : `${headline}.`;
}
