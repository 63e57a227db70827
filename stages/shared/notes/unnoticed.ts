import { comparableName } from '../../../src/domain/names.js';
import { isSeated } from './presence.js';

/** Asks not to name, show or address someone, or says that they want no attention, in seven languages. */
const unnoticed = new RegExp(
  `\\b(?:${[
    '(?:do not|don ?t|dont|never|not to|not|no) (?:to )?(?:be )?(?:name|named|naming|point(?:ed|ing)?(?: (?:at|out|to|him|her|them))|single (?:him|her|them )?\\w* ?out|singled out|pick(?:ed)? (?:on|out)|greet(?: (?:him|her|them))?|address(?:ed)? (?:him|her|them)|put (?:him|her|them) on the spot|draw attention|spotlight)|(?:wants?|likes?) no (?:fuss|attention|mention)',
    'nicht (?:\\w+ )?(?:genannt|namentlich|nennen|begrussen|anreden|ansprechen|angesprochen|anschauen|zeigen|gezeigt|vorfuhren)|(?:will|mochte|mochten|wollen) (?:keine|nicht)(?: \\w+)? (?:aufmerksamkeit|aufhebens|auffallen|genannt)',
    '(?:ne (?:pas )?|n )?(?:(?:le|la|les|l) )?(?:nommez?|saluez?|designez?|montrez?|interpellez?)(?: (?:le|la|les))? pas|ne pas (?:(?:le|la|les|l) )?(?:nommer|saluer|designer|montrer|interpeller|citer)|ne veu(?:t|lent) pas (?:etre (?:cite|nomme|montre|vu)\\w*|qu on (?:le|la|les) \\w+)',
    'no (?:(?:lo|la|los|las|le|les) )?(?:nombr\\w+|salud\\w+|senal\\w+|apunt\\w+|busques\\w*|enfoques\\w*)|no quieren? (?:que (?:se )?(?:lo|la|los|las|le|les) \\w+|llamar la atencion|atencion)',
    'non (?:(?:lo|la|li|le) )?(?:nomin\\w+|salut\\w+|indic\\w+|additar\\w*|chiamar(?:lo|la|li|le))|non vuole? (?:essere (?:nominat|citat|chiamat|indicat|vist)\\w+|attenzion\\w+)',
    'nao (?:(?:o|a|os|as) )?(?:nome\\w+|cumpriment\\w+|apont\\w+|chame\\w* a atencao)|nao (?:quer|querem) (?:ser (?:citad|nomead|chamad|vist)\\w+|atencao)',
    'niet (?:\\w+ )?(?:noemen|genoemd|groeten|begroeten|aanwijzen|aangewezen|aanspreken|aangesproken)|(?:wil|willen) (?:niet|geen)(?: \\w+)? (?:aandacht|opvallen|genoemd\\w*)',
  ].join('|')})\\b`,
  'u',
);

/** Returns whether a sentence asks that someone is not named, shown or addressed: their seat is not passed on. */
export function isUnnoticed(sentence: string): boolean {
  return unnoticed.test(comparableName(sentence));
}

/**
 * Returns whether a sentence of notes asks so for who its item says is there, which is no secret: `A judge is in. Do
 * not greet her.`, but not `The bill is open. Do not raise it.`
 */
export function isOnWhoIsThere(
  remarks: readonly Readonly<{ text: string; kind: string; begins: boolean }>[],
  at: number,
): boolean {
  const one = remarks[at];
  if (one?.begins !== false || !isUnnoticed(one.text)) return false;
  const from = remarks.slice(0, at).findLastIndex(({ begins }) => begins);
  const before = remarks.slice(Math.max(0, from), at).filter(({ kind }) => kind !== 'private');
  return before.at(-1) === remarks[at - 1] || before.some(({ text }) => isSeated(text));
}
