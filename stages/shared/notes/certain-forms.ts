import { comparableName } from '../../../src/domain/names.js';
import { eveningWords } from '../text/evening-words.js';

/** What is private by its form, whatever a model says of the sentence. */

/** Labels of remarks that are private up to the end of the note: `PRIVATE:`. */
const label =
  /(?:^|[\s(])(?:private?|privat|privé|privado|privato|confidential|vertraulich|confidentiel|confidencial|riservato)\s*[:!–—-].*$/isu;
/** Confidences in seven languages, as comparable words. */
const confidence =
  /\b(?:not (?:for|on) the (?:sheet|page)|(?:nicht aufs?(?: das)?|niet (?:op|voor) het) blatt?|pas (?:sur|pour) la feuille|no (?:es )?para la hoja|non sul foglio|nao e para a folha|not public|say nothing|in writing|between (?:us|you and me)|keep (?:that|this|it) (?:quiet|to yourself)|off the record|confidential|unter uns|vertraulich|entre nous|confidentiel(?:le)?|entre nosotros|confidencial|[ft]ra (?:di )?noi|riservat[oa]|(?:fica )?entre nos|(?:onder|tussen) ons|vertrouwelijk)\b/u;
/** Passwords, and codes of doors, gates, alarms and safes, as comparable words. */
const guarded =
  'door|gate|alarm|entry|safe|lock ?box|wi ?fi|wlan|tur|tor|porte|portail|immeuble|puerta|porta|portao|alarme|alarma|allarme|deur|poort';
const code = 'code|pin|codigo|codice|kode|clave|key|schlussel|chiave|chave|teclado|cle';
const secrets = new RegExp(
  `\\b(?:${[
    'password|passcode|passwort|kennwort|mot de passe|mdp|contrasena|senha|palavra passe|wachtwoord|parola d accesso|digicode|turcode|toegangscode|pin ?code',
    `(?:${guarded}) ?(?:${code})`,
    `(?:${code}) \\d[\\d ]{2,9}`,
    `(?:${code}) (?:of |for |fur |de |del |della |du |da |do |van )?(?:the |la |l |le |die |den |de |het )?(?:${guarded})`,
  ].join('|')})\\b`,
  'u',
);
/** Who owes whom how much, and what a house keeps, as comparable words. */
const debts = new RegExp(
  [
    String.raw`\b(?:owe[sd]?|owing|schuld(?:et|en|est|e|ig)?)\b.{0,40} \d{2}`,
    String.raw`\b(?:de[bv](?:e[ns]?|i|o|em|ono)|doi(?:t|s|vent)) (?:(?:ancora|encore|todavia|aun|ainda|still|gli|le|ci|nos|lhe) )*\d{2,3}(?: \d{3})?(?! (?:h|\d\d\b|uhr|min))`,
    String.raw`\b(?:house|venue|hall|theat(?:re|er)|haus|saal|salle|sala|casa|teatro|zaal) (?:takes|keeps|nimmt|behalt|prend|garde|se queda|trattiene|prende|fica|leva|pakt|neemt|houdt)(?: con| com)?(?: o| el| il| die)? \d\d(?: (?:on|of|from|off|auf|vom|von|sur|del?|do|sul|sui|van|op|per ?cent|prozent|procent)\b|$)`,
  ].join('|'),
  'u',
);
/** A person of whom it is said that they drink: the verb has no object. */
const drinking = /(?<!\p{L})\p{Lu}\p{Ll}+ (?:drinks|trinkt|säuft|boit|bebe|beve|drinkt|zuipt)(?=\s*(?:[,;:.!–—-]|$))/u;
/** Two people, and what is between them, in seven languages, as comparable words. */
const quarrel =
  /\b(?:(?:do not|don t|dont|no longer|not|haven t) (?:speak|talk|spoken|speaking|talking) (?:to each other|since|for years|any ?more)|reden nicht mehr|ne se parlent|no se hablan|non si parlano|nao se falam|(?:praten|spreken) (?:elkaar )?niet meer|an affair|divorc\w+|split(?:ting)? up|geschieden|gescheiden|divorziat\w)\b/u;
const couple = /\p{Lu}\p{Ll}[\p{L}’'-]* (?:and|&|und|et|y|e|en) (?:\p{Ll}{1,3} )?\p{Lu}\p{Ll}/u;
/** An amount of money, or a share that is none of the seats. */
const money =
  /[$€£]\s?\d|\d\s?(?:[$€£]|(?:euros?|dollars?|pounds?|quid|bucks|reais)(?!\p{L}))|\d\s?%(?!\s?(?:sold|full|voll|verkauft|vendid))/iu;
/** What the public pays, which is no secret, in seven languages, as comparable words. */
const publicPrice =
  /\b(?:admission|entry|tickets?|tix|price|eintritt|ticketpreis|karten?|entree|tarifs?|prix|billets?|entradas?|precio|ingress(?:os?|i)|bigliett[io]|prezzo|bilhetes?|preco|toegang|kaart(?:en|jes?)?|prijs)\b/u;
const addresses = /(?:(?<!\s)\s+)?(?<!\S)[^\s@]+@\S*\.\p{L}{2,}/gu;
const bookings =
  /(?:(?<!\s)\s+)?\b(?:conf(?:irmation)?|booking|reservation|pnr)\s*(?:#|no\.?|nr\.?|:)+\s*[A-Z0-9-]{4,}/giu;
const phones =
  /(?:(?<!\s)\s+)?(?<![\d:.,/-])(?:(?:\+\d|0)[\d\s()/.-]{6,18}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|[\dxX*]{2,4}(?:[ .-][\dxX*]{2,4}){2,4})(?![\d:])/gu;
const dates = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/u;
/** Digits of the shortest phone number. */
const fewestDigits = 8;

/** Returns true for a sentence with a confidence, a password, a code, a debt, or what is said of people. */
export function isSecret(sentence: string): boolean {
  const words = comparableName(sentence);
  const isGossip = drinking.test(sentence) || (couple.test(sentence) && quarrel.test(words));
  return isGossip || [confidence, secrets, debts].some((form) => form.test(words)) || label.test(sentence);
}

/** A house, and what it asks for, at the start of a sentence in seven languages, as comparable words. */
const wish =
  /^(?:(?:ps|nb|also|the|il|la|le|l|das|der|de|el|o|a) )?(?:house|venue|theat(?:re|er)|hall|haus|saal|salle|maison|sala|teatro|casa|zaal|schouwburg)(?: \S+)? (?:asks?|wants?|requests?|prefers?|bittet|wunscht|mochte|will|demande|souhaite|veut|pide|quiere|ruega|chiede|vuole|prega|pede|quer|vraagt|wil|verzoekt)\b/u;
/** Tickets that stay valid, and allergies, as comparable words. */
const needed =
  /\b(?:(?:tickets?|tix|karten|billets|entradas|biglietti|bilhetes|kaarten)\b.{0,60} (?:valid|good|honou?red|gultig|gelten|valables?|validas?|valen|validi|valgono|validos|validas|geldig)|\w*allerg\w+)\b/u;

const { doors, start, load_in, soundcheck, curfew } = eveningWords;
const fields = [doors, start, load_in, soundcheck, curfew]
  .join(',')
  .split(',')
  .map((words) => words.trim());
/** A time of the evening at the start of a sentence, or one that the house confirms, as comparable words. */
const times = new RegExp(
  `^(?:${fields.filter((words) => words !== '').join('|')}) \\d{1,2}(?: ?\\d\\d)?\\b|\\bconf[ei]rm\\w* (?:\\S+ ){0,2}\\d\\d \\d\\d\\b`,
  'u',
);

/** Returns true for what the evening cannot do without, whatever a model says: wishes, tickets, allergies, times. */
export function isNeeded(sentence: string): boolean {
  const words = comparableName(sentence);
  // What brackets hold beside a time is read for itself.
  return wish.test(words) || needed.test(words) || (!sentence.includes('(') && times.test(words));
}

/** Returns true for a sentence with an amount of money that is no ticket's price. */
export function namesMoney(sentence: string): boolean {
  return money.test(sentence) && !publicPrice.test(comparableName(sentence));
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
  return text
    .replace(addresses, '')
    .replace(bookings, '')
    .replace(phones, (found) => (isPhone(found) ? '' : found));
}

function isPhone(text: string): boolean {
  const written = text.replace(/[^\dxX*]/gu, '');
  return !dates.test(text) && written.length >= fewestDigits;
}
