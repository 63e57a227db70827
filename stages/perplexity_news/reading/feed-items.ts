import type { parseFeed } from 'feedsmith';
import { comparableName } from '../../../src/domain/names.js';
import { sentencesOf, wholeSentencesOf } from '../../shared/text/sentences.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';
import { addressParts } from './address-parts.js';
import { withoutBoilerplate } from './boilerplate.js';
import type { Feed, FeedItem } from './feed.js';
import { firstHeading, headlineText } from './markup-text.js';
import { isAggregate, outletOf, withoutCredit } from './outlet.js';
import { withOwnHeadlines } from './own-headline.js';
import { statedDate } from './stated-date.js';
import { storyText } from './story-text.js';

type AnyFeed = ReturnType<typeof parseFeed<string>>;
type FeedOf<Format extends AnyFeed['format']> = Extract<AnyFeed, { format: Format }>['feed'];

/** Characters of markup that are converted to a summary: enough for its first sentences. */
const maximumMarkup = 20_000;
/** Characters kept of a headline and of a summary. */
export const maximumHeadline = 300;
export const maximumSummary = 600;
/** Characters of a text that are read: what is below the summary shows the place, a detail and harm. */
const maximumText = 3000;

/** Categories and folders kept of an item. */
const maximumCategories = 10;

type RawItem = Readonly<{
  title: string | undefined;
  text: string | undefined;
  /** The whole text, where a feed has it besides a description. */
  whole?: string | undefined;
  author?: string | undefined;
  link: string | undefined;
  categories: readonly (string | undefined)[] | undefined;
  date: string | undefined;
  language: string | undefined;
  publisher: string | undefined;
}>;

/** Converts the four formats to one shape. `lines` are the first lines of the items, if known. */
export function feedOf(parsed: AnyFeed, lines: readonly number[]): Feed {
  const { title, language, items: written } = rawFeed(parsed);
  const items = withHeadingsAsTitles(title, withOutlets(written));
  const known = lines.length === items.length;
  return {
    title: textOrNull(headlineText(title ?? ''), 120),
    language: textOrNull(language ?? '', 20),
    items: withOwnHeadlines(
      withoutBoilerplate(items.map((item, index) => itemOf(item, known ? (lines[index] ?? null) : null))),
    ),
  };
}

/** Names the paper of each item of an aggregating feed. */
function withOutlets(items: readonly RawItem[]): readonly RawItem[] {
  if (!isAggregate(items.map(({ link }) => link))) return items;
  return items.map((item) => ({
    ...item,
    publisher: item.publisher ?? outletOf(item.author, item.link) ?? undefined,
    text: item.text === undefined ? undefined : withoutCredit(item.text.trim(), item.link),
  }));
}

/** The share of items with one title from which it is the site's, and names none of them. */
const sharedTitle = 0.5;
const fewestShared = 3;

/** Gives items that all have the title of their site the first heading of their text as title. */
function withHeadingsAsTitles(feedTitle: string | undefined, items: readonly RawItem[]): readonly RawItem[] {
  const counts = new Map<string, number>();
  for (const { title = '' } of items) counts.set(title, (counts.get(title) ?? 0) + 1);
  const least = Math.max(fewestShared, sharedTitle * items.length);
  return items.map((item) => {
    const { title = '', text = '' } = item;
    if (title.trim() !== feedTitle?.trim() && (counts.get(title) ?? 0) < least) return item;
    const found = firstHeading(text.slice(0, maximumMarkup));
    return { ...item, title: found?.heading, text: found?.rest ?? text };
  });
}

function rawFeed(parsed: AnyFeed): Readonly<{
  title: string | undefined;
  language: string | undefined;
  items: readonly RawItem[];
}> {
  if (parsed.format === 'rss') return rawRss(parsed.feed);
  if (parsed.format === 'atom') return rawAtom(parsed.feed);
  if (parsed.format === 'rdf') return rawRdf(parsed.feed);
  return rawJson(parsed.feed);
}

function rawRss(feed: FeedOf<'rss'>) {
  return {
    title: feed.title,
    language: feed.language ?? feed.dc?.languages?.[0] ?? feed.xml?.lang,
    items: (feed.items ?? []).map((item) => ({
      title: item.title ?? item.dc?.titles?.[0],
      text: item.description ?? item.content?.encoded ?? item.dc?.descriptions?.[0],
      whole: item.content?.encoded,
      author: item.authors?.[0]?.name ?? item.dc?.creators?.[0],
      link: item.link ?? permanentLink(item.guid),
      categories: [...(item.categories ?? []).map(({ name }) => name), ...(item.dc?.subjects ?? [])],
      date: dateOfRss(item),
      language: item.xml?.lang ?? item.dc?.languages?.[0],
      publisher: item.source?.title,
    })),
  };
}

function dateOfRss({ pubDate, dc, dcterms, atom }: NonNullable<FeedOf<'rss'>['items']>[number]): string | undefined {
  return pubDate ?? dc?.dates?.[0] ?? dcterms?.issued?.[0] ?? atom?.published ?? atom?.updated;
}

function permanentLink(guid: Readonly<{ value?: string; isPermaLink?: boolean }> | undefined): string | undefined {
  return guid?.isPermaLink === false ? undefined : guid?.value;
}

function rawAtom(feed: FeedOf<'atom'>) {
  return {
    title: feed.title?.value,
    language: feed.xml?.lang,
    items: (feed.entries ?? []).map((entry) => ({
      title: entry.title?.type === 'text' ? asMarkup(entry.title.value) : entry.title?.value,
      text: entry.summary?.value ?? entry.content?.value,
      whole: entry.content?.value,
      author: entry.authors?.[0]?.name,
      link: (entry.links?.find((link) => link.rel === undefined || link.rel === 'alternate') ?? entry.links?.[0])?.href,
      categories: entry.categories?.map(({ label, term }) => label ?? term),
      date: entry.published ?? entry.updated,
      language: entry.xml?.lang ?? entry.title?.xml?.lang,
      publisher: entry.source?.title?.value,
    })),
  };
}

function rawRdf(feed: FeedOf<'rdf'>) {
  return {
    title: feed.title,
    language: feed.dc?.languages?.[0] ?? feed.xml?.lang,
    items: (feed.items ?? []).map((item) => ({
      title: item.title,
      text: item.description ?? item.content?.encoded,
      link: item.link,
      categories: item.dc?.subjects,
      date: item.dc?.dates?.[0] ?? item.dcterms?.issued?.[0],
      language: item.xml?.lang ?? item.dc?.languages?.[0],
      publisher: undefined,
    })),
  };
}

function rawJson(feed: FeedOf<'json'>) {
  return {
    title: asMarkup(feed.title),
    language: feed.language,
    items: (feed.items ?? []).map((item) => ({
      title: asMarkup(item.title),
      text: item.content_html ?? asMarkup(item.summary ?? item.content_text),
      link: item.url ?? item.external_url,
      categories: item.tags,
      date: item.date_published ?? item.date_modified,
      language: item.language,
      publisher: undefined,
    })),
  };
}

/** Escapes plain text, so that parsing it as markup returns it unchanged. */
function asMarkup(text: string | undefined): string | undefined {
  return text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function itemOf(raw: RawItem, line: number | null): FeedItem {
  const read = storyText((raw.text ?? '').slice(0, maximumMarkup));
  const { text, date } = statedDate(read.text);
  const summary = textOrNull(text, maximumSummary);
  const whole = raw.whole === undefined ? text : storyText(raw.whole.slice(0, maximumMarkup)).text;
  const more = moreThan(summary ?? '', plainText(whole, maximumText));
  const publisher = textOrNull(headlineText(raw.publisher ?? ''), 120);
  const headline = headlineOf(raw.title, publisher) || plainText(summary ?? '', 120);
  const url = webAddress(raw.link ?? '');
  const categories = (raw.categories ?? []).slice(0, maximumCategories).map((name) => plainText(name ?? '', 80));
  return {
    headline,
    summary: summary !== null && saysMore(summary, headline) ? withoutHeadline(summary, headline) : null,
    url,
    sections: [...categories, ...addressParts(url)].filter((name) => name !== ''),
    date: date ?? textOrNull(raw.date ?? '', 80),
    language: textOrNull(raw.language ?? '', 20),
    publisher,
    line,
    ...(read.isAgency ? { isAgency: true } : {}),
    ...(more === null ? {} : { more }),
  };
}

/** Returns the sentences of a text that its summary does not have whole; null without any. */
function moreThan(summary: string, text: string): string | null {
  const known = new Set(wholeSentencesOf(summary));
  return (
    sentencesOf(text)
      .filter((sentence) => !known.has(sentence) && !summary.includes(sentence))
      .join(' ') || null
  );
}

/** Pictures in headlines: they say nothing on paper, where they are empty boxes. */
const pictures = /(?![©®™])\p{Extended_Pictographic}[\uFE0F\u200D]*\s*/gu;

/** Removes the publisher's name, which aggregating feeds append to headlines, and pictures. */
function headlineOf(title: string | undefined, publisher: string | null): string {
  const headline = plainText(headlineText(title ?? ''), maximumHeadline)
    .replace(pictures, '')
    .trim();
  const ending = publisher === null ? null : ` - ${publisher}`;
  return ending !== null && headline.endsWith(ending) ? headline.slice(0, -ending.length).trim() : headline;
}

/** Characters of a label before the headline in a text: `AVVISI`, `Hilo —`. */
const longestLabel = 30;

/** Removes the headline with which some texts begin, unless their first sentence continues after it. */
function withoutHeadline(summary: string, headline: string): string {
  const at = summary.indexOf(headline);
  const isFirst = at >= 0 && at <= longestLabel;
  const [, rest = ''] =
    /^(?:\s*[.:!?–—]\s*|\s+(?=\p{Lu}))(\S.*)$/su.exec(isFirst ? summary.slice(at + headline.length) : '') ?? [];
  return rest === '' ? summary : rest;
}

function saysMore(summary: string, headline: string): boolean {
  return !comparableName(headline).startsWith(comparableName(summary));
}

function textOrNull(text: string, limit: number): string | null {
  const plain = plainText(text, limit);
  return plain === '' ? null : plain;
}
