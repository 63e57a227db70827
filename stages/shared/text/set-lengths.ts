import { comparableName } from '../../../src/domain/names.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { otherLengths, setWords } from './evening-words.js';
import { intervalAfter, setInParts } from './set-parts.js';

const longestText = 60;
/** Minutes; a stage has feet, and a socket amperes: `22' x 16'`, `1x 32A`. */
const minute = String.raw`(?:min(?:ute[ns]?|ut[io]s?|uten)?\b\.?|mins\b\.?|['’′](?!\p{L}|\s?[x×]\s?\d))`;
const hours = String.raw`\d\s?(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?|ore|ora|uur|u)`;
const lengths = new RegExp(
  [
    String.raw`(?<parts>\d\s?[x×]\s?\d{2,3})(?!\d|\s?(?:a|amps?|v|k?w|cm|mm|kg)(?!\p{L}))\s*(?:${minute})?`,
    // `two sets of 45`
    String.raw`(?<!\p{L})(?<count>2|3|two|three|zwei|drei|deux|trois|dos|tres|due|tre|duas|dois|três|twee|drie)\s(?:sets?|halves|parts|teile|hälften|parties|partes|pases|parti|tempi|delen|helften)\s(?:of|zu|à|je|von|de|da|di|van)\s(?:je\s)?(?<each>\d{2})(?!\d)(?:\s*${minute})?`,
    String.raw`(?<!['’′]\s?[x×]\s?)(?<minutes>\d{2,3}(?:\s?[-–]\s?\d{2,3})?)\s?-?${minute}`,
    // `90 in one go`
    String.raw`(?<![\d.:,])(?<once>\d{2,3})(?=\s(?:in one go|straight through|am stück|d['’]une traite|de un tirón|(?:tutto )?di fila|de uma vez|aan [eé]{1,2}n stuk)(?!\p{L}))`,
    // `Set 60 + Q&A 10`
    String.raw`(?<=(?<!\p{L})set:? )(?<bare>\d{2,3})(?=\s?(?:[+,;.&/(]|$))`,
    String.raw`(?<![\d:.])(?<hours>[1-3]\s?h\s?[0-5]\d|${hours}\s?(?:and |und |et |y |e |en )?[0-5]?\d\s?${minute}|[1-3]\s?(?:hours?|stunden?|heures?|horas?|ore|uur))(?![\p{L}\d])`,
  ].join('|'),
  'gimu',
);
const three = /^(?:3|three|drei|trois|tr[eê]s?|drie)$/iu;
/** A shorter length is that of a break or a guest. */
const shortestSet = 20;
/** After a length: it is with or without an interval, in seven languages. */
const interval =
  /^ (?:with(?:out)?|w\/o?|no|mit|ohne|avec|sans|con|sin|senza|com|sem|met|zonder) (?:an? |eine[rn]? |une? |een )?(?:interval|intermission|break|pause|entracte|pausa|intervallo|intermedio|descanso|intervalo|pauze)(?!\p{L})/iu;
const setWord = new RegExp(String.raw`(?:^|\s)(?:${setWords.join('|')})\s*$`, 'u');
const other = otherLengths.join('|').replaceAll('_', ' ');
const otherBefore = new RegExp(String.raw`(?:^|\s)(?:${other})`, 'u');
const otherAfter = new RegExp(`^(?:${other})`, 'u');
/** Before a length, these make it the most that is allowed, in seven languages. */
const mostWord =
  /(?:^| )(?:max(?:imum|imal|imaal|imo|imo de)?|au (?:maximum|plus)|al massimo|como maximo|no maximo|hochstens|hooguit|not more than|up to|at most)$/u;
/** The same after it: `95 min como mucho` */
const mostAfter =
  /^\s(?:max(?:\.|imum|imal|imaal|imo)?|at (?:the )?most|tops|höchstens|maximal|au (?:plus|maximum)|como (?:mucho|máximo)|al massimo|no máximo|hooguit|maximaal)(?!\p{L})/iu;
/** After a length, these make it one until something else. */
const earlier = /^(?:before|vor|avant|antes|prima|voor)(?: |$)/u;
/** Before a length, these make it a time of day. */
const atWord = /(?:^| )(?:at|a|um|om|alle|las)$/u;

/** A length of the set; `isSet` is true if a word says so. */
export type SetLength = Readonly<{ text: string; isSet: boolean }>;

/**
 * Returns the lengths of the set, first those that a word for the set introduces. The length in a clause that names
 * someone else, such as one of the bill, is theirs.
 */
export function lengthsIn(whole: string, bill: readonly string[] = []): readonly SetLength[] {
  if (!/\d/u.test(whole)) return [];
  const inParts = setInParts(whole);
  const text = inParts === null ? whole : whole.replace(inParts.whole, '');
  const found = [...text.matchAll(lengths)].flatMap((match) => {
    const before = comparableName(
      text
        .slice(Math.max(0, match.index - 25), match.index)
        .split(/[.;,\n(]/u)
        .at(-1) ?? '',
    );
    const end = match.index + match[0].length;
    const after = comparableName(text.slice(end, end + 14).split(/[.;,\n)/]/u)[0] ?? '');
    const isSet = setWord.test(before) || /^set\b/u.test(after);
    const { parts, minutes = '' } = match.groups ?? {};
    const isShort = parts === undefined && minutes !== '' && Number.parseInt(minutes, 10) < shortestSet;
    const isOther =
      atWord.test(before) ||
      earlier.test(after) ||
      (parts === undefined && (otherBefore.test(before) || otherAfter.test(after)));
    const isTheirs =
      isInBrackets(text, match.index) || namesOther(text.slice(0, match.index), bill) || isOfBreak(text, match.index);
    return isOther || (!isSet && (isShort || isTheirs || isAside(text, match, before)))
      ? []
      : [
          {
            text: `${maximumMark(before, text.slice(end))}${lengthOf(match)}${afterLength(text.slice(end), parts !== undefined)}`,
            isSet,
          },
        ];
  });
  if (inParts !== null) return [{ text: inParts.text, isSet: true }, ...found];
  return found.toSorted((one, other) => Number(other.isSet) - Number(one.isSet));
}

/** Returns that a length is with or without an interval, or how long that of a set in parts is; '' without either. */
function afterLength(after: string, isInParts: boolean): string {
  return (isInParts ? intervalAfter(after) : '') || (interval.exec(after)?.[0] ?? '');
}

/** Words of the longest clause up to a length that no word names, and minutes of the longest one. */
const most = { words: 2, minutes: 150 } as const;
/** After a length: it has no interval, in seven languages. */
const inOnePart =
  /^.{0,3}(?:max\p{L}{0,4}|straight|in one|without|no |am stück|ohne|d['’]une? traite|d['’]un trait|sans|de un tirón|sin |di fila|senza|de uma vez|sem |aan een stuk|aan één stuk|zonder)/iu;

/** Returns whether minutes are those of a walk or of last year: in a long clause, or too many for a night. */
function isAside(text: string, { 0: found, index = 0, groups = {} }: RegExpMatchArray, before: string): boolean {
  const end = index + found.length;
  const isLimit = mostWord.test(before) || mostAfter.test(text.slice(end));
  if (groups['parts'] !== undefined || groups['count'] !== undefined || isLimit) return false;
  const clause =
    text
      .slice(text.lastIndexOf('\n', index) + 1, end)
      .split(/[.;,(]\s/u)
      .at(-1) ?? '';
  const isLong = clause.trim().split(/\s+/u).length > most.words && !inOnePart.test(text.slice(end));
  return isLong || (minutesIn(found) ?? 0) > most.minutes;
}

/** Two names in a row, or one of the bill, in the clause before a length, or in the one before if there is no word. */
function namesOther(before: string, bill: readonly string[]): boolean {
  const parts = before.slice(-nearName).split(/[.;:,\n]|\s[–—-]\s/u);
  const clause = parts.findLast((part) => /\p{L}/u.test(part)) ?? '';
  const words = comparableName(clause).split(' ');
  const names = bill.flatMap((name) => comparableName(name).split(' ')).filter((word) => word.length > 2);
  return twoNames.test(clause) || words.some((word) => names.includes(word));
}

/** Characters before a length in which its clause begins. */
const nearName = 80;
const twoNames = /(?<!\p{L})\p{Lu}\p{Ll}+ \p{Lu}\p{L}*(?!\p{L})/u;

/** The words for an interval, which its length can follow in the next clause: `Pause machen wir, 20 Minuten`. */
const breakWord =
  /(?<!\p{L})(?:break|interval|intermission|pause|entracte|intermedio|descanso|pausa|intervallo|intervalo|pauze)(?!\p{L})[^.;\n\d]{0,30}(?:\d{1,2}[.:h]\d{2}[,\s(]{1,3})?$/iu;

function isOfBreak(text: string, at: number): boolean {
  return breakWord.test(text.slice(Math.max(0, at - nearName), at));
}

function maximumMark(before: string, after: string): string {
  return mostWord.test(before) || mostAfter.test(after) ? 'max ' : '';
}

/** Detects `Support: Bas (35 min)`. */
function isInBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

function lengthOf({ 0: whole, groups = {} }: RegExpMatchArray): string {
  const { parts, minutes = groups['bare'] ?? groups['once'], count, each } = groups;
  if (count !== undefined) return `${three.test(count) ? 3 : 2} x ${each} min`;
  if (parts !== undefined) return `${parts.replace(/\s?[x×]\s?/u, ' x ')} min`;
  return minutes === undefined ? whole.trim() : `${minutes.replace(/\s/gu, '')} min`;
}

/** Returns the minutes of a length as it is shown, of all its parts; null if it has no number. */
export function minutesIn(length: string): number | null {
  const [, one, two] = /(?<!\d)(\d{1,3}) \+ (\d{1,3}) min/u.exec(length) ?? [];
  if (one !== undefined) return Number(one) + Number(two);
  const [, parts, of] = /(\d)\s?[x×]\s?(\d+)/u.exec(length) ?? [];
  if (parts !== undefined) return Number(parts) * Number(of);
  const [, hours, rest = '0'] =
    /(\d)\s?(?:h|std|stund|heure|hora|or[ea]|u(?![\p{L}]))\D{0,12}(\d{0,2})/iu.exec(length) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(rest);
  const [number] = /\d+/u.exec(length) ?? [];
  return number === undefined ? null : Number(number);
}

/** Reads the cell of a column for the length of the set: minutes, else its words. */
export function cellLength(cell: string): string | null {
  const text = plainText(cell, longestText);
  if (/^\d{1,3}$/u.test(text)) return `${text} min`;
  return text || null;
}
