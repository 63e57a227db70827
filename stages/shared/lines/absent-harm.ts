/** Beginnings of the words for accidents, injuries, fires, violence, crime and death, in seven languages. */
const harm =
  'unf[aä]ll|verletz|br[aä]nd|feuer|gewalt|kriminal|tote|todes|a(?:c|cc)ident|injur|fires?(?!\\p{L})|violen|crim|death|dead|incend|bless|mort|herid|muert|delinc|delit|incident|ferit|ferid|ongeluk|ongeval|gewond|geweld|dode';
const article =
  "(?:an?|any|further|another|jede\\p{L}?|eine\\p{L}?|weitere\\p{L}?|aucune?|une?|le moindre|la moindre|ning[uú]n[ao]?|un[ao]?|nessun[ao]?|alcun[ao]?|nenhum[a]?|enig\\p{L}?|een) |nessun['’]|un['’]";
/** Says that a harm did not happen: `unfallfrei`, `accident-free`, `sans accident`, `zonder ongelukken`. */
const absent = new RegExp(
  `(?<!\\p{L})(?:${harm})\\p{L}{0,8}[ -]?(?:frei|vrij|free)(?:e[nmrs]?)?(?!\\p{L})|(?<!\\p{L})(?:without|ohne|sans|sin|senza|sem|zonder) (?:${article})?(?:${harm})\\p{L}{0,12}`,
  'giu',
);

/** Returns a text without the harms that it says did not happen: they are the opposite of a topic to avoid. */
export function withoutAbsentHarm(text: string): string {
  return text.replace(absent, '…');
}
