import { comparableName } from '../../../src/domain/names.js';
import { asksForSilence } from './discretion.js';
import { isWarning } from './remark-kind.js';
import { sentencesIn } from './sentences.js';

const clauseEnd = /[.!?;:,()–—]+\s*|\s-\s/u;
/** How a clause begins that asks not to do something, or to be careful, in seven languages. */
const forbidding =
  /^\P{L}*(?:(?:please|bitte|por favor|per favore|lieber|better|à|da|a|zu) )?(?:do not|don[’']?t|never|not|no|nothing|avoid|leave|stay (?:away|off|clear|out)|steer clear|hands off|careful|be (?:kind|careful|gentle)|respect|nichts?|nie|niemals|keine?n?|vermeiden|ne|n[’']|pas|jamais|rien|évite[rz]?|nada|ni|nunca|evita[rd]?|non|niente|mai|evitare|não|nem|evite|niet|niks|nooit|geen|vermijd|vorsicht|finger weg|attention|prudence|cuidado|ojo|respeto|attenzione|rispetto|atenção|respeito|pas op|blijf af)(?!\p{L})/iu;

/** Clauses that end a subject, in seven languages, as comparable words: `leave it`, `alors pas ça`. */
const hush = new RegExp(
  `^(?:(?:so|then|but|and|also|aber|und|dann|alors|donc|mais|et|pero|asi que|y|ma|quindi|e|mas|entao|maar|dus|en|please|bitte) )?(?:${[
    '(?:just )?leave (?:it|that|them|this)(?: alone| be| there)?|let it (?:be|lie)|best not|better not|not a word(?: about (?:it|this|that))?|(?:dont|do not) (?:mention|bring up|touch|joke about) (?:it|that|this|them)|we (?:dont|do not) (?:talk|speak) (?:of|about) (?:it|that|this)',
    '(?:sag(?:t|en)?|sagen wir) (?:da|dazu|daruber)? ?(?:lieber|besser|bitte)? ?(?:nix|nichts)|(?:da )?(?:lieber|besser) nicht|kein wort (?:daruber|dazu|davon)?|nicht (?:erwahnen|ansprechen|anfassen)|lass(?:t|en)? (?:das|es|wir das|wir es)(?: lieber| besser)?|reden wir nicht (?:daruber|druber)',
    '(?:surtout )?pas ca|n(?:e l)?en parlez? pas|ne (?:le|la|les) (?:mentionnez?|citez?|touchez?) pas|on nen parle (?:pas|plus)|nen parl(?:ons|ez|e) pas|(?:vaut )?mieux (?:vaut )?pas|pas un mot|laisse[rz]? tomber',
    'eso no|no (?:(?:lo|la|los|las) (?:menciones|nombres|toques|saques)|mencionar(?:l[oa]s?)?|tocar(?:l[oa]s?)?|nombrar(?:l[oa]s?)?)|(?:mejor|casi) no|(?:de )?eso ni tocarlo|(?:de eso )?no se habla(?: de eso| de ello)?|ni (?:una palabra|tocarlo|mentarlo)|dejalo',
    'zitti|non (?:menzionar\\w+|nominar\\w+|toccar\\w+|parlarne)|zitto|lascia(?:r|mo|te)? (?:stare|perdere)|non se ne parla|meglio (?:di )?no|non una parola|(?:quello|questo) no',
    'nao (?:(?:o|a|os|as) )?(?:mencion\\w+|toqu\\w+|fales?(?: disso| nisso)?)|(?:disso|nisso|isso) (?:nao|nem falar)|(?:disso )?nao se fala(?: disso)?|(?:e )?melhor nao|nem uma palavra|deixa (?:la|estar|isso)',
    'niet (?:noemen|over beginnen|aankaarten)|begin er niet over|noem (?:het|dat|ze) niet|daar (?:liever |beter )?niet over|(?:liever|beter) niet|geen woord(?: erover| daarover)?|praat er niet over|laat (?:het|dat)(?: maar)?(?: zo| rusten)?|dat niet',
  ].join('|')})$`,
  'u',
);

/** Before what must not be spoken of, whatever the subject, in seven languages. */
const unspoken = new RegExp(
  `(?<!\\p{L})(?:${[
    "(?:do not|don[’']?t|never|(?:best|better|rather) (?:not|we skip)|(?:should|must|shall) (?:not|avoid)|please avoid|quiet about|keep off|stay off|stay clear of|steer clear of|skip) (?:to )?(?:mention|joke|jokes|say|talk|speak|do|name|bring up|touch|the|poor|anything)",
    '(?:nicht|auch nicht|keine witze|kein wort|nichts) (?:über|zu|zum|von|die|der|das|den)|(?:bitte|lieber|besser) (?:schweigen|nicht|nix)|nicht (?:erwähnen|ansprechen|nennen)',
    "(?:ne|n[’']) ?(?:\\p{L}+ ){0,2}(?:parler|parlez|citer|citez|mentionner|blaguer|plaisanter)|pas (?:de blagues?|un mot)|(?:avocat|on) a dit silence",
    'no (?:nombres?|menciones?|hables?|bromees?|toques?|hagas? bromas)|mejor nada|nada de (?:bromas|chistes)',
    'non (?:nominare|parlare|parlate|citare|scherzare|si parla|si nomina\\p{L}*)|meglio (?:di no|niente)',
    'não (?:fal\\p{L}+|mencion\\p{L}+|brinc\\p{L}+|toqu\\p{L}+)|nem (?:falar|brincar)',
    'niet (?:over|noemen|beginnen)|geen (?:grappen|woord)|nooit (?:om lachen|over)',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** Clauses that rule out the one before: `The pub fire: not yet`, `… la gente quedó afuera meses. No.` */
const ruledOut = /^(?:not yet|never|no|nein|nie|nooit|jamais|nunca|mai|niet|nada|nichts)$/u;

/** Returns true for a text with a clause that only asks to leave its subject alone, which keeps no secret. */
export function isHushed(text: string): boolean {
  return text.split(clauseEnd).some((clause) => hush.test(comparableName(clause)));
}

/**
 * Returns true for an entry of the user's file of a town that asks not to joke about it: a clause ends the subject, or
 * it reads like a warning, and one of its clauses begins with what not to do. What a town dislikes is a fact.
 */
export function isWarnedOff(entry: string): boolean {
  const clauses = entry.split(clauseEnd);
  const isRuledOut = clauses.some((clause, at) => at > 0 && ruledOut.test(comparableName(clause)));
  if (isHushed(entry) || isRuledOut || unspoken.test(entry)) return true;
  const sentences = sentencesIn(entry);
  // `Locals say Määzenich. Do not say it yourself.`
  if (sentences.some((sentence, at) => at > 0 && asksForSilence(sentence))) return true;
  return sentences.some((sentence) => isWarning(sentence, 'city')) && clauses.some((clause) => forbidding.test(clause));
}
