import { contentWords } from '../text/content-words.js';
import { sentencesOf } from '../text/sentences.js';
import { oncePerText } from './once.js';

/** Says what a bit goes with, in seven languages: `works wherever there are trucks`, `passt zu allem mit Rettung`. */
const goesWith = new RegExp(
  `(?<!\\p{L})(?:${[
    "(?:works?|good|great|perfect) (?:wherever|where|when|whenever|with|at|near|in|for|if)|needs? (?:an?|some|the|any)|(?:if|when|where) there(?:[’']s| is| are)|(?:if|when) an? (?:\\p{L}+ ){1,3}is (?:there|in)|fits|(?:put|takes?) any|any [^.,;:]{2,30} (?:will do|(?:is|are) (?:an? |the |my )?(?:doors?|ways?) in(?:to)?)|goes (?:straight |right |well |best )?(?:in|into|before|with|in front)|hangs on|lives on|for when",
    'passt|passen|braucht|lebt (?:davon|von)|(?:wenn|wo) es|wenn ein\\p{L}{0,2} (?:\\p{L}+ ){1,3}(?:da|drin|dabei)|hängt an|(?:geht|funktioniert) (?:immer|überall|gut|mit|bei|wo|wenn)|immer gut|egal welche\\p{L}|jede\\p{L}? beliebige\\p{L}?|sucht|bekommt|(?:ist|sind) (?:ein |mein |der |die )?(?:einstieg|tür|aufhänger)',
    "(?:ça )?marche (?:partout|avec|quand|dès|où|si|bien)|va (?:bien )?avec|il (?:lui )?faut|s[’']il y a|quand il y a|où il y a|a besoin|n[’']importe quel(?:le)?s?|partout où|(?:est|sont) (?:une |ma |la )?(?:entrée|porte)",
    'funciona (?:con|en|cuando|donde|si)|entran?|necesita|cualquier|pide|vale con|s[oó]lo (?:en|si|con)|(?:si|cuando|donde) (?:hay|haya)|va (?:bien )?con',
    "comincia da|parte da|va bene (?:con|per|quando|dove)|funziona (?:con|dove|quando|se)|(?:se|quando|dove) (?:ci sono|c[’']è)|ci vuole|qualsiasi|qualunque|serve|sta bene con",
    '(?:bom|boa|bem) (?:com|para|onde|quando)|funciona (?:com|em|onde|quando)|pega (?:bem )?(?:com|onde|em|quando)|precisa|qualquer|(?:se|quando|onde) (?:tem|há|houver)|serve (?:para|com)',
    'past|passen|nodig|eender welke?|welke? [^.,;:]{2,20} dan ook|werkt (?:met|bij|als|waar|overal)|voor als|(?:als|waar|wanneer) er|goed (?:bij|met|voor|als)|moet over|(?:is|zijn) (?:een |mijn |de )?(?:ingang|deur|opstap)',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** A sentence that only lists things: `Diversions, building sites, traffic.` */
const listing =
  /^[\s(]*(?:[^,.;:!?()]{2,30}, ){1,8}(?:(?:and|or|und|oder|et|ou|y|o|e|en|of) )?[^,.;:!?()]{2,30}[.)!\s]*$/u;
/** Words of the longest entry of such a list. */
const longestEntry = 2;

/** Returns the words of the sentences that say what a bit goes with, comparable. */
export const triggersIn = oncePerText(
  20_000,
  (text) => text,
  (text: string): readonly string[] => {
    const sentences = sentencesOf(text).flatMap((sentence) => sentence.split(/\s(?=\()|(?<=\))\s|(?<=[;:])\s/u));
    return [...new Set(sentences.filter(isTrigger).flatMap((sentence) => contentWords(sentence)))];
  },
);

function isTrigger(sentence: string): boolean {
  if (goesWith.test(sentence)) return true;
  return (
    listing.test(sentence) && sentence.split(/,\s/u).every((one) => one.trim().split(/\s+/u).length <= longestEntry)
  );
}
