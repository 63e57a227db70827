import { negation, pronoun } from './wishes.js';

/** Means what was named before, in seven languages: `that town`, `diese Schule`. */
const demonstrative =
  /(?<!\p{L})(?:that|those|these|diese[rmns]?|jene[rmns]?|cet(?:te)?|ces|es[aeo]s?|aquel(?:l[ao]s?)?|quest[aeio]|quel(?:l[aeio])?|ess[ae]s?|aquel[ae]s?|deze)\s\p{L}/iu;

/** On what was named before, in seven languages: `nothing about it`, `nichts darüber`. */
const onIt =
  /(?<!\p{L})(?:about (?:it|that|this|them)|(?:dar|hier)(?:über|auf|zu|von)|davon|dazu|daran|là-dessus|de (?:cela|ça|ello|eso|esto)|di (?:ciò|questo|quello)|(?<!por )d?isso|disto|nisso|daarover|hierover|daarvan)(?!\p{L})/iu;

/** People of whom only what was said before says who they are, at the beginning, in seven languages. */
const plural = /^(?:they|sie|ils|elles|ellos|ellas|loro|eles|elas|zij|ze)\s/iu;

/** Refuses a detail of what was said before, in seven languages: `Not the cost, not the café.` */
const ofDetail =
  /^(?:not|nicht|pas|no|non|não|niet) (?:the|der|die|das|den|le|la|les|l['’]|el|los|las|il|lo|gli|os?|as?|de|het)[\s'’]/iu;

/** Concludes from what was said before, in seven languages. */
export const conclusion =
  /^(?:so|therefore|also|daher|deshalb|darum|donc|así que|por eso|por lo tanto|quindi|perciò|per questo|por isso|portanto|dus|daarom)(?!\p{L})/iu;

/** A pronoun at the end of an Italian, Spanish or Portuguese verb: `Non nominarla`. */
const clitic = /(?<!\p{L})\p{L}{2,15}(?:[aei]r-?l[aeo]s?|arl[aeio]|erl[aeio]|irl[aeio]|arne|-[ao]s?|-lhes?)(?!\p{L})/iu;

/** Refuses one more thing, in seven languages: `y del pleno tampoco`. */
const alsoNot =
  /(?<!\p{L})(?:neither|nor|(?:also|either) not|not either|auch (?:nicht|kein\p{L}{0,2})|non plus|tampoco|ne(?:anche|mmeno|ppure)|também não|tão-?pouco|ook (?:niet|geen)|evenmin)(?!\p{L})/iu;

/** Refuses to do something to people, or with a thing, that it only names by a pronoun, in seven languages. */
const object =
  /^\P{L}{0,3}(?:(?:please|just|so|but|and|bitte|aber|also|und|por favor|per favore|graag),? ){0,2}(?:(?:don['’]?t|do not|never) \p{L}{2,15} (?:them|it|that|this)(?! \p{L}{4})|ne (?:les?|la|l['’]|leur|y|en) ?\p{L}|non (?:l[oaei]|gli|ne) \p{L}|no (?:l[oae]s?) \p{L}|não (?:os?|as?|lhes?) \p{L}{3,12}(?:[ae]m?|ar|er|ir)(?!\p{L})|(?:das|es|dat|het)(?: bitte| graag)? (?:nicht|niet)(?!\p{L}))/iu;

/** Returns whether a text is on what was named before: `So nothing about it, please`. */
export function isOnBefore(text: string): boolean {
  return onIt.test(text);
}

/** Returns whether only what was said before an order says what it means. */
export function namesBefore(order: string): boolean {
  const also = alsoNot.exec(order);
  const isAnother = also !== null && !negation.test(order.slice(0, also.index));
  return (
    isAnother ||
    [pronoun, plural, clitic, demonstrative, onIt, conclusion, ofDetail, object].some((one) => one.test(order))
  );
}
