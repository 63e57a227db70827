import type { Alarm, Evidence } from './evidence.js';

/** Feasts at which a figure is judged, burnt or buried, and such figures, in seven languages. */
const festive =
  /(?<!\p{L})(?:carnivals?|carnaval\p{L}*|karneval\p{L}*|fasching\p{L}*|fast?nachts?\p{L}*|fasnet|carnevale?\p{L}*|entrudo|mardi gras|guy fawkes|bonfire night|effig(?:y|ies)|strohpuppen?|strohmann|mannequins?|fantoc(?:he|ci[oa]?)s?|monigotes?|ninots?|fallas|stropop(?:pen)?|(?:queima|quema) d[eo] judas|entierro de la sardina|enterro do bacalhau)(?!\p{L})/iu;
/** What is done to the figure, as comparable words. */
const rite =
  /(?:^| )(?:burn|buri|bury|cremat|judg|condemn|execut|hang|drown|funer|brul|enterr|inhum|juge|condamn|noy|pend|quem|juzg|juici|ejecu|ahorc|entierr|rogo|brucia|bruci|process|giudi|condann|esegu|impicc|verbren|verbrann|begrab|beerdig|beisetz|beigesetz|hinricht|hingericht|urteil|verurteil|julg|enforc|verbrand|begraf|begrav|veroordeel|ophang)/u;

/** A game with someone: a feast, a custom or a joke, in seven languages. */
const playful =
  /(?<!\p{L})(?:tradition\p{L}*|traditi(?:e|es|oneel|onele)|tradici(?:ón|onal)\p{L}*|tradizion\p{L}*|tradiç\p{L}*|customs?|brauch\p{L}*|coutumes?|usanz[ae]|costumbres?|costumes?|gebruik|pranks?|jokes?|stunts?|scherze?|streich|blagues?|canular|bromas?|scherz[oi]|partidas?|brincadeiras?|grap(?:pen)?|confetti|konfetti|confeti)(?!\p{L})/iu;
/** What is done to whom such a game is played with, as comparable words. */
const taken =
  /(?:^| )(?:kidnap|abduct|ransom|hostage|stolen|arrest|entfuhr|gestohlen|geraubt|geisel|losegeld|verhaft|enlev|rapt|otage|rancon|kidnapp|secuestr|rapt|rescate|rehen|rapi|sequestr|riscatt|ostagg|resgat|refem|ontvoer|gekidnapt|gegijzel|losgeld|gestolen|gearresteerd)/u;

/** Returns whether a word of a sentence is in quotation marks. */
function isQuotedIn(sentence: string, word: string): boolean {
  return [...'\'"‘’“„«'].some((mark) => sentence.includes(`${mark}${word}`));
}

/**
 * Returns evidence without what is done to the figure of a feast, if the text names the feast or such a figure, and
 * without a quoted abduction that is a game: `Pastor 'kidnapped' after the carnival`.
 */
export function withoutRites(
  evidence: readonly Evidence[],
  text: string,
  figures: readonly string[] = [],
): readonly Evidence[] {
  const isFeast = festive.test(text) || figures.some((name) => text.includes(name));
  const isGame = isFeast || playful.test(text);
  if (!isGame) return evidence;
  const isTaken = ({ words, written }: Alarm, sentence: string) => taken.test(words) && isQuotedIn(sentence, written);
  // What is asked for someone who is only “kidnapped” is a game too.
  const isPretended = evidence.some(({ alarms, sentence }) => alarms.some((alarm) => isTaken(alarm, sentence)));
  const isPlayed = (alarm: Alarm, sentence: string) =>
    (isFeast && rite.test(alarm.words)) ||
    isTaken(alarm, sentence) ||
    (isPretended && !alarm.certain && taken.test(alarm.words));
  return evidence.map((one) => ({ ...one, alarms: one.alarms.filter((alarm) => !isPlayed(alarm, one.sentence)) }));
}

/** Returns the names in texts about such a feast: `Cabache` of `Cabache, the king of the carnival, is burnt`. */
export function figuresIn(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => festive.test(text)).flatMap((text) => text.match(/(?<!\p{L})\p{Lu}\p{Ll}{4,}/gu) ?? []);
}
