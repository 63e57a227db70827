import { comparableName } from '../../../src/domain/names.js';
import { withoutCalls } from './calls.js';
import { isKeptFrom } from './personal-matters.js';
import { isIntent } from './plans.js';
import { asksInWords } from './wishes.js';

/** What is private by its form, whatever a model says of the sentence. */

/** Labels of remarks that are private up to the end of the note: `PRIVATE:`. */
const label =
  /(?:^|[\s(])(?:private?|privat|privé|privado|privato|confidential|vertraulich|confidentiel|confidencial|riservato)\s*[:!–—-].*$/isu;
/** A sentence that its writer marks as internal: `(intern)`. */
const internal = /\((?:internal|intern[aeo]?)\)/iu;
/** Confidences in seven languages, as comparable words. */
const confidence =
  /\b(?:(?:nicht|nichts) (?:aufs?|ins?)(?: das| den| dem)? (?:blatt|zettel|papier|plan)|niet (?:op|voor) (?:het )?(?:blad|papier)|pas (?:sur|pour) (?:la feuille|le papier)|no (?:es para|en|para) (?:la hoja|el papel)|non (?:sul|per il) foglio|nao (?:e )?(?:para|no|na) (?:a )?(?:folha|papel)|not (?:for|on) (?:the |any )?(?:sheet|page|paper)s?(?: please)?|(?:stays|keep it) off (?:the )?(?:sheet|page|paper)|nicht auf (?:den |die |das |einen |ein |dem )?(?:zettel|papier|blatt|liste)|(?:ne va |n a |pas )?pas sur (?:le )?papier|no (?:va |sale )?(?:en|al) papel|non (?:va )?(?:sulla|su) carta|nao vai (?:no|para o) papel|niet op papier|(?:nicht aufs?(?: das)?|niet (?:op|voor) het) blatt?|pas (?:sur|pour) la feuille|no (?:es )?para la hoja|non sul foglio|nao e para a folha|not public|say nothing|in writing|between (?:us|you and me)|keep (?:that|this|it) (?:quiet|to yourself)|off the record|confidential|unter uns|vertraulich|entre nous|confidentiel(?:le)?|entre nosotr[oa]s|confidencial|^(?:(?:hab\w*|room|zimmer|chambre|camera|quarto|kamer) )?(?:a nombre de|under the name(?: of)?|auf (?:den )?namen|au nom de|a nome (?:di)?|em nome de|op naam van) \w+|[ft]ra (?:di )?noi|riservat[oa]|(?:fica )?entre nos|(?:onder|tussen) ons|vertrouwelijk)\b/u;
/** Requests not to publish what a sentence says, in seven languages, as comparable words. */
const unpublished = new RegExp(
  `\\b(?:${[
    '(?:do not|dont|don t|never) (?:print|publish|post|quote|forward|reveal|leak)(?: (?:this|that|it|me))?',
    'nicht (?:weiterleiten|weitersagen|verraten)|ne pas (?:divulguer|reveler|transmettre|ebruiter)|no (?:revelar|reenviar|divulgar)|non (?:rivelare|inoltrare|divulgare)|nao (?:revelar|reencaminh\\w+|encaminh\\w+|divulgar)|niet (?:doorsturen|verklappen|onthullen|doorvertellen)',
    '(?:do not|dont|don t) (?:put|write) (?:this|that|it)(?: down| in| on)?',
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
/** Passwords, and codes of doors, gates, alarms and safes, as comparable words. */
const guarded =
  'door|gate|alarm|entry|safe|lock ?box|wi ?fi|wlan|tur|tor|porte|portail|immeuble|puerta|porta|portao|portone|cancello|alarme|alarma|allarme|deur|poort';
const code = 'code|pin|codigo|codice|kode|clave|key|schlussel|chiave|chave|teclado|cle';
/** Keys of doors and where people leave them, as comparable words. */
const key = 'key|schlussel|clef|cle|llave|chiave|chave|sleutel';
const hidingPlace =
  'under|mat|doormat|pot|flowerpot|letter ?box|mail ?box|fussmatte|blumentopf|briefkasten|paillasson|boite|felpudo|maceta|buzon|zerbino|vaso|cassetta|tapete|caixa|deurmat|bloempot|brievenbus';
const password =
  /(?<!\p{L})(?:password|passcode|passwort|kennwort|mot de passe|mdp|contraseña|senha|palavra[ -]passe|wachtwoord|parola d['’]accesso|digicode|türcode|toegangscode|pin ?code|key ?pad|tastierino|wi-?fi|wlan)(?!\p{L})[^.;]{0,30}[\d:=]/iu;
const secrets = new RegExp(
  `\\b(?:${[
    `(?:${guarded}) ?(?:${code})`,
    `(?:${code}) \\d[\\d ]{2,9}[a-z]?`,
    `(?:${code})(?: \\w{1,12}){1,5} (?:is|ist|est|es|e) \\d{3,9}`,
    // `Code du portillon artistes : 7219B`; a postal code and one for a discount are no secret.
    `(?:code|pin|digicode|codigo|codice|kode)(?: (?!postal|zip|promo|rabatt|reduction|descuento|desconto|sconto|korting)\\w{1,14}){0,5} [a-z]?\\d{3,9}[a-z]?`,
    `(?:${key})s?(?: \\w{1,12}){0,4} (?:${hidingPlace})`,
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
  /\b(?:(?:fees?|guarantee|pay|wages?|gage|honorar|garantie|cachet|cache|honorario\w*|garantia|compenso|paga|gaggio|vergoeding|uitkoop\w*|honorarium)(?: (?:is|of|ist|von|est|de|es|e|di|sind|son|van|bleibt|x|zu|in|total|netto|brutto))? (?:\d{1,2} \d{3}|\d{2,6})|(?:fee|gage|honorar|cachet|cache|honorarios?|compenso|vergoeding|honorarium)(?: [a-z]{1,12}){1,4} (?:\d{1,2} \d{3}|\d{3,6}))\b(?! ?(?:uhr|h|min|am|pm)\b)/u;
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
  const marked = internal.exec(text) ?? label.exec(text) ?? password.exec(text);
  const found =
    confidence.exec(words) ?? unpublished.exec(words) ?? secrets.exec(words) ?? /\p{L}+/u.exec(marked?.[0] ?? '');
  return found?.[0] ?? null;
}

/** Characters within which a sentence says that it is a confidence, or not for the sheet. */
const opening = 80;
/** What is for the reader alone, in seven languages, as comparable words. */
const forYou =
  /\b(?:(?:just|only) for you|(?:isn t|isnt|is not|not) for the stage|je (?:te|vous) (?:le )?dis ca a|ne doit pas sortir|confidencialmente|confidentially|aqui so para|so entre|so (?:pra|para) (?:voce|si|ti)|pour (?:toi|vous) seulement|vous le dis parce que|(?:only|just) between|nur fur (?:euch|dich|sie)|rien que pour (?:vous|toi)|(?:juste|seulement) pour (?:vous|toi)|solo para (?:ti|vosotros|vosotras|usted|ustedes)|solo per (?:te|voi|lei)|so para (?:ti|voce|voces)|alleen voor (?:jou|jullie|u)|not (?:for|from|on) the stage|nicht von der buhne|pas depuis la scene|no desde el escenario|non (?:dal|sul) palco|nao (?:do|no) palco|niet vanaf het podium|no para (?:la|el) esc\w+|nao para o palco|non per il palco|niet voor (?:het |op )?podium|grupo (?:errado|equivocado)|wrong (?:group|chat)|falsche gruppe|falscher chat|mauvais groupe|gruppo sbagliato|verkeerde groep|(?:i )?don ?t want to talk about (?:it|that|this)|(?:will|mag) nicht daruber (?:reden|sprechen)|ne veux pas en parler|no quiero hablar de (?:eso|esto|ello)|non voglio parlarne|nao quero falar (?:disso|nisso|sobre isso)|wil er niet over praten|no lo digais en voz alta|max(?:ima|imum) (?:reserva|discrecion|de discretion)|(?:en|with|mit|in) (?:toute |aller |tutta |toda )?(?:confidence|confianza|confiance|confidenza|confianca|vertrauen|vertrouwen)|nicht (?:auf die buhne|fur die buhne)|pas (?:sur|pour la) scene|ne (?:surtout )?pas dire sur scene|no (?:decir|contar) en (?:el )?escena(?:rio)?|non (?:dire|dirlo) sul palco|niet op het podium)\b/u;

/** Returns whether a sentence begins as a confidence, to which what follows in its paragraph belongs. */
export function opensConfidence(sentence: string): boolean {
  const words = comparableName(sentence.slice(0, opening));
  return confidence.test(words) || forYou.test(words) || unpublished.test(words);
}

/** Most words of a sentence that only makes the one before it confidential: `That stays between us`. */
const mostWordsOfRequest = 8;
/** The beginning of such a sentence, in seven languages, as comparable words. */
const keeping =
  /^(?:(?:please|bitte|por favor|per favore|graag) )?(?:das|dies|es|that|this|it|ca|cela|ceci|c est|esto|eso|questo|cio|isso|isto|dat|dit|bleibt|stays?|reste|queda|que quede|quede|resta|rimane|fica|que fique|blijft|keep|do not|ne|le|grupo|wrong|falscher?|mauvais|gruppo|verkeerde|zeg|niets|niks|nichts|nicht|not|don ?t|pas|no|non|nao|niet)\b/u;

/** Returns whether a sentence only makes the one before it confidential. */
export function keepsBefore(sentence: string): boolean {
  const words = comparableName(sentence);
  const isShort = words.split(' ').length <= mostWordsOfRequest && !/:\s\p{L}/u.test(sentence);
  return isShort && keeping.test(words) && isConfidential(sentence);
}

/** Returns whether a sentence says that it, or the one before it, is confidential. */
export function isConfidential(sentence: string): boolean {
  const words = comparableName(sentence);
  return (
    [confidence, forYou, unpublished].some((form) => form.test(words)) ||
    internal.test(sentence) ||
    isKeptFrom(sentence)
  );
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
  return password.test(text) || secrets.test(comparableName(text));
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

/** A last clause that asks to be silent on what comes before it, as comparable words. */
const hush =
  /^(?:please |bitte |svp |por favor |per favore )?(?:(?:do not|don ?t|never) (?:mention|comment|ask|tell)(?: it| this| that)?|nicht (?:erwahnen|ansprechen|drauf ansprechen|darauf ansprechen|kommentieren|nachfragen|fragen)|(?:ne )?pas (?:en parler|mentionner|commenter|demander)|no (?:comentar(?:lo)?|mencionar(?:lo)?|preguntar)|(?:fragt?|frag bloss|frag lieber) nicht|ne (?:demande|demandez) pas|no preguntes?|vraag (?:maar )?niet|non (?:parlarne|commentare|menzionare|chiedere)|nao (?:comentar|mencionar|perguntar)|niet (?:over beginnen|noemen|naar vragen))$/u;

/** Returns true for a sentence whose last clause asks not to speak of it: `…, don't mention it`. */
export function endsHushed(sentence: string): boolean {
  const [, ...others] = sentence.split(/[,;]\s|\s[–—-]\s|[!.?]{1,3}\s\(/u);
  return hush.test(comparableName(others.at(-1) ?? ''));
}
