import { contentWords } from '../text/content-words.js';

/** Who speaks in a voice file, before what they do not do. */
const speaker = 'i|we|he|she|they|ich|wir|man|er|sie|je|on|nous|il|elle|yo|eu|io|ik|wij|hij|zij';
/** Words with which a ban begins, in seven languages. */
const opening = [
  "(?:do|does|will|would|can|could|should)(?:n[’']t| not| never)|cannot|never|not|nor|no|none|nobody|nothing|leave|avoid",
  "kein\\p{L}{0,2}|nie|niemals|nichts?|ohne|ne|n[’'](?=\\p{L})|pas(?! (?:na|als|om|over|in|aan|bij|toen|wanneer|dan|vanaf|nu|later)(?!\\p{L}))|jamais|aucune?|rien|sans",
  'nunca|jamás|nada|ni|ning[uú]n[ao]?|sin|non|niente|mai|nessun[ao]?|senza|não|nem|nenhuma?|sem',
  'geen|nooit|niet|niets|niks|zonder',
].join('|');
/** Where it is ruled out: `In Ghent never the dentist`, `En Reus: ni vermut`. */
const where = '(?:in|en|à|a|em|im|on|sur|auf) \\p{L}+[:,]? ';
const beginning = new RegExp(
  `^\\P{L}*(?:(?:and|und|et|y|e|en) )?(?:${where})?(?:(?:${speaker})\\s(?:\\p{L}+\\s){0,2})?(?:${opening})(?!\\p{L}| \\d)`,
  'iu',
);
/** A subject and then the refusal: `Football never, they'll cut you.`, `Les montres, non.` */
const ended =
  /^(?!(?:i|we|he|she|they|ich|wir|er|sie|je|on|il|elle|yo|eu|io|ik|wij|hij|zij) (?!do|make|joke|talk|mach|rede|spreche|spiele|doe|maak|maken|praat|spreek))[^.,;:!?]{2,60}[,:]?\s(?:never|nothing|no|non|nein|nie|nichts|nunca|jamás|jamais|rien|mai|niente|não|nooit|nee|niet|niets|nada|non plus|auch nicht|tampoco|neanche|nemmeno|também não|ook niet)(?=[.,;!)]|$)/iu;
/** The same of several subjects: `Trams, buses, bikes: never.` */
const endedList =
  /^[^.;:!?]{2,90}:\s(?:never|no|non|nein|nie|nunca|jamás|jamais|mai|não|nooit|nee|niet|nada)(?=[.;!,]|$)/iu;
/** What a refusal is about before its verb: `Con los niños no se mete`. */
const subjectFirst =
  /^(?:con|de|sobre|mit|über|avec|sur|di|su|com|over|met) [^.,;:!?]{2,40} (?:no|nunca|nicht|nie|ne|non|mai|não|niet|nooit) /iu;

/** What is no part of the act, in seven languages: `My sister is not in it`, `Meine Schwester kommt nicht vor`. */
const absent =
  /(?<!\p{L})(?:komm(?:t|en)(?: bei (?:ihm|ihr|mir|uns))? nicht vor|(?:is|are) (?:never|not) (?:in it|in the (?:act|show)|material)|n['’]appara[iî](?:t|ssent) pas|(?:no|nunca) (?:salen?|aparecen?)|non (?:compa[ri]\p{L}{1,4}|appa[ri]\p{L}{1,4})|não (?:entram?|aparecem?)|kom(?:t|en) (?:er )?niet (?:in )?voor)(?=[.,;!)]|$)/iu;

/** Matches a statement of fact, which rules nothing out: `I have never been good at it`, `Je ne l’ai jamais réglé`. */
const statementOfFact =
  /^\P{L}{0,9}(?:\p{L}{1,20}[ ’']){0,3}(?:(?:have|has|had|['’]ve|is|are|was|were|can|know) (?:never|not)|(?:ai|as|a|avons|ont|suis|est|était|sais|peux|comprends|connais) (?:jamais|pas|rien|plus)|(?:habe|hat|haben|bin|ist|war|weiß) (?:nie|nicht)|(?:nunca|no) (?:he|ha|soy|es|son|era|eran|fue|sé)|non (?:ho|ha|sono|è|era|so)|(?:nunca|não) (?:fui|foi|tive|teve|é|são|era|sou|sei)|(?:heb|heeft|ben|is|was) (?:nooit|niet))(?!\p{L})/iu;
/** What someone does not understand, in seven languages: `Ik snap het niet en zij leggen het uit`. */
const notUnderstood =
  /^\P{L}{0,9}(?:\p{L}{1,12}[ ’']){1,3}?(?:understand|get it|versteh\p{L}{0,2}|kapier\p{L}{0,2}|comprend\p{L}{0,2}|pige|entiendo|capisco|entendo|percebo|compreendo|begrijp|snap)(?!\p{L})/iu;
/** The same in the past, or since a year: `Nunca faltou a uma`, `Never missed one`, `No pasa la ITV desde 2019`. */
const pastFact =
  /^\P{L}{0,9}(?:no|non|não) \p{L}{1,20}[ae] [^.!?]{1,60} (?:desde|dal|da) (?:19|20)\d\d|^\P{L}{0,9}(?:\p{L}{1,20} )?(?:never|nunca|jamás|nie|nooit) \p{L}{2,20}(?:ou|eu|iu|ó|ed|te)(?!\p{L})/iu;

/**
 * Returns whether a sentence of a voice file rules something out: it begins with what the performer does not do, or its
 * first clause ends so. `I take things that were never sung and sing them` rules nothing out.
 */
export function isBan(sentence: string): boolean {
  if (contentWords(sentence).length === 0 || notUnderstood.test(sentence)) return false;
  return (
    beginsRefusal(sentence) ||
    ended.test(sentence.trim()) ||
    endedList.test(sentence.trim()) ||
    subjectFirst.test(sentence) ||
    absent.test(sentence.trim())
  );
}

/** Returns whether a text begins with what the performer does not do: `I don't do`. */
export function beginsRefusal(text: string): boolean {
  return beginning.test(text) && ![statementOfFact, notUnderstood, pastFact].some((fact) => fact.test(text));
}
