/** A length of a part in minutes, no row, price or time of day. */
const length = String.raw`(?<![\p{L}\d.:,])(?<NAME>\d{2})(?!\d|[.:]\d|\s?[h%€$£x×]|\s?uhr|\s?uur)(?:\s?(?:min\p{L}*\.?|['’′]))?`;
const named = (name: string) => length.replace('NAME', name);
const first = String.raw`(?:first|1st|one|1\.|1(?:er|re|[eº°ª])|erste[rs]?|premi[eè]re?|primer[ao]?|prim[ao]|primeir[ao]|eerste|i)`;
const second = String.raw`(?:second|2nd|two|2\.|2(?:e|nde?|[º°ª]|ème)|zweite[rs]?|deuxième|seconde?|segund[ao]|second[ao]|tweede|ii)`;
const part =
  '(?:half|set|part|act|teil|hälfte|akt|partie|mi-temps|acte|parte|mitad|pase|tempo|atto|entrada|metade|bloco|ato|deel|helft|akte)';
const intervalWord =
  '(?:interval|intermission|break|pause|entracte|intermedio|descanso|pausa|intervallo|intervalo|pauze)';
const between = String.raw`[^\d.;]{0,14}?`;

/** `First half 45, interval 20, second half 40`, `primo tempo 45, pausa 15 (il bar ci campa), secondo 45` */
const inOrder = new RegExp(
  String.raw`(?<!\p{L})(?:${first}\s?(?:${part})|(?:${part})\s(?:1|i|one|eins|een|un|uno|um))(?!\p{L})${between}${named('one')}[^\d;]{0,24}?(?:(?:(?<word>${intervalWord})(?!\p{L})${between}${named('interval')}|(?<length>\d{2})(?:\s?-?min\p{L}*\.?|['’′])?\s(?:de\s|d['’])?(?<named>${intervalWord})(?!\p{L}))[^\d;]{0,40}?)?(?:${second}(?:\s${part})?|${part}\s(?:2|ii|two|zwei|twee|deux|dos|due|dois))(?!\p{L})${between}${named('two')}`,
  'iu',
);
/** `45 + pausa 15 + 45`, `45 min / Pause 20 / 40 min` */
const joined = new RegExp(
  String.raw`${named('one')}\s?[+/,–-]\s?(?:(?<length>\d{2})\s?(?:min\p{L}*|['’′])?\s)?(?<word>${intervalWord})(?!\p{L})(?:${between}(?<interval>\d{2})(?:\s?(?:min\p{L}*|['’′]))?)?\s?[+/,–-]\s?${named('two')}`,
  'iu',
);
/** Minutes of the shortest part. */
const shortest = 15;

/** A set in two parts as it is shown, with what is written of it, and where that begins. */
export type SetInParts = Readonly<{ text: string; at: number; whole: string }>;

/** Returns a set whose two parts a text gives one by one, with its interval; null without one. */
export function setInParts(text: string): SetInParts | null {
  const found = inOrder.exec(text) ?? joined.exec(text);
  const { one = '', two = '', named: name, word = name, interval, length: before = interval } = found?.groups ?? {};
  if (found === null || Number(one) < shortest || Number(two) < shortest) return null;
  const parts = one === two ? `2 x ${one} min` : `${one} + ${two} min`;
  return { text: before === undefined ? parts : `${parts}, ${word} ${before} min`, at: found.index, whole: found[0] };
}

/** After a set in equal parts: how long its interval is. `with a 20 min break`, `Pause 20`, `pauze 20 min` */
const afterParts = new RegExp(
  String.raw`^[\s,;(+/&]{0,3}(?:(?:with|and|mit|und|avec|et|con|y|e|com|met|en|plus)\s)?(?:(?:an?|eine[rm]?|une?|uma?|een)\s)?(?:(?<before>\d{2})(?:\s?-?min\p{L}*|['’′])?\s(?:de\s|d['’])?(?<word>${intervalWord})|(?<named>${intervalWord})(?:\s(?:of|von|de|di|van|à|a))?\s?(?<after>\d{2})(?![\d:.]|\s?[h%])(?:\s?(?:min\p{L}*|['’′]))?)(?!\p{L})`,
  'iu',
);

/** Returns the interval that the text after a set in parts gives, as it is shown; '' without one. */
export function intervalAfter(text: string): string {
  const { before, word, named: name = word, after = before } = afterParts.exec(text)?.groups ?? {};
  return after === undefined ? '' : `, ${name} ${after} min`;
}
