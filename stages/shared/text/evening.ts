import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalTime } from '../../../src/domain/time.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { clockIn, clocksIn, type EveningTime, timesIn } from './evening-times.js';
import { capacityWords, otherLengths, setWords, supportWords, withoutWords } from './evening-words.js';

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
export function readEvening(whole: string): NotedEvening {
  const text = whole.slice(0, mostCharacters);
  const times = timesIn(text);
  const timeOf = (fact: EveningTime['fact']) => times.find((time) => time.fact === fact) ?? null;
  const shown = (time: EveningTime | null) => (time === null ? null : `${time.isLimit ? 'until ' : ''}${time.time}`);
  return {
    doors: timeOf('doors')?.time ?? null,
    start: timeOf('start')?.time ?? null,
    load_in: shown(timeOf('load_in')),
    soundcheck: shown(timeOf('soundcheck')),
    curfew: timeOf('curfew')?.time ?? closingIn(text),
    set_length: setLengthIn(text),
    support: supportIn(text),
    capacity: capacityIn(text),
  };
}

/** Those who keep the house and close it, in seven languages: that ends the evening. */
const closing =
  /(?<!\p{L})(?:caretaker|janitor|hausmeister(?:in)?|gardien(?:ne)?|concierge|conserje|portiere|custode|porteiro|zelador|conciërge|beheerder)(?!\p{L})[^;\n]{0,60}?(?<!\p{L})(?:closes|locks|shuts|lights off|schlie(?:ß|ss)t|ferme|cierra|chiude|fecha|sluit)(?!\p{L})(?<when>.{0,25})/iu;

function closingIn(text: string): LocalTime | null {
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
    String.raw`(?<minutes>\d{2,3}(?:\s?[-–]\s?\d{2,3})?)\s?-?${minute}`,
    String.raw`(?<![\d:.])(?<hours>[1-3]\s?h\s?[0-5]\d|${hours}\s?(?:and |und |et |y |e |en )?[0-5]?\d\s?${minute}|[1-3]\s?(?:hours?|stunden?|heures?|horas?|ore|uur))(?![\p{L}\d])`,
  ].join('|'),
  'giu',
);
/** A shorter length is that of a break or a guest. */
const shortestSet = 20;
const setWord = new RegExp(String.raw`(?:^|\s)(?:${setWords.join('|')})\s*$`, 'u');
const other = otherLengths.join('|').replaceAll('_', ' ');
const otherBefore = new RegExp(String.raw`(?:^|\s)(?:${other})`, 'u');
const otherAfter = new RegExp(`^(?:${other})`, 'u');
/** Before a length, these make it the most that is allowed, in seven languages. */
const mostWord =
  /(?:^| )(?:max(?:imum|imal|imaal|imo|imo de)?|au (?:maximum|plus)|al massimo|como maximo|no maximo|hochstens|hooguit|not more than|up to|at most)$/u;
/** Before a length, these make it a time of day. */
const atWord = /(?:^| )(?:at|a|um|om|alle|las)$/u;

/** Returns the length that a word for the set introduces, else the first that is of nothing else. */
function setLengthIn(text: string): string | null {
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
      atWord.test(before) || (parts === undefined && (otherBefore.test(before) || otherAfter.test(after)));
    return isOther || (isShort && !isSet) || (!isSet && isInBrackets(text, match.index))
      ? []
      : [{ text: `${maximumMark(before)}${lengthOf(match)}`, isSet }];
  });
  return (found.find(({ isSet }) => isSet) ?? found[0])?.text ?? null;
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
  const { parts, minutes } = groups;
  if (parts !== undefined) return `${parts.replace(/\s?[x×]\s?/u, ' x ')} min`;
  return minutes === undefined ? whole.trim() : `${minutes.replace(/\s/gu, '')} min`;
}

function supportIn(text: string): string | null {
  const match = new RegExp(
    String.raw`(?<before>(?<!\S)\S+\s+)?(?<![\p{L}-])(?:${supportWords})(?![\p{L}-])(?:\s*[:=–-])?\s*(?<who>[^.;\s](?:[^.;\n]|(?<=(?<!\p{L})\p{Lu})\.(?=\s\())*)`,
    'iu',
  ).exec(text);
  const { before = '', who = '' } = match?.groups ?? {};
  if (withoutWords.has(comparableName(before))) return null;
  const name = /^\((?<inside>[^)]+)\)/u.exec(who.trim())?.groups?.['inside'] ?? who;
  return /\p{Lu}/u.test(name) ? plainText(name.trim(), longestText) || null : null;
}

function capacityIn(text: string): number | null {
  const match = new RegExp(
    String.raw`(?<![\p{L}-])(?:${capacityWords})(?!\p{L})[^\d.;\n]{0,12}(\d{2,5})(?!\d|[:.,]\d|h)`,
    'iu',
  ).exec(text);
  return match === null ? null : Number(match[1]);
}
