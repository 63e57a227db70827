import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalTime } from '../../../src/domain/time.js';
import { plainText } from '../untrusted-text/plain-text.js';
import { clockIn, clocksIn, type EveningTime, minutesOf, timesIn, writtenTimesIn } from './evening-times.js';
import { otherBookings, supportWords, withoutWords } from './evening-words.js';
import { capacityIn } from './seats.js';
import { lengthsIn } from './set-lengths.js';
import { isUnwell } from './unwell.js';
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
    start: timeOf('start')?.time ?? startAfter(timeOf('doors')?.time ?? null, text),
    load_in: shown(timeOf('load_in') ?? timeOf('arrival')),
    soundcheck: shown(timeOf('soundcheck')),
    curfew: curfewOf(times, text),
    set_length: lengthsIn(text, bill)[0]?.text ?? null,
    support: supportIn(text),
    capacity: capacityIn(text),
  };
}

/** Short words around a time, which say no more than that it is then: `up at 7.45 now`, `los 20 Uhr`. */
const littleWords = /(?<![\p{L}\d])\p{Ll}{1,4}(?![\p{L}\d])/gu;
const mostLittleWords = 3;
/** A clause of a time and nothing else. */
const aloneInClause =
  /^(?:(?:ore|alle ore|alle|um|at|a|a las|as|om) )?\d{1,2}(?: ?(?:h|uhr|uur|pm|p m))?(?: ?\d{2})?(?: ?(?:h|uhr|uur|pm|p m))?$/u;
/** Minutes from the doors to a time without a word for it, at most: that is the start. */
const longestWait = 90;

function isAlone(clause: string): boolean {
  const little = clause.match(littleWords)?.length ?? 0;
  const rest =
    little <= mostLittleWords && !otherBookings.test(comparableName(clause))
      ? clause.replace(littleWords, ' ')
      : clause;
  return [clause, rest].some((text) => aloneInClause.test(comparableName(text)));
}

/** Returns the time without a word that follows the doors: `porte 20, ore 21`; null without one. */
function startAfter(doors: LocalTime | null, text: string): LocalTime | null {
  if (doors === null) return null;
  const alone = writtenTimesIn(text).filter(
    ({ fact, isDenied, isProposed, clause }) => fact === null && !isDenied && !isProposed && isAlone(clause),
  );
  const starts = alone.map(({ as }) => as('start'));
  return starts.find((start) => isSoonAfter(doors, start)) ?? null;
}

function isSoonAfter(doors: LocalTime, start: LocalTime): boolean {
  const wait = minutesOf(start) - minutesOf(doors);
  return wait > 0 && wait <= longestWait;
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

const longestText = 60;
/** Characters of a text that are read: more than a page. */
const mostCharacters = 4000;
const anySupport = new RegExp(supportWords, 'iu');
const support = new RegExp(
  String.raw`(?<before>(?<!\S)\S+\s+)?(?<![\p{L}-])(?:${supportWords})(?![\p{L}-])(?:\s*[:=–-])?\s*(?<who>[^.;\s](?:[^.;\n]|(?<=(?<!\p{L})\p{Lu})\.(?=\s\())*)`,
  'iu',
);

/** Before `support`, these make it a verb, or help of another kind: `please support Ada`. */
const isVerbAfter = /^(?:to|please|will|would|can|could|should|we|they|you|us|let|kindly|do|your|moral|technical)$/u;

/** Before `support`: the writer calls himself one, in seven languages. `so I am the support act of Bono` */
const isWriter = /(?:^| )(?:i am|i m|you are|bin|bist|suis|soy|eres|sono|sei|sou|es tu|ben|bent)(?: \p{L}{1,5}){0,2}$/u;

/** What is asked or dated is no name: `opener tomorrow?`, `support [Tue 20 March] …` */
const isNoName = /^[^.;,\n]{0,60}\?|^\[/u;

/** Begins where or for whom someone is the support: `doing support for Galway and Ennis`. */
const whereOrWhom = /^(?:for|in|at|on|of|für|am|bei|von|pour|à|en|para|de|per|di|voor|op|van) (?=\p{Lu})/u;

/** Says that who was to play first does not, in seven languages, as comparable words: `Telonera: Iria no puede`. */
const isOut =
  /(?:^| )(?:can ?(?:t|not)|cannot|is out|kann nicht|fallt aus|abgesagt|sagt ab|cancell?ed|annule|cancelad[oa]|annullat[oa]|afgezegd|ne peut pas|no puede|non puo|nao pode|kan niet)(?: |$)/u;

function supportIn(text: string): string | null {
  if (!anySupport.test(text)) return null;
  const found = support.exec(text);
  const { before = '', who: written = '' } = found?.groups ?? {};
  const end = (found?.index ?? 0) + (found?.[0].length ?? 0);
  // `opener Cathal 8.45`: the hour is no part of the name.
  const who = /^\.\d\d/u.test(text.slice(end)) ? written.replace(/\s\d{1,2}$/u, '') : written;
  if (
    isWriter.test(
      comparableName(
        text
          .slice(0, found?.index ?? 0)
          .split(/[.,;!?\n]/u)
          .at(-1) ?? '',
      ),
    )
  )
    return null;
  if (isNoName.test(text.slice(end - written.length))) return null;
  if (withoutWords.has(comparableName(before)) || isVerbAfter.test(comparableName(before))) return null;
  const name = namesOnly(/^\((?<inside>[^)]+)\)/u.exec(who.trim())?.groups?.['inside'] ?? who);
  return isSomeone(name) ? plainText(name.trim(), longestText) || null : null;
}

/** A clause follows the word for the support, and no name, in seven languages: `as support now that Ada is ill`. */
const clause =
  /^(?:now (?:that|as|since)|because|since|who|as (?:she|he|they)|würde|hätte|möchte|kann|wird (?:es|das)|weil|da |jetzt wo|puisque|parce que|vu que|porque|ya que|perché|poiché|já que|omdat|nu )/iu;

/** Returns whether what follows the word for the support names someone who comes. */
function isSomeone(name: string): boolean {
  if (/^\s*[,;:]/u.test(name)) return false;
  const isClause = whereOrWhom.test(name) || clause.test(name) || isOut.test(comparableName(name)) || isUnwell(name);
  return /\p{Lu}/u.test(name) && !isClause;
}

/** Words between the word for the support and its name: `support is Ada`, `Vorprogramm wie besprochen die Ada`. */
const beforeName =
  /^(?:(?:is|now|again|ist|wird|macht|heute|jetzt|wie|besprochen|der|die|das|est|sera|assurée|par|es|será|è|sarà|é|será|wordt|nu|weer)\s){1,4}(?=\p{Lu})/u;

/**
 * Returns the support from its first capital up to the first clause that is neither a name nor a time or length, or
 * that follows a time or length: what it says is of them.
 */
function namesOnly(who: string): string {
  const [first = '', ...clauses] = who.replace(beforeName, '').split(/,\s+/u);
  const isNameOrTime = (clause: string) => /^(?:(?:\p{Lu}\S{0,30}\s?){1,3}|.{0,12}\d.{0,12})$/u.test(clause.trim());
  const end = clauses.findIndex((clause, at) => !isNameOrTime(clause) || /\d/u.test(clauses[at - 1] ?? ''));
  return [first, ...clauses.slice(0, end < 0 ? clauses.length : end)].join(', ');
}
