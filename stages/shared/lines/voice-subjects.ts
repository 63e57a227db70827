import { contentWords } from '../text/content-words.js';
import { withBullets } from '../text/numbered-lists.js';
import { sentencesOf } from '../text/sentences.js';
import { isBan } from './bans.js';
import { thingsNotOffered } from './not-offered.js';
import { oncePerText } from './once.js';
import { wordsNotSaid } from './quoted-words.js';
import {
  bareRefusal,
  dislikes,
  isAllowance,
  isRetired,
  isStatement,
  liking,
  refuses,
  withoutRemarks,
} from './refusing-names.js';
import { type Title, titleAt, titleFrom } from './titles.js';

/**
 * What the prose of a voice file is about: `named` are quoted or listed subjects, `described` are its other sentences,
 * `refused` what it lists under a heading, label, question or sign that refuses, and `bans` are its sentences that
 * refuse, and each item or sentence below such a heading, which are `listed` too. Where a file has one, its other
 * titled parts refuse nothing.
 */
export type Subjects = Readonly<Record<'named' | 'described' | 'refused' | 'bans' | 'listed', readonly string[]>>;

/** The mark of an item of a list. */
export const itemMark = /^\s*(?:[-*•–—+·▪◦‣→]|\p{Extended_Pictographic}\uFE0F?)\s+(?=\S)/u;
/** Signs that say of their item that it is not wanted, or that it is. */
const sign = /^\s*(?:[-*•]\s+)?([\u{1F6AB}⛔❌✖✘✗\u{1F645}\u{1F6D1}☠\u{1F480}✅✓✔☑\u{1F44D}])\uFE0F?\s*(?=\S)/u;
/** A line of a form, which begins a paragraph: `Object: the car`. */
const field = /^\p{L}[\p{L}’']{0,20}(?: [\p{L}’']{1,20}){0,2}:\s/u;
/** Before a label within a paragraph: `Do: trains. Don’t: trams.` */
export const innerLabel = /(?<=[.!;]\s)(?=\p{L}[\p{L}’']{0,20}(?: [\p{L}’']{1,20}){0,2}:\s)/u;
/** The letter of an item of a list: `a) fires`. */
const letter = /^\s*\(?\p{Ll}\)\s+/u;
/** A label before a list: `Her stuff: …`. */
const label = /^\*{0,2}([^.!?:«»“”„"*]{1,90})\*{0,2}:\*{0,2}\s/u;
/** The title of a piece in italics, which refuses nothing: `*I never go camping*: …`. */
const piece = /^(?:\*(?!\*)[^*\n]{2,80}\*|_[^_\n]{2,80}_)(?=\s?[:(])/u;
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
/** A list after a colon: `… and I sing them: minutes, bulletins, calendars`. */
const listing = /:\s(?:[^,;:.!?]{2,40},\s){2}/u;
/** Words of the longest sentence that is an entry by itself: `Sheds. Containers.` */
const longestFragment = 2;
/** Words of the longest entry of a list, and entries of the shortest one: in a list, a negation is one entry's. */
const longestEntry = 4;
const shortestList = 3;
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
      const found = explained.test(part) || piece.test(part) ? null : (label.exec(part) ?? refusingLabel(part));
      const after = part.slice(found?.[0].length);
      const name = (found?.[1] ?? '').trim();
      // `NO`, and below it `Politicians: they age a song.`
      const isOfTitle = refuses(title) && !refuses(name) && !isStatement(name) && !isAllowance(name);
      if (found === null || bareRefusal.test(after) || isOfTitle) return { text: part, name: title, kind };
      return { text: after, name, kind: 'label' };
    });
  });
}

function refusingLabel(part: string): RegExpExecArray | null {
  const found = otherLabel.exec(part);
  return found !== null && dislikes(found[1] ?? '') ? found : null;
}

/** Returns the paragraphs of Markdown with the heading or the title of the list that they are in. */
function paragraphsOf(notes: string): readonly Part[] {
  const paragraphs: Part[] = [];
  let title: Title = { text: '', isHeading: false };
  let [list, isOpen] = ['', false];
  const lines = withBullets(notes.split('\n'));
  for (const [at, line] of lines.entries()) {
    const [marked, isItem] = [titleAt(lines, at), itemMark.test(line)];
    const isTitle: boolean = marked === null && isTitleOfList(lines, at, isOpen);
    const before = title;
    title = titleFrom(before, lines, at);
    if (title !== before) list = '';
    else if (isTitle) list = line.trim();
    const isText: boolean = marked === null && !isTitle && line.trim() !== '';
    // Text after an empty line ends a list.
    const last = paragraphs.at(-1);
    if (isText && !isItem && (!isOpen || (last !== undefined && endsList(line, last)))) list = '';
    if (isText) addLine(line, { name: list || title.text, isItem, isOpen }, paragraphs);
    isOpen = isText;
  }
  return paragraphs;
}

/** Returns whether a line below a list is no part of its last item: it begins like a sentence of its own. */
function endsList(line: string, { kind, name }: Part): boolean {
  return kind === 'list' && name !== '' && /^\p{Lu}/u.test(line);
}

/** Returns whether a line after a label with its list says what the performer does: `Words: “fun”` and `I talk low.` */
function endsLabel(line: string, { kind, text }: Part): boolean {
  return kind === 'prose' && label.test(text) && /[.!?»”“"]$/u.test(text) && isStatement(line);
}

type Line = Readonly<{ name: string; isItem: boolean; isOpen: boolean }>;

/** Adds a line to the last paragraph where it continues it, else as a new one; one with a sign is alone. */
function addLine(line: string, { name, isItem, isOpen }: Line, paragraphs: Part[]): void {
  const [signed, last] = [sign.exec(line), paragraphs.at(-1)];
  if (signed !== null) paragraphs.push({ text: line.slice(signed[0].length), name: signed[1] ?? '', kind: 'list' });
  else if (
    isOpen &&
    last !== undefined &&
    !field.test(line) &&
    (isItem || !(endsList(line, last) || endsLabel(line, last)))
  )
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

function addSubjects(part: Part, isSorted: boolean, to: Record<keyof Subjects, string[]>): void {
  for (const item of part.text.split('\n').map((one) => one.replace(letter, ''))) addItem(item, part, isSorted, to);
}

function addItem(item: string, part: Part, isSorted: boolean, to: Record<keyof Subjects, string[]>): void {
  const { name } = part;
  const isRefusing = refuses(name);
  const sentences = sentencesOf(item);
  const bans = bansIn(sentences, item, part, isSorted);
  to.bans.push(...bans.map((ban) => (isRetired(name) ? `${name}: ${ban}` : ban)));
  // Words that are not said are no subject.
  if (isRefusing && wordsNotSaid(item).length > 0) return;
  // A sentence after a list is no subject of it.
  if (isRefusing && part.kind !== 'prose' && !isRetired(name)) to.listed.push(...bans.slice(0, 1));
  for (const [at, sentence] of sentences.entries()) {
    if (isRefusing) to.refused.push(...(at > 0 && isBeside(sentence) ? [] : refusedIn(sentence, true)));
    else addSentence(sentence, name !== '', bans.includes(sentence), to);
  }
}

/** Begins a condition, in seven languages: `When houses are flooded, rain is not funny`. */
const condition = /^(?:when(?:ever)?|if|wenn|sobald|falls|quand|lorsque|si|cuando|quando|se|als|wanneer|zodra)\s/iu;

/** Returns whether a sentence of a list that refuses says when it does, what is done instead, or what is allowed. */
function isBeside(sentence: string): boolean {
  return condition.test(sentence) || isStatement(sentence) || isAllowance(sentence);
}

function refusedIn(sentence: string, isListed: boolean): readonly string[] {
  const things = thingsNotOffered(sentence);
  return things.length > 0 || !isListed ? things : entriesOf(sentence, true, false).filter(isEntry);
}

function addSentence(
  sentence: string,
  isList: boolean,
  isRefused: boolean,
  to: Record<keyof Subjects, string[]>,
): void {
  const things = isRefused ? refusedIn(sentence, false) : [];
  to.refused.push(...things);
  const entries = things.length > 0 ? [] : entriesOf(sentence, isList, isRefused).filter(isEntry);
  to.named.push(...entries.filter((entry) => !isBan(entry) && !to.named.includes(entry)));
  if (!isRefused) to.described.push(sentence);
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
  if (!refuses(name)) return kind === 'label' || (isSorted && name !== '') ? [] : sentences.filter(isBanOnThing);
  if (kind === 'list') return [item.trim()];
  return sentences.filter((sentence, at) => at === 0 || kind === 'prose' || isBan(sentence) || !isStatement(sentence));
}

/** What was named before, in seven languages, and verbs of speaking of it: `Don't mention them`. */
const pronoun =
  /(?<!\p{L})(?:them|it|this|that|these|those|sie|es|ihn|das|die|les?|la|l[ao]s?|li|gli|os?|as?|ze|het|hem|dat)(?!\p{L})/iu;
const speaking =
  /(?<!\p{L})(?:mention|touch|jok|talk|speak|bring|name|do(?![\p{L}’'])|use|erwähn|anfass|ansprech|sag|mach|parl|cit|mentionn|touch|fai|mencion|nombr|to[cq]|habl|saq|hag|nomin|tocc|fa[lrcç]|noem|zeg|begin|doe)/iu;

/** Words of the longest sentence that only says how to perform what was named. */
const mostWordsOfAdvice = 4;

/** Returns whether a refusal names a subject: how to perform is no subject, as in \`Don't improve them\`. */
function isBanOnThing(sentence: string): boolean {
  if (thingsNotOffered(sentence).length > 0) return true;
  if (!isBan(sentence)) return false;
  const isLong = sentence.split(/\s+/u).length > mostWordsOfAdvice || contentWords(sentence).length > 1;
  return isLong || !pronoun.test(sentence) || speaking.test(sentence);
}

/** Returns the entries of a list and the quoted and marked words of a sentence, without their marks. */
function entriesOf(sentence: string, isList: boolean, isRefused: boolean): readonly string[] {
  const isListed = isList || liking.test(sentence) || listing.test(sentence) || isFragment(sentence);
  const entries = isListed ? withoutRemarks(sentence).split(/[,;:()]\s*|\s[–—/-]\s|[.!]\s/u) : [];
  if (isRefused && entries.length < shortestList) return [];
  const quoted = [...sentence.matchAll(marked)].map(([, words, bold, capitals]) => words ?? bold ?? capitals ?? '');
  return [...entries, ...quoted].map((entry) =>
    entry.replace(/^[\s«“„"'*]{1,9}|(?<![\s.»”“"'*])[\s.»”“"'*]{1,9}$/gu, ''),
  );
}

function isFragment(sentence: string): boolean {
  return sentence.trim().split(/\s+/u).length <= longestFragment;
}

/** Adds to what was refused before it, in seven languages: `anything with a death, even if the detour was long`. */
const concession =
  /^(?:even (?:if|when|though)|however|auch wenn|selbst wenn|obwohl|même (?:si|quand)|quoique|aunque|incluso si|anche (?:se|quando)|sebbene|mesmo (?:que|se)|embora|ook al|zelfs als|hoewel)(?!\p{L})/iu;

function isEntry(text: string): boolean {
  const { length } = contentWords(text);
  return !concession.test(text) && !isAllowance(text) && length > 0 && length <= longestEntry && !/\d/u.test(text);
}
