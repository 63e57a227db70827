import { contentWords } from '../text/content-words.js';
import { withBullets } from '../text/numbered-lists.js';
import { sentencesOf } from '../text/sentences.js';
import { isBan } from './bans.js';
import { isNegated } from './negation.js';
import { oncePerText } from './once.js';

/**
 * What the prose of a voice file is about: `named` are quoted or listed subjects, `described` are its other sentences,
 * `refused` what it lists under a heading, label, question or sign that refuses, and `bans` are its sentences that
 * refuse, and each item or sentence below such a heading, which are `listed` too. Where a file has one, its other
 * titled parts refuse nothing.
 */
export type Subjects = Readonly<Record<'named' | 'described' | 'refused' | 'bans' | 'listed', readonly string[]>>;

/** A heading; its words are about the text below it. */
const heading = /^#{1,6}\s(.*)$/u;
/** The mark of an item of a list. */
export const itemMark = /^\s*(?:[-*•–—+·▪◦‣→]|\p{Extended_Pictographic}\uFE0F?)\s+(?=\S)/u;
/** Signs that say of their item that it is not wanted, or that it is. */
const sign = /^\s*(?:[-*•]\s+)?([\u{1F6AB}⛔❌✖✘✗\u{1F645}\u{1F6D1}☠\u{1F480}✅✓✔☑\u{1F44D}])\uFE0F?\s*(?=\S)/u;
const unwanted = /^[\u{1F6AB}⛔❌✖✘✗\u{1F645}\u{1F6D1}☠\u{1F480}]/u;
/** A line of a form, which begins a paragraph: `Object: the car`. */
const field = /^\p{L}[\p{L}’']{0,20}(?: [\p{L}’']{1,20}){0,2}:\s/u;
/** Before a label within a paragraph: `Do: trains. Don’t: trams.` */
export const innerLabel = /(?<=[.!;]\s)(?=\p{L}[\p{L}’']{0,20}(?: [\p{L}’']{1,20}){0,2}:\s)/u;
/** The letter of an item of a list: `a) fires`. */
const letter = /^\s*\(?\p{Ll}\)\s+/u;
/** A label before a list: `Her stuff: …`. */
const label = /^\*{0,2}([^.!?:«»“”„"*]{1,90})\*{0,2}:\*{0,2}\s/u;
/** The same before a dash or dots, if it refuses: `NO PODE ... fires`, `Leave out — fires`. */
const otherLabel = /^\*{0,2}([^.!?:«»“”„"*]{1,60}?)\*{0,2}(?:\s?\.{3,40}|\s[–—])\s/u;
/** A question of an interview on subjects, before its answer. */
const question =
  /^[^.!?\n]{0,60}(?<!\p{L})(?:what|which|anything|topics?|was|welche\p{L}?|themen|worüber|quoi|que|quels?|sujets?|qué|temas?|cosa|quali|argomenti|wat|waar\p{L}*|iets|onderwerpen)(?!\p{L})[^.!?\n]{0,90}\?/iu;
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
/** A label of what the performer does not want, in seven languages: it begins with a refusal, or has such a word. */
const disliking =
  /^\P{L}*(?:no|non|não|never|nothing|nichts|nix|nie|jamais|rien|nunca|jamás|nada|mai|niente|niets|niks|nooit)(?!\p{L})|(?<!\p{L})(?:hates?|avoids?|avoided|off[ -]limits|leave out|leave the (?:stage|room)|(?:stay|steer|keep) clear|shall not|must not|not to be|sensitivit\p{L}+|nicht machen|unterlassen|zu lassen|não pode|no se toca|non si tocca|niet doen|hasst|vermeide\p{L}*|tabus?|taboos?|verboten|déteste|évite\p{L}*|tabous?|interdits?|odi[ao]|detesta|evit\p{L}+|prohibid\p{L}+|vetad\p{L}+|vietat\p{L}+|proibid\p{L}+|haat|vermijd\p{L}*|taboes?|no-?gos?)(?!\p{L})/iu;
/** A label of material that is no longer played, in seven languages. */
const retired =
  /^(?:dead|died|retired|dropped|scrapped|burnt|tot|gestorben|gestrichen|begraben|ausgemustert|morte?s?|abandonnée?s?|enterrée?s?|muert[oa]s?|retirad[oa]s?|enterrad[oa]s?|mort[oi]|ritirat[oi]|sepolt[oi]|aposentad[oa]s?|dood|begraven|geschrapt)$/iu;

/** Returns the subjects of a voice's prose. */
export const subjectsIn = oncePerText(
  100_000,
  (notes) => notes,
  (notes: string): Subjects => {
    const subjects = { named: [], described: [], refused: [], bans: [], listed: [] };
    const parts = partsOf(notes);
    const isSorted = parts.some(({ name }) => refuses(name));
    for (const part of parts) addSubjects(part, isSorted, subjects);
    return subjects;
  },
);

/** A paragraph or list with the title, label or question that says what it is about; '' without one. */
type Part = { text: string; readonly name: string; readonly kind: 'list' | 'label' | 'prose' };

/** Returns the parts of a text; a question that refuses names the next one, whichever name precedes the answer. */
function partsOf(notes: string): readonly Part[] {
  let asked = '';
  return paragraphsOf(notes).flatMap(({ text, name: title, kind }): Part | readonly Part[] => {
    const [ofSubjects = ''] = question.exec(text) ?? [];
    const answer = text.slice(ofSubjects.length).trim();
    if (ofSubjects !== '') asked = refuses(ofSubjects) ? ofSubjects : '';
    if (asked !== '' && answer === '') return [];
    const ofAnswer = asked;
    asked = '';
    if (ofAnswer !== '') return { text: answer.replace(label, ''), name: ofAnswer, kind: 'prose' };
    const items = text.split('\n').flatMap((item) => item.split(innerLabel));
    return items.map((part) => {
      const found = explained.test(part) ? null : (label.exec(part) ?? refusingLabel(part));
      if (found === null) return { text: part, name: title, kind };
      return { text: part.slice(found[0].length), name: (found[1] ?? '').trim(), kind: 'label' };
    });
  });
}

function refusingLabel(part: string): RegExpExecArray | null {
  const found = otherLabel.exec(part);
  return found !== null && disliking.test(found[1] ?? '') ? found : null;
}

/** Returns the paragraphs of Markdown with the heading or the title of the list that they are in. */
function paragraphsOf(notes: string): readonly Part[] {
  const paragraphs: Part[] = [];
  let [title, list, isOpen] = ['', '', false];
  const lines = withBullets(notes.split('\n'));
  for (const [at, line] of lines.entries()) {
    const [marked, isItem] = [heading.exec(line)?.[1]?.trim(), itemMark.test(line)];
    const isTitle: boolean = marked === undefined && isTitleOfList(lines, at, isOpen);
    if (marked !== undefined) [title, list] = [marked, ''];
    else if (isTitle) list = line.trim();
    const isText: boolean = marked === undefined && !isTitle && line.trim() !== '';
    // Text after an empty line ends a list.
    const last = paragraphs.at(-1);
    if (isText && !isItem && (!isOpen || (last !== undefined && endsList(line, last)))) list = '';
    if (isText) addLine(line, { name: list || title, isItem, isOpen }, paragraphs);
    isOpen = isText;
  }
  return paragraphs;
}

/** Returns whether a line below a list is no part of its last item: it begins like a sentence of its own. */
function endsList(line: string, { kind, name }: Part): boolean {
  return kind === 'list' && name !== '' && /^\p{Lu}/u.test(line);
}

type Line = Readonly<{ name: string; isItem: boolean; isOpen: boolean }>;

/** Adds a line to the last paragraph where it continues it, else as a new one; one with a sign is alone. */
function addLine(line: string, { name, isItem, isOpen }: Line, paragraphs: Part[]): void {
  const [signed, last] = [sign.exec(line), paragraphs.at(-1)];
  if (signed !== null) paragraphs.push({ text: line.slice(signed[0].length), name: signed[1] ?? '', kind: 'list' });
  else if (isOpen && last !== undefined && !field.test(line) && (isItem || !endsList(line, last)))
    last.text += isItem ? `\n${line.replace(itemMark, '')}` : ` ${line.trim()}`;
  else paragraphs.push({ text: line.replace(itemMark, '').trim(), name, kind: isItem ? 'list' : 'prose' });
}

/** Words of a title directly below a list: a longer line continues its last item. */
const mostWordsOfTitle = 3;

/** Returns whether a line is the title of the list below it; within a paragraph only with a colon. */
function isTitleOfList(lines: readonly string[], at: number, isOpen: boolean): boolean {
  const line = (lines[at] ?? '').trim();
  if (line === '' || itemMark.test(line)) return false;
  const isLabel = /^[^.!?:]{2,60}:$/u.test(line);
  const isAfterItem = itemMark.test(lines[at - 1] ?? '') && line.split(/\s+/u).length <= mostWordsOfTitle;
  const next = isLabel && (lines[at + 1] ?? '').trim() === '' ? lines[at + 2] : lines[at + 1];
  return (
    itemMark.test(next ?? '') &&
    (isLabel || ((!isOpen || isAfterItem) && /[\p{L})\p{Extended_Pictographic}]\uFE0F?$/u.test(line)))
  );
}

/** Returns whether a title or label says that what it names is refused. */
export function refuses(name: string): boolean {
  if (unwanted.test(name) || retired.test(name)) return true;
  return isBan(name) || disliking.test(name) || (isNegated(name) && !isStatement(name));
}

function addSubjects(part: Part, isSorted: boolean, to: Record<keyof Subjects, string[]>): void {
  const { text, name } = part;
  const isRefusing = refuses(name);
  for (const item of text.split('\n').map((one) => one.replace(letter, ''))) {
    const sentences = sentencesOf(item);
    const bans = bansIn(sentences, item, part, isSorted);
    to.bans.push(...bans.map((ban) => (retired.test(name) ? `${name}: ${ban}` : ban)));
    // A sentence after a list is no subject of it.
    if (isRefusing && part.kind !== 'prose' && !retired.test(name)) to.listed.push(...bans.slice(0, 1));
    for (const sentence of sentences) {
      const isRefused = !isRefusing && bans.includes(sentence);
      const entries = entriesOf(sentence, name !== '', isRefused).filter(isEntry);
      if (isRefusing) to.refused.push(...entries);
      else to.named.push(...entries.filter((entry) => !isBan(entry) && !to.named.includes(entry)));
      if (!isRefusing && !isRefused) to.described.push(sentence);
    }
  }
}

/**
 * Returns the bans of a paragraph or item: below a title that refuses, the item, or the sentences that are no reasons.
 * What a titled part such as `Object: my car. It never starts.` says is no refusal in a file that sorts them.
 */
function bansIn(
  sentences: readonly string[],
  item: string,
  { name, kind }: Part,
  isSorted: boolean,
): readonly string[] {
  if (!refuses(name)) return kind === 'label' || (isSorted && name !== '') ? [] : sentences.filter(isBan);
  if (kind === 'list') return [item.trim()];
  return sentences.filter((sentence, at) => at === 0 || kind === 'prose' || isBan(sentence) || !isStatement(sentence));
}

/** Returns the entries of a list and the quoted and marked words of a sentence, without their marks. */
function entriesOf(sentence: string, isList: boolean, isRefused: boolean): readonly string[] {
  const isListed = isList || liking.test(sentence) || listing.test(sentence) || isFragment(sentence);
  const entries = isListed ? sentence.split(/[,;:()]\s*|\s[–—/-]\s|[.!]\s/u) : [];
  if (isRefused && entries.length < shortestList) return [];
  const quoted = [...sentence.matchAll(marked)].map(([, words, bold, capitals]) => words ?? bold ?? capitals ?? '');
  return [...entries, ...quoted].map((entry) =>
    entry.replace(/^[\s«“„"'*]{1,9}|(?<![\s.»”“"'*])[\s.»”“"'*]{1,9}$/gu, ''),
  );
}

/** Returns whether a label is a statement on what the performer does: `I take what was never sung: …`. */
export function isStatement(name: string): boolean {
  return liking.test(name) || /^(?:i|we|he|she|ich|wir|er|sie|je|on|il|elle|yo|eu|io|ik|wij|hij|zij) /iu.test(name);
}

function isFragment(sentence: string): boolean {
  return sentence.trim().split(/\s+/u).length <= longestFragment;
}

function isEntry(text: string): boolean {
  const { length } = contentWords(text);
  return length > 0 && length <= longestEntry && !/\d/u.test(text);
}
