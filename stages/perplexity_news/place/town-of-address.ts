import { comparableName } from '../../../src/domain/names.js';
import { isNewsWord } from '../../shared/lines/news-words.js';
import { familyNameTowns } from '../../shared/places/misleading-names.js';
import { addressParts } from '../reading/address-parts.js';
import type { FeedItem } from '../reading/feed.js';
import { nameRuns } from './feed-place.js';
import type { HomePlace } from './home-place.js';
import type { Locality } from './locality.js';
import type { OtherTown } from './towns-around.js';

/** Letters of the shortest name of a town in the last part of an address, which has no capitals. */
const shortestInAddress = 5;

/**
 * Returns the town that an item's address names, where its text does not name the show's: a near or a large one by a
 * folder, and the show's or a near one by a word of its last part (`/keighley-courthouse`) that the text does not have.
 */
export function townOfAddress({ url, headline, summary }: FeedItem, inText: Locality | null, home: HomePlace) {
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
