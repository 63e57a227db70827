import { wordsOf } from './words.js';

/** Words that turn a sentence round, in the screened languages, as they compare. */
const negations = new Set(
  `not never nobody none nothing neither nor without cannot cant dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt wont wouldnt
  couldnt shouldnt nicht kein keine keinen keiner keinem nie niemals niemand ohne niet geen nooit zonder jamais aucun aucune sans
  nunca ningun ninguna nadie jamas non nessun nessuno nessuna senza nao nenhum nenhuma ninguem sem`.split(/\s+/u),
);

/** `Pas` alone is Dutch for `only just`. */
const frenchNegation = /(?<!\p{L})(?:ne|n['’]\p{L}+)\s(?:\S+\s){0,4}?pas(?!\p{L})/iu;
/** In Portuguese `no` is `in the`. */
const portuguese = new Set('ao aos da das dos em foi pela pelo um uma'.split(' '));

/** Words that leave undone what they stand with, in the screened languages. */
const stopping = new Set(
  `ban bans banned banning forbid forbids forbidden forbade prohibit prohibits prohibited outlawed anymore
  verbiedt verbieden verbood verboden verbod verboten verbietet verbot
  interdit interdite interdits interdites interdisent prohibe prohiben prohibio prohibido prohibida prohibidos prohibidas
  vietato vietata vietano proibido proibida proibiu`.split(/\s+/u),
);
const stops = new Set('stop stops stopped stopping cease ceases ceased quit quits'.split(' '));
/** Undo what they stand with only before what is to be done: who refuses apples does not want them, and no apple is denied. */
const refusals = new Set('refuse refuses refused refusing refusent'.split(' '));
const toDo = new Set(['to', 'de', 'd']);
/** End like what somebody does, and name something. */
const things = new Set('during evening morning spring building ceiling railing king ring string wing'.split(' '));
/** Words between a negation and what it undoes: `has not yet been banned`. */
const reach = 3;

/** Whether a text says that something is not so or not done. `No. 12` is a number. What is not banned is as good as allowed: the two negations undo each other. */
export function isNegated(text: string): boolean {
  const words = wordsOf(text);
  const isWithin = words.some((word) => portuguese.has(word));
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
