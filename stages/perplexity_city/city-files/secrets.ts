import { isSurelyPrivate } from '../../shared/notes/remarks.js';

/** Words of the longest remark that only asks not to repeat the one before it. */
const mostWordsOfRequest = 6;

/** Returns whether an item is not for the page. A request not to joke about a subject is a warning, and no secret. */
export function isSecret(text: string): boolean {
  return isSurelyPrivate(text, 'city');
}

/** Returns whether an item is nothing but the request to keep the item before it: it names nothing after a colon. */
export function asksForSecrecy(text: string): boolean {
  return isSecret(text) && !/:\s*\S/u.test(text) && text.trim().split(/\s+/u).length <= mostWordsOfRequest;
}
