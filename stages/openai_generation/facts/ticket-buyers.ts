import { comparableName } from '../../../src/domain/names.js';

/** Says that the audience was informed, in seven languages, as comparable words. */
const informed =
  /\b(?:emailed|texted|informed|notified|written to|angeschrieben|informiert|benachrichtigt|prevenus?|informes?|ecrit a|avisad[oa]s?|escrito a|informad[oa]s?|avvisat[oi]|scritto a|informat[oi]|bericht|gemaild|ingelicht)\b/u;
const buyers =
  /\b(?:tickets?|holders?|booked|bookers|buyers|karten?|onlinekarten?|kaufer\w*|kaufern|gebucht|billets?|acheteurs?|spectateurs?|reserve|entradas?|compradores|espectadores|bigliett[oi]|prenotat[oi]|bilhetes?|kopers?|kaart(?:en|jes?)?|everyone|everybody)\b/u;
/** Returns whether a sentence is on what was sent to ticket buyers. */
export function isOfBuyers(text: string): boolean {
  const words = comparableName(text);
  return informed.test(words) && buyers.test(words);
}
