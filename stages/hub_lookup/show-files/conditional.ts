import { isContingency } from '../../shared/notes/contingency.js';

/** What may change an evening if it happens, in seven languages. */
const weather =
  'rain|rains|raining|wind|windy|storm|snow|wet|regen|regnet|sturm|stürmt|schneit|wetter|pluie|pleut|vent|orage|neige|lluvia|llueve|llover|viento|sopla|tormenta|nieva|piove|pioggia|vento|temporale|nevica|chove|chover|chuva|ventar|vento|regent|waait|sneeuwt|storm';
const condition = new RegExp(
  String.raw`(?<!\p{L})(?:if|in case|should it|wenn|falls|sollte es|si|s['’]il|en cas|en caso|se|in caso|caso|als|indien|mocht het|bij)\s(?:[^.;,:!?]{0,40}?\s)?(?:${weather})(?!\p{L})`,
  'iu',
);

/** Returns true for what holds only if something happens: `If it rains: small hall`, `se piove andiamo dentro`. */
export function isConditional(sentence: string): boolean {
  return isContingency(sentence) || condition.test(sentence);
}
