import { withBullets } from '../text/numbered-lists.js';
import { bareRefusal, dislikes, isAllowance, isStatement, refuses } from './refusing-names.js';
import { type Title, titleAt, titleFrom } from './titles.js';

/** The mark of an item of a list. */
export const itemMark = /^\s*(?:[-*•–—+·▪◦‣→]|\p{Extended_Pictographic}\uFE0F?)\s+(?=\S)/u;
/** Signs that say of their item that it is not wanted, or that it is. */
const sign =
  /^\s*(?:[-*•]\s+)?([\u{1F6AB}⛔❌✖✘✗\u{1F645}\u{1F6D1}☠\u{1F480}\u{1F64A}\u{1F648}\u{1F910}\u{1F507}\u{1F44E}✅✓✔☑\u{1F44D}])\uFE0F?\s*(?=\S)/u;
/** A line of a form, which begins a paragraph: `Object: the car`. */
const field = /^\p{L}[\p{L}’']{0,20}(?: [\p{L}’']{1,20}){0,2}:\s/u;
/** Before a label within a paragraph: `Do: trains. Don’t: trams.` */
export const innerLabel = /(?<=[.!;]\s)(?<!^\s*\d{1,2}\.\s)(?=\p{L}[\p{L}’']{0,20}(?: [\p{L}’']{1,20}){0,2}:\s)/u;
/** A label before a list: `Her stuff: …`. */
const label = /^\*{0,2}([^.!?:«»“”„"*]{1,90})\*{0,2}:\*{0,2}\s/u;
/** The title of a piece in italics, which refuses nothing: `*I never go camping*: …`. */
const piece = /^(?:\*(?!\*)[^*\n]{2,80}\*|_[^_\n]{2,80}_)(?=\s?[:(])/u;
/** The same before a dash or dots, if it refuses: `NO PODE ... fires`, `Leave out — fires`. */
const otherLabel = /^\*{0,2}([^.!?:«»“”„"*]{1,60}?)\*{0,2}(?:\s?\.{3,40}|\s[–—])\s/u;
/** A question of an interview on subjects, before its answer. */
const question =
  /^[^.!?\n]{0,60}(?<!\p{L})(?:what|which|anything|topics?|was|welche\p{L}?|themen|worüber|quoi|dont|que|quels?|sujets?|qué|temas?|cosa|quali|argomenti|wat|waar\p{L}*|iets|onderwerpen)(?!\p{L})[^.!?\n]{0,90}\?/iu;
/** Any question of an interview in bold or italics, before its answer: `**The accent?** Never.` */
const markedQuestion = /^(\*{1,2}|_)[^*_\n]{2,90}\?\1\s/u;
/** Before such a question within a list. */
const beforeQuestion = new RegExp(`\\n(?=${question.source.slice(1)})`, 'iu');
/** A sentence before a colon and a year, which is its reason: `No road deaths: Giulia, 2011`. */
const explained = /^\p{L}+(?: \p{L}+){2,8}:\s[^.:]{0,60}(?<!\d)(?:19|20)\d\d(?!\d)/u;
/** A paragraph or list with the title, label or question that says what it is about; '' without one. */
export type Part = { text: string; readonly name: string; readonly kind: 'list' | 'label' | 'prose' };

/** Returns the parts of a text; a question that refuses names the next one, whichever name precedes the answer. */
export function partsOf(notes: string): readonly Part[] {
  let asked = '';
  const paragraphs = paragraphsOf(notes).flatMap((one) =>
    one.text.split(beforeQuestion).map((text) => ({ ...one, text })),
  );
  return paragraphs.flatMap(({ text, name: title, kind }): Part | readonly Part[] => {
    const [ofSubjects = ''] = question.exec(text) ?? [];
    const answer = text
      .slice(ofSubjects.length)
      .replace(/^[*_]{1,2}/u, '')
      .replace(markedQuestion, '')
      .trim();
    if (ofSubjects !== '') asked = refuses(ofSubjects) ? ofSubjects : '';
    if (asked !== '' && answer === '') return [];
    const ofAnswer = asked;
    asked = '';
    if (ofAnswer !== '') return { text: answer.replace(label, ''), name: ofAnswer, kind: 'prose' };
    const items = text
      .replace(markedQuestion, '')
      .split('\n')
      .flatMap((item) => item.split(innerLabel));
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
  const isLabel = /^[^.!?:]{2,90}:$/u.test(line);
  const isAfterItem = itemMark.test(lines[at - 1] ?? '') && line.split(/\s+/u).length <= mostWordsOfTitle;
  const next = isLabel && (lines[at + 1] ?? '').trim() === '' ? lines[at + 2] : lines[at + 1];
  return (
    itemMark.test(next ?? '') &&
    (isLabel || ((!isOpen || isAfterItem) && /[\p{L})\p{Extended_Pictographic}]\uFE0F?$/u.test(line)))
  );
}
