import { comparableName } from '../../../src/domain/names.js';

/** Where people sit and what they are called, and a promise to them, in seven languages, as comparable words. */
const person =
  /(?<= )(?:(?:front|first|second|back)? ?row|at the (?:bar|back)|reihe|vorne|hinten|fila|rang|au fond|assise?|in fondo|rij|vooraan|achteraan|fondo|na frente|primeira fila|named|s appelle|appelle|heisst|heet|se llama|si chiama|se chama|(?:ch|ll)amad[ao])(?= )/u;
const promise =
  /(?<= )(?:promised?|i owe|owe (?:him|her|them)|said i d|(?:ihr|ihm|ihnen) (?:\S+ ){0,3}versprochen|zugesagt|prometi|prometido|promis|ho promesso|promesso|beloofd)(?= )/u;
/** A name after a word that common phrases have as well: `a volunteer called Mavis`. */
const calledByName = /(?<!\p{L})called \p{Lu}\p{Ll}/u;

/** Returns true if a note names a person in the room: a seat or a name. */
export function namesPerson(text: string): boolean {
  return person.test(` ${comparableName(text)} `) || calledByName.test(text);
}

/** Returns true if a note says that the performer promised something. */
export function isPromise(text: string): boolean {
  return promise.test(` ${comparableName(text)} `);
}
