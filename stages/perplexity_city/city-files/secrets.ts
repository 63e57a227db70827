import { isSecret as isSecretByForm, namesMoney, withoutContacts } from '../../shared/notes/certain-forms.js';
import { isSurelyPrivate } from '../../shared/notes/remarks.js';
import { isWarnedOff } from '../avoid/warnings.js';

/** Words of the longest remark that only asks not to repeat the one before it. */
const mostWordsOfRequest = 6;

/**
 * Returns whether an item is not for the page. A request not to joke about a subject is a warning, and no secret; an
 * item that links to the page that published it is one only by its form.
 */
export function isSecret(text: string): boolean {
  return publicLink.test(text) ? isSecretByForm(text) : isSurelyPrivate(text, 'city');
}

const publicLink = /\]\(https?:\/\//u;

/**
 * Returns whether an item is for the crew: it has a phone number or an address, or, where no known heading says that it
 * is about the town (`isPlaced`), an amount of money.
 */
export function isOfCrew(text: string, isPlaced: boolean): boolean {
  if (text === '' || isWarnedOff(text)) return false;
  return withoutContacts(text) !== text || (!isPlaced && namesMoney(text));
}

/** Returns whether an item is nothing but the request to keep the item before it: it names nothing after a colon. */
export function asksForSecrecy(text: string): boolean {
  return isSecretByForm(text) && !/:\s*\S/u.test(text) && text.trim().split(/\s+/u).length <= mostWordsOfRequest;
}
