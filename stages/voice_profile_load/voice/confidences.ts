import { comparableName } from '../../../src/domain/names.js';
import { secretWords } from '../../shared/notes/certain-forms.js';

/** Ends of sentences, and the starts of paragraphs, items and headings; a line within a sentence continues it. */
const boundary = /((?<=[.!?…][)”"»]?)\s+|\n(?=[^\S\n]{0,80}(?:\n|[-*•#])))/u;
const clauses = /[(),;:.!?–—]+|\s-\s/u;
/** Words of a clause that only asks to be discreet, next to those that say so: `questo resta fra noi`. */
const mostOtherWords = 2;

const count = (text: string) => comparableName(text).split(' ').length;

/** Returns whether a clause of a text, or its label, says that the text is not for others. */
export function isConfidence(text: string): boolean {
  return text.split(clauses).some((clause) => {
    const words = secretWords(clause);
    return words !== null && count(clause) <= count(words) + mostOtherWords;
  });
}

/** The title of what a performer writes for no one else, in seven languages, as comparable words. */
const ownTitle =
  /^(?:(?:just|only|nur|rien que|seulement|solo|so|alleen|notes?|notiz\w*|nota|notas|promemoria|notitie\w*) )?(?:(?:for|to) (?:me|myself|self)|(?:fur|an) mich(?: selbst)?|(?:pour|a) moi(?: meme)?|para mi(?: mism[oa]| solo)?|per me(?: stess[oa])?|para mim(?: mesm[oa])?|(?:voor|aan) (?:mezelf|mij|mij zelf)|private?|privat|perso(?:nnel|nal|nale|onlijk)?|personlich(?:es)?|prive|privado|privato|pessoal|particular)$/u;
const heading = /^ {0,3}(?:#{1,6} (.{2,60})|\*\*([^*]{2,60})\*\*:?|([^\s:#*-][^:]{1,40}):) {0,3}$/u;

/** Separates what is below a title that says that it is for the performer alone, up to the next title. */
function withoutOwnSections(text: string): Readonly<{ open: string; own: readonly string[] }> {
  const [open, own]: [string[], string[]] = [[], []];
  let isOwn = false;
  for (const line of text.split('\n')) {
    const [found, ...titles] = heading.exec(line.trimEnd()) ?? [];
    if (found !== undefined) isOwn = ownTitle.test(comparableName(titles.join(' ')));
    if (!isOwn) open.push(line);
    else if (found === undefined) own.push(...line.split(/(?<=[.!?…])\s+/u).filter((part) => part.trim() !== ''));
  }
  return { open: open.join('\n'), own: own.map((part) => `${part.trim()} (intern)`) };
}

/**
 * Separates the sentences that are said in confidence, and sections for the performer alone; a sentence that is only
 * the request hides the one before it.
 */
export function withoutConfidences(all: string): Readonly<{ open: string; hidden: readonly string[] }> {
  const { open: text, own } = withoutOwnSections(all);
  if (secretWords(text) === null) return { open: text, hidden: own };
  const parts = text.split(boundary);
  const isSaid = parts.map((part, at) => at % 2 === 0 && isConfidence(part));
  const isRequest = (at: number) => {
    const part = parts[at] ?? '';
    return isSaid[at] === true && count(part) <= count(secretWords(part) ?? '') + mostOtherWords;
  };
  const isOfParagraph = (at: number) => parts[at + 1]?.includes('\n\n') !== true;
  const isHidden = parts.map(
    (part, at) =>
      at % 2 === 0 && part.trim() !== '' && (isSaid[at] === true || (isOfParagraph(at) && isRequest(at + 2))),
  );
  const said = parts.filter((_, at) => isHidden[at]).map((part) => part.replace(/\s+/gu, ' ').trim());
  return { open: parts.filter((_, at) => isHidden[at] !== true).join(''), hidden: [...said, ...own] };
}

/** Names within a sentence, which are no first words. */
const names = /(?<=[^.!?…\s] )\p{Lu}\p{Ll}{2,40}/gu;

/** Marks a topic that shares a name with what is said in confidence: no page prints it. */
export function withConfidence(topic: string, hidden: readonly string[]): string {
  const said = ` ${comparableName(topic)} `;
  const named = hidden.flatMap((text) => text.match(names) ?? []);
  const isShared = named.some((name) => said.includes(` ${comparableName(name)} `));
  return isShared && secretWords(topic) === null ? `${topic} (intern)` : topic;
}
