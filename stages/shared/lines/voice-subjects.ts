import { contentWords } from '../text/content-words.js';
import { sentencesOf } from '../text/sentences.js';
import { isNegated } from './negation.js';
import { oncePerText } from './once.js';

/**
 * What the prose of a voice file is about: `named` are quoted or listed subjects, `described` are its other sentences,
 * and `refused` what it lists under a heading or label that refuses.
 */
export type Subjects = Readonly<{ named: readonly string[]; described: readonly string[]; refused: readonly string[] }>;

/** A heading; its words are about the text below it. */
const heading = /^#{1,6}\s(.*)$/u;
const bullet = /^\s*[-*•]\s+/u;
/** A label before a list: `Her stuff: …`. */
const label = /^([^.!?:«»“”„"]{3,60}):\s/u;
/** Words in quotation marks, and words in bold. */
const marked = /["“„«]([^"“”„«»]{2,60})["”“»]|\*\*([^*]{2,60})\*\*/gu;
/** A sentence that says what the performer looks for, in seven languages. */
const liking =
  /(?<!\p{L})(?:likes|loves|needs|best stuff|mag|liebt|liebe|braucht|aime|adore|il (?:lui )?faut|le gustan?|ama|amo|necesita|busca|cerca|vuole|gosta de|gosto de|quer|precisa de|houdt van|wil|is (?:his|hers|mine)|es suy[oa]|ist seins|è su[oa]|é del[ea])(?!\p{L})/iu;
/** Words of the longest entry of a list, and entries of the shortest one: in a list, a negation is one entry's. */
const longestEntry = 4;
const shortestList = 3;
/** A label of what the performer does not want, without a negation. */
const disliking = /(?<!\p{L})(?:hates?|hasst|déteste|odia|detesta|haat)(?!\p{L})/iu;

/** Returns the subjects of a voice's prose. */
export const subjectsIn = oncePerText(
  100_000,
  (notes) => notes,
  (notes: string): Subjects => {
    const subjects = { named: [], described: [], refused: [] };
    let title = '';
    for (const { text, isHeading } of paragraphsOf(notes)) {
      if (isHeading) title = text;
      else {
        const name = label.exec(text)?.[1] ?? title;
        addSubjects(text.replace(label, ''), name, subjects);
        title = '';
      }
    }
    return subjects;
  },
);

/** Returns the headings and paragraphs of Markdown; each entry of a list is a sentence of its paragraph. */
function paragraphsOf(notes: string): readonly Readonly<{ text: string; isHeading: boolean }>[] {
  const paragraphs: { text: string; isHeading: boolean }[] = [];
  let isOpen = false;
  for (const line of notes.split('\n')) {
    const title = heading.exec(line)?.[1];
    const last = paragraphs.at(-1);
    if (title !== undefined) paragraphs.push({ text: title.trim(), isHeading: true });
    else if (isOpen && last !== undefined && line.trim() !== '')
      last.text += bullet.test(line) ? `.\n${line.replace(bullet, '')}` : ` ${line.trim()}`;
    else if (line.trim() !== '') paragraphs.push({ text: line.replace(bullet, '').trim(), isHeading: false });
    isOpen = title === undefined && line.trim() !== '';
  }
  return paragraphs;
}

function addSubjects(text: string, name: string, to: Record<keyof Subjects, string[]>): void {
  const isRefusing = isNegated(name) || disliking.test(name);
  for (const sentence of sentencesOf(text)) {
    const isRefused = isNegated(sentence);
    const entries = entriesOf(sentence, name !== '', isRefused && !isRefusing).filter(isEntry);
    if (isRefusing) to.refused.push(...entries);
    else to.named.push(...entries.filter((entry) => !isNegated(entry) && !to.named.includes(entry)));
    if (!isRefused && !isRefusing) to.described.push(sentence);
  }
}

/** Returns the entries of a list and the quoted and marked words of a sentence, without their marks. */
function entriesOf(sentence: string, isList: boolean, isRefused: boolean): readonly string[] {
  const entries = isList || liking.test(sentence) ? sentence.split(/[,;:()]\s*|\s[–—-]\s/u) : [];
  if (isRefused && entries.length < shortestList) return [];
  const quoted = [...sentence.matchAll(marked)].map(([, words, bold]) => words ?? bold ?? '');
  return [...entries, ...quoted].map((entry) =>
    entry.replace(/^[\s«“„"'*]{1,9}|(?<![\s.»”“"'*])[\s.»”“"'*]{1,9}$/gu, ''),
  );
}

function isEntry(text: string): boolean {
  const { length } = contentWords(text);
  return length > 0 && length <= longestEntry && !/\d/u.test(text);
}
