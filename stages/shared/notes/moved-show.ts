import { comparableName } from '../../../src/domain/names.js';

/** Beginnings of comparable words, in seven languages, for a show on another day or in another room than announced. */
const moved =
  /\b(?:re ?schedul|moved (?:from|to|into|up|down)|relocat|transferr|upgraded to|downgraded to|make ?up (?:date|show)|nachhol|ersatztermin|verlegt|verschoben|umgezogen|report(?:e|ee) d|transfere|deplacee?s? |report du|aplaza|reprogram|traslad|spostat|rinviat|recupero d|adiad|transferid|remarcad|verplaatst|verzet|inhaal|verhuisd)/u;
/** Such words are on the show only next to a day or a room. */
const dayOrRoom =
  /\d|\b(?:room|hall|theat(?:re|er)|club|studio|foyer|bar|\w*saal|keller|\w*buhne|salle|sala|teatro|auditori\w*|\w*zaal|schouwburg)\b/u;
const ticket =
  /\b(?:tickets?|tix|\w*karten?|billets?|entradas?|bigliett[io]|ingressos?|bilhetes?|\w*kaart(?:en|jes?)?)\b/u;
const isGood =
  /\b(?:valid\w*|honou?red|accepted|gultig|gelten|gilt|valables?|valgono|valem|vale[mn]?|geldig|gelden)\b/u;

/** Returns true for a sentence that says that the show was moved, or that older tickets admit to it. */
export function saysMoved(sentence: string): boolean {
  const words = comparableName(sentence);
  return (moved.test(words) && dayOrRoom.test(words)) || (ticket.test(words) && isGood.test(words));
}
