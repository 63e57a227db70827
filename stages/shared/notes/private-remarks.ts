import { comparableName } from '../../../src/domain/names.js';
import { isAbbreviated } from './split-notes.js';

/** What people write next to a remark that no page may repeat, in seven languages, as comparable words. */
const confidential = wordsAlone(
  'confidential|off the record|between us|keep (?:it |this )?quiet|not for (?:publication|sharing|(?:the )?(?:sheet|page|paper|stage))|(?:do not|dont) (?:tell|share|forward|pass on|publish|quote)',
  '(?:keep (?:it|this|that)|stay) (?:away|off|out|between)|not on (?:the )?(?:sheet|page|paper)|keep (?:it|this|that) to (?:yoursel(?:f|ves)|ourselves)|(?:dont|do not) get me in trouble|say nothing',
  'vertraulich|(?:nicht|nix) weiter ?(?:sagen|geben|erzahlen)|nicht verraten|unter uns|nicht namentl(?:ich)?|not by name|no names',
  'confidentiel(?:le)?|ne pas (?:ebruiter|divulguer|repeter|en parler)|entre nous|(?:ne )?me citez? pas|sans (?:le |la |les )?nommer|perso',
  'confidencial|no (?:divulgar|contarlo|decirlo|comentarlo|nombrarl[oa])|entre nosotros|que no salga|que no se entere|sin nombres?',
  'riservat[oa]|confidenziale|non (?:dirlo|nominarl[oaie]|divulgare|diffondere|parlarne|tirarl[oaie] in mezzo)|tra (?:di )?noi|acqua in bocca|senza (?:fare )?nomi',
  'nao (?:divulgar|contar a|comentar com)|(?:fica )?entre nos|que nao saia|sem (?:citar )?nomes?',
  '(?:do not|dont|never) (?:put|write) (?:this |that |it )?(?:down|in writing|anywhere)|nicht (?:auf|mit)schreiben|ne pas (?:l )?ecrire|n ecri(?:s|vez) pas|no (?:lo |la )?(?:escrib(?:ir|as|a)(?:lo|la)?|apunt(?:ar|es)(?:lo|la)?)|non (?:scriver(?:e|l[oaie])|segnarl[oa])|nao escrev(?:er|a)|niet opschrijven',
  'vertrouwelijk|niet (?:doorvertellen|doorgeven|delen|naar doen)|onder ons|geen namen|mondje dicht|ni palabra|a personne|pas un mot',
);

/** The same of remarks about tonight, which are to be kept from the stage or are about agreements and money. */
const marks = wordsAlone(
  '(?:do not|dont) (?:mention (?:it|this|him|her|them)|ask)|(?:do not|dont|never) (?:say|write|print|bring up|put)|keys? (?:is |are )?under',
  'nicht ansprechen|schlussel (?:liegt )?unter|clef? sous|cle sous|chiave sotto|llave (?:esta )?debajo|chave (?:esta )?debaixo|sleutel onder',
  'nicht (?:sagen|schreiben|erwahnen|aufschreiben|drucken|fragen)|nix sagen|frag nicht|ne (?:le |la |lui )?(?:dis|dites|dire|pas (?:dire|ecrire|noter|demander))',
  'no (?:decir|digas|escribir|sacar el tema|poner|pregunt(?:ar|es))|sin (?:recibo|factura)|non (?:scriver(?:e|lo)|dire|scriv(?:i|ere)|chieder(?:e|lo))',
  'nao (?:falar|dizer|escrever|contar|comentar|pergunt(?:ar|es|e))|sem recibo|niet (?:zeggen|schrijven|noemen|opschrijven|vragen)|niks zeggen',
  'owes?|still owe|in debt|schuldet|schulden|nous doit|me doit|doit encore|nos debe|me debe|ci deve|mi deve|nos deve|me deve|is ons schuldig',
  'settle(?:ment)?|cash|guarantee|gage|gagen|cachets?|caches?|fees?|\\d (?:iva|vat|mwst|btw)|recibo verde|deposit paid|invoice|rechnung|factura|facture|fattura|fatura|factuur',
  'hotel|airbnb|lodging|unterkunft|hebergement|alojamiento|hospedaje|alloggio|hospedagem|overnachting',
);

/** Words about the body of a person, and about who comes with whom. */
const personal = wordsAlone(
  'deaf|blind in|hard of hearing|hearing aid|diabetic|pregnant|sober|drinks too much|in rehab|quit(?:ting)? smoking|divorced?|ill|sick|surgery',
  'taub|schwerhorig|horgerat|schwanger|trinkt|krank|geschieden|sourde?|malentendante?|enceinte|malade|divorcee?|operee?',
  'sord[oa]|surd[oa]|embarazada|enferm[oa]|borrach[oa]|dejando de fumar|divorciad[oa]|incinta|malat[oa]|gravida|doente|separad[oa] d[eo]',
  'doof|slechthorend|zwanger|ziek|gescheiden|drinkt|viene con (?:la|el|su) (?:hij[oa]|pareja|mujer|marido|novi[oa])|(?:brings?|comes? with) (?:his|her|the) (?:kids?|son|daughter|wife|husband)',
  'vient avec (?:sa|son|ses)|kommt mit (?:ihrer|seiner|ihrem|seinem)|viene con (?:la|il) (?:figli[ao]|moglie|marito)|vem com (?:a|o) (?:filh[ao]|mulher|marido)|komt met (?:haar|zijn)',
);

/** What ends a remark that is to be kept, whatever it is about. */
const endsKept =
  /(?<!\p{L})(?:(?:do not|don['’]?t|never) (?:mention|discuss)(?=\s*(?:[,.;!)]|$))|not public|no volver a invitar)/iu;
/** The company and the drinking of a named person, in seven languages. */
const named = String.raw`\p{Lu}\p{Ll}[\p{L}’'-]*`;
const audience =
  'Crowd|Audience|Room|House|Everyone|Half|Publikum|Saal|Leute|Public|Público|Publico|Sala|Pubblico|Zaal|Publiek';
const privateLife = [
  String.raw`(?<!\p{L})(?:splitting|split|separated|divorced|getrennt|geschieden|séparée?|separad[oa]|separat[oa]|gescheiden) (?:(?:from|von|de|d[oa]|van) )?${named}`,
  String.raw`(?<!\p{L})ex (?:de|di|d[oa]|von|van|of) ${named}`,
  String.raw`(?<!\p{L})(?!(?:${audience})(?!\p{L}))${named} (?:(?:was|is|war|ist|était|estaba|era|estava|was) )?(?:drunk|drank|betrunken|besoffen|ivre|borrach[oa]|bebió|ubriac[oa]|bebeu|bêbad[oa]|dronken)(?!\p{L})`,
].map((source) => new RegExp(source, 'u'));

function wordsAlone(...lists: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${lists.join('|')})\\b`, 'u');
}
/** Words of sentences with a secret: passwords, and codes of doors, gates, alarms and safes. */
const guarded =
  'door|gate|alarm|entry|safe|lock ?box|wi ?fi|wlan|tur|tor|porte|portail|immeuble|puerta|porta|portao|alarme|alarma|allarme|deur|poort';
const code = 'code|pin|codigo|codice|kode|clave|key|schlussel|chiave|chave';
const secrets = new RegExp(
  `\\b(?:${[
    'password|passcode|passwort|kennwort|mot de passe|mdp|contrasena|senha|wachtwoord|parola d accesso|digicode|turcode|toegangscode|pin ?code',
    `(?:${guarded}) ?(?:${code})`,
    `(?:${code}) \\d{3,8}`,
    `(?:${code}) (?:of |for |fur |de |del |della |du |da |do |van )?(?:the |la |l |le |die |den |de |het )?(?:${guarded})`,
    'licen[cs]e plate|number plate|nummernschild|immatriculation|matricula d[eo]|targa|nummerplaat|kenteken',
  ].join('|')})\\b`,
  'u',
);
/** A bracket inside a sentence. */
const brackets = / ?\([^()]{0,300}\)/gu;
/** A label of remarks that are private up to the end of the note. */
const label =
  /(?:^|[\s(])(?:private?|privat|privé|privado|privato|confidential|vertraulich|confidentiel|confidencial|riservato)\s*[:!–—-].*$/isu;
/** An amount of money. */
const money = /[$€£]\s?\d|\d\s?(?:[$€£]|(?:euros?|dollars?|pounds?|quid|bucks|reais)\b)/iu;
const sentences = /(?<=[.;!?])\s+|(?<!\s)\s+\/\s+|\n+/u;
const addresses = /(?:(?<!\s)\s+)?(?<!\S)[^\s@]+@\S*\.\p{L}{2,}/gu;
const bookings =
  /(?:(?<!\s)\s+)?\b(?:conf(?:irmation)?|booking|reservation|pnr)\s*(?:#|no\.?|nr\.?|:)+\s*[A-Z0-9-]{4,}/giu;
const phones =
  /(?:(?<!\s)\s+)?(?<![\d:.,/-])(?:(?:\+\d|0)[\d\s()/.-]{6,18}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|[\dxX*]{2,4}(?:[ .-][\dxX*]{2,4}){2,4})(?![\d:])/gu;
const dates = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/u;
/** Digits of the shortest phone number. */
const fewestDigits = 8;

/**
 * Returns notes without what a page that is passed on should not show: sentences marked as private or with passwords,
 * phone numbers, e-mail addresses and booking codes. Null if nothing is left.
 */
export function withoutPrivateRemarks(notes: string, isPrivate: (text: string) => boolean = isKept): string | null {
  const open = notes.replace(label, '');
  const all = sentencesIn(open);
  const shownOf = (sentence: string) => sentence.replace(brackets, (bracket) => (isPrivate(bracket) ? '' : bracket));
  const kept = all.map(shownOf).filter((sentence) => !isPrivate(sentence));
  const text =
    kept.every((sentence, index) => sentence === all[index]) && kept.length === all.length ? open : kept.join(' ');
  const shown = text
    .replace(addresses, '')
    .replace(bookings, '')
    .replace(phones, (found) => (isPhone(found) ? '' : found));
  return shown.trim() || null;
}

/** Returns true for a text that its writer wants to keep from every page. */
export function isConfidential(text: string): boolean {
  return confidential.test(comparableName(text)) || label.test(text);
}

/** Splits notes into sentences; one that ends in an abbreviation, or before a bracket, continues. */
export function sentencesIn(notes: string): readonly string[] {
  const found: string[] = [];
  for (const part of notes.split(sentences)) {
    const before = found.at(-1);
    const continues = part.startsWith('(');
    if (before !== undefined && continues) found[found.length - 1] += ` ${part}`;
    else if (before !== undefined && isAbbreviated(`${before} `, before.length + 1))
      found[found.length - 1] += ` ${part}`;
    else found.push(part);
  }
  return found;
}

/** Returns true for a sentence about someone's body or company, in addition to those kept from every page. */
export function isPersonalOrKept(sentence: string): boolean {
  return personal.test(comparableName(sentence)) || isKept(sentence);
}

/** Returns true for a sentence with a mark of privacy, a password or money. */
function isKept(sentence: string): boolean {
  const words = comparableName(sentence);
  const isPersonal = [endsKept, money, ...privateLife].some((found) => found.test(sentence));
  return isPersonal || [confidential, marks, secrets].some((found) => found.test(words));
}

function isPhone(text: string): boolean {
  const written = text.replace(/[^\dxX*]/gu, '');
  return !dates.test(text) && written.length >= fewestDigits;
}
