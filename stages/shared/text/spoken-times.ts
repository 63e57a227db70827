import { withoutLayout } from './written-form.js';

/** The hours from one to twelve in seven languages. */
const hours =
  'one ein eins een une una uma|two zwei twee deux dos due duas|three drei drie trois tres tre três|four vier quatre cuatro quattro quatro|five fünf vijf cinq cinco cinque|six sechs zes seis sei|seven sieben zeven sept siete sette sete|eight acht huit ocho otto oito|nine neun negen neuf nueve nove|ten zehn tien dix diez dieci dez|eleven elf onze once undici|twelve zwölf twaalf douze doce dodici'
    .split('|')
    .map((words) => words.split(' '));
const numberOf = new Map(hours.flatMap((words, at) => words.map((word) => [word, at + 1] as const)));
const hour = String.raw`(?<hour>\d{1,2}|${[...numberOf.keys()].join('|')})`;
const ending = String.raw`(?![\p{L}\d/]|[.,:]\d|\s?(?:min|[h%€$£x×'’′]))`;

/** `half seven`, `quarter to 8`, `halb acht`, `3/4 7`, `kwart over acht` */
const before = new RegExp(
  String.raw`(?<![\p{L}\d])(?<part>half|quarter|halb|viertel|drei ?viertel|3\/4|¾|kwart)\s(?:(?<side>past|to|nach|vor|over|voor)\s)?${hour}${ending}`,
  'giu',
);
/** `sept heures et demie`, `7 y media`, `sette e un quarto`, `ocho menos cuarto` */
const after = new RegExp(
  String.raw`(?<![\p{L}\d.:])${hour}(?:\s?h(?:eures?)?)?\s(?<side>et|y|e|moins(?: le)?|menos|meno)\s(?:un\s)?(?<part>demie?|media|mezz[ao]|meia|quart|cuarto|quarto)(?!\p{L})`,
  'giu',
);
/** `um acht`, `at seven` */
const spelled = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:at|by|from|after|until|till|um|ab|bis|a las|las|alle|às|om|vanaf|à) )(?!\d)${hour}(?=[ ,.;!)]|$)`,
  'giu',
);
/** Words for parts of an hour. A text without any of them has no such time. */
const anyPart = /half|quarter|halb|viertel|3\/4|¾|kwart|demi|media|mezz|meia|quart|cuarto/iu;
/** Words that only Dutch has: there, as in German, `half 7` is half an hour before seven. */
const dutch = /(?<!\p{L})(?:om|uur|het|een|niet|deuren?|aanvang|zaal|vanaf|inloop|opbouw)(?!\p{L})/iu;
/** The earliest hour that a show's evening names in words alone, or with `heures`: fewer are a length. */
const earliest = 4;

/** `In / On / Off: 4.30 / 7.30 / 10.15` */
const paired =
  /(?<=^|[.!?]\s)(?<labels>[^:.\n\d/]{1,30}(?:\/[^:.\n\d/]{1,30}){1,4}):\s{0,3}(?<times>\d{1,2}(?:[:.h]\d\d|h)?(?:\s?\/\s?\d{1,2}(?:[:.h]\d\d|h)?){1,4})/gimu;
/** A clause of nothing but `in`, `on` or `off` and a time: the crew, the act. */
const turn =
  /(?<=^|[,;\n|]\s{0,3}|\.\s)(?<word>in|on|off)\s(?=(?:at\s)?\d{1,2}(?:[.:]\d\d)?\s?(?:[ap]m)?\s{0,3}(?:[,;\n]|\.?$|\.\s))/gimu;
const turns: Readonly<Record<string, string>> = { in: 'load-in ', on: 'show ', off: 'finish ' };

/**
 * Returns a text with the times and labels of an evening as they are usually written: `doors half 7`, `halb acht`. In a
 * `context` in Dutch, `half 9` is half past eight.
 */
export function withWrittenTimes(text: string, context = text): string {
  const plain = withoutLayout(text);
  const whole = anyPart.test(plain) ? withParts(plain, context) : plain;
  return whole
    .replace(spelled, (found) => {
      const number = hourOf(found);
      return number > earliest ? String(number) : found;
    })
    .replace(paired, (found, ...rest) => inPairs(found, groupsOf(rest)))
    .replace(turn, (word) => turns[word.trim().toLowerCase()] ?? word);
}

/** Returns a text with hours and their parts in figures. */
function withParts(text: string, context: string): string {
  const isDutch = dutch.test(context);
  return text
    .replace(before, (found, ...rest) => halfBefore(found, groupsOf(rest), isDutch))
    .replace(after, (found, ...rest) => halfAfter(found, groupsOf(rest)));
}

type Groups = Readonly<Record<string, string | undefined>>;

function groupsOf(rest: readonly unknown[]): Groups {
  return rest.at(-1) as Groups;
}

function hourOf(word = ''): number {
  return numberOf.get(word.toLowerCase()) ?? Number(word);
}

function halfBefore(found: string, { part = '', side = '', hour: word }: Groups, isDutch: boolean): string {
  const number = hourOf(word);
  const isPast = /^(?:past|nach|over)$/iu.test(side);
  if (number < 1 || number > 12 || (/^quarter|^kwart/iu.test(part) && side === '')) return found;
  const isEnglish =
    part.toLowerCase() === 'half' && !isDutch && !/^(?:acht|zeven|negen|tien|zes|vijf)$/iu.test(word ?? '');
  const of = isPast || isEnglish ? number : number - 1 || 12;
  const quarter = side === '' && !/^viertel$/iu.test(part) ? '45' : '15';
  if (/^hal[fb]$/iu.test(part)) return `${of}:30`;
  return `${of}:${side !== '' && !isPast ? '45' : quarter}`;
}

function halfAfter(found: string, { part = '', side = '', hour: word }: Groups): string {
  const number = hourOf(word);
  if (number < earliest || number > 23) return found;
  if (/^men|^moins/iu.test(side)) return `${number - 1}:45`;
  return `${number}:${/^[dm]/iu.test(part) ? '30' : '15'}`;
}

function inPairs(found: string, { labels = '', times = '' }: Groups): string {
  const [names, values] = [labels.split('/'), times.split('/')];
  if (names.length !== values.length) return found;
  return names.map((name, at) => `${name.trim()} ${values[at]?.trim() ?? ''}`).join(', ');
}
