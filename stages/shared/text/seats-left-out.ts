import { numberOfWord } from '../untrusted-text/number-words.js';
import { seatWords } from './evening-words.js';

/** Rows, tables and other groups of seats, in seven languages. */
const groups =
  /(?<!\p{L})(?:rows?|(?:mittel|seiten)?block|blöcke|blocs?|bloques?|blocc(?:o|hi)|blocos?|blok(?:ken)?|seats?|chairs?|tables?|rounds?|balcon\p{L}{0,3}|balk?on\p{L}{0,2}|galler\p{L}{1,4}|circle|stalls|reihen?|stühle?|plätze|tische?|ränge?|empore|rangs?|rangées?|places|sièges?|fauteuils|chaises|gradins?|mezzanine|filas?|butacas|sillas|plazas|mesas?|anfiteatro|file|fila|posti|sedie|poltrone|tavol[io]|galleria|platea|fileiras?|cadeiras|lugares|poltronas|balcão|rij(?:en)?|stoelen|plaatsen|tafels?)(?!\p{L})/iu;
/** Two seats by their row and number: `F7 e F8`. */
const seatNames = /(?<!\p{L})\p{Lu}\d{1,3}\s?(?:,|and|und|et|y|e|en)\s?\p{Lu}?\d{1,3}(?![\d:])/u;
/** What takes seats away, in seven languages. */
const lost =
  /(?<!\p{L})(?:los(?:t|e|ing)|(?:t[ao]ke|taking|taken)\s(?:\p{L}{1,6}\s){0,4}out|remov\p{L}{1,4}|minus|less|closed|shut|killed|blocked|roped|gone|out|fäll\p{L}{1,2}|fallen|fehl\p{L}{1,3}|raus\p{L}{0,8}|herausgenommen|gesperrt|zu|weg\p{L}{0,8}|ohne|abzüglich|condamn\p{L}{1,4}|enl[eè]v\p{L}{1,4}|supprim\p{L}{1,4}|ferm[ée]\p{L}{0,3}|neutralis\p{L}{1,4}|moins|sans|perd\p{L}{0,5}|retir\p{L}{1,5}|quit\p{L}{1,5}|menos|sin|cerrad\p{L}{1,2}|anulad\p{L}{1,2}|to(?:lgo|gli\p{L}{1,5})|tolt\p{L}|meno|senza|chius\p{L}|elimina\p{L}{0,3}|tir(?:[ao]|amos|ei|ou|adas?)|sa(?:i|em)|sem|fechad\p{L}{1,2}|perdemos|eruit|eraf|vervall\p{L}{1,2}|dicht|afgesloten|min|minder|zonder|haal\p{L}{0,2}|halen|br[oe]k\p{L}{1,3}|kaputt\p{L}{0,2}|defekt\p{L}{0,2}|cassée?s?|rot(?:[ao]s?|t[ei])|quebrad\p{L}{1,2}|kapot|(?:go(?=\s?(?:[.,;]|$))|not (?:on sale|sold|for sale|selling)|nicht (?:verkauft|im verkauf|verkaufen)|se vend(?:ent)? (?:plus|pas)|(?:ne (?:les )?)?vendons pas|no (?:(?:se|l[oa]s) )?vend\p{L}{1,4}|non (?:(?:si|l[ie]) )?vend\p{L}{1,5}|não (?:(?:se|[oa]s) )?vend\p{L}{1,4}|niet (?:verkocht|te koop|verkopen)))(?!\p{L})/iu;
/** Before the seats that are left of them, in seven languages; a sign too: `two rows out: 118`, `124 - 6 = 118` */
const result = String.raw`(?:call it|max(?:imum|imal|imaal|imo)?\.?|so(?: it(?:[’']?s| is))?|(?:that|it|which) (?:makes|leaves|is)|mak(?:es|ing)|leav(?:es|ing)|down to|we(?:[’']re| are)(?: at)?|also|macht|bleib(?:en|t)|sind(?: es)?|es sind|dann|somit|damit|donc|soit|il (?:en )?reste|restent|ça fait|on compte|ce qui fait|nous? sommes à|on est à|quedan|queda en|así que|o sea|por tanto|son|nos quedamos en|quindi|restano|ne restano|rimangono|sono|siamo a|dunque|ficam|fica em|ficamos com|então|são|portanto|restam|dus|blijven|blijft|wordt het|worden het|houden we|zijn|we zitten op)`;
/** Before the seats that can be sold, in seven languages: `então vende 168` */
const sell =
  "we(?:[’']re)? sell(?:ing)?|verkaufen wir|wir verkaufen|on vend|nous vendons|se vende[mn]?|vende(?:mos|mo|n)?|(?:ne )?vendiamo|si vendono|verkopen we|we verkopen|reken op|count on";
const left = new RegExp(
  String.raw`(?:(?<!\p{L})${result}(?:\s(?:er|about|at|now|es|noch|nur|only|ahora|ora|agora|nu|nog|solo|à|a|em|en|on|on sale|im verkauf|en vente|a la venta|in vendita|à venda|te koop|${sell}))?\s|(?<!\d)[:=→]\s?)(?<seats>\d{2,4})(?![\d:%€$£]|[.,:]\d|\s?(?:h|uhr|uur|min|sold|verkauft|vend|verkocht|km|m)(?!\p{L}))`,
  'giu',
);
/** `wir haben nur noch 140 Plätze`, after what takes seats away */
const have = new RegExp(
  String.raw`(?<!\p{L})(?:have|haben|avons|on a|tenemos|abbiamo|temos|hebben)(?:\s(?:we|wir|only|just|nur|noch|maar|nog|plus que|solo|só|apenas|now|jetzt|nu)){0,3}\s(?<seats>\d{2,4})\s(?:${seatWords})(?!\p{L})`,
  'iu',
);
/** A sentence that only says how many are left, after one that takes some away: `Van 192 blijven er 184.` */
const onlyResult = new RegExp(
  String.raw`^(?:(?:of|von|van|sur|de|di)\s(?:the\s|den\s|de\s|les\s|las\s|los\s|os\s|as\s)?\d{2,4}\s)?(?:\p{L}{1,12}\s){0,3}${result}\s(?:\p{L}{1,6}\s){0,2}(?<seats>\d{2,4})(?:\s\p{L}{1,14}){0,2}[.!]?$`,
  'iu',
);
/** How many of the last seats, in digits or a word, in seven languages: `the last twelve`, `las doce últimas`. */
const last = '(?:last|letzten|hintersten|derni(?:ers|ères)|últim[oa]s|ultim[ie]|laatste)';
const lastOnes = [`(?<!\\p{L})${last} (\\d{1,2}|\\p{L}{3,12})`, `(\\d{1,2}|\\p{L}{3,12}) ${last}(?!\\p{L})`].map(
  (words) => new RegExp(words, 'iu'),
);
/** The seats that are left are at least this share of those that there were. */
export const leastShare = 0.3;

/**
 * Returns the seats that are left where a text takes some away: `Cap 140 but we've lost 4 seats, so call it 136`, `we
 * take out two rows: 118`; null if it takes none away, or does not say how many are left.
 */
export function seatsLeftIn(sentences: readonly string[]): number | null {
  for (const [at, sentence] of sentences.entries()) {
    if (!takesSeatsAway(sentence)) continue;
    const next = onlyResult.exec(sentences[at + 1]?.trim() ?? '')?.groups?.['seats'];
    const found = [...sentence.matchAll(left)].at(-1) ?? have.exec(sentence);
    const seats = Number(withoutLastOnes(sentence) ?? found?.groups?.['seats'] ?? next ?? 0);
    if (seats > 0 && isPossible(seats, sentence)) return seats;
  }
  return null;
}

/** Returns the seats of a sentence without its last ones, which it takes away; null if it does not count both. */
function withoutLastOnes(sentence: string): number | null {
  const counts = lastOnes.flatMap((words) => numberOfWord((words.exec(sentence)?.[1] ?? '').toLowerCase()) ?? []);
  const house = Number(/(?<![\d.,:])\d{2,4}(?![\d:])/u.exec(sentence)?.[0] ?? 0);
  const [taken] = counts;
  return taken === undefined || house <= taken ? null : house - taken;
}

/** Returns whether a sentence takes rows, tables or seats away. */
export function takesSeatsAway(sentence: string): boolean {
  return (groups.test(sentence) || seatNames.test(sentence)) && lost.test(sentence);
}

/** Returns whether a number of seats is a good part of the largest one of a sentence. */
function isPossible(seats: number, sentence: string): boolean {
  const largest = Math.max(seats, ...(sentence.match(/(?<![\d.,:])\d{2,4}(?![\d:])/gu) ?? []).map(Number));
  return seats >= largest * leastShare;
}
