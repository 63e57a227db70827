import { comparableName } from '../../../src/domain/names.js';
import { statementsIn } from '../../shared/evening/statements.js';
import { isLicence } from '../../shared/notes/licence.js';
import { isGreeting, isPermission } from '../../shared/notes/wishes.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import { capacityWords, seatWords } from '../../shared/text/evening-words.js';

/** Returns whether a text is nothing but a quotation: the title of a show. */
function isTitle(text: string): boolean {
  return /^["“„«][^"“”„«»]{2,200}["”“»]\P{L}{0,3}$/u.test(text);
}

/** Counts what can be sold, in the words of a house. */
const seatsCounted = new RegExp(
  `(?<![\\p{L}-])(?:${capacityWords})(?!\\p{L})\\D{0,12}\\d{2,5}|\\d{2,5} (?:${seatWords})(?!\\p{L})`,
  'iu',
);

/**
 * Returns whether a text is a title, counts seats, is on what ticket buyers were sent, gives a time of the evening,
 * or is left to the performer.
 */
export function isNoTalk(text: string): boolean {
  return isTitle(text) || isOfSeats(text) || isOfBuyers(text) || isOfSchedule(text) || isLicence(text);
}

/** How sure a time must be that is one of the schedule. */
const leastSure = 0.6;

/** Returns whether a text says when something of the evening is, and not who is there. */
function isOfSchedule(text: string): boolean {
  const isTimed =
    clocksIn(text, 'start').length > 0 &&
    statementsIn(text).some(({ value, state, lead }) => value.includes(':') && state === 'said' && lead >= leastSure);
  return isTimed && !isGreeting(text) && !isPermission(text);
}

/** Returns whether a remark counts the seats of the house and names no one in them. */
function isOfSeats(text: string): boolean {
  return seatsCounted.test(text) && !isGreeting(text) && !isPermission(text);
}

/** Says that the audience was informed, in seven languages, as comparable words. */
const informed =
  /\b(?:emailed|texted|informed|notified|written to|angeschrieben|informiert|benachrichtigt|prevenus?|informes?|ecrit a|avisad[oa]s?|escrito a|informad[oa]s?|avvisat[oi]|scritto a|informat[oi]|bericht|gemaild|ingelicht)\b/u;
const buyers =
  /\b(?:tickets?|holders?|booked|bookers|buyers|karten?|onlinekarten?|kaufer\w*|kaufern|gebucht|billets?|acheteurs?|spectateurs?|reserve|entradas?|compradores|espectadores|bigliett[oi]|prenotat[oi]|bilhetes?|kopers?|kaart(?:en|jes?)?|everyone|everybody)\b/u;

/** Returns whether a sentence is on what was sent to ticket buyers. */
function isOfBuyers(text: string): boolean {
  const words = comparableName(text);
  return informed.test(words) && buyers.test(words);
}
