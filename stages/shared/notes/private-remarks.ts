import { comparableName } from '../../../src/domain/names.js';

/** What people write next to a remark that is not meant for others, in seven languages, as comparable words. */
const marks = new RegExp(
  `\\b(?:${[
    'confidential|off the record|between us|keep (?:it |this )?quiet|not for (?:publication|sharing)|(?:do not|dont) (?:tell|share|forward|pass on|publish)',
    '(?:do not|dont) mention (?:it|this|him|her|them)|say nothing|keys? (?:is |are )?under|nicht ansprechen|schlussel (?:liegt )?unter|clef? sous|cle sous|chiave sotto|llave (?:esta )?debajo|chave (?:esta )?debaixo|sleutel onder',
    'vertraulich|nicht weiter ?(?:sagen|geben|erzahlen)|nicht verraten|unter uns',
    'confidentiel(?:le)?|ne pas (?:ebruiter|divulguer|repeter|en parler)|entre nous',
    'confidencial|no (?:divulgar|contarlo|decirlo|comentarlo|nombrarl[oa])|entre nosotros|sin (?:recibo|factura)',
    'riservat[oa]|confidenziale|non (?:dirlo|nominarl[oaie]|divulgare|diffondere|parlarne)|tra (?:di )?noi',
    'nao (?:divulgar|contar a|comentar com)|entre nos|sem recibo',
    'vertrouwelijk|niet (?:doorvertellen|doorgeven|delen)|onder ons',
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
    `(?:${code}) (?:of |for |fur |de |del |della |du |da |do |van )?(?:the |la |l |le |die |den |de |het )?(?:${guarded})`,
    'licen[cs]e plate|number plate|nummernschild|immatriculation|matricula d[eo]|targa|nummerplaat|kenteken',
  ].join('|')})\\b`,
  'u',
);
const sentences = /(?<=[.;!?])\s+|\s+\/\s+|\n+/u;
const addresses = /\s*\S+@\S+\.\p{L}{2,}/gu;
const bookings = /\s*\b(?:conf(?:irmation)?|booking|reservation|pnr)\s*(?:#|no\.?|nr\.?|:)+\s*[A-Z0-9-]{4,}/giu;
const phones = /\s*(?<![\d:.,/-])(?:(?:\+\d|0)[\d\s()/.-]{6,18}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})(?![\d:])/gu;
const dates = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/u;
/** Digits of the shortest phone number. */
const fewestDigits = 8;

/**
 * Returns notes without what a page that is passed on should not show: sentences marked as private or with passwords,
 * phone numbers, e-mail addresses and booking codes. Null if nothing is left.
 */
export function withoutPrivateRemarks(notes: string): string | null {
  const kept = notes.split(sentences).filter((sentence) => !isPrivate(comparableName(sentence)));
  const text = kept.length === notes.split(sentences).length ? notes : kept.join(' ');
  const shown = text
    .replace(addresses, '')
    .replace(bookings, '')
    .replace(phones, (found) => (isPhone(found) ? '' : found));
  return shown.trim() || null;
}

function isPrivate(words: string): boolean {
  return marks.test(words) || secrets.test(words);
}

function isPhone(text: string): boolean {
  return !dates.test(text) && text.replace(/\D/gu, '').length >= fewestDigits;
}
