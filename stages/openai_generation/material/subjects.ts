import { isNegated } from '../../shared/lines/negation.js';
import { contentWords } from '../../shared/text/content-words.js';
import { sentencesOf } from '../../shared/text/sentences.js';

/** What the prose of a voice file is about: `named` are quoted or listed subjects, `told` are its other sentences. */
export type Subjects = Readonly<{ named: readonly string[]; told: readonly string[] }>;

/** A heading; its words are about the text below it. */
const heading = /^#{1,6}\s+(.*)$/u;
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
/** A label of what the performer does not want, beside plain negations. */
const disliking = /(?<!\p{L})(?:hates?|hasst|déteste|odia|detesta|haat)(?!\p{L})/iu;

/** Returns the subjects of a voice's prose; a paragraph whose heading or label refuses it has none. */
export function subjectsIn(notes: string): Subjects {
  const named: string[] = [];
  const told: string[] = [];
  let title = '';
  for (const { text, isHeading } of paragraphsOf(notes)) {
    if (isHeading) title = text;
    else {
      const name = label.exec(text)?.[1] ?? title;
      if (!isNegated(name) && !disliking.test(name)) addSubjects(text.replace(label, ''), name !== '', named, told);
      title = '';
    }
  }
  return { named, told };
}

/** Returns the headings and paragraphs of Markdown; each entry of a list is a sentence of its paragraph. */
function paragraphsOf(notes: string): readonly Readonly<{ text: string; isHeading: boolean }>[] {
  const paragraphs: { text: string; isHeading: boolean }[] = [];
  let isOpen = false;
  for (const line of notes.split('\n')) {
    const title = heading.exec(line)?.[1];
    const last = paragraphs.at(-1);
    if (title !== undefined) paragraphs.push({ text: title, isHeading: true });
    else if (isOpen && last !== undefined && line.trim() !== '')
      last.text += bullet.test(line) ? `.\n${line.replace(bullet, '')}` : ` ${line.trim()}`;
    else if (line.trim() !== '') paragraphs.push({ text: line.replace(bullet, '').trim(), isHeading: false });
    isOpen = title === undefined && line.trim() !== '';
  }
  return paragraphs;
}

function addSubjects(text: string, isList: boolean, named: string[], told: string[]): void {
  for (const sentence of sentencesOf(text)) {
    const isRefused = isNegated(sentence);
    const entries = entriesOf(sentence, isList, isRefused).filter((entry) => isEntry(entry) && !isNegated(entry));
    named.push(...entries.filter((entry) => !named.includes(entry)));
    if (!isRefused) told.push(sentence);
  }
}

/** Returns the entries of a list and the quoted and marked words of a sentence, without their marks. */
function entriesOf(sentence: string, isList: boolean, isRefused: boolean): readonly string[] {
  const entries = isList || liking.test(sentence) ? sentence.split(/[,;:()]\s*|\s[–—-]\s/u) : [];
  if (isRefused && entries.length < shortestList) return [];
  const quoted = [...sentence.matchAll(marked)].map(([, words, bold]) => words ?? bold ?? '');
  return [...entries, ...quoted].map((entry) => entry.replace(/^[\s«“„"'*]+|[\s.»”“"'*]+$/gu, ''));
}

function isEntry(text: string): boolean {
  const { length } = contentWords(text);
  return length > 0 && length <= longestEntry && !/\d/u.test(text);
}
