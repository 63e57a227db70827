import { comparableName } from '../../../src/domain/names.js';
import { isConfidential, isPersonalOrKept, withoutPrivateRemarks } from '../../shared/notes/private-remarks.js';
import { isWarnedOff, withoutCaution } from '../avoid/warnings.js';

/** What else says that a remark is not to be passed on, in seven languages, as comparable words. */
const whispered =
  /\b(?:tussen ons|(?:heard|know|got) (?:it|this|that) from me|mums the word|von mir (?:hast|habt|weisst|wisst) \w+ (?:das )?nicht|bleibt unter|queda entre|resta tra|blijft tussen)\b/u;

/** Two people by name, in one sentence with what is between them, in seven languages. */
const couple = String.raw`\p{Lu}\p{Ll}[\p{L}’'-]* (?:and|&|und|et|y|e|en) (?:(?:the|der|die|le|la|el|o|a|il|de|het) )?\p{Lu}\p{Ll}[\p{L}’'-]*[^.!?]{0,60}(?<!\p{L})`;
const gossip = new RegExp(
  `${couple}(?:(?:do not|don['’]?t|no longer|not) (?:speak|talk)(?:ing)?|(?:were|used to be) married|an affair|divorc|fell out|split(?:ting)? up|reden nicht|geschieden|ne se parlent|divorcé|no se hablan|divorciad|non si parlano|divorziat|não se falam|praten niet|spreken elkaar niet|gescheiden)`,
  'u',
);

/** Words of the longest remark that only asks not to repeat the one before it. */
const mostWordsOfRequest = 6;

/**
 * Returns whether an item is not for the page: its writer says so, or it tells what is between two people. A request
 * not to joke about a subject is a warning, and no secret.
 */
export function isSecret(text: string): boolean {
  const rest = withoutCaution(text);
  return isConfidential(rest) || whispered.test(comparableName(rest)) || gossip.test(text);
}

/**
 * Returns whether an item is for the crew: it has a phone number or an address, or, where no known heading says that it
 * is about the town (`isPlaced`), money, lodging or a person's life.
 */
export function isOfCrew(text: string, isPlaced: boolean): boolean {
  if (text === '' || isWarnedOff(text)) return false;
  const open = isPlaced ? withoutPrivateRemarks(text, isConfidential) : withoutPrivateRemarks(text, isPersonalOrKept);
  return open !== text.trim();
}

/** Returns whether an item is nothing but the request to keep the item before it: it names nothing after a colon. */
export function asksForSecrecy(text: string): boolean {
  return isSecret(text) && !/:\s*\S/u.test(text) && text.trim().split(/\s+/u).length <= mostWordsOfRequest;
}
