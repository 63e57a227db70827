import { withoutContacts } from '../../shared/notes/certain-forms.js';
import { isSurelyPrivate, remarksIn } from '../../shared/notes/remarks.js';
import { isWarnedOff } from '../avoid/warnings.js';

/** Words of the longest remark that only asks not to repeat the one before it. */
const mostWordsOfRequest = 6;

/** Returns whether an item is not for the page. A request not to joke about a subject is a warning, and no secret. */
export function isSecret(text: string): boolean {
  return isSurelyPrivate(text, 'city');
}

/**
 * Returns whether an item is for the crew: it has a phone number or an address, or, where no known heading says that it
 * is about the town (`isPlaced`), reads like a private remark.
 */
export function isOfCrew(text: string, isPlaced: boolean): boolean {
  if (text === '' || isWarnedOff(text)) return false;
  return (
    withoutContacts(text) !== text || (!isPlaced && remarksIn(text, 'city').some(({ kind }) => kind === 'private'))
  );
}

/** Returns whether an item is nothing but the request to keep the item before it: it names nothing after a colon. */
export function asksForSecrecy(text: string): boolean {
  return isSecret(text) && !/:\s*\S/u.test(text) && text.trim().split(/\s+/u).length <= mostWordsOfRequest;
}
