import type { LocalDate } from '../../../src/domain/time.js';
import { listsSeveral, subjectOfBan } from '../lines/ban-subject.js';
import { wordsOf } from '../lines/words.js';
import { contentWords } from '../text/content-words.js';
import { subjectWords } from './statement.js';

/** Words for any person, in seven languages: `the man who was missed` bars no story of a man. */
export const anyPerson: ReadonlySet<string> = new Set(
  `man men woman women people person boy girl mann manner frau frauen leute mensch menschen junge bub madchen homme hommes femme femmes gens
  personne garcon fille hombre hombres mujer mujeres gente persona chico chica senor senora senores dame dames herr herren monsieur madame lady gentleman gentlemen signore signora signori senhor senhora heer dhr mevrouw uomo uomini donna donne ragazzo ragazza homem
  homens mulher mulheres pessoa pessoas rapaz rapariga mannen vrouw vrouwen mensen jongen meisje`
    .split(/\s+/u)
    .flatMap(wordsOf),
);

/**
 * A name is what a room hates to hear; without one, every word of the topic counts. In notes of tonight, those count
 * that their negation refuses.
 */
export function hatedWords(text: string, topic: string | null, date: LocalDate | null): readonly string[] {
  const ofTopic = subjectWords(topic ?? text).filter((word) => !anyPerson.has(word));
  const subject = date === null ? subjectOfBan(text) : null;
  if (subject === '') return [];
  const refused = subjectWords(subject ?? '').filter((word) => !anyPerson.has(word));
  const words = refused.length === 0 ? ofTopic : listsSeveral(subject) ? refused : withoutReason(refused, ofTopic);
  const names = contentWords((text.match(/(?<=\S )\p{Lu}\p{Ll}+/gu) ?? []).join(' '));
  const named = words.filter((word) => names.includes(word));
  return named.length > 0 ? named : words;
}

/** Returns the words of what is refused that its topic has as well, if any. */
function withoutReason(refused: readonly string[], ofTopic: readonly string[]): readonly string[] {
  const both = refused.filter((word) => ofTopic.includes(word));
  return both.length === 0 ? refused : both;
}
