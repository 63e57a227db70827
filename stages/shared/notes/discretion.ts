import { comparableName } from '../../../src/domain/names.js';
import { isContent } from '../text/content-words.js';
import { isKeptFrom } from './personal-matters.js';
import { negation } from './wishes.js';

/** What asks to be discreet: a confidence, a request not to publish it or not to speak of it. */

/** A sentence that its writer marks as internal: `(intern)`. */
const internal = /\((?:internal|intern[aeo]?)\)/iu;
/** Confidences in seven languages, as comparable words. */
const confidence =
  /\b(?:(?:nicht|nichts) (?:aufs?|ins?)(?: das| den| dem)? (?:blatt|zettel|papier|plan)|niet (?:op|voor) (?:het )?(?:blad|papier)|pas (?:sur|pour) (?:la feuille|le papier)|no (?:es para|en|para) (?:la hoja|el papel)|non (?:sul|per il) foglio|nao (?:e )?(?:para|no|na) (?:a )?(?:folha|papel)|not (?:for|on) (?:the |any )?(?:sheet|page|paper)s?(?: please)?|(?:stays|keep it) off (?:the )?(?:sheet|page|paper)|(?:on any|auf keinem|sur aucun|en ningun|su nessun|em nenhum|op geen) (?:paper|papier|papel|foglio|blatt|sheet)|(?:nothing|nichts|rien|nada|niente|niets) (?:on|auf|sur|en|por|su|em|op) (?:paper|papier|papel|carta)|nicht auf (?:den |die |das |einen |ein |dem )?(?:zettel|papier|blatt|liste)|(?:ne va |n a |pas )?pas sur (?:le )?papier|no (?:va |sale )?(?:en|al) papel|non (?:va )?(?:sulla|su) carta|nao vai (?:no|para o) papel|niet op papier|(?:nicht aufs?(?: das)?|niet (?:op|voor) het) blatt?|pas (?:sur|pour) la feuille|no (?:es )?para la hoja|non sul foglio|nao e para a folha|not public|say nothing|in writing|between (?:us|you and me)|keep (?:that|this|it) (?:quiet|to yourself)|off the record|confidential|unter uns|vertraulich|entre nous|confidentiel(?:le)?|entre nosotr[oa]s|confidencial|^(?:(?:hab\w*|room|zimmer|chambre|camera|quarto|kamer) )?(?:a nombre de|under the name(?: of)?|auf (?:den )?namen|au nom de|a nome (?:di)?|em nome de|op naam van) \w+|[ft]ra (?:di )?noi|riservat[oa]|(?:fica )?entre nos|(?:onder|tussen) ons|vertrouwelijk)\b/u;
/** Requests to be silent towards someone, in seven languages, as comparable words; `no word on` something is a rule. */
const hush =
  /^(?:please )?(?:nobody|no one) (?:says|is to say) (?:a word|anything)|^(?:bitte )?niemand sagt (?:etwas|was|ein wort)|^que personne ne dise rien|^que nadie diga nada|^nessuno dica (?:niente|nulla)|^ninguem diga nada|^niemand zegt (?:iets|een woord)|^(?:not a|no|geen|kein|pas un|ni una|neanche una|nemmeno una|non una|nem uma) (?:word|woord|wort|mot|palabra|parola|palavra)$|\b(?:(?:do not|don t|dont|never) let on|(?:not a|no|geen|kein|pas un|ni una|neanche una|nemmeno una|non una|nem uma) (?:word|woord|wort|mot|palabra|parola|palavra) (?:to|tegen|gegenuber|aux?|al?|ai|alla|con|com|ao|aos|a la) \w+(?!(?: \w+){0,2} (?:about|on|uber|sur|su|sul|sulla|sobre|over)\b)|mum s the word|(?:keep|stay) (?:mum|schtum)|(?:klappe|mund) halten|halt (?:die klappe|den mund)|bouche cousue|motus|(?:chiton|calladit[oa]|chito) con \w+|acqua in bocca|(?:ma |mi raccomando )zitt[oaie]|zitt[oaie] con \w+|aber psss?t|mais chut|pero (?:chiton|chito|ni mu)|mas (?:shiu|silencio)|maar ss?st|boca fechada|bico calado|mondje dicht)\b/u;
/** Requests not to publish what a sentence says, in seven languages, as comparable words. */
const unpublished = new RegExp(
  `\\b(?:${[
    '(?:do not|dont|don t|never) (?:print|publish|post|quote|forward|reveal|leak)(?: (?:this|that|it|me))?',
    '(?:do not|don t|dont) say why|sag(?:t|en sie)? (?:aber )?nicht warum|ne dites? pas pourquoi|no dig(?:as|ais|an) por que|non dire perche|nao digam? porque|zeg(?:t)? niet waarom',
    'ne pas (?:ecrire|mettre|noter)|nicht (?:aufschreiben|notieren)|no (?:escribir|anotar)|non (?:scrivere|annotare)|nao (?:escrever|anotar)',
    'nicht (?:weiterleiten|weitersagen|verraten)|ne pas (?:divulguer|reveler|transmettre|ebruiter)|no (?:revelar|reenviar|divulgar)|non (?:rivelare|inoltrare|divulgare)|nao (?:revelar|reencaminh\\w+|encaminh\\w+|divulgar)|niet (?:doorsturen|verklappen|onthullen|doorvertellen)',
    '(?:do not|dont|don t) (?:put|write) (?:this|that|it)(?: down| in| on)?',
    '(?:not (?:for announcing|for announcement|to be announced)|nicht (?:zum ansagen|fur die ansage|ansagen)|pas a annoncer|no (?:es )?para anunciar|non (?:e )?da annunciare|nao (?:e )?para anunciar|niet (?:om om te roepen|omroepen))',
    '(?:tell|say|mention|digas|decir|cuentes|coment\\w{1,4}|cont(?:ar|es?|a|em)|dis|dire|dirlo|parle[rz]?|raconte[rz]?|raccontar\\w*|parlar\\w{2}|sag\\w*|erzahl\\w*|vertel\\w*|fale[ms]?)(?: (?:this|that|it|es|das|davon|dit|het|le|isso|disso|nada)){0,2} (?:to |con |com |a |aan |an )?(?:no one|nobody|anyone|anybody|niemand\\w*|keinem|personne|nadie|nessuno|ninguem)',
    '(?:das|dies|es|bitte) nicht (?:drucken|veroffentlichen|abdrucken|aufschreiben|hinschreiben|reinschreiben)|schreib(?:t|en sie)? (?:das|es|dies) (?:bitte )?nicht',
    'ne (?:le |la |l |les )?(?:mettez|mets|publie[rz]?|imprime[rz]?|ecrivez|ecris|notez|note) pas|a ne pas (?:publier|imprimer|ecrire)|pas a (?:publier|imprimer)',
    'no (?:lo |la |los |las |esto |eso )?(?:pongas|pongais|pongan|publiques|publiqueis|publiquen|imprimas|imprimais|escribas|escribais)|no (?:publicar|imprimir)(?:lo)?',
    'non (?:lo |la )?(?:metter(?:lo|la|e)|mettete(?:lo|la)?|metta(?:no|te)|pubblicar(?:lo|la|e)|pubblicate(?:lo)?|stampar(?:lo|la|e)|stampate(?:lo)?|scriver(?:lo|la|e)|scrivete(?:lo)?)',
    'nao (?:ponham|ponhas|publiquem|publiques|publicar|imprimam|imprimir|escrevam|escrevas|metam)(?: (?:isto|isso))?|(?:isto|isso) nao e para (?:por|publicar|escrever)',
    'niet (?:opschrijven|afdrukken|publiceren|printen|opnemen)|(?:dit|dat|het) niet (?:plaatsen|noteren)',
  ].join('|')})\\b`,
  'u',
);
/** Characters within which a sentence says that it is a confidence, or not for the sheet. */
const opening = 80;
/** What is for the reader alone, in seven languages, as comparable words. */
const forYou =
  /\b(?:(?:just|only) for you|(?:do not|dont|don t) pass (?:it |this |that )?on|office to office|(?:nobody|no one) knows(?: (?:it|this|that|yet))?$|niemand weiss (?:es|das|davon)|personne ne (?:le )?sait$|nadie lo sabe|nessuno lo sa|ninguem (?:o )?sabe$|niemand weet (?:t|het|dit|dat)|\w+ niet (?:vertellen|doorvertellen)$|(?:does(?:n t| not)|don t) want to know|will (?:es |das |davon )?(?:nicht|nichts) wissen|ne veut (?:pas|rien) (?:le )?savoir|no (?:lo )?quiere saber\w*|non (?:lo )?vuole sape\w+|nao (?:o )?quer saber|wil (?:t |het |dat |er )?(?:niet|niks|niets) (?:van )?weten|(?:must ?(?:not|n t)|mustnt|can ?not|can ?t|should ?n ?t|should not) (?:get (?:out|around|about)|go (?:any )?further|leak|go round)|(?:darf|soll|sollte) (?:das |es )?(?:nicht|keinesfalls) (?:die runde machen|rumgehen|herumgehen|rauskommen|nach aussen|durchsickern|weiter(?:gesagt|gegeben|erzahlt)? ?werden)|ne (?:doit|doive|devrait) (?:surtout )?pas (?:circuler|se savoir|s ebruiter|fuiter|tourner)|no (?:debe|puede|tiene que) (?:circular|salir de aqui|saberse|filtrarse|trascender)|non (?:deve|puo|dovrebbe) (?:girare|circolare|uscire(?: da qui)?|sapersi|trapelare)|non (?:si deve|deve) sapere|nao (?:deve|pode) (?:circular|sair daqui|saber se|transpirar)|(?:mag|moet) niet (?:rondgaan|naar buiten|uitlekken|rondverteld worden)|a te (?:lo )?(?:dico|posso dire)|a ti (?:te |si te )?(?:lo )?(?:digo|cuento)|a toi je (?:le |peux )?(?:le )?dis?(?:re)?|dir sag(?:e)? ich|aan jou zeg ik|a ti (?:digo|conto)|(?:cosi (?:lo )?diciamo a|(?:that s|thats|which is|what) (?:what )?we(?: re| are)? tell(?:ing)?|so sagen wir es|c est ce qu on dit a|es lo que decimos a|e o que dizemos a|dat zeggen we (?:tegen|aan)) (?:tutti|everyone|everybody|people|allen|tout le monde|todos|todo el mundo|toda a gente|iedereen)|(?:does(?: not|nt| n t)|do(?: not|nt| n t)|did(?: not|nt| n t)) want (?:it|this|that|anyone) (?:to (?:get out|be known|know)|known)|(?:will|soll)(?:en|te)? nicht dass (?:es|das) (?:jemand|einer|bekannt|rauskommt|raus)\w*|pas que (?:ca|cela|ce) se sache|no quiere\w* que se sepa|non vuole\w* che si sappia|nao quer\w* que se saiba|niet dat (?:het|dit) (?:bekend|uitkomt)|unter vier augen|entre quatre yeux|a solas|a quattr ?occhi|a sos|onder vier ogen|(?:none|not any) of (?:their|anyone s|anybody s) business|geht(?: \w+){0,3} (?:niemand\w*|keinen)(?: etwas| was)? an|ne regarde (?:que nous|personne)|no le (?:importa|incumbe) a nadie|non (?:riguarda|interessa)(?: a)? nessuno|nao e da conta de ninguem|gaat (?:verder )?niemand(?: iets| wat)? aan|(?:isn t|isnt|is not|not) for the stage|je (?:te|vous) (?:le )?dis ca a|ne doit pas sortir|confidencialmente|confidentially|aqui so para|so entre|so (?:pra|para) (?:voce|si|ti)|pour (?:toi|vous) seulement|vous le dis parce que|(?:only|just) between|for you and only (?:for )?you|nur fur (?:euch|dich|sie)|rien que pour (?:vous|toi)|(?:juste|seulement) pour (?:vous|toi)|solo para (?:ti|vosotros|vosotras|usted|ustedes)|solo per (?:te|voi|lei)|so para (?:ti|voce|voces)|alleen voor (?:jou|jullie|u)|not (?:for|from|on) the stage|nicht von der buhne|pas depuis la scene|no desde el escenario|non (?:dal|sul) palco|nao (?:do|no) palco|niet vanaf het podium|no para (?:la|el) esc\w+|nao para o palco|non per il palco|niet voor (?:het |op )?podium|grupo (?:errado|equivocado)|wrong (?:group|chat)|falsche gruppe|falscher chat|mauvais groupe|gruppo sbagliato|verkeerde groep|(?:i )?don ?t want to talk about (?:it|that|this)|(?:will|mag) nicht daruber (?:reden|sprechen)|ne veux pas en parler|no quiero hablar de (?:eso|esto|ello)|non voglio parlarne|nao quero falar (?:disso|nisso|sobre isso)|wil er niet over praten|no lo digais en voz alta|max(?:ima|imum) (?:reserva|discrecion|de discretion)|(?:en|with|mit|in) (?:toute |aller |tutta |toda )?(?:confidence|confianza|confiance|confidenza|confianca|vertrauen|vertrouwen)|nicht (?:auf die buhne|fur die buhne)|pas (?:sur|pour la) scene|ne (?:surtout )?pas dire sur scene|no (?:decir|contar) en (?:el )?escena(?:rio)?|non (?:dire|dirlo) sul palco|niet op het podium)\b/u;

/** Verbs of speaking, in seven languages, as comparable words. */
const speaking = new RegExp(
  `\\b(?:${[
    'mention|discuss|let on|comment|talk|tell|say|ask|repeat|bring (?:it|this|that) up',
    'erwahn\\w*|\\w*ansprech\\w*|diskut\\w*|kommentier\\w*|\\w*frag(?:e|en|t|st)?|\\w*sag(?:e|en|t|st)?(?: weiter)?|verrat\\w*|erzahl\\w*|reden?|redet|sprech\\w*',
    'mentionn\\w+|comment(?:er|ez|e)|parl(?:er|ez|e|ons)|dire|dis|dites|demand(?:er|ez|e)|racont(?:er|ez|e)|evoqu\\w+|repet\\w+|abord(?:er|ez|e)',
    'coment(?:ar|es?|eis|en|em|e)(?:lo|la)?|mencion\\w+|pregunt\\w+|dig(?:a|as|ais|an|am)|decir(?:lo|la)?|cont(?:ar|es|eis|en|em)(?:lo|la)?|habl(?:ar|es|eis|en)|sacar(?:lo)?',
    'commentar\\w*|commentat\\w*|menzion\\w+|chied(?:ere|ete|erlo)|parl(?:arne|atene|iamone|are|ate)|dir(?:lo|la|glielo)|ditelo|raccont(?:are|arlo|ate|atelo)|toccare',
    'pergunt\\w+|dizer|fal(?:ar|es|em)|tocar|noem(?:en)?|zeg(?:gen)?|vra(?:ag|gen)|vertel(?:len)?|praten|bespreken|(?:over )?beginnen|aansnijden',
  ].join('|')})\\b`,
  'gu',
);
/** Where or before whom not to speak, in seven languages, as comparable words: `am Tresen`, `in chat`. */
const somewhere =
  /\b(?:am|an|im|in|auf|bei|vor|mit|from|at|to|with|on|a|al|alla|ai|agli|au|aux|en|nel|nella|sul|dal|con|com|avec|op|bij|tegen|aan|met|em|ao|aos|devant|davanti a|delante de|voor|diante) (?:(?:der|die|dem|den|the|la|le|les|el|los|las|il|lo|de|het|her|him|them) )?[a-z]\w*\b/gu;
/** Words of a request that say nothing, in seven languages, as comparable words. */
const politely =
  /\b(?:please|pls|bitte|svp|s il (?:vous|te) plait|por favor|porfa|per favore|se faz favor|graag|just|yourself|ourselves|selbst|selber|(?:vous|toi) meme|mism[oa]|proprio|mesm[oa]|zelf|lieber|mejor|don ?t|do not|lo|la|ne|nen|en|maar|subject|thema|sujet|tema|argomento|assunto|onderwerp)\b/gu;
const clauseEnds = /[,;:]\s|\s[–—-]\s|[!.?]{1,3}\s\(/u;

/** Returns whether a clause asks not to speak of what was said: it refuses to speak, and names no subject. */
function isSilence(clause: string): boolean {
  if (!negation.test(clause) && !/^(?:frag|vraag)/iu.test(clause.trim())) return false;
  const words = comparableName(clause);
  const others = words.replace(speaking, ' ');
  if (others === words) return false;
  return !others
    .replace(politely, ' ')
    .replace(somewhere, ' ')
    .split(/\s+/u)
    .some((word) => word !== '' && isContent(word) && !negation.test(word));
}

/** Returns whether a clause of a sentence asks not to speak of what it says, or of what was said before. */
export function asksForSilence(sentence: string): boolean {
  return sentence.split(clauseEnds).some(isSilence);
}

/** Names the only reader, before a colon, in seven languages: `Ada only: …`, `Nur für Ada: …`. */
const onlyFor =
  /^\P{L}{0,3}(?:\p{Lu}[\p{L}'’-]{1,20}(?<!s) (?:only|solo|sólo|seulement|uniquement)|(?:[Nn]ur|[Oo]nly|[Ss][oó]lo|[Ss]ó|[Aa]lleen|[Ss]eulement|[Uu]niquement) (?:für|for|per|para|pour|voor) \p{Lu}[\p{L}'’-]{1,20}):\s/u;

/** Returns whether a sentence begins with the name of the only reader of its paragraph. */
export function isForOneReader(sentence: string): boolean {
  return onlyFor.test(sentence);
}

/** Returns whether a sentence begins as a confidence, to which what follows in its paragraph belongs. */
export function opensConfidence(sentence: string): boolean {
  const words = comparableName(sentence.slice(0, opening));
  return [confidence, forYou, unpublished].some((form) => form.test(words)) || isForOneReader(sentence);
}

/** Most words of a sentence that only makes what is before it confidential: `That stays between us`. */
const mostWordsOfRequest = 8;

/** Returns whether a sentence only makes what is before it confidential. */
export function keepsBefore(sentence: string): boolean {
  const isShort = comparableName(sentence).split(' ').length <= mostWordsOfRequest;
  const clauses = sentence.split(clauseEnds);
  // `Do not tell Ada, she would cancel`
  return (
    isShort &&
    isConfidential(sentence) &&
    (clauses.every(saysNothing) || (isDiscreet(clauses[0] ?? '') && !clauses[0]?.includes('(')))
  );
}

function saysNothing(clause: string): boolean {
  const isOnly = (part: string) =>
    isConfidential(part) ||
    !comparableName(part)
      .split(' ')
      .some((word) => isContent(word));
  return clause.split('(').every(isOnly);
}

/** What someone was told in confidence, in seven languages, as comparable words: `me lo contó Ada en confianza`. */
const told =
  /\b(?:told|said|tells|conto|contado|dijo|dicho|erzahlt|gesagt|verraten|dit|raconte|confie|detto|raccontato|contou|disse|verteld|gezegd)\b(?: \w+){0,4} (?:in (?:strict )?confidence|en confian[zc]a|en confidencia|im vertrauen|vertraulich|en confiance|en confidence|in confidenza|em confianca|in vertrouwen)\b|\b(?:im vertrauen|in vertrouwen) (?:erzahlt|gesagt|verteld|gezegd)\b/u;

/** Returns whether a sentence is on what someone was told in confidence: all of it is. */
export function wasConfided(sentence: string): boolean {
  return told.test(comparableName(sentence));
}

/** Returns whether a sentence asks to be silent towards someone: `Not a word to Ada`. */
export function asksToHush(sentence: string): boolean {
  return hush.test(comparableName(sentence));
}

/** Returns whether a sentence says that it, or what is before it, is confidential. */
export function isConfidential(sentence: string): boolean {
  return confidentialWords(sentence) !== null || forYou.test(comparableName(sentence)) || isDiscreet(sentence);
}

function isDiscreet(sentence: string): boolean {
  return asksForSilence(sentence) || isKeptFrom(sentence);
}

/** Returns the words by which a sentence is a confidence, or asks not to publish it. */
export function confidentialWords(sentence: string): string | null {
  const words = comparableName(sentence);
  const found = confidence.exec(words) ?? hush.exec(words) ?? unpublished.exec(words) ?? internal.exec(sentence);
  return found?.[0] ?? null;
}
