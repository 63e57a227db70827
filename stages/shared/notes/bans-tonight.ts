import { ticketsSoldIn } from '../text/tickets-sold.js';
import { isNeeded } from './certain-forms.js';
import { isForbidden, isProhibition } from './prohibitions.js';
import { isOnEarlierNight, withoutRecollection } from './recollection.js';
import { remarksIn } from './remarks.js';
import { isAsked, isTask, isWish, refusedIn } from './wishes.js';

/**
 * Returns the sentences of tonight's notes that forbid something or warn of it. A sentence after a ban in its item is
 * only its reason.
 */
export function bansTonight(notes: string): readonly string[] {
  const all = remarksIn(withoutRecollection(notes), 'show');
  const bans = all.filter(({ kind, text, begins }, at) => {
    const { kind: before, text: said = '' } = all[at - 1] ?? {};
    const isAfterBan = !begins && (isForbidden(said) || (before === 'warning' && refuses(said)));
    return kind === 'warning' && isRule(text) && (!isAfterBan || (refuses(text) && !isOnEarlierNight(text)));
  });
  return bans.map(({ text }) => text);
}

function isRule(text: string): boolean {
  const isOther = isTask(text) || isWish(text) || ticketsSoldIn(text) !== null;
  return isProhibition(text) && !isOther && (isAsked(text) || !isNeeded(text));
}

function refuses(text: string): boolean {
  return isAsked(text) || refusedIn(text) !== null;
}
