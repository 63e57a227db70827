import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { isNewsWord } from '../../shared/lines/news-words.js';
import { familyNameTowns } from '../../shared/places/misleading-names.js';
import { addressParts } from '../reading/address-parts.js';
import type { FeedItem } from '../reading/feed.js';
import type { ReadFeed } from '../reading/read-feeds.js';
import { isNationalSection, type Section, sectionOf } from '../stories/section.js';
import { datelineOf } from './dateline.js';
import { type FeedPlace, feedPlace, nameRuns, publisherPlace } from './feed-place.js';
import type { HomePlace, Origin } from './home-place.js';
import { isAboutNamesake, isFromElsewhere, type Locality, localityOf } from './locality.js';
import { otherTownIn } from './other-town.js';
import type { OtherTown } from './towns-around.js';

/** Returns what makes an item of a feed local, or news of the country; null for an item that is neither. */
export function localityInFeed(feed: ReadFeed, show: Show, home: HomePlace) {
  const about = feedPlace(feed, home);
  // In a paper of the country, the name means the only town of the name there.
  const isAlone = about.kind === 'country' && home.namesakes.every(({ country }) => country !== home.country);
  const meant = { ...home, isMeantByName: about.kind !== 'namesake' && (home.isMeantByName || isAlone) };
  const own: Locality =
    about.kind === 'area'
      ? { names: 'this area', scope: 'region', isSure: true }
      : { names: show.city, scope: 'town', isSure: true };
  return (item: FeedItem, language: string | null): Locality | null => {
    const { headline, summary, sections } = item;
    const parts = summary === null ? [headline] : [headline, summary];
    const inText = localityOf(parts, language, meant);
    const named = nearer(inText, localityOf(sections, language, meant));
    const other = otherAtHead(parts, language, meant) ?? townOfAddress(item, inText, meant);
    const isOfTown = named?.scope === 'town';
    if (other === 'home' && isLocal(about)) return { names: show.city, scope: 'town', isSure: true };
    if (other !== null && other !== 'home' && (isOfTown || isLocal(about))) return ofOther(other);
    if (named !== inText && named?.isSure === true) return ofTownOrOther(parts, named, language, home);
    if (named?.isSure === true && (isOfTown || !isLocal(about))) return named;
    const text = { parts, sections, language, isAgency: item.isAgency === true };
    return localityByFeed(placeOfItem(about, item, home), named, text, own, home);
  };
}

/** Returns whether a feed is that of the town or of the area around it. */
function isLocal({ kind }: FeedPlace): boolean {
  return kind === 'town' || kind === 'area';
}

/** Returns what an item of a feed is about: another publisher's feed than its own may be about another town. */
function placeOfItem(about: FeedPlace, { publisher }: FeedItem, home: HomePlace): FeedPlace {
  return isLocal(about) && publisher !== null ? publisherPlace(publisher, about, home) : about;
}

/** Returns the town that a report says it is from, the show's own or a near one; its headline may name an opponent. */
function datelineTown(texts: readonly string[], home: HomePlace): OtherTown | 'home' | null {
  const towns = texts.flatMap((text) => datelineOf(text).map((name) => home.townCalled(name)));
  return towns.find((town) => town === 'home' || town?.isNear === true) ?? null;
}

/**
 * Returns the near town that a headline names without the show's own, whatever its text says, else the one that its
 * text is from: the headline may name one far away, an opponent's. Else that one.
 */
function otherAtHead(parts: readonly string[], language: string | null, home: HomePlace): OtherTown | null {
  const [headline = '', ...texts] = parts;
  if (localityOf([headline], language, home)?.scope === 'town') return null;
  const [from, named] = [datelineTown(texts, home), otherTownIn([headline], language, home)];
  if (named?.isNear === true || from === null) return named;
  return from === 'home' ? null : from;
}

/** Letters of the shortest name of a town in the last part of an address, which has no capitals. */
const shortestInAddress = 5;

/**
 * Returns the town that an item's address names, where its text does not name the show's: a near or a large one by a
 * folder, and the show's or a near one by a word of its last part that the text does not have (`/keighley-courthouse-plans`).
 */
function townOfAddress({ url, headline, summary }: FeedItem, inText: Locality | null, home: HomePlace) {
  if (inText?.scope === 'town') return null;
  const text = comparableName(`${headline} ${summary ?? ''}`);
  const townOf = (name: string) => (isNewsWord(name) || familyNameTowns.has(name) ? null : home.townCalled(name));
  const isElsewhere = (town: OtherTown | 'home' | null): town is OtherTown => town !== null && town !== 'home';
  const parts = addressParts(url);
  const inFolders = parts.slice(0, -1).flatMap((folder) => folder.split(/ (?:and|e|ed|en|et|und|y) /u).map(townOf));
  const names = nameRuns(parts.at(-1) ?? '').filter((name) => name.length >= shortestInAddress && !text.includes(name));
  const inWords = names.map(townOf);
  const ofFolder = inFolders.filter(isElsewhere).find((town) => town.isNear || town.isLarge);
  if (ofFolder !== undefined || inWords.includes('home')) return ofFolder ?? 'home';
  return inWords.filter(isElsewhere).find(({ isNear }) => isNear) ?? null;
}

type Text = Readonly<{
  parts: readonly string[];
  sections: readonly string[];
  language: string | null;
  isAgency: boolean;
}>;

/** Returns what makes an item local that does not surely name the town itself. */
function localityByFeed(
  about: FeedPlace,
  named: Locality | null,
  text: Text,
  own: Locality,
  home: HomePlace,
): Locality | null {
  const { parts, sections, language } = text;
  const origin = reportedFrom(parts, home);
  const isElsewhere = () => named === null && (origin?.where === 'abroad' || isFromElsewhere(parts, language, home));
  switch (about.kind) {
    case 'town':
    case 'area':
      if (isAboutNamesake(parts, language, home)) return named;
      if (isElsewhere()) return null;
      if (origin !== null && origin.where !== 'near' && named?.scope !== 'town') return named ?? ofOrigin(origin, home);
      if (isNational(text, named)) return ofCountry(home);
      return ofTownOrOther(parts, regionOf(text, about, home) ?? own, language, home);
    case 'neighbour':
      return isNationalSection(sections) && named?.scope !== 'town'
        ? ofCountry(home)
        : ofNeighbour(about.name, named, home);
    case 'country':
      return named ?? (isForeign(sectionOf(sections)) || isElsewhere() ? null : ofCountry(home));
    case 'namesake':
      return null;
    case 'other':
      return named;
  }
}

/** Returns the region that a headline or a section names; in a paper of the area, also one that the text names. */
function regionOf({ parts, sections, language }: Text, { kind }: FeedPlace, home: HomePlace): Locality | null {
  const named = localityOf([...parts.slice(0, kind === 'area' ? 2 : 1), ...sections], language, home);
  return named?.scope === 'region' ? named : null;
}

/** A paper of a town also reports on others: an item that names one other town is about that one. */
function ofTownOrOther(parts: readonly string[], town: Locality, language: string | null, home: HomePlace): Locality {
  const other = otherTownIn(parts, language, home);
  return other === null ? town : ofOther(other);
}

function ofOther(other: OtherTown): Locality {
  return { names: other.name, scope: 'region', isSure: true, kilometres: other.kilometres };
}

/** A neighbour's paper means the town next to it, whatever other towns have its name. */
function ofNeighbour(name: string, named: Locality | null, home: HomePlace): Locality {
  if (named?.scope === 'town') return { ...named, isSure: true };
  const town = home.townCalled(name);
  const distance = town === null || town === 'home' ? {} : { kilometres: town.kilometres };
  return { names: name, scope: 'region', isSure: true, ...distance };
}

/** What says that a text is about a whole country, in seven languages. */
const wholeCountry =
  /(?<!\p{L})(?:(?:all over|all across|across|around) the (?:country|nation)|nation-?wide|bundesweit|deutschlandweit|landesweit|im ganzen land|in ganz deutschland|(?:dans|à travers) (?:toute la france|tout le pays)|partout en france|(?:en|por|de) todo (?:el país|o país)|en toda españa|(?:em|por) todo o (?:país|brasil)|in tutt(?:a italia|o il paese)|in tutt[’']italia|in heel nederland|door heel nederland|landelijk[e]?)(?!\p{L})/iu;

function isNational({ parts, sections, isAgency }: Text, named: Locality | null): boolean {
  if (named?.scope === 'town') return false;
  return isAgency || isNationalSection(sections) || parts.some((part) => wholeCountry.test(part));
}

/** What a whole country reads: not the crimes of other towns, and not the world. */
function isForeign(section: Section | null): boolean {
  return section === 'crime' || section === 'world';
}

/** Returns where a report says that it comes from, the text before the headline; null if it does not say. */
function reportedFrom(parts: readonly string[], home: HomePlace): Reported | null {
  for (const part of parts.toReversed()) {
    const places = datelineOf(part).flatMap((name) => {
      const where = home.originOf(name);
      return where === null ? [] : [{ name, where }];
    });
    const found = places.find(({ where }) => where === 'near') ?? places[0];
    if (found !== undefined) return found;
  }
  return null;
}

type Reported = Readonly<{ name: string; where: Origin }>;

function ofOrigin({ name, where }: Reported, home: HomePlace): Locality | null {
  return where === 'region' ? { names: name, scope: 'region', isSure: true } : ofCountry(home);
}

function ofCountry({ countryName }: HomePlace): Locality | null {
  return countryName === null ? null : { names: countryName, scope: 'country', isSure: true };
}

/** Returns what an item's text names, unless only its section names the town; that of a region says too little. */
function nearer(text: Locality | null, section: Locality | null): Locality | null {
  return text?.scope !== 'town' && section?.scope === 'town' ? section : text;
}
