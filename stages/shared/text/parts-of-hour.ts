/** The hours from one to twelve in seven languages. */
const hours =
  'one ein eins een één une una um uma|two zwei twee deux dos due duas|three drei drie trois tres tre três|four vier quatre cuatro quattro quatro|five fünf vijf cinq cinco cinque|six sechs zes seis sei|seven sieben zeven sept siete sette sete zevenen|eight acht huit ocho otto oito achten|nine neun negen neuf nueve nove negenen|ten zehn tien dix diez dieci dez tienen|eleven elf onze once undici elven|twelve zwölf twaalf douze doce dodici doze twaalven'
    .split('|')
    .map((words) => words.split(' '));
const midnights = 'midnight mitternacht minuit medianoche mezzanotte meia-noite middernacht'
  .split(' ')
  .map((word) => [word, 24] as const);
const numberOf = new Map([...hours.flatMap((words, at) => words.map((word) => [word, at + 1] as const)), ...midnights]);
/** Parts of an hour in words, in seven languages. */
const minutesOf = new Map(
  [
    [5, 'five fünf vijf cinq cinco cinque'],
    [10, 'ten zehn tien dix diez dieci dez'],
    [15, 'quarter viertel kwart quart cuarto quarto quince quinze quindici'],
    [20, 'twenty zwanzig twintig vingt veinte venti vinte'],
    [25, 'twenty-five fünfundzwanzig vijfentwintig vingt-cinq veinticinco venticinque'],
    [30, 'demi demie media mezzo mezza meia'],
  ].flatMap(([minutes, words]) => `${words}`.split(' ').map((word) => [word, Number(minutes)] as const)),
);

const either = (words: Iterable<string>) => [...words].toSorted((one, other) => other.length - one.length).join('|');
/** An hour as people write it, without its minutes. */
const hour = String.raw`(?<hour>\d{1,2}|${either(numberOf.keys())})`;
const minutes = String.raw`(?<minutes>[125]?[05]|${either(minutesOf.keys())})(?:\s(?:min\p{L}*))?`;
/** After an hour: no other number, and nothing that it counts. */
const ending = String.raw`(?![\p{L}\d/]|[.,:]\d|\s?(?:min|[h%€$£x×'’′])|\s(?:people|pax|guests|seats|songs|tickets|of|leute|plätze|mensen|personen|personas|pessoas|persone|personnes)(?!\p{L}))`;
const start = String.raw`(?<![\p{L}\d.:,/-])`;

/** `quarter to 8`, `zehn vor acht`, `fünf vor halb acht`, `tien over half acht`, `twenty past seven` */
const around = new RegExp(
  String.raw`${start}(?:a\s)?${minutes}\s(?<side>past|to|nach|vor|over|voor)\s(?<half>half\s|halb\s)?${hour}${ending}`,
  'giu',
);
/** `half seven`, `halb acht`, `half past 7`, `dreiviertel acht`, `viertel acht`, `3/4 7` */
const partly = new RegExp(
  String.raw`${start}(?<part>half|halb|viertel|drei ?viertel|3\/4|¾)\s(?<side>past\s)?${hour}${ending}`,
  'giu',
);
/** `quinze para as nove`, `un cuarto para las 9`, `un quarto alle otto` */
const until = new RegExp(
  String.raw`${start}(?:(?:a las?|às|as) )?(?:(?:um|un) )?(?:${minutes}\spara\s(?:as?|las?|o)|(?<left>quarto|(?:5|10|20|cinque|dieci|venti) minuti|(?<=mancan?o? )(?:5|10|20|cinque|dieci|venti))\salle)\s${hour}${ending}`,
  'giu',
);
/** `sept heures et demie`, `7 y media`, `sette e tre quarti`, `ocho menos cuarto`, `huit heures moins dix` */
const after = new RegExp(
  String.raw`(?<![\p{L}\d.:])(?<at>(?:a las?|las|alle|às|as|ore) )?${hour}(?<unit>\s?h(?:eures?)?|\s?horas?)?\s(?<side>et|y|e|moins(?: le)?|menos|meno)\s(?:une?\s|um\s)?(?:${minutes}|(?<three>tre quarti|trois quarts))(?![\p{L}\d])`,
  'giu',
);
/** `um acht`, `at seven` */
const spelled = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:at|by|from|after|until|till|um|ab|bis|a las|las|alle|às|om|vanaf|tegen|à) )(?!\d)${hour}(?=[ ,.;!)]|$)`,
  'giu',
);
/** An hour after the Italian word for it: `ore 21`. */
const italian = /(?<=(?<!\p{L})ore )([01]?\d|2[0-3])(?![\d:.,h/]|\s?(?:e|meno)\s)/giu;
/** Words that only Dutch has: there, as in German, `half 7` is half an hour before seven. */
const dutch =
  /(?<!\p{L})(?:om|uur|het|een|niet|deuren?|aanvang|zaal|vanaf|inloop|opbouw|kwart|voor|over half)(?!\p{L})/iu;
/** Hours that only Dutch or German writes so. */
const notEnglish = /^(?:acht|zeven|negen|tien|zes|vijf|drie|vier|twee|elf|twaalf)$/iu;
/** The earliest hour that a show's evening names in words alone, or with `heures`: fewer are a length. */
const earliest = 4;
/** Before `10 to 8` in figures: it is no range. */
const atTime = /(?:^|\s)(?:at|by|around|about|approx\.?|latest)\s$/iu;

type Groups = Readonly<Record<string, string | undefined>>;
type Found = Readonly<{ whole: string; groups: Groups; before: string }>;

/** Returns a text with the times that it spells in figures; in a `context` in Dutch, `half 9` is half past eight. */
export function withTimesInFigures(text: string, context: string): string {
  const isDutch = dutch.test(context);
  return replaced(
    replaced(
      replaced(replaced(text, until, untilHour), around, (found) => aroundHour(found, isDutch)),
      after,
      afterHour,
    ),
    partly,
    (found) => partOfHour(found, isDutch),
  )
    .replace(spelled, (found) => {
      const number = hourOf(found);
      return number > earliest && number < 24 ? String(number) : found;
    })
    .replace(italian, '$1:00');
}

function replaced(text: string, form: RegExp, timeOf: (found: Found) => string | null): string {
  return text.replace(form, (whole: string, ...rest: readonly unknown[]) => {
    const at = rest.findLast((one) => typeof one === 'number') as number;
    return timeOf({ whole, groups: rest.at(-1) as Groups, before: text.slice(Math.max(0, at - 12), at) }) ?? whole;
  });
}

function hourOf(word = ''): number {
  return numberOf.get(word.toLowerCase()) ?? Number(word);
}

function minutesIn(word = ''): number {
  return minutesOf.get(word.toLowerCase()) ?? Number(word);
}

/** Returns a time some minutes before or after an hour; null for one that no clock has. */
function time(number: number, minutesAfter: number): string | null {
  if (number < 1 || number > 24) return null;
  const all = number * 60 + minutesAfter;
  const hours = all >= 24 * 60 ? 0 : Math.floor(all / 60) || 12;
  return `${hours}:${String(all % 60).padStart(2, '0')}`;
}

function aroundHour({ groups, before }: Found, isDutch: boolean): string | null {
  const { minutes: part = '', side = '', half, hour: word } = groups;
  const isFigure = /\d/u.test(part);
  // `soundcheck 5 to 6` is a range; `by 10 to 8` and `10 to eight` are times.
  if (isFigure && /^to$/iu.test(side) && /\d/u.test(word ?? '') && !atTime.test(before)) return null;
  const given = minutesIn(part);
  if (given === 0 || (isFigure && given > 25)) return null;
  const isPast = /^(?:past|nach|over)$/iu.test(side);
  const isHalfPast = half !== undefined && isEnglishHalf(half, word, isDutch);
  const base = half === undefined ? 0 : isHalfPast ? 30 : -30;
  return time(hourOf(word), base + (isPast ? given : -given));
}

function isEnglishHalf(half: string, word: string | undefined, isDutch: boolean): boolean {
  return half.trim().toLowerCase() === 'half' && !isDutch && !notEnglish.test(word ?? '');
}

function partOfHour({ groups }: Found, isDutch: boolean): string | null {
  const { part = '', side, hour: word } = groups;
  const number = hourOf(word);
  if (number > 12) return null;
  if (side !== undefined || isEnglishHalf(part, word, isDutch)) return time(number, 30);
  if (/^hal[fb]$/iu.test(part)) return time(number, -30);
  return time(number, /^viertel$/iu.test(part) ? -45 : -15);
}

function untilHour({ groups }: Found): string | null {
  const { minutes: part, left = part, hour: word } = groups;
  const given = minutesIn(left?.replace(/ minuti$/iu, ''));
  return given > 0 && given <= 25 ? time(hourOf(word), -given) : null;
}

function afterHour({ groups }: Found): string | null {
  const { at, unit, side = '', minutes: part = '', three, hour: word } = groups;
  const number = hourOf(word);
  const given = three === undefined ? minutesIn(part) : 45;
  const isPart = three !== undefined || /^(?:demie?|media|mezz[ao]|meia|quart|cuarto|quarto)$/iu.test(part);
  // `filas cinco y diez`, but `a las cinco y diez`
  if (!(isPart || at !== undefined || unit !== undefined) || /\d/u.test(part) || number < earliest) return null;
  const isBefore = /^men|^moins/iu.test(side);
  const figures = time(number, isBefore ? -given : given);
  return figures === null ? null : `${at ?? ''}${figures}`;
}
