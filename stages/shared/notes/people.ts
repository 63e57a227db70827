import { comparableName } from '../../../src/domain/names.js';

/** Where people sit and what they are called, and a promise to them, in seven languages, as comparable words. */
const person =
  /(?<= )(?:(?:front|first|second|back)? ?row|at the (?:bar|back)|reihe|vorne|hinten|fila|rang|au fond|assise?|in fondo|rij|vooraan|achteraan|fondo|na frente|primeira fila|named|s appelle|appelle|heisst|heet|se llama|si chiama|se chama|(?:ch|ll)amad[ao])(?= )/u;
const promise =
  /(?<= )(?:promised?|i owe|owe (?:him|her|them)|said i d|told (?:him|her|them) (?:that )?(?:i d|i would|i ll|we d)|(?:ihr|ihm|ihnen|hat|habe|haben) (?:\S+ ){0,3}versprochen|zugesagt|prometi|prometido|promis|ho promesso|promesso|beloofd|(?:i |we |have |had )?(?:a )?bet (?:him|her|them|that)|wagered|(?:ihr|ihm|ihnen|hat|habe|haben) (?:\S+ ){0,3}gewettet|(?:lui|leur) ai parie|ai parie|aposte|apostado|(?:gli|le|ho) (?:ho )?scommesso|apostei|gewed)(?= )/u;
/** A name after a word that common phrases have as well: `a volunteer called Mavis`. */
const calledByName = /(?<!\p{L})called \p{Lu}\p{Ll}/u;

/** Returns true if a note names a person in the room: a seat or a name. */
export function namesPerson(text: string): boolean {
  return person.test(` ${comparableName(text)} `) || calledByName.test(text);
}

/** Returns true if a note says that the performer promised something, or bet on it. */
export function isPromise(text: string): boolean {
  return promise.test(` ${comparableName(text)} `);
}

/** A medical emergency in the room, in seven languages, as comparable words. */
const emergency =
  /\b(?:faint(?:ed|s|ing)?|collapsed|ambulances?|paramedics?|ohnmachtig|umgekippt|zusammengebrochen|notarzt\w*|rettungswagen|sanitater\w*|malaise|evanoui\w*|samu|desmay\w*|ambulancias?|infarto|svenut[oa]|ambulanz[ae]|desmai\w*|flauwgevallen|onwel)\b/u;

/** Returns true for a note on a medical emergency: nobody is reminded of it. */
export function isEmergency(text: string): boolean {
  return emergency.test(comparableName(text));
}

/** Who comes again or tonight, or has a birthday, in seven languages, as comparable words. */
const coming = new RegExp(
  `\\b(?:${[
    '(?:is|are|s) coming|comes (?:back|again)|(?:is|are) back|kommt (?:\\w+ ){0,2}(?:wieder|auch|heute|mit)|ist wieder da|revient|reviennent|viennent|vient (?:ce soir|avec|encore)|sera de retour',
    'vuelven?|vienen? (?:otra vez|esta noche|de nuevo|con|tambien)|ritorna(?:no)?|torna(?:no)?|(?:viene|vengono) (?:stasera|di nuovo|anche|con)',
    'volta(?:m)? (?:ca|hoje|outra vez)|ve[mn] (?:ca|hoje|outra vez|de novo|com|tambem)|kom(?:t|en) (?:\\w+ ){0,2}(?:weer|terug|vanavond|ook)|is er weer',
    'turns \\d\\d|is \\d\\d (?:today|tonight)|wird (?:\\w+ )?\\d\\d|fete ses \\d\\d|cumple \\d\\d|(?:compie|fa) \\d\\d|faz \\d\\d|wordt (?:\\w+ )?\\d\\d',
  ].join('|')})\\b`,
  'u',
);

/** Returns true for a sentence that says that someone comes again, comes tonight, or has a birthday. */
export function isComing(sentence: string): boolean {
  return coming.test(comparableName(sentence));
}

/** A seat or a row with its number or letter. */
const seat =
  /(?<!\p{L})(?:[Rr]ow|[Ss]eats?|[Rr]eihe|[Pp]latz|[Rr]ang|[Ff]ila|[Bb]utaca|[Pp]oltrona|[Pp]osto|[Ll]ugar|[Rr]ij|[Ss]toel) (?:\d{1,3}|\p{Lu}\d{0,2})(?![\p{L}\d])/u;

/** Returns true for a sentence about a named guest, who comes again or tonight, or has a seat or a birthday. */
export function isGuest(sentence: string): boolean {
  return /(?<!\p{L})\p{Lu}\p{Ll}{2}/u.test(sentence) && (seat.test(sentence) || isComing(sentence));
}
