import { comparableName } from '../../../src/domain/names.js';
import { isOfTheEvening } from './house-words.js';
import { isAbbreviated } from './split-notes.js';

/** What people write next to a remark that no page may repeat, in seven languages, as comparable words. */
const confidential = wordsAlone(
  'confidential|off the record|between us|keep (?:it |this |that )?(?:quiet|private|secret)|not for (?:publication|sharing|(?:the )?(?:sheet|page|paper|stage))|(?:do not|dont) (?:tell|share|forward|pass on|publish|quote)',
  '(?:keep (?:it|this|that)|stay) (?:away|off|out|between)|not on (?:the )?(?:sheet|page|paper)|keep (?:it|this|that) to (?:yoursel(?:f|ves)|ourselves)|(?:dont|do not) get me in trouble|say nothing',
  'vertraulich|(?:nicht|nix) weiter ?(?:sagen|geben|erzahlen)|nicht verraten|unter uns|nicht namentl(?:ich)?|not by name|no names',
  'confidentiel(?:le)?|ne pas (?:ebruiter|divulguer|repeter|en parler)|entre nous|(?:ne )?me citez? pas|sans (?:le |la |les )?nommer|perso',
  'confidencial|no (?:divulgar|contarlo|decirlo|comentarlo|nombrarl[oa])|entre nosotros|que no salga|que no se entere|sin nombres?',
  'riservat[oa]|confidenziale|non (?:dirlo|nominarl[oaie]|divulgare|diffondere|parlarne|tirarl[oaie] in mezzo)|tra (?:di )?noi|acqua in bocca|senza (?:fare )?nomi',
  'nao (?:divulgar|contar a|comentar com)|(?:fica )?entre nos|que nao saia|sem (?:citar )?nomes?',
  '(?:do not|dont|never) (?:put|write) (?:this |that |it )?(?:down|in writing|anywhere)|nicht (?:auf|mit)schreiben|ne pas (?:l )?ecrire|n ecri(?:s|vez) pas|no (?:lo |la )?(?:escrib(?:ir|as|a)(?:lo|la)?|apunt(?:ar|es)(?:lo|la)?)|non (?:scriver(?:e|l[oaie])|segnarl[oa])|nao escrev(?:er|a)|niet opschrijven',
  'vertrouwelijk|niet (?:doorvertellen|doorgeven|delen|naar doen)|onder ons|geen namen|mondje dicht|ni palabra|a personne|pas un mot',
);

/** The same of remarks about tonight, which are to be kept from the stage. */
const silence = wordsAlone(
  '(?:do not|dont|never) (?:mention|tell|say)(?: \\w+)? to (?:anyone|anybody|them)|niemand(?:em)? (?:sagen|erzahlen|zeggen)|(?:dire|parler?) a personne|(?:digas|decir|contar)(?:lo)? a nadie|dir(?:e|lo) a nessuno|(?:dizer|contar) a ninguem',
  '(?:do not|dont) mention (?:it|this|him|her|them)|(?:do not|dont|never) (?:say|write|print|bring up|put)',
  'nicht auf (?:die|der) buhne|not on ?stage|pas sur (?:la )?scene|no en (?:el )?escenario|non sul palco|nao no palco|niet op het podium|nicht ansprechen|nicht (?:sagen|schreiben|erwahnen|aufschreiben|drucken)|nix sagen|ne (?:le |la |lui )?(?:dis|dites|dire|pas (?:dire|ecrire|noter))',
  'no (?:decir|digas|escribir|comentar|sacar el tema|poner)|non (?:scriver(?:e|lo)|dire|scriv(?:i|ere))',
  'nao (?:falar|dizer|escrever|contar|comentar)|niet (?:zeggen|schrijven|noemen|opschrijven)|niks zeggen',
);

/** Words of agreements, money and lodging, and of questions that are not to be asked. */
const agreements = wordsAlone(
  '(?:do not|dont) ask|frag nicht|nicht fragen|ne pas demander|no pregunt(?:ar|es)|non chieder(?:e|lo)|nao pergunt(?:ar|es|e)|niet vragen',
  'keys? (?:is |are )?under|schlussel (?:liegt )?unter|clef? sous|cle sous|chiave sotto|llave (?:esta )?debajo|chave (?:esta )?debaixo|sleutel onder',
  'sin (?:recibo|factura)|sem recibo|owes?|owed|still owe|in debt|schuldet|schulden|nous doit|me doit|doit encore|nos debe|me debe|ci deve|mi deve|nos deve|me deve|is ons schuldig',
  'settle(?:ment)?|cash|guarantee|gage|gagen|cachets?|caches?|fees?|\\d (?:iva|vat|mwst|btw)|recibo verde|deposit paid|invoice|rechnung|factura|facture|fattura|fatura|factuur',
  'door (?:deal|split)|split deal|of (?:the )?door|buy ?out|per diem|uitkoop|minimo (?:garantizado|garantito|garantido)',
  'hotel|airbnb|lodging|unterkunft|hebergement|alojamiento|hospedaje|alloggio|hospedagem|overnachting',
);

/** Words about the body of a person, and about who comes with whom. */
const personal = wordsAlone(
  'deaf|not (?:very |at all )?well|unwell|blind in|hard of hearing|hearing aid|diabetic|pregnant|sober|drinks too much|in rehab|quit(?:ting)? smoking|divorced?|ill|sick|surgery',
  'hospital|dentist|physio|krankenhaus|zahnarzt|l?hopital|dentiste|dentista|l?ospedale|ziekenhuis|tandarts|le menager|la menager',
  '(?:is |are )?not speaking|(?:no se hablan?|ne se parlent?|non si parlano?|reden nicht miteinander) ?(?:con|plus)?|no juntarl[oa]s?',
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
/** An amount of money, or a share. */
const money =
  /[$€£]\s?\d|\d\s?(?:[$€£]|(?:euros?|dollars?|pounds?|quid|bucks|reais)\b)|\d\s?%(?!\s?(?:sold|full|voll|verkauft|vendid))/iu;
/** What the public pays, which is no secret, in seven languages. */
const publicPrice = wordsAlone(
  'admission|entry|tickets?|tix|price|eintritt|ticketpreis|karten?|entree|tarifs?|prix|billets?|entradas?|precio|ingressos?|bigliett[io]|prezzo|bilhetes?|preco|toegang|kaart(?:en|jes?)?|prijs',
);
/** Between the clauses of a sentence, outside brackets. */
const clauses = /(?:(?<=,)\s|\s(?=[–—-]\s))(?![^()]{0,300}\))/u;
const loose = /^[\s–—-]+|(?<![\s,–—-])[\s,–—-]+$/gu;
const sentences = /(?<=[.;!?])\s+(?:\/\s+)?|(?<!\s)\s+\/\s+|\n+/u;
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
 * private clauses, phone numbers, e-mail addresses and booking codes. Null if nothing is left.
 */
export function withoutPrivateRemarks(notes: string, isPrivate: (text: string) => boolean = isKept): string | null {
  const open = notes.replace(label, '');
  const all = sentencesIn(open);
  const kept = all.map((sentence, index) => (asksSilence(all[index + 1] ?? '') ? '' : openPart(sentence, isPrivate)));
  const text = kept.every((sentence, index) => sentence === all[index]) ? open : joined(kept);
  const shown = text
    .replace(addresses, '')
    .replace(bookings, '')
    .replace(phones, (found) => (isPhone(found) ? '' : found));
  return shown.trim() || null;
}

/** Words of a sentence that only asks not to repeat the one before it. */
const mostWordsOfRequest = 6;

function asksSilence(sentence: string): boolean {
  const words = comparableName(sentence);
  const isRequest = [confidential, silence].some((found) => found.test(words));
  return isRequest && words.split(' ').length <= mostWordsOfRequest;
}

/**
 * Returns a sentence without private brackets and clauses. What is left besides a private clause is kept if it is about
 * the running of the evening. Nothing is left of a sentence that is not to be repeated.
 */
function openPart(sentence: string, isPrivate: (text: string) => boolean): string {
  const words = comparableName(sentence);
  if ([confidential, silence].some((found) => found.test(words)) || endsKept.test(sentence)) return '';
  const outside = sentence.replace(brackets, (bracket) => (isPrivate(bracket) ? '' : bracket));
  if (!isPrivate(outside)) return outside;
  const parts = outside.split(clauses).filter((clause) => !isPrivate(clause) && isOfTheEvening(clause));
  return parts
    .map((clause) => clause.replace(loose, ''))
    .filter((clause) => clause !== '')
    .join(', ');
}

/** Joins sentences, each of which ends in a mark unless it is the last. */
export function joined(all: readonly string[]): string {
  const some = all.filter((sentence) => sentence !== '');
  return some
    .map((sentence, index) => (index < some.length - 1 ? sentence.replace(/[\p{L}\p{N})]$/u, '$&.') : sentence))
    .join(' ');
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
    else if (before !== undefined && isAbbreviated(`${before} ${part}`, before.length + 1))
      found[found.length - 1] += ` ${part}`;
    else found.push(part);
  }
  return found;
}

/** Returns true for a sentence about someone's body or company, in addition to those kept from every page. */
export function isPersonalOrKept(sentence: string): boolean {
  return personal.test(comparableName(sentence)) || isKept(sentence);
}

/** Returns true for a sentence with a mark of privacy, a secret, an agreement, or money that is no ticket's price. */
function isKept(sentence: string): boolean {
  const words = comparableName(sentence);
  if ([endsKept, ...privateLife].some((found) => found.test(sentence))) return true;
  if ([confidential, silence, agreements, secrets].some((found) => found.test(words))) return true;
  return money.test(sentence) && !publicPrice.test(words);
}

function isPhone(text: string): boolean {
  const written = text.replace(/[^\dxX*]/gu, '');
  return !dates.test(text) && written.length >= fewestDigits;
}
