import type { LocalDate } from '../../../src/domain/time.js';
import { listsSeveral, subjectOfBan } from '../lines/ban-subject.js';
import { isOnPolitics } from '../lines/known-topics.js';
import { wordsOf } from '../lines/words.js';
import { contentWords } from '../text/content-words.js';
import { deadIn } from './deaths.js';
import { subjectWords } from './statement.js';

/** Words for any person, in seven languages: `the man who was missed` bars no story of a man. */
export const anyPerson: ReadonlySet<string> = new Set(
  `man men woman women people person boy girl mann manner frau frauen leute mensch menschen junge bub madchen homme hommes femme femmes gens
  personne garcon fille hombre hombres mujer mujeres gente persona chico chica senor senora senores dame dames herr herren monsieur madame lady gentleman gentlemen signore signora signori senhor senhora heer dhr mevrouw uomo uomini donna donne ragazzo ragazza homem
  homens mulher mulheres pessoa pessoas rapaz rapariga mannen vrouw vrouwen mensen jongen meisje`
    .split(/\s+/u)
    .flatMap(wordsOf),
);

/** Please, and words for a time, in seven languages, as comparable words: `Not this year, please` names no subject. */
const polite = /^(?:please|bitte|svp|plait|favore?|graag)$/u;
const ofTime =
  /^(?:years?|days?|nights?|evenings?|weeks?|months?|times?|seasons?|jahre?s?|tage?n?|abende?n?|nacht|woche|monat|mal|zeit|saison|ans?|annees?|jours?|soirs?|soirees?|nuits?|semaines?|mois|fois|anos?|dias?|noches?|semanas?|mes(?:es|[ei])?|vez|veces|temporada|ann[oi]|giorn[oi]|ser[ae]|nott[ei]|settiman[ae]|volt[ae]|stagione|noites?|vezes|jaar|dagen|dag|avond|week|maand|keer|seizoen)$/u;

/** Returns whether a comparable word of a refusal says when, or please. */
export function isOfTime(word: string): boolean {
  return ofTime.test(word);
}

/** Returns whether a comparable word of a refusal can name its subject. */
export function canBeSubject(word: string): boolean {
  return !ofTime.test(word) && !polite.test(word);
}

/**
 * A name is what a room hates to hear; without one, every word of the topic counts. In notes of tonight, those count
 * that their negation refuses.
 */
export function hatedWords(text: string, topic: string | null, date: LocalDate | null): readonly string[] {
  const dead = date === null ? deadIn(text) : [];
  if (dead.length > 0) return dead;
  // Politics is met by its subject, and not by its words: a municipal pool is no election.
  const names = (word: string) => !anyPerson.has(word) && canBeSubject(word) && !isOnPolitics([word]);
  const ofTopic = subjectWords(topic ?? text).filter(names);
  const subject = date === null ? subjectOfBan(text) : null;
  if (subject === '') return [];
  const refused = subjectWords(subject ?? '').filter(names);
  const words = refused.length === 0 ? ofTopic : listsSeveral(subject) ? refused : withoutReason(refused, ofTopic);
  const written = contentWords((text.match(/(?<=\S )\p{Lu}\p{Ll}+/gu) ?? []).join(' '));
  const named = words.filter((word) => written.includes(word));
  return named.length > 0 ? named : words;
}

/** Returns the words of what is refused that its topic has as well, if any. */
function withoutReason(refused: readonly string[], ofTopic: readonly string[]): readonly string[] {
  const both = refused.filter((word) => ofTopic.includes(word));
  return both.length === 0 ? refused : both;
}
