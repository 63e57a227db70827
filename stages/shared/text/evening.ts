import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalTime } from '../../../src/domain/time.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { clockIn, clocksIn, type EveningTime, timesIn } from './evening-times.js';
import { otherLengths, setWords, supportWords, withoutWords } from './evening-words.js';
import { capacityIn } from './seats.js';
import { withoutLayout } from './written-form.js';

/** What a free text says about the evening. */
export type NotedEvening = Show['evening'] &
  Readonly<{ doors: LocalTime | null; start: LocalTime | null; capacity: number | null }>;

export const noEvening: Show['evening'] = {
  load_in: null,
  soundcheck: null,
  set_length: null,
  support: null,
  curfew: null,
};

/**
 * Reads times, lengths, the support act and the capacity in notes or in a calendar's description, in seven languages.
 */
export function readEvening(whole: string, bill: readonly string[] = []): NotedEvening {
  const text = withoutLayout(whole.slice(0, mostCharacters));
  const times = timesIn(text);
  const timeOf = (fact: EveningTime['fact']) => times.find((time) => time.fact === fact) ?? null;
  const shown = (time: EveningTime | null) => (time === null ? null : `${time.isLimit ? 'until ' : ''}${time.time}`);
  return {
    doors: timeOf('doors')?.time ?? null,
    start: timeOf('start')?.time ?? null,
    load_in: shown(timeOf('load_in') ?? timeOf('arrival')),
    soundcheck: shown(timeOf('soundcheck')),
    curfew: curfewOf(times, text),
    set_length: lengthsIn(text, bill)[0]?.text ?? null,
    support: supportIn(text),
    capacity: capacityIn(text),
  };
}

/** Reads when all must end, as `readEvening` does. */
export function curfewIn(whole: string): LocalTime | null {
  const text = withoutLayout(whole.slice(0, mostCharacters));
  return curfewOf(timesIn(text), text);
}

/** Returns the first curfew that is not before the start. */
function curfewOf(times: readonly EveningTime[], text: string): LocalTime | null {
  const start = times.find(({ fact }) => fact === 'start')?.time ?? null;
  const own = times.find(({ fact, time }) => fact === 'curfew' && !endsBefore(time, start));
  return own?.time ?? closingIn(text);
}

/** The end of a night after midnight. */
const latestEnd = '06:00';

/** Returns whether a time is before the start of the evening, and not in the night after it. */
export function endsBefore(time: LocalTime, start: LocalTime | null): boolean {
  return start !== null && time > latestEnd && time <= start;
}

/** Those who keep the house and close it, in seven languages: that ends the evening. */
const closing =
  /(?<!\p{L})(?:caretaker|janitor|hausmeister(?:in)?|gardien(?:ne)?|concierge|conserje|portiere|custode|porteiro|zelador|conciërge|beheerder)(?!\p{L})[^;\n]{0,60}?(?<!\p{L})(?:closes|locks|shuts|lights off|schlie(?:ß|ss)t|ferme|cierra|chiude|fecha|sluit)(?!\p{L})(?<when>.{0,25})/iu;

function closingIn(text: string): LocalTime | null {
  if (!/\d/u.test(text)) return null;
  return clocksIn(closing.exec(text)?.groups?.['when'] ?? '', 'curfew')[0] ?? null;
}

/** Reads the cell of a column for the load-in, the soundcheck or the curfew: a time, else its words. */
export function cellTime(cell: string, fact: EveningTime['fact']): string | null {
  const text = plainText(cell, longestText);
  return text === '' ? null : (clockIn(text, fact) ?? text);
}

/** Reads the cell of a column for the length of the set: minutes, else its words. */
export function cellLength(cell: string): string | null {
  const text = plainText(cell, longestText);
  if (/^\d{1,3}$/u.test(text)) return `${text} min`;
  return text || null;
}

const longestText = 60;
/** Characters of a text that are read: more than a page. */
const mostCharacters = 4000;
const minute = String.raw`(?:min(?:ute[ns]?|ut[io]s?|uten)?\b\.?|mins\b\.?|['’′](?!\p{L}))`;
const hours = String.raw`\d\s?(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?|ore|ora|uur|u)`;
const lengths = new RegExp(
  [
    String.raw`(?<parts>\d\s?[x×]\s?\d{2,3})(?!\d)\s*(?:${minute})?`,
    // `two sets of 45`
    String.raw`(?<!\p{L})(?<count>2|3|two|three|zwei|drei|deux|trois|dos|tres|due|tre|duas|dois|três|twee|drie)\s(?:sets?|halves|parts|teile|hälften|parties|partes|pases|parti|tempi|delen|helften)\s(?:of|zu|à|je|von|de|da|di|van)\s(?:je\s)?(?<each>\d{2})(?!\d)(?:\s*${minute})?`,
    String.raw`(?<minutes>\d{2,3}(?:\s?[-–]\s?\d{2,3})?)\s?-?${minute}`,
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
/** After a length, these make it one until something else. */
const earlier = /^(?:before|vor|avant|antes|prima|voor)(?: |$)/u;
/** Before a length, these make it a time of day. */
const atWord = /(?:^| )(?:at|a|um|om|alle|las)$/u;

/** A length of the set; `isSet` is true if a word says so. */
export type SetLength = Readonly<{ text: string; isSet: boolean }>;

/**
 * Returns the lengths of the set, first those that a word for the set introduces. The length in a clause that names
 * somebody else, such as one of the bill, is theirs.
 */
export function lengthsIn(text: string, bill: readonly string[] = []): readonly SetLength[] {
  if (!/\d/u.test(text)) return [];
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
    return isOther || (isShort && !isSet) || (!isSet && isTheirs)
      ? []
      : [{ text: `${maximumMark(before)}${lengthOf(match)}${interval.exec(text.slice(end))?.[0] ?? ''}`, isSet }];
  });
  return found.toSorted((one, other) => Number(other.isSet) - Number(one.isSet));
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
  /(?<!\p{L})(?:break|interval|intermission|pause|entracte|intermedio|descanso|pausa|intervallo|intervalo|pauze)(?!\p{L})[^.;\n\d]{0,30}$/iu;

function isOfBreak(text: string, at: number): boolean {
  return breakWord.test(text.slice(Math.max(0, at - nearName), at));
}

function maximumMark(before: string): string {
  return mostWord.test(before) ? 'max ' : '';
}

/** Detects `Support: Bas (35 min)`. */
function isInBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

function lengthOf({ 0: whole, groups = {} }: RegExpMatchArray): string {
  const { parts, minutes = groups['bare'], count, each } = groups;
  if (count !== undefined) return `${three.test(count) ? 3 : 2} x ${each} min`;
  if (parts !== undefined) return `${parts.replace(/\s?[x×]\s?/u, ' x ')} min`;
  return minutes === undefined ? whole.trim() : `${minutes.replace(/\s/gu, '')} min`;
}

/** Returns the minutes of a length as it is shown, of all its parts; null if it has no number. */
export function minutesIn(length: string): number | null {
  const [, parts, of] = /(\d)\s?[x×]\s?(\d+)/u.exec(length) ?? [];
  if (parts !== undefined) return Number(parts) * Number(of);
  const [, hours, rest = '0'] =
    /(\d)\s?(?:h|std|stund|heure|hora|or[ea]|u(?![\p{L}]))\D{0,12}(\d{0,2})/iu.exec(length) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(rest);
  const [number] = /\d+/u.exec(length) ?? [];
  return number === undefined ? null : Number(number);
}

const anySupport = new RegExp(supportWords, 'iu');
const support = new RegExp(
  String.raw`(?<before>(?<!\S)\S+\s+)?(?<![\p{L}-])(?:${supportWords})(?![\p{L}-])(?:\s*[:=–-])?\s*(?<who>[^.;\s](?:[^.;\n]|(?<=(?<!\p{L})\p{Lu})\.(?=\s\())*)`,
  'iu',
);

/** Before `support`, these make it a verb, or help of another kind: `please support Ada`. */
const isVerbAfter = /^(?:to|please|will|would|can|could|should|we|they|you|us|let|kindly|do|your|moral|technical)$/u;

/** What is asked or dated is no name: `opener tomorrow?`, `support [Tue 20 March] …` */
const isNoName = /^[^.;,\n]{0,60}\?|^\[/u;

function supportIn(text: string): string | null {
  if (!anySupport.test(text)) return null;
  const found = support.exec(text);
  const { before = '', who = '' } = found?.groups ?? {};
  if (isNoName.test(text.slice((found?.index ?? 0) + (found?.[0].length ?? 0) - who.length))) return null;
  if (withoutWords.has(comparableName(before)) || isVerbAfter.test(comparableName(before))) return null;
  const name = namesOnly(/^\((?<inside>[^)]+)\)/u.exec(who.trim())?.groups?.['inside'] ?? who);
  return /\p{Lu}/u.test(name) ? plainText(name.trim(), longestText) || null : null;
}

/** Returns the support up to the first clause that is neither a name nor a time or length: what it says is of them. */
function namesOnly(who: string): string {
  const [first = '', ...clauses] = who.split(/,\s+/u);
  const isNameOrTime = (clause: string) => /^(?:(?:\p{Lu}\S{0,30}\s?){1,3}|.{0,12}\d.{0,12})$/u.test(clause.trim());
  const end = clauses.findIndex((clause) => !isNameOrTime(clause));
  return [first, ...clauses.slice(0, end < 0 ? clauses.length : end)].join(', ');
}
