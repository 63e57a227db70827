import { namesMoney, secretWords, withoutContacts } from '../../shared/notes/certain-forms.js';
import { isGuest } from '../../shared/notes/people.js';
import { isPersonalMatter } from '../../shared/notes/personal-matters.js';
import { isSurelyPrivate } from '../../shared/notes/remarks.js';
import { sentencesIn } from '../../shared/notes/sentences.js';
import { isHushed, isWarnedOff } from '../../shared/notes/warned-off.js';
import { notToBeSaid } from './item-words.js';
import type { CitySection } from './section-headings.js';

/** Words of the longest remark that only asks not to repeat the one before it. */
const mostWordsOfRequest = 6;
const publicLink = /\]\(https?:\/\//u;
/** Sections of words that everybody says: only a form makes them private. */
const ofWords: ReadonlySet<CitySection> = new Set(['pronunciation', 'overused jokes']);

/**
 * Returns why an item is not for the page, null for one that is. A request not to joke about a subject is no secret. An
 * item that links to the page that published it is private only by its form, and an amount of money makes one private
 * only below no known heading.
 */
export function whyHidden(text: string, section: CitySection, isPlaced: boolean): string | null {
  const words = secretWords(text);
  if (words !== null) return `“${words}”`;
  const isWarning = text !== '' && isWarnedOff(text);
  if (!isWarning && withoutContacts(text) !== text) return 'a phone number or an address';
  if (!isWarning && !isPlaced && namesMoney(text)) return 'an amount of money';
  const isOpen = publicLink.test(text) || ofWords.has(section);
  return !isOpen && readsAsPrivate(text) ? 'it reads as private' : null;
}

/** Who a sentence is on, if without a name, in seven languages. */
const someone =
  /(?<!\p{L})(?:he|him|his|she|her|hers|er|ihn|ihm|seine?|ihre?|il|elle|lui|él|ella|egli|lei|suo|sua|ele|ela|hij|zij|hem|haar)(?!\p{L})/iu;

/** What is said of a place rather than of a person, in seven languages. */
const ofPlaces =
  /(?<!\p{L})(?:nice|ugly|pretty|beautiful|lovely|boring|dull|small|big|far|rough|posh|quiet|north|south|east|west|schön|hässlich|langweilig|klein|groß|weit|beau|belle|laide?|moche|petite?|grande?|loin|bonit[oa]|fe[oa]|aburrid[oa]|pequeñ[oa]|lejos|bell[oa]|brutt[oa]|noios[oa]|piccol[oa]|lontan[oa]|fei[oa]|chat[oa]|pequen[oa]|longe|mooi|lelijk|saai|ver)(?!\p{L})/iu;

/**
 * An item on a guest of tonight, one that ends its subject, and one that says what not to say of a place are private
 * only by what they are about.
 */
function readsAsPrivate(text: string): boolean {
  const isOnPlace = notToBeSaid.test(text) && ofPlaces.test(text) && !someone.test(text);
  const isByMatter = isOnPlace || isHushed(text) || sentencesIn(text).some(isGuest);
  return isByMatter ? isPersonalMatter(text) : isSurelyPrivate(text, 'city');
}

/** Returns whether an item is nothing but the request to keep the item before it: it names nothing after a colon. */
export function asksForSecrecy(text: string): boolean {
  return secretWords(text) !== null && !/:\s*\S/u.test(text) && text.trim().split(/\s+/u).length <= mostWordsOfRequest;
}
