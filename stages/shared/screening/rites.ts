import type { Evidence } from './evidence.js';

/** Feasts at which a figure is judged, burnt or buried, and such figures, in seven languages. */
const festive =
  /(?<!\p{L})(?:carnivals?|carnaval\p{L}*|karneval\p{L}*|fasching\p{L}*|fast?nachts?\p{L}*|fasnet|carnevale?\p{L}*|entrudo|mardi gras|guy fawkes|bonfire night|effig(?:y|ies)|strohpuppen?|strohmann|mannequins?|fantoc(?:he|ci[oa]?)s?|monigotes?|ninots?|fallas|stropop(?:pen)?|(?:queima|quema) d[eo] judas|entierro de la sardina|enterro do bacalhau)(?!\p{L})/iu;
/** What is done to the figure, as comparable words. */
const rite =
  /(?:^| )(?:burn|buri|bury|cremat|judg|condemn|execut|hang|drown|funer|brul|enterr|inhum|juge|condamn|noy|pend|quem|juzg|juici|ejecu|ahorc|entierr|rogo|brucia|bruci|process|giudi|condann|esegu|impicc|verbren|verbrann|begrab|beerdig|beisetz|beigesetz|hinricht|hingericht|urteil|verurteil|julg|enforc|verbrand|begraf|begrav|veroordeel|ophang)/u;

/** Returns evidence without what is done to the figure of a feast, if the text names the feast or such a figure. */
export function withoutRites(
  evidence: readonly Evidence[],
  text: string,
  figures: readonly string[] = [],
): readonly Evidence[] {
  if (!festive.test(text) && !figures.some((name) => text.includes(name))) return evidence;
  return evidence.map((one) => ({ ...one, alarms: one.alarms.filter(({ words }) => !rite.test(words)) }));
}

/** Returns the names in texts about such a feast: `Cabache` of `Cabache, the king of the carnival, is burnt`. */
export function figuresIn(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => festive.test(text)).flatMap((text) => text.match(/(?<!\p{L})\p{Lu}\p{Ll}{4,}/gu) ?? []);
}
