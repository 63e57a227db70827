import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { FeedItem } from '../reading/feed.js';
import type { ReadFeed } from '../reading/read-feeds.js';
import { isNationalSection, outsideLocalIn, type Section, sectionOf } from '../stories/section.js';
import { datelineOf } from './dateline.js';
import { type FeedPlace, feedPlace, publisherPlace } from './feed-place.js';
import type { HomePlace, Origin } from './home-place.js';
import { isAboutNamesake, isFromElsewhere, type Locality, localityOf } from './locality.js';
import { nextTowns, townInHeadline } from './next-towns.js';
import { otherTownIn } from './other-town.js';
import { namesStreet } from './street.js';
import { townOfAddress } from './town-of-address.js';
import type { OtherTown } from './towns-around.js';
import { isOnWholeCountry } from './whole-country.js';

/** Returns what makes an item of a feed local, or news of the country; null for an item that is neither. */
export function localityInFeed(feed: ReadFeed, show: Show, home: HomePlace) {
  const about = feedPlace(feed, home);
  // In a paper of the country, the name means the only town of the name there.
  const isAlone = about.kind === 'country' && home.namesakes.every(({ country }) => country !== home.country);
  const meant = { ...home, isMeantByName: about.kind !== 'namesake' && (home.isMeantByName || isAlone) };
  const own: Locality =
    about.kind === 'area'
      ? { names: about.name ?? 'this area', scope: 'region', isSure: true }
      : { names: show.city, scope: 'town', isSure: true };
  const isOutside = outsideLocalIn(feed.items);
  const next = nextTowns(show);
  const ofNext = (town: string | null): Locality | null =>
    town === null ? null : { names: town, scope: 'region', isSure: true, ...distanceTo(town, home) };
  const ofItem = (item: FeedItem, language: string | null): Locality | null => {
    const { sections } = item;
    const parts = partsOf(item, language, meant);
    const inText = localityOf(parts, language, meant);
    const named = nearer(inText, localityOf(sections, language, meant));
    const other = otherAtHead(parts, language, meant) ?? otherInText(parts, item, inText, language, meant);
    const isOfTown = named?.scope === 'town';
    if (other !== null && (isOfTown || isLocal(about) || isNear(other))) return ofOther(other, show.city);
    if (named !== inText && named?.isSure === true) return ofTownOrOther(parts, named, language, home);
    if (named?.isSure === true && (isOfTown || !isLocal(about))) return named;
    const isOfAgency = item.isAgency === true || (inText === null && isOutside(sections));
    const text: Text = { parts, sections, language, isAgency: isOfAgency, other };
    return localityByFeed(placeOfItem(about, item, home), named, text, own, home);
  };
  return (item: FeedItem, language: string | null) =>
    ofNext(townInHeadline(item.headline, next)) ?? ofItem(item, language);
}

function distanceTo(name: string, home: HomePlace): Pick<Locality, 'kilometres'> {
  const town = home.townCalled(name);
  return town === null || town === 'home' ? {} : { kilometres: town.kilometres };
}

/** Returns the headline and text of an item: what is below its summary only where nothing above names a place. */
function partsOf({ headline, summary, more }: FeedItem, language: string | null, home: HomePlace): readonly string[] {
  const shown = summary === null ? [headline] : [headline, summary];
  return more === undefined || localityOf(shown, language, home) !== null ? shown : [...shown, more];
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

/** Returns the town that an item is about by its text, which says it, before one that only its address names. */
function otherInText(
  parts: readonly string[],
  item: FeedItem,
  inText: Locality | null,
  language: string | null,
  home: HomePlace,
): OtherTown | 'home' | null {
  const ofAddress = townOfAddress(item, inText, home);
  if (ofAddress === null) return null;
  const named = otherTownIn(parts, language, home);
  return named?.isNear === true ? named : ofAddress;
}

type Text = Readonly<{
  parts: readonly string[];
  sections: readonly string[];
  language: string | null;
  isAgency: boolean;
  /** Another town that it is about. */
  other: OtherTown | 'home' | null;
}>;

/** Returns what makes an item local that does not surely name the town itself. */
function localityByFeed(
  about: FeedPlace,
  named: Locality | null,
  text: Text,
  own: Locality,
  home: HomePlace,
): Locality | null {
  switch (about.kind) {
    case 'town':
    case 'area':
      return localityInOwn(about, named, text, own, home);
    case 'neighbour':
      // The paper of a town near by reports on towns far away, too.
      if (text.other !== null && text.other !== 'home' && !text.other.isNear) return null;
      if (isNational(text, named)) return ofCountry(home);
      return ofNeighbour(about.name, nearIn(text, home), named, home);
    case 'country':
      return named ?? (isForeign(sectionOf(text.sections)) || isFromAfar(text, home) ? null : ofCountry(home));
    case 'namesake':
      return null;
    case 'other':
      return named;
  }
}

function localityInOwn(
  about: FeedPlace,
  named: Locality | null,
  text: Text,
  own: Locality,
  home: HomePlace,
): Locality | null {
  const { parts, language } = text;
  if (isAboutNamesake(parts, language, home)) return named;
  if (named === null && isFromAfar(text, home)) return null;
  const origin = reportedFrom(parts, home);
  if (origin !== null && origin.where !== 'near' && named?.scope !== 'town') return named ?? ofOrigin(origin, home);
  if (isNational(text, named)) return ofCountry(home);
  // The paper of an area means its own town, whatever other towns have the name.
  const town = named?.scope === 'town' ? { ...named, isSure: true } : null;
  // A paper leaves out the town of a street where that is its main one.
  const isOfMain = about.kind === 'area' && about.isMain === true && parts.some(namesStreet);
  const ofPaper = isOfMain
    ? ({ names: home.townNames[0]?.shown ?? own.names, scope: 'town', isSure: true } as const)
    : own;
  return ofTownOrOther(parts, town ?? regionOf(text, about, home) ?? ofPaper, language, home);
}

/** Returns whether an item that names no place here comes from another country, or is about one. */
function isFromAfar({ parts, language }: Text, home: HomePlace): boolean {
  return reportedFrom(parts, home)?.where === 'abroad' || isFromElsewhere(parts, language, home);
}

/** Returns the region that a headline or a section names; in a paper of the area, also one that the text names. */
function regionOf({ parts, sections, language }: Text, { kind }: FeedPlace, home: HomePlace): Locality | null {
  const named = localityOf([...parts.slice(0, kind === 'area' ? 2 : 1), ...sections], language, home);
  if (named?.scope !== 'region') return null;
  // An address writes umlauts as two letters.
  const folded = (name: string | null) => comparableName(name ?? '').replace(/(?<=[aou])e/gu, '');
  const same = home.regionNames.find(({ shown }) => folded(shown) === folded(named.names));
  return { ...named, names: same?.shown ?? named.names };
}

/** A paper of a town also reports on others: an item that names one other town is about that one. */
function ofTownOrOther(parts: readonly string[], town: Locality, language: string | null, home: HomePlace): Locality {
  const other = otherTownIn(parts, language, home);
  return other === null ? town : ofOther(other, town.names);
}

function ofOther(other: OtherTown | 'home', home: string): Locality {
  if (other === 'home') return { names: home, scope: 'town', isSure: true };
  return { names: other.name, scope: 'region', isSure: true, kilometres: other.kilometres };
}

function isNear(town: OtherTown | 'home'): boolean {
  return town !== 'home' && town.isNear;
}

/** Returns the near town that a text names. */
function nearIn({ parts, language }: Text, home: HomePlace): string | null {
  const named = otherTownIn(parts, language, home);
  return named?.isNear === true ? named.name : null;
}

/** A neighbour's paper means the town next to it, whatever other towns have its name. */
function ofNeighbour(paper: string, inText: string | null, named: Locality | null, home: HomePlace): Locality {
  if (named !== null) return { ...named, isSure: true };
  const found: Locality = {
    names: inText ?? paper,
    scope: 'region',
    isSure: true,
    ...distanceTo(inText ?? paper, home),
  };
  return inText === null ? { ...found, isOfPaper: true } : found;
}

function isNational({ parts, sections, isAgency }: Text, named: Locality | null): boolean {
  if (named?.scope === 'town') return false;
  return isAgency || isNationalSection(sections) || parts.some(isOnWholeCountry);
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
