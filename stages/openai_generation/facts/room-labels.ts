import { isFunctionWord } from '../../shared/language/function-words.js';
import { wordsOf } from '../../shared/lines/words.js';

/** The label of such a remark, which its note has as well: `Who's in: eight teachers`. */
const whoIsIn =
  /^(?:who(?:[’']s| is) (?:in|there|coming)|in the (?:room|house)|im saal|im publikum|wer (?:kommt|da ist)|qui vient|dans la salle|quién viene|en la sala|chi (?:c[’']è|viene)|in sala|quem vem|na sala|in de zaal|wie (?:komt|er (?:komt|is|zijn))|wie):\s+/iu;
/** Words for tonight before a colon, in seven languages, and for those who come in groups. */
const ofTonight =
  /^(?:tonight|heute|abend|soir|noche|stasera|sera|hoje|noite|vanavond|avond|groups?|gruppen?|groupes?|grupos?|gruppi|groepen|verder|weiter|weiterhin|otr[ao]s?|altr[eio]|outr[ao]s?|further|außerdem|ausserdem|also|auch|aussi|también|anche|também|ook)$/u;
/** A label of at most three words. */
const label = /^(\p{L}+(?: \p{L}+){0,2}):\s+/u;

/** Returns a remark without a label that only says that more or others are there: `Also in: Ada`, `In tonight: …`. */
export function withoutLabel(text: string): string {
  const said = text.replace(whoIsIn, '');
  const [whole = '', words = ''] = label.exec(said) ?? [];
  const isEmpty = wordsOf(words).every((word) => isFunctionWord(word) || ofTonight.test(word));
  return whole !== '' && isEmpty ? said.slice(whole.length) : said;
}
