import { contentWords } from '../text/content-words.js';
import { withBullets } from '../text/numbered-lists.js';
import { sentencesOf } from '../text/sentences.js';
import { isBan } from './bans.js';
import { isNegated } from './negation.js';
import { oncePerText } from './once.js';

/**
 * What the prose of a voice file is about: `named` are quoted or listed subjects, `described` are its other sentences,
 * `refused` what it lists under a heading or label that refuses, and `bans` are its sentences that refuse, also the
 * first one of each paragraph or item under such a heading or label, and later ones that state nothing else.
 */
export type Subjects = Readonly<Record<'named' | 'described' | 'refused' | 'bans', readonly string[]>>;

/** A heading; its words are about the text below it. */
const heading = /^#{1,6}\s(.*)$/u;
const bullet = /^\s*[-*•]\s+/u;
/** A line of a form, which begins a paragraph: `Object: the car`. */
const field = /^\p{Lu}[\p{L} ]{2,30}:\s/u;
/** The letter of an item of a list: `a) fires`. */
const letter = /^\s*\(?\p{Ll}\)\s+/u;
/** A label before a list: `Her stuff: …`. */
const label = /^([^.!?:«»“”„"]{3,60}):\s/u;
/** A sentence before a colon and a year, which is its reason: `No road deaths: Giulia, 2011`. */
const explained = /^\p{L}+(?: \p{L}+){2,8}:\s[^.:]{0,60}(?<!\d)(?:19|20)\d\d(?!\d)/u;
/** Words in quotation marks, in bold and in capitals. */
const marked =
  /["“„«]([^"“”„«»]{2,60})["”“»]|\*\*([^*]{2,60})\*\*|(?<!\p{L})(\p{Lu}{4,}(?: \p{Lu}{2,}){0,3})(?!\p{L})/gu;
/** A sentence that says what the performer looks for, in seven languages. */
const liking =
  /(?<!\p{L})(?:likes|loves|needs|me sirven?|mi serv(?:e|ono)|j[’']ai besoin|best stuff|mag|liebt|liebe|brauch[et]?|aime|adore|il (?:lui )?faut|le gustan?|ama|amo|necesita|busca|cerca|vuole|gosta de|gosto de|quer|precisa de|houdt van|wil|is (?:his|hers|mine)|es suy[oa]|ist seins|è su[oa]|é del[ea])(?!\p{L})/iu;
/** A list after a colon: `… and I sing them: minutes, bulletins, calendars`. */
const listing = /:\s(?:[^,;:.!?]{2,40},\s){2}/u;
/** Words of the longest sentence that is an entry by itself: `Sheds. Containers.` */
const longestFragment = 2;
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
    const subjects = { named: [], described: [], refused: [], bans: [] };
    let title = '';
    for (const { text, isHeading } of paragraphsOf(notes)) {
      if (isHeading) title = text;
      else {
        const name = explained.test(text) ? undefined : label.exec(text)?.[1];
        const said = name === undefined ? text : text.replace(label, '');
        addSubjects(said, { name: name ?? title, isField: name !== undefined }, subjects);
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
  const lines = withBullets(notes.split('\n'));
  for (const [at, line] of lines.entries()) {
    const title: string | undefined =
      heading.exec(line)?.[1] ?? (isOpen ? undefined : titleOfList(line, lines[at + 1]));
    const last = paragraphs.at(-1);
    if (title !== undefined) paragraphs.push({ text: title.trim(), isHeading: true });
    else if (isOpen && last !== undefined && line.trim() !== '' && !field.test(line))
      last.text += bullet.test(line) ? `\n${line.replace(bullet, '')}` : ` ${line.trim()}`;
    else if (line.trim() !== '') paragraphs.push({ text: line.replace(bullet, '').trim(), isHeading: false });
    isOpen = title === undefined && line.trim() !== '';
  }
  return paragraphs;
}

/** Returns a line that is the title of the list below it. */
function titleOfList(line: string, next = ''): string | undefined {
  return bullet.test(next) && !bullet.test(line) && /[\p{L})]:?\s*$/u.test(line) ? line.trim() : undefined;
}

/** Returns whether a title or label says that what it names is refused. */
function refuses(name: string): boolean {
  return isBan(name) || disliking.test(name) || (isNegated(name) && !isStatement(name));
}

/** Returns the sentences of a paragraph, each with its number in its item. */
function numbered(text: string): readonly (readonly [sentence: string, at: number])[] {
  const items = text.split('\n').map((item) => sentencesOf(item.replace(letter, '')));
  return items.flatMap((sentences) => sentences.map((sentence, at) => [sentence, at] as const));
}

/** What a paragraph is about; what a field such as `Object: my car. It never starts.` says is no refusal. */
type Named = Readonly<{ name: string; isField: boolean }>;

function addSubjects(text: string, { name, isField }: Named, to: Record<keyof Subjects, string[]>): void {
  const isRefusing = refuses(name);
  for (const [sentence, at] of numbered(text)) {
    const isRefused = (isRefusing || !isField) && isBan(sentence);
    const entries = entriesOf(sentence, name !== '', isRefused && !isRefusing).filter(isEntry);
    if (isRefusing) to.refused.push(...entries);
    else to.named.push(...entries.filter((entry) => !isBan(entry) && !to.named.includes(entry)));
    const isListed = at === 0 || !(isStatement(sentence) || isFragment(sentence));
    if (isRefused || (isRefusing && isListed)) to.bans.push(sentence);
    if (!isRefused && !isRefusing) to.described.push(sentence);
  }
}

/** Returns the entries of a list and the quoted and marked words of a sentence, without their marks. */
function entriesOf(sentence: string, isList: boolean, isRefused: boolean): readonly string[] {
  const isListed = isList || liking.test(sentence) || listing.test(sentence) || isFragment(sentence);
  const entries = isListed ? sentence.split(/[,;:()]\s*|\s[–—-]\s/u) : [];
  if (isRefused && entries.length < shortestList) return [];
  const quoted = [...sentence.matchAll(marked)].map(([, words, bold, capitals]) => words ?? bold ?? capitals ?? '');
  return [...entries, ...quoted].map((entry) =>
    entry.replace(/^[\s«“„"'*]{1,9}|(?<![\s.»”“"'*])[\s.»”“"'*]{1,9}$/gu, ''),
  );
}

/** Returns whether a label is a statement on what the performer does: `I take what was never sung: …`. */
function isStatement(name: string): boolean {
  return liking.test(name) || /^(?:i|we|he|she|ich|wir|er|sie|je|on|il|elle|yo|eu|io|ik|wij|hij|zij) /iu.test(name);
}

function isFragment(sentence: string): boolean {
  return sentence.trim().split(/\s+/u).length <= longestFragment;
}

function isEntry(text: string): boolean {
  const { length } = contentWords(text);
  return length > 0 && length <= longestEntry && !/\d/u.test(text);
}
