import { comparableName } from '../../../src/domain/names.js';
import { functionWordsOf } from '../language/function-words.js';
import type { Clock, Keyword } from './evening-marks.js';
import { partsOfEvening, verbsOfStart, wordsOfTimes } from './evening-words.js';

const article =
  '(?:the|our|der|die|das|unser|unsere|le|la|les|el|los|las|il|lo|i|gli|o|a|os|as|de|het|un|une|um|uma|una|ein|eine|l)';
/** Between a subject and its verb, these begin another clause: `the choir sings and the show begins`. */
const another =
  '(?: (?!(?:and|then|before|und|dann|bevor|et|puis|avant|y|luego|e|poi|depois|en (?:de|het|dan)|dan|voor) )[^ ]{1,20}){0,9}?';
/**
 * The subject of a clause at its beginning, and what it must do: `but the caterer has to`, `le bal`, `el tributo a U2`.
 */
const subject = new RegExp(
  String.raw`^(?:(?:and|but|so|as|because|und|aber|weil|da|denn|et|mais|car|y|pero|porque|que|e|ma|perche|mas|en|maar|want) )?${article} (?:\p{L}[\p{L}\d]? )?(?<noun>\p{L}{3,20})${another}(?<must> (?:has|have|needs?|must|muss|mussen|doit|doivent|tiene|tienen|deve|devono|devem|tem|moet|moeten)(?: [\p{L}\d]{1,8}){0,4})?$`,
  'u',
);
const mustOut = /^(?:have|must|need|has|needs|muss|mussen|doit|doivent|debe|deben|deve|devono|devem|tem|moet|moeten) /u;
/** Characters from the beginning of a clause to what its subject does. */
const longestSubject = 60;
/** The subject after its verb: `beginnt das Spiel`, but not `empieza a las 21`. */
const subjectAfter = new RegExp(String.raw`^\p{L}+ ${article} (?!l[ae]s? \d)(?<noun>\p{L}{3,20})(?: |$)`, 'u');

/**
 * Returns whether someone else begins or must be out: `the caterer has to be out by 6:45`, `le bal commence à
 * 20h45`.
 */
export function isOfSomebodyElse({ fact, at }: Keyword, clause: string): boolean {
  const said = comparableName(clause.slice(at, at + longestSubject));
  if (at > longestSubject) return false;
  const { noun, must } = subject.exec(comparableName(clause.slice(0, at).replace(/^.*:\s/su, '')))?.groups ?? {};
  const isOther = (word: string | undefined) =>
    word !== undefined && !partsOfEvening.has(word) && !wordsOfTimes.has(word);
  if (fact === 'start' && verbsOfStart.has(said.split(' ', 1)[0] ?? ''))
    return (isOther(noun) && must === undefined) || isOther(subjectAfter.exec(said)?.groups?.['noun']);
  return (fact === 'curfew' || fact === 'finish') && isOther(noun) && (must !== undefined || mustOut.test(said));
}

/** Before a time: from then on. */
const fromThen =
  /(?:^| )(?:after|past|from|nach|ab|apres|despues de las?|a partir de las?|dopo le|dalle|depois das?|a partir das?|na|vanaf)$/u;
/**
 * Accepts an hour without minutes only next to its word, where no noun follows that it counts: `doors 7`, `load in from
 * 5`, but not `sound: 2 microphones`.
 */
export function isNear(clause: string, word: Keyword, time: Clock): boolean {
  const between = comparableName(clause.slice(word.at, time.at)).split(' ').slice(word.words).join(' ');
  const rest = clause.slice(time.at + time.written[0].length);
  const isLast = /^(?:only|sharp)?$/u.test(comparableName(rest));
  const isNext =
    time.at > word.at &&
    /^(?:(?:in|out|open|at|from|is|now|jetzt|maintenant|ahora|adesso|agora|nu|by|before|after|ab|um|tegen|a|de|des|las|alle|dalle|ore|as|vanaf|om)\s?)*$/u.test(
      between,
    );
  return (
    (isNext && (!isBare(time) || atTime.test(between) || !isCounted(rest))) ||
    (time.at > word.at && isLast && fromThen.test(between)) ||
    isBeforeEnd(clause, word, time)
  );
}

/** Returns whether an hour without minutes is before the end that it is of: `alle 22 si stacca tutto`. */
function isBeforeEnd(clause: string, { fact, at }: Keyword, time: Clock): boolean {
  const isNamed = atTime.test(comparableName(clause.slice(0, time.at)));
  return fact === 'curfew' && time.at < at && isNamed && !isCounted(clause.slice(time.at + time.written[0].length));
}

/** Returns whether a time is only a number. */
export function isBare({ written }: Clock): boolean {
  return ['minute', 'unit', 'half'].every((part) => written.groups?.[part] === undefined);
}

/** Before an hour, in seven languages. */
const atTime = /(?:^| )(?:at|from|by|before|after|ab|um|tegen|las|alle|dalle|ore|as|vanaf|om)$/u;
/** After an hour, besides grammar: `doors 7 sharp`, `portes 19 heures`. */
const afterHour =
  /^(?:sharp|prompt|latest|ish|only|max|tonight|strict|genau|punktlich|scharf|spatestens|heures?|horas?|ore|uhr|uur|precises?|pile|petantes|punto|ponto|puntuales|stipt|scherp|wegen|wg|due|because)$/u;
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
const grammar = new Set(languages.flatMap((language) => functionWordsOf(language).map(comparableName)));

/** Returns whether a noun follows a number that counts it: no word of grammar or of the evening, no clause's end. */
export function isCounted(rest: string): boolean {
  const [, written = ''] = /^\s?([\p{L}\p{M}]+)/u.exec(rest) ?? [];
  const word = comparableName(written);
  return word !== '' && !grammar.has(word) && !afterHour.test(word) && !wordsOfTimes.has(word);
}

/** Accepts that no sound is allowed from a time on: `no music after 10.15`, `keine Musik nach 22 Uhr`. */
export function isSilentAfter(clause: string, word: Keyword, time: Clock): boolean {
  const isSound = word.fact === 'sound' || word.fact === 'music';
  return isSound && word.isNone && time.at > word.at && fromThen.test(comparableName(clause.slice(word.at, time.at)));
}
