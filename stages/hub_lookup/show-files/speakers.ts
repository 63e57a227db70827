import { labelledNote } from '../../shared/notes/labelled-notes.js';
import { joined, sentencesIn } from '../../shared/notes/sentences.js';

/** The name before a message that was copied from a chat: `Ada: Doors are at 7 now.` */
const speaker = /^(\p{Lu}[\p{L}.'’-]{0,20}(?: \p{Lu}[\p{L}.'’-]{0,20})?): (?=\S)/u;
/** How a chat calls the one who copied it, in seven languages. */
const own = /^(?:me|i|ich|moi|yo|io|eu|ik)$/iu;
/** Words of the longest message that only agrees: `She can.` */
const mostWordsOfReply = 3;
/** Lines of one speaker from which a label is a name. */
const fewestLines = 2;

/**
 * Returns the lines of a copied chat without the names of their speakers, and without the questions and replies of the
 * one who copied it; other texts as they are. Most lines of a chat begin with a name, of which one comes again.
 */
export function withoutSpeakers(lines: readonly string[]): readonly string[] {
  const names = lines.map(speakerOf);
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  const named = names.filter((name) => name !== null).length;
  const isChat =
    Math.max(0, ...counts.values()) >= fewestLines && named * 2 > lines.filter((line) => line !== '').length;
  if (!isChat) return lines;
  return lines.flatMap((line, at) => {
    const name = names[at] ?? null;
    if (name === null) return [line];
    const said = line.slice(name.length + 1).trim();
    return own.test(name) ? ownMessage(said) : otherMessage(said);
  });
}

function speakerOf(line: string): string | null {
  const name = speaker.exec(line)?.[1] ?? null;
  return name === null || labelledNote(line) !== null ? null : name;
}

/** An answer to a question that is left out: `Yes 4.` */
const answer = /^(?:yes|yep|yeah|ok(?:ay)?|sure|ja|jo|oui|sí|sì|sim|claro|genau)(?:[ ,]{1,2}[^\s,]{1,12}){0,2}[.!]?$/iu;

function otherMessage(said: string): readonly string[] {
  const rest = sentencesIn(said).filter((sentence) => !answer.test(sentence));
  return rest.length === 0 ? [] : [joined(rest)];
}

function ownMessage(said: string): readonly string[] {
  const rest = joined(sentencesIn(said).filter((sentence) => !sentence.endsWith('?')));
  return rest.split(/\s+/u).length <= mostWordsOfReply ? [] : [rest];
}
