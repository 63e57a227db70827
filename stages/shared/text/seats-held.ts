import { seatWords } from './evening-words.js';

const number = String.raw`(?<seats>\d{2,4})(?![\d:%€$£]|[.,:]\d)`;
const little = String.raw`(?:\s(?:about|only|just|up to|now|nur|noch|etwa|bis zu|maximal|jetzt|seulement|jusqu['’]à|maintenant|solo|sólo|unas?|hasta|ahora|circa|fino a|ora|só|até|agora|maar|nog|nu|ongeveer|max(?:imaal)?|er)(?!\p{L})){0,3}`;
/** After a number of seats, in seven languages: the end of the clause, how they sit, or how many they are not. */
const rest = String.raw`(?=\s?(?:$|[.,;!()\n]|(?:${seatWords}|people|pax|sitting|with|personen|leute|mit|sitzend|personnes|assis(?:es)?|avec|personas|sentad[ao]s?|con|persone|sedut[ie]|pessoas|com|mensen|personen|zittend|met|not|instead|nicht|statt|anstatt|pas|au lieu|no|en vez|en lugar|non|invece|não|em vez|niet|ipv|i\.p\.v|in plaats|and|und|et|y|e|en|but|aber|mais|pero|ma|mas|maar)(?!\p{L})))`;
const holds = new RegExp(
  String.raw`(?<!\p{L})(?:holds?|(?:it|that|which|room|hall|place|space|barn|loft|cellar|chapel|church|studio) takes|fits|seats|fasst|hat Platz für|haben Platz für|contient|accueille|tient|caben|entran|ci stanno|contiene|ospita|cabem|comporta|acolhe|biedt plaats aan|heeft plaats voor)${little}\s${number}${rest}`,
  'iu',
);
/** `da passen 90 rein`, `er kan 75 in` */
const fits = new RegExp(
  String.raw`(?<!\p{L})(?:passen|gehen|kriegen wir|kan|kunnen|gaan)(?:\swir)?${little}\s${number}(?:\s(?:${seatWords}|leute|personen|man|mensen))?\s(?:rein|hinein|in|erin)(?!\p{L})`,
  'iu',
);
/** `212 less 8 for the sound desk = 204` */
const difference = new RegExp(
  String.raw`(?<![\d.,:])\d{2,4}\s?(?:less|minus|abzüglich|moins|menos|meno|min|[-–])\s?\d{1,3}(?!\d)[^=\n.;]{0,40}=\s?${number}`,
  'iu',
);

/** Returns the seats that a room holds, not what it earns: `the hall takes 90`, `caben 80 sentados`; null if none. */
export function seatsHeldIn(sentence: string): number | null {
  const found = [difference, holds, fits].map((words) => words.exec(sentence)?.groups?.['seats']);
  const seats = found.find((one) => one !== undefined);
  return seats === undefined ? null : Number(seats);
}
