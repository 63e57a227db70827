import { comparableName } from '../../../src/domain/names.js';

/** Where people sit and what they are called, in seven languages, as comparable words. */
const seats = `row|front row|first row|second row|back row|at the bar|at (?:the )?back|reihe|vorne|hinten|fila|rang|au fond|assise?|premier rang|
  prima fila|in fondo|rij|vooraan|achterin|achteraan|fondo|na frente|primeira fila`;
const names = `named|s appelle|appelle|heisst|heet|se llama|si chiama|se chama|chamad[ao]|llamad[ao]`;
const promises = `promised?|i owe|owe (?:him|her|them)|said i d|(?:ihr|ihm|ihnen) (?:\\S+ ){0,3}versprochen|zugesagt|prometi|prometido|promis|ho promesso|promesso|beloofd`;

const found = (list: string) =>
  new RegExp(
    `(?<= )(?:${list
      .split('\n')
      .map((line) => line.trim())
      .join('')})(?= )`,
    'u',
  );
const [person, promise] = [found(`${seats}|${names}`), found(promises)];

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
