import type { FeedItem } from '../reading/feed.js';
import type { ReadFeed } from '../reading/read-feeds.js';
import { sectionInTitle } from '../stories/section.js';
import { isOfCountry, isOfNamesake } from './feed-country.js';
import type { HomePlace } from './home-place.js';
import { isFromOtherRegion, type Locality, localityOf } from './locality.js';
import { otherTownIn } from './other-town.js';
import { nameWords, occurrences, placedWords } from './words.js';

/**
 * What a feed is about, whatever its items name: the show's `town`, the `area` around it, of which that may be the main
 * town (`isMain`), a town near by (`neighbour`),
 * the show's `country`, the country of another town of the name (`namesake`), or nothing of these.
 */
export type FeedPlace =
  | Readonly<{ kind: 'town' | 'country' | 'namesake' | 'other' }>
  | Readonly<{ kind: 'area'; name?: string; isMain?: boolean }>
  | Readonly<{ kind: 'neighbour'; name: string }>;

/** Items by which a feed is judged. */
const sampled = 60;
/** The items about other regions and countries from which a feed is not the town's, if fewer are about it. */
const elsewhereLeast = { items: 3, share: 0.15 } as const;

/** Returns what a feed is about, by its title, its folder, its address and its items. */
export function feedPlace(feed: ReadFeed, home: HomePlace): FeedPlace {
  if (isOfNamesake(feed, home)) return { kind: 'namesake' };
  const isGeneral = sectionInTitle(feed.title ?? '') !== null;
  const local = isGeneral ? null : localPlace(feed, home);
  return local ?? { kind: isOfCountry(feed, home) ? 'country' : 'other' };
}

/** Returns the place around the show that the paper or station is of; null if it is of none. */
function localPlace(feed: ReadFeed, home: HomePlace): FeedPlace | null {
  if (namesHomeInTitle(feed, home)) return { kind: 'town' };
  const neighbour = neighbourInTitle(feed.title ?? '', home);
  if (neighbour !== null) return { kind: 'neighbour', name: neighbour };
  // A paper of the town's region or county: `Omroep Zeeland`, `BBC News - Gloucestershire`.
  const region = regionInTitle(feed, home) ?? countyInTitle(feed, home);
  if (!(feed.cityFolder || region !== null))
    return namesPartOfCounty(feed, home) || isPaperOfArea(feed, home) ? { kind: 'area' } : null;
  if (!isOfTown(feed, home)) return null;
  if (feed.cityFolder) return placeOfFolder(feed, home);
  return region === null ? null : { kind: 'area', name: region };
}

/** Returns the show's region if the title of a feed names it. */
function regionInTitle({ title, language }: ReadFeed, home: HomePlace): string | null {
  const locality = title === null ? null : localityOf([title], language, home);
  return locality?.scope === 'region' ? locality.names : null;
}

/** Words for a county of any name, in the countries that have them in it. */
const anyCounty = new Set(
  'regional district county province provincia provincie departement landkreis kreis comarca distrito municipality of de di du der'.split(
    ' ',
  ),
);

/** Returns the town's county if the title of a feed names it. */
function countyInTitle({ title }: ReadFeed, { county }: HomePlace): string | null {
  return county !== null && occurrences(placedWords(title ?? ''), county.words).length > 0 ? county.shown : null;
}

/** Returns whether a title has the name of a county without the words for any: `My Cariboo Now`. */
function namesPartOfCounty({ title }: ReadFeed, { county }: HomePlace): boolean {
  const own = (county?.words ?? []).filter((word) => !anyCounty.has(word));
  return own.length > 0 && occurrences(placedWords(title ?? ''), own).length > 0;
}

/** Items on the town, its county and those near it by which a paper is that of their area, and their share of all. */
const localLeast = { items: 4, share: 0.12, ofFar: 2 } as const;

/**
 * Returns whether a feed whose title names no place is the paper of the area: many of its items name the show's town or
 * one near it, and few name any other region or a town far away.
 */
function isPaperOfArea({ items, language }: ReadFeed, home: HomePlace): boolean {
  const sample = items.slice(0, sampled).map((item) => ({ texts: textsOf(item), tag: item.language ?? language }));
  const other = sample.map(({ texts, tag }) => otherTownIn(texts.slice(0, 2), tag, home));
  const isLocal = sample.map(
    ({ texts, tag }, at) => isOfCounty(localityOf(texts, tag, home), home) || other[at]?.isNear === true,
  );
  const isFar = sample.map(({ texts, tag }, at) => {
    const isNamed = other[at] !== null && other[at] !== undefined;
    return isLocal[at] === false && (isNamed || isFromOtherRegion(texts.slice(0, 2), tag, home));
  });
  const local = isLocal.filter(Boolean).length;
  const enough = Math.max(localLeast.items, localLeast.share * sample.length);
  return local >= enough && local >= localLeast.ofFar * isFar.filter(Boolean).length;
}

/** Returns whether a locality is the show's town or its county. */
function isOfCounty(locality: Locality | null, { county }: HomePlace): boolean {
  return locality?.scope === 'town' || (locality !== null && county !== null && locality.names === county.shown);
}

/** Items that name what is near by which a title means the show's town, and not another of the name. */
const nearLeast = 2;

/** Returns true if the title of a feed names the town: where others have the name, its items must name what is near. */
function namesHomeInTitle({ title, language, items }: ReadFeed, home: HomePlace): boolean {
  const locality = title === null ? null : localityOf([title], language, home);
  if (locality?.scope !== 'town') return false;
  if (locality.isSure) return true;
  const near = items.slice(0, sampled).filter((item) => {
    const [texts, tag] = [textsOf(item), item.language ?? language];
    return localityOf(texts, tag, home)?.scope === 'region' || otherTownIn(texts.slice(0, 2), tag, home)?.isNear;
  });
  return near.length >= nearLeast;
}

/** Returns what an item of a feed of the town is about if the name of its own publisher is that of another town. */
export function publisherPlace(publisher: string, about: FeedPlace, home: HomePlace): FeedPlace {
  if (localityOf([publisher], null, home)?.scope === 'town') return about;
  const neighbour = neighbourInTitle(publisher, home);
  if (neighbour !== null) return { kind: 'neighbour', name: neighbour };
  return townFirst(publisher).some(home.isFarTown) ? { kind: 'country' } : about;
}

/** Returns what may be a town in the name of a paper or a station: `Quesnel Cariboo Observer`, `CBC Kamloops`. */
function townFirst(publisher: string): readonly string[] {
  const words = nameWords(publisher);
  const starts = [3, 2, 1].map((length) => words.slice(0, length).join(' '));
  const station = /^\p{Lu}{2,5}\s/u.test(publisher) ? [words.slice(1).join(' ')] : [];
  return [...starts, ...station].filter((name) => name.length > 2);
}

/** Returns the town near the show that a title names, as in `Comune di Valdagno - Notizie`. */
function neighbourInTitle(title: string, home: HomePlace): string | null {
  for (const name of nameRuns(title)) {
    const found = home.townNear(name);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the runs of at most three words of a title, the longest first. */
export function nameRuns(title: string): readonly string[] {
  const words = nameWords(title);
  return [3, 2, 1].flatMap((length) =>
    words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => words.slice(at, at + length).join(' ')),
  );
}

/** A paper seldom writes the name of its own town: its folder says what it is about, unless its items say otherwise. */
function isOfTown({ items, language }: ReadFeed, home: HomePlace): boolean {
  const sample = items.slice(0, sampled);
  const count = (isSo: (parts: readonly string[], language: string | null, home: HomePlace) => boolean) =>
    sample.filter((item) => isSo(textsOf(item), item.language ?? language, home)).length;
  const local = count((...item) => localityOf(...item) !== null);
  const elsewhere = count((...item) => localityOf(...item) === null && isFromOtherRegion(...item));
  return elsewhere <= local || elsewhere < Math.max(elsewhereLeast.items, elsewhereLeast.share * sample.length);
}

/**
 * Returns what a feed of the town's folder is about: a wider area, if its title names the county, or its items more
 * often other towns than the show's. That is the main town of the area unless they name another one more often.
 */
function placeOfFolder(feed: ReadFeed, home: HomePlace): FeedPlace {
  const { items, language } = feed;
  const sample = items.slice(0, sampled).map((item) => ({ texts: textsOf(item), tag: item.language ?? language }));
  const local = sample.filter(({ texts, tag }) => localityOf(texts, tag, home)?.scope === 'town').length;
  const counts = new Map<string, number>();
  for (const { texts, tag } of sample) {
    const other = otherTownIn(texts.slice(0, 2), tag, home);
    if (other !== null) counts.set(other.name, (counts.get(other.name) ?? 0) + 1);
  }
  const others = [...counts.values()];
  const isOfArea = countyInTitle(feed, home) !== null || local < others.reduce((sum, count) => sum + count, 0);
  return isOfArea ? { kind: 'area', isMain: local >= Math.max(0, ...others) } : { kind: 'town' };
}

function textsOf({ headline, summary, sections }: FeedItem): readonly string[] {
  return [headline, summary ?? '', ...sections];
}
