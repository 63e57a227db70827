import { comparableName } from '../../../src/domain/names.js';
import { withoutCalls } from './calls.js';
import { confidentialWords } from './discretion.js';
import { isIntent } from './plans.js';
import { asksInWords } from './wishes.js';

/** What is private by its form, whatever a model says of the sentence. */

/** Labels of remarks that are private up to the end of the note: `PRIVATE:`. */
const label =
  /(?:^|[\s(])(?:private?|privat|privé|privado|privato|confidential|vertraulich|confidentiel|confidencial|riservato)\s*[:!–—-].*$/isu;
/** Passwords, and codes of doors, gates, alarms and safes, as comparable words. */
const guarded =
  'door|gate|alarm|entry|safe|lock ?box|wi ?fi|wlan|tur|tor|porte|portail|immeuble|puerta|porta|portao|portone|cancello|alarme|alarma|allarme|deur|poort';
const code = 'code|pin|codigo|codice|kode|clave|key|schlussel|chiave|chave|teclado|cle';
/** Keys of doors and where people leave them, as comparable words. */
const key = 'key|schlussel|clef|cle|llave|chiave|chave|sleutel';
const hidingPlace =
  'under|unter|sous|debajo|bajo|sotto|debaixo|sob|onder|mat|doormat|pot|flowerpot|letter ?box|mail ?box|fussmatte|blumentopf|briefkasten|paillasson|boite|felpudo|maceta|buzon|zerbino|vaso|cassetta|tapete|caixa|deurmat|bloempot|brievenbus|meter ?box|zahlerkasten|stromkasten|contador|contatore|compteur|meterkast|behind|hinter|derriere|detras|dietro|atras|achter';
const password =
  /(?<!\p{L})(?:password|passcode|passwort|kennwort|mot de passe|mdp|contraseña|senha|palavra[ -]passe|wachtwoord|parola d['’]accesso|digicode|türcode|toegangscode|pin ?code|key ?pad|tastierino|wi-?fi|wlan)(?!\p{L})[^.;]{0,30}[\d:=]/iu;
/** Digits with the sign that ends a code at a keypad: `4471#`. */
const keyed = /(?<![\d\p{L}])\d{3,8}\s?[#*](?![\d\p{L}])/u;
const secrets = new RegExp(
  `\\b(?:${[
    `(?:${guarded}) ?(?:${code})`,
    `(?:${code}) \\d[\\d ]{2,9}[a-z]?`,
    `(?:${code})(?: \\w{1,12}){1,5} (?:is|ist|est|es|e) \\d{3,9}`,
    `(?:alarme?|alarma|allarme|safe|tresor) (?:is|ist|est|es|e) \\d{3,9}`,
    // `The back door is 4471`, but no time: `the gate is 1930`
    `(?:${guarded})(?: \\w{1,12}){0,5} (?:is|ist|est|es|e|with|con|mit|avec|com|met) (?!(?:0\\d|1\\d|2[0-3])(?:00|15|30|45)\\b)\\d{4,8}`,
    // `Code du portillon artistes : 7219B`; a postal code and one for a discount are no secret.
    `(?:code|pin|digicode|codigo|codice|kode)(?: (?!postal|zip|promo|rabatt|reduction|descuento|desconto|sconto|korting)\\w{1,14}){0,5} [a-z]?\\d{3,9}[a-z]?`,
    `(?:${key})s?(?: \\w{1,12}){0,6} (?:${hidingPlace})`,
    `(?:${code}) (?:of |for |fur |de |del |della |du |da |do |van )?(?:the |la |l |le |el |il |lo |die |das |dem |der |den |de |het |o |a )?(?:${guarded})`,
  ].join('|')})\\b`,
  'u',
);
/** An amount of money, or a share that is none of the seats. */
const money =
  /[$€£]\s?\d|\d\s?(?:[$€£]|(?:euros?|dollars?|pounds?|quid|bucks|reais)(?!\p{L}))|\d\s?%(?!\s?(?:sold|full|voll|verkauft|vendid))|\d\s(?:strafe|penalty|amende|multa|boete)(?!\p{L})/iu;
/**
 * What the performer earns, with its amount, in seven languages, as comparable words; with a point in it, `1.150` is
 * two numbers. Words can be between: `Gage wie besprochen 1.150`.
 */
const pay =
  /\b(?:(?:fees?|guarantee|pay|wages?|gage|honorar|garantie|cachet|cache|honorario\w*|garantia|compenso|paga|gaggio|vergoeding|uitkoop\w*|honorarium)(?: (?:is|of|ist|von|est|de|es|e|di|sind|son|van|bleibt|x|zu|in|total|netto|brutto))? (?:\d{1,2} \d{3}|\d{2,6})|(?:fee|gage|honorar|cachet|cache|honorarios?|compenso|vergoeding|honorarium|cash|contanti|efectivo|dinheiro vivo)(?: [a-z]{1,12}){1,4} (?:\d{1,2} \d{3}|\d{3,6})|(?:\d{1,2} \d{3}|\d{3,6}) (?:less|minus|abzuglich|moins|menos|meno) (?:prs|gema|suisa|akm|sacem|sabam|sgae|siae|spa|buma|apra|socan|imro))\b(?! ?(?:uhr|h|min|am|pm)\b)/u;
/** How steep a stage or a ramp is. */
const slope =
  /(?<!\p{L})(?:pente|slope|raked?|gefälle|neigung|declivi\p{L}{1,6}|pendenza|pendiente|inclina\p{L}{1,6}|helling)(?!\p{L})[^.;,\d]{0,12}\d{1,2}\s?%/iu;
/** What the public pays, which is no secret, in seven languages, as comparable words. */
const publicPrice =
  /\b(?:admission|entry|tickets?|tix|price|eintritt|ticketpreis|karten?|entree|tarifs?|prix|billets?|entradas?|precio|ingress(?:os?|i)|bigliett[io]|prezzo|bilhetes?|preco|toegang|kaart(?:en|jes?)?|prijs)\b/u;
const addresses = /(?:(?<!\s)\s+)?(?<!\S)[^\s@]+@\S*\.\p{L}{2,}/gu;
const bookings =
  /(?:(?<!\s),?\s+)?(?<!\p{L})(?:conf(?:irmation|irmación)?|booking|r[eé]servation|reserva|prenotazione|reservering|reservierung|buchung|pnr)\s*(?:(?:#|no\.?|nr\.?|nº|:)\s*){0,3}(?=[A-Z-]{0,6}\d)[A-Z0-9-]{4,}/giu;
const phones =
  /(?:(?<!\s)\s+)?(?<![\d:.,/-])(?:(?:\+\d|0)[\d\s()/.-]{6,18}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|[\dxX*]{2,4}(?:[ .-][\dxX*]{2,4}){2,4})(?![\d:])/gu;
const dates = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/u;
/** Replaces a phone number. */
const number = '☎';
/** Digits of the shortest phone number. */
const fewestDigits = 8;

/**
 * Returns the words that make a text private, whatever it says: a confidence, a request not to publish it, a password,
 * a code, a label.
 */
export function secretWords(text: string): string | null {
  const words = comparableName(text);
  const marked = label.exec(text) ?? password.exec(text);
  const found = secrets.exec(words) ?? keyed.exec(text) ?? /\p{L}+/u.exec(marked?.[0] ?? '');
  return confidentialWords(text) ?? found?.[0] ?? null;
}

/** Tickets that stay valid, allergies, diets, and at the start a moved show and who drives, as comparable words. */
const needed = new RegExp(
  `\\b(?:${[
    '(?:tickets?|tix|karten?|billets?|entradas?|bigliett[io]|bilhetes?|kaart(?:en)?)\\b.{0,60} (?:valid|good|honou?red|gultig|gelten|valables?|validas?|valen|validi|valgono|validos|geldig)',
    '\\w*allerg\\w+|co?eliac\\w*|zoliakie|c?oeliakie|coeliaque|veg(?:gie|an[aeo]?s?|etari\\w+)|gluten\\w*|la[ck]tose\\w*|lattosio|lactosa|anaph\\w+|epi ?pen|hautausschlag|kriegt (?:\\w+ )?ausschlag|hives|urti[ck]\\w+|orticaria',
  ].join(
    '|',
  )})\\b|^(?:re ?sched(?:uled)?|postponed|moved|new date|ersatz\\w*|nachhol\\w*|neuer termin|neues datum|verschoben|verlegt|report(?:ee?)?|nouvelle date|viene del|aplazad[oa]|nueva fecha|reprogramad[oa]|rinviat[oa]|spostat[oa]|recuper[oa]|data nuova|nuova data|adiad[oa]|data nova|nova data|remarcad[oa]|reagendad[oa]|uitgesteld|verplaatst|verzet|inhaal\\w*|nieuwe datum)\\b|^\\w+ (?:drives|is driving|fahrt|conduit|conduce|guida|conduz|rijdt)(?: (?:us|you|back|home|uns|euch|zuruck|nous|vous|noi|ons|jullie|terug))?$`,
  'u',
);

/**
 * Returns true for what the evening cannot do without, whatever a model says: tickets that stay valid, allergies and
 * diets, the day that it was moved from, who drives, what the house asks for, and what the performer means to play.
 */
export function isNeeded(sentence: string): boolean {
  return (
    needed.test(comparableName(sentence)) ||
    asksInWords(sentence) ||
    isIntent(sentence) ||
    (otherNumber.test(sentence) && !holdsCodeOrMoney(sentence))
  );
}

/** A number in place of another one: `We're 190 now, not 210`. */
const otherNumber =
  /(?<!\d)\d{2,4}(?!\d)[^\d.;]{0,40}(?<!\p{L})(?:not|nicht|statt|pas|no|non|não|niet) \d{2,4}(?![\d:]|\.\d)/u;

/** Returns true for a text with a password or a code of a door. */
export function holdsCode(text: string): boolean {
  return password.test(text) || keyed.test(text) || secrets.test(comparableName(text));
}

/** Returns true for a text with a password, a code or an amount of money: what is around it may be public. */
export function holdsCodeOrMoney(text: string): boolean {
  return holdsCode(text) || namesMoney(text);
}

/** Returns true for a sentence with an amount of money that is no ticket's price. */
export function namesMoney(sentence: string): boolean {
  const words = comparableName(sentence);
  return (money.test(sentence.replace(slope, '')) || pay.test(words)) && !publicPrice.test(words);
}

/** Returns true for what the public pays. */
export function isPublicPrice(sentence: string): boolean {
  return money.test(sentence) && publicPrice.test(comparableName(sentence));
}

/** Returns notes without what follows a label of privacy. */
export function withoutLabelled(notes: string): string {
  return notes.replace(label, '');
}

/** Returns a text without phone numbers, e-mail addresses and booking codes. */
export function withoutContacts(text: string): string {
  const rest = text.replace(addresses, '').replace(bookings, '');
  const marked = rest.replace(phones, (found) => (isPhone(found) ? number : found));
  return marked === rest
    ? rest
    : withoutCalls(marked, number)
        .replaceAll(number, '')
        .replace(/,\s?(?=[.;!?]|$)/gu, '');
}

function isPhone(text: string): boolean {
  const written = text.replace(/[^\dxX*]/gu, '');
  return !dates.test(text) && written.length >= fewestDigits;
}
