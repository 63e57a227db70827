import { wordsOf } from './words.js';

/** Negations of the screened languages, as comparable words. */
const negations = new Set(
  `not never nobody none nothing neither nor ni without cannot cant dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt wont wouldnt
  couldnt shouldnt nicht kein keine keinen keiner keinem nie niemals niemand ohne niet geen nooit zonder jamais aucun aucune sans
  nunca ningun ninguna nadie jamas non nessun nessuno nessuna senza nao nenhum nenhuma ninguem sem`.split(/\s+/u),
);

/** French `pas` counts after `ne`, or a pronoun and its verb, only, because `pas` is Dutch for `only just`. */
const frenchNegation =
  /(?<!\p{L})(?:(?:ne|n['’]\p{L}+)\s(?:\S+\s){0,4}?|(?:je|tu|on|ils?|elles?|nous|vous|ça|j['’]|c['’])\s?\p{L}+\s)pas(?!\p{L})/iu;
/** Words and letters that indicate Portuguese, in which `no` means `in the`. */
const portuguese = new Set('ao aos da das dos em foi pela pelo um uma'.split(' '));
const nasal = /[ãõ]/iu;

/** Verbs of prohibition in the screened languages. */
const stopping = new Set(
  `ban bans banned banning forbid forbids forbidden forbade prohibit prohibits prohibited outlawed anymore
  verbiedt verbieden verbood verboden verbod verboten verbietet verbot
  interdit interdite interdits interdites interdisent prohibe prohiben prohibio prohibido prohibida prohibidos prohibidas
  vietato vietata vietano proibido proibida proibiu`.split(/\s+/u),
);
const stops = new Set('stop stops stopped stopping cease ceases ceased quit quits'.split(' '));
/** Negate only before a verb: who refuses apples negates nothing about apples. */
const refusals = new Set('refuse refuses refused refusing refusent'.split(' '));
const toDo = new Set(['to', 'de', 'd']);
/** Words in -ing that are not verbs. */
const things = new Set('during evening morning spring building ceiling railing king ring string wing'.split(' '));
/** Largest distance between a negation and the prohibition that it cancels: `has not yet been banned`. */
const reach = 3;

/**
 * Returns whether a text is negated. `No. 12` is a number. A negated prohibition is not negated: the two cancel each
 * other.
 */
export function isNegated(text: string): boolean {
  const words = wordsOf(text);
  const isWithin = nasal.test(text) || words.some((word) => portuguese.has(word));
  const isNo = (after = '') => !isWithin && !/^\d/u.test(after);
  const negated = words.map((word, index) => (word === 'no' ? isNo(words[index + 1]) : negations.has(word)));
  const stopped = words.map((word, index) => {
    const next = words[index + 1] ?? '';
    return stopping.has(word) || (stops.has(word) && isDoing(next)) || (refusals.has(word) && toDo.has(next));
  });
  for (const [index, isStop] of stopped.entries()) {
    if (!isStop) continue;
    const first = Math.max(0, index - reach);
    const before = first + negated.slice(first, index + 1).lastIndexOf(true);
    if (before < first) continue;
    negated[before] = false;
    stopped[index] = false;
  }
  return frenchNegation.test(text) || [...negated, ...stopped].includes(true);
}

function isDoing(word: string): boolean {
  return word.length > 4 && word.endsWith('ing') && !things.has(word);
}
