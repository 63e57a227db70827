import { beginsRefusal, isBan } from './bans.js';
import { isNegated } from './negation.js';

/** Signs before an item that is not wanted. */
const unwanted = /^[\u{1F6AB}⛔❌✖✘✗\u{1F645}\u{1F6D1}☠\u{1F480}\u{1F64A}\u{1F648}\u{1F910}\u{1F507}\u{1F44E}]/u;
/** A label of what the performer does not want, in seven languages: it has such a word. */
const disliking =
  /(?<!\p{L})(?:what (?:dies|died|doesn['’]t work|never works|falls flat)|wa[st] (?:nicht|nich|net|ned|nit) (?:geht|zündet|funktioniert)|ce qui (?:ne marche pas|tombe à plat)|lo que no (?:funciona|hago)|(?:cosa|quello che) non (?:funziona|faccio)|o que não (?:funciona|pega|dá certo)|wat niet (?:werkt|kan)|leave (?:\p{L}+ ){0,2}alone|in ruhe (?:zu )?lass\p{L}{1,2}|laiss\p{L}+ tranquilles?|dej\p{L}+ (?:en paz|tranquil\p{L}+)|lasci\p{L}+ (?:stare|in pace)|deix\p{L}+ em paz|met rust laten|(?:don['’]t|do not|doesn['’]t|does not) (?:like|want)|mag (?:\p{L}+ )?(?:nicht|net|ned|nit)|aime pas|no (?:me |le )?gustan?|non (?:mi |gli |le )?piac\p{L}+|não gost\p{L}+|houdt? niet van|hates?|avoids?|avoided|off[ -]limits|hands off|finger weg|lass\p{L}{0,2} (?:ich|wir|sie|er)|bas les pattes|manos fuera|giù le mani|mãos fora|handen af|af ?blijven|blijf af|leave out|leave the (?:stage|room)|(?:stay|steer|keep) clear|shall not|must not|not to be|sensitivit\p{L}+|forbidden|banned|nicht machen|unterlassen|zu lassen|não pode|no se toca|non si tocca|niet doen|hasst|vermeide\p{L}*|tabus?|taboos?|verboten|déteste|évite\p{L}*|tabous?|interdits?|odi[ao]|detesta|evit\p{L}+|prohibid\p{L}+|vetad\p{L}+|vietat\p{L}+|proibid\p{L}+|tabúe?s?|tabù|haat|vermijd\p{L}*|verboden|taboes?|no-?gos?)(?!\p{L})/iu;
/** The same, which begins with a refusal. */
const refusing =
  /^\P{L}*(?:no|non|nein|nee|não|never|nothing|nichts|nix|nie|jamais|rien|nunca|jamás|nada|mai|niente|niets|niks|nooit)(?!\p{L})/iu;
/** A label of material that is no longer played, in seven languages. */
const retired =
  /^(?:dead|died|retired|dropped|scrapped|burnt|tot|gestorben|gestrichen|begraben|ausgemustert|morte?s?|abandonnée?s?|enterrée?s?|muert[oa]s?|retirad[oa]s?|enterrad[oa]s?|mort[oi]|ritirat[oi]|in pensione|sepolt[oi]|aposentad[oa]s?|jubilad[oa]s?|pensioniert|im ruhestand|à la retraite|retraitée?s?|gepensioneerd|met pensioen|dood|begraven|geschrapt)$/iu;
/** A sentence that says what the performer looks for, in seven languages. */
export const liking =
  /(?<!\p{L})(?:likes|loves|needs|me sirven?|mi serv(?:e|ono)|j[’']ai besoin|best stuff|mag|liebt|liebe|brauch[et]?|aime|adore|il (?:lui )?faut|le gustan?|ama|amo|necesita|busca|cerca|vuole|gosta de|gosto de|quer|precisa de|houdt van|wil|is (?:his|hers|mine)|es suy[oa]|ist seins|è su[oa]|é del[ea])(?!\p{L})/iu;
/** What the performer does, with a pronoun, or in a language whose verbs need none. */
const doing =
  /^(?:(?:i|we|he|she|ich|wir|er|sie|je|on|il|elle|yo|eu|io|ik|wij|hij|zij)|digo|hablo|hago|prefiero|dico|parlo|faccio|preferisco|falo|faço|prefiro) |^i[’'](?:d|m|ve|ll) /iu;
/** Says what a list is not, in seven languages: `not rules, habits`, `no son reglas`, `in keiner Reihenfolge`. */
const deniesKind =
  /(?<!\p{L})(?:no|not|nicht|kein\p{L}{0,2}|pas|non|não|geen|niet|sin|sans|ohne|zonder|sem|senza)(?: \p{L}+){0,2} (?:rules?|laws?|regeln?|gesetze?|vorschriften|règles?|lois?|reglas?|leyes|ley|normas?|regole|leggi|regras?|leis|regels?|wetten|order|reihenfolge|ordre|orden|ordine|ordem|volgorde|complete|vollständig|complète?|complet[ao]s?)(?!\p{L})/iu;
const aside = /\s?\(([^()]{0,300})\)/gu;
/** On stage, in seven languages. */
const onStage =
  /(?<!\p{L})(?:(?:on|for the) stage|auf (?:der|die) bühne|sur scène|en escena|en el escenario|in scena|sul palco|no palco|op (?:het podium|toneel))(?!\p{L})/iu;
/** Words of the longest remark in brackets that only refuses: `(not ever)`. */
const mostWordsOfAside = 2;

/**
 * Returns whether a title or label says that what it names is refused. A remark in brackets counts if it says no more:
 * `Topics (never)`, but not `Habits (not written in stone)`.
 */
export function refuses(title: string): boolean {
  const name = title.replace(aside, (whole, said: string) => (isRefusal(said) ? whole : '')).trim();
  if (unwanted.test(name) || retired.test(name)) return true;
  if (deniesKind.test(name)) return false;
  return beginsRefusal(name) || isBan(name) || dislikes(name) || (isNegated(name) && !isStatement(name));
}

function isRefusal(said: string): boolean {
  return said.split(/\s+/u).length <= mostWordsOfAside || disliking.test(said) || onStage.test(said);
}

/** Returns whether a label begins with a refusal or has a word of dislike. */
export function dislikes(name: string): boolean {
  return refusing.test(name) || disliking.test(name);
}

/** Returns whether a label names material that is no longer played. */
export function isRetired(name: string): boolean {
  return retired.test(name);
}

/** Returns a text without the brackets that only say that its material is no longer played: `imitations (retired)`. */
export function withoutRetirement(text: string): string {
  return text.replace(aside, (whole, said: string) => (isRetired(said.trim()) ? '' : whole));
}

/** Returns whether a label is a statement on what the performer does: `I take what was never sung: …`. */
export function isStatement(name: string): boolean {
  return liking.test(name) || doing.test(name);
}

/** What follows a subject and only refuses it, in seven languages: `Football: never.` */
export const bareRefusal =
  /^(?:no|nope|never|non|nein|nie|niemals|nicht|nunca|jamás|jamais|rien|mai|niente|não|nooit|nee|niet|nada)(?=[.!;,]|$)/iu;

/** What a list of refusals allows or leaves open, in seven languages: `Thefts of things, it depends.` */
const allowing =
  /(?:^|[\s,:])(?:yes|ok(?:ay)?|fine|allowed|(?:it )?depends|ja|geht|gehen|erlaubt|je nach\p{L}*|kommt drauf an|oui|ça va|possible|permis|selon|ça dépend|sí|vale|según|depende|permitid[oa]s?|sì|va bene|dipende|permess[oi]|sim|pode|permitid[oa]s?|mag|mogen|kan|hangt ervan af)(?=[.!;,]|$)/iu;

/** Returns whether a sentence below a title that refuses allows something. */
export function isAllowance(sentence: string): boolean {
  return allowing.test(sentence.trim()) && !bareRefusal.test(sentence.trim());
}

/** Words of the longest example of a topic. */
const longestExample = 2;

/** Removes a remark in brackets that explains; one of short items gives examples, unless it says that all rests. */
export function withoutRemarks(sentence: string): string {
  return withoutRetirement(sentence).replace(aside, (whole, remark: string) =>
    remark.split(/[,;/]\s*/u).every((item) => item.split(/\s+/u).length <= longestExample) ? whole : '',
  );
}
