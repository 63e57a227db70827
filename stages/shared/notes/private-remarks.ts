import { comparableName } from '../../../src/domain/names.js';
import { isAbbreviated } from './split-notes.js';

/** What people write next to a remark that is not meant for others, in seven languages, as comparable words. */
const marks = new RegExp(
  `\\b(?:${[
    'confidential|off the record|between us|keep (?:it |this )?quiet|not for (?:publication|sharing)|(?:do not|dont) (?:tell|share|forward|pass on|publish)',
    '(?:do not|dont) mention (?:it|this|him|her|them)|say nothing|keys? (?:is |are )?under|nicht ansprechen|schlussel (?:liegt )?unter|clef? sous|cle sous|chiave sotto|llave (?:esta )?debajo|chave (?:esta )?debaixo|sleutel onder',
    'vertraulich|nicht weiter ?(?:sagen|geben|erzahlen)|nicht verraten|unter uns',
    'nicht namentl(?:ich)?|not by name|no names|sans (?:le |la |les )?nommer|sin nombres?|senza (?:fare )?nomi|sem (?:citar )?nomes?|geen namen',
    'confidentiel(?:le)?|ne pas (?:ebruiter|divulguer|repeter|en parler)|entre nous',
    'confidencial|no (?:divulgar|contarlo|decirlo|comentarlo|nombrarl[oa])|entre nosotros|sin (?:recibo|factura)',
    'riservat[oa]|confidenziale|non (?:dirlo|nominarl[oaie]|divulgare|diffondere|parlarne)|tra (?:di )?noi',
    'nao (?:divulgar|contar a|comentar com)|entre nos|sem recibo',
    'vertrouwelijk|niet (?:doorvertellen|doorgeven|delen)|onder ons',
    '(?:keep (?:it|this|that)|stay) (?:away|off|out|between)|(?:do not|dont|never) (?:say|write|print|bring up|put)|not on (?:the )?(?:sheet|page|paper)',
    'nicht (?:sagen|schreiben|erwahnen|aufschreiben|drucken)|nix sagen|ne (?:le |la |lui )?(?:dis|dites|dire|pas (?:dire|ecrire|noter))|(?:a|à) personne|me cite pas|pas un mot',
    'no (?:decir|digas|escribir|sacar el tema|poner)|ni palabra|que no se entere|non (?:scriver(?:e|lo)|dire|scriv(?:i|ere))|acqua in bocca|nao (?:falar|dizer|escrever|contar|comentar)',
    'niet (?:zeggen|schrijven|noemen|opschrijven)|niks zeggen|mondje dicht',
    'owes?|still owe|in debt|schuldet|schulden|nous doit|me doit|doit encore|nos debe|me debe|ci deve|mi deve|nos deve|me deve|is ons schuldig',
    'settle(?:ment)?|cash|guarantee|gage|gagen|cachets?|caches?|fees?|\\d (?:iva|vat|mwst|btw)|recibo verde|deposit paid|invoice|rechnung|factura|facture|fattura|fatura|factuur',
    'hotel|airbnb|lodging|unterkunft|hebergement|alojamiento|hospedaje|alloggio|hospedagem|overnachting',
  ].join('|')})\\b`,
  'u',
);
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
  /(?:(?<!\s)\s+)?(?<![\d:.,/-])(?:(?:\+\d|0)[\d\s()/.-]{6,18}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})(?![\d:])/gu;
const dates = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/u;
/** Digits of the shortest phone number. */
const fewestDigits = 8;

/**
 * Returns notes without what a page that is passed on should not show: sentences marked as private or with passwords,
 * phone numbers, e-mail addresses and booking codes. Null if nothing is left.
 */
export function withoutPrivateRemarks(notes: string): string | null {
  const open = notes.replace(label, '');
  const all = sentencesIn(open);
  const kept = all.filter((sentence) => !isPrivate(sentence));
  const text = kept.length === all.length ? open : kept.join(' ');
  const shown = text
    .replace(addresses, '')
    .replace(bookings, '')
    .replace(phones, (found) => (isPhone(found) ? '' : found));
  return shown.trim() || null;
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

function isPrivate(sentence: string): boolean {
  const words = comparableName(sentence);
  return marks.test(words) || secrets.test(words) || money.test(sentence);
}

function isPhone(text: string): boolean {
  return !dates.test(text) && text.replace(/\D/gu, '').length >= fewestDigits;
}
