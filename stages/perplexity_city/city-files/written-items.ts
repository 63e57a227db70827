import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { secretWords } from '../../shared/notes/certain-forms.js';
import { isWarnedOff } from '../../shared/notes/warned-off.js';
import { linesOf } from '../../shared/text/lines.js';
import { withBullets } from '../../shared/text/numbered-lists.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { beginsWithDate } from './event-days.js';
import { saysName, stressedName, warnsOf } from './item-words.js';
import { asksForSecrecy, whyHidden } from './secrets.js';
import { type CitySection, type Heading, headingIn } from './section-headings.js';
import { withoutTownName } from './town-name.js';
import { isWornJoke } from './worn-jokes.js';

/** An item as written, with its section and first line. */
export type WrittenItem = Readonly<{ section: CitySection; text: string; line: number }>;

/**
 * `indent` is the width of the white space before its mark, -1 without one; `isPlaced` is false below no known heading,
 * and `hidden` says why the item stays in the file, null for one that does not.
 */
type OpenItem = {
  section: CitySection;
  text: string;
  line: number;
  indent: number;
  isPlaced: boolean;
  hidden: string | null;
};

type Open = {
  readonly file: string;
  section: CitySection | null;
  /** True below a heading that keeps its lines from the page. */
  isPrivate: boolean;
  /** True where the lines directly below a heading are a list without marks. */
  isPlainList: boolean;
  /** True where long lines continue in the next one, as an editor breaks them. */
  readonly isWrapped: boolean;
  /** True at the start and after an empty line. */
  isAfterGap: boolean;
  readonly items: OpenItem[];
  /** The number of items above the last heading, which no line below it continues. */
  above: number;
  readonly notices: Notice[];
};

/** Items read of one file: a thick guidebook has fewer. */
export const mostItems = 1000;
/** Characters read of one line, and of one item. */
const longestLine = 4000;
/** Characters of a line that continues in the next one. */
const wrapped = 60;
/** Words of a signature at the end of a file. */
const mostWordsOfSignature = 4;
const mark = /^(\s*)[-*+•–]\s+(\S.*)?$/u;

/**
 * Splits the body of a city file into items, those under a heading that is not known as well: an event with its day and
 * a worn joke are recognised by their words, everything else is a fact. Leaves out the title and `isField` lines, what
 * its writer keeps from the page, and what its own text calls wrong.
 */
export function writtenItems(
  { body, bodyLine }: Readonly<{ body: string; bodyLine: number }>,
  file: string,
  isField: (line: string) => boolean,
): Readonly<{ items: readonly WrittenItem[]; notices: readonly Notice[] }> {
  const lines = withBullets(linesOf(body).map((line) => line.slice(0, longestLine + 1)));
  const open: Open = {
    file,
    section: null,
    isPrivate: false,
    isPlainList: false,
    isWrapped: lines.some((line, at) => /^\s*\p{Ll}/u.test(line) && (lines[at - 1]?.length ?? 0) >= wrapped),
    isAfterGap: true,
    items: [],
    above: 0,
    notices: [],
  };
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const firstMark = lines.findIndex((line) => mark.test(line));
  for (const [offset, line] of lines.entries()) {
    const number = bodyLine + offset;
    if (line.length > longestLine)
      open.notices.push(fileNotice(file, number, `has more than ${longestLine} characters; the rest was not read`));
    const shownOf = (text: string) => (offset === first ? withoutTownName(text, file) : text);
    const isApart = (offset === first && isTitle(line, lines)) || (offset === last && isSignature(line, open));
    const isPlace = open.section === null && open.items.length === 0 && isField(line);
    // Text before the first list, below no heading, says who wrote the file.
    const isIntroduction =
      offset < firstMark && open.section === null && headingIn(line, lines[offset + 1] ?? '', open.isAfterGap) === null;
    if (!isApart && !isPlace && !isIntroduction)
      readLine(shownOf(line).slice(0, longestLine), lines[offset + 1] ?? '', number, open);
    open.isAfterGap = line.trim() === '' || offset === first;
  }
  return { items: withoutSecrets(open), notices: open.notices };
}

/** Returns whether the first line of a file is its title: other text is in lists or below headings, or it ends open. */
function isTitle(line: string, lines: readonly string[]): boolean {
  if (mark.test(line) || headingIn(line, '', false)?.section != null) return false;
  return !/[.!?]\s*$/u.test(line) || lines.some((one) => mark.test(one) || /^#/u.test(one));
}

/** Returns whether the last line of a file is the name of its writer. */
function isSignature(line: string, { isAfterGap, items }: Open): boolean {
  const words = line.trim().split(/\s+/u);
  return isAfterGap && items.length > 0 && words.length <= mostWordsOfSignature && !/^\s*[-*+•–#]|[.!?]$/u.test(line);
}

function readLine(line: string, next: string, number: number, open: Open): void {
  const words = line.trim();
  const heading = headingIn(line, next, open.isAfterGap);
  if (heading !== null) openHeading(heading, number, open);
  else if (words === '') open.isPlainList = false;
  else if (!open.isPrivate && !/^[-=]{3,}$/u.test(words)) readText(line, words, number, open);
}

/** Reads an item, or a line that begins or continues one. */
function readText(line: string, words: string, number: number, open: Open): void {
  const [found, space = '', text = ''] = mark.exec(line) ?? [];
  const last = open.items.slice(open.above).at(-1);
  const isPart = last !== undefined && !open.isAfterGap && continues(last, line, open);
  if (found !== undefined) {
    open.isPlainList = false;
    addItem(text, number, space.length, open);
  } else if (last !== undefined && (isPart || (/^\s/u.test(line) && open.isAfterGap && last.indent >= 0)))
    last.text = `${last.text} ${words}`.slice(0, longestLine);
  else addItem(words, number, -1, open);
}

/** A line right after an item with a mark belongs to it, one of a text to a line before it that is full. */
function continues({ indent, text }: OpenItem, line: string, { isPlainList, isWrapped }: Open): boolean {
  if (indent >= 0 || /^\s/u.test(line)) return true;
  return isWrapped && !isPlainList && text.length >= wrapped && !/[.:!?»”"]\)?$/u.test(text);
}

function addItem(text: string, line: number, indent: number, open: Open): void {
  if (open.items.length > mostItems) return;
  const isPlaced = open.section !== null;
  const before = open.items.at(-1)?.section ?? 'facts';
  const own = () => (ditto.test(text) ? before : plainSection(text));
  const section = open.section === 'facts' && warnsOf(text) ? 'warnings' : (open.section ?? own());
  open.items.push({ section, text, line, indent, isPlaced, hidden: null });
}

/** Says that what was said before holds for a second subject, in seven languages: `Archimedes: ditto`. */
const ditto =
  /^[^.;!?]{2,60}[\s,:](?:ditto|same|likewise|dito|ebenso|dasselbe|idem|pareil|lo mismo|ídem|lo stesso|o mesmo|hetzelfde)[.!]?$/iu;

/** Returns the section of an item under no known heading, by its words. */
function plainSection(text: string): CitySection {
  if (beginsWithDate(text)) return 'calendar';
  if (isWornJoke(text)) return 'overused jokes';
  if (stressedName(text) !== null) return 'pronunciation';
  if (isWarnedOff(text) || warnsOf(text)) return 'warnings';
  return saysName(text) ? 'pronunciation' : 'facts';
}

/** What people write at the end of a remark that they no longer believe, or found to be of another town. */
const doubted =
  /[(,;–—-][^(),;–—-]{0,30}(?<!\p{L})(?:wrong (?:one|town|city|place|country)|to (?:be )?(?:removed?|deleted?)|(?:remove|delete) (?:this|that|it|me)|à (?:enlever|supprimer|effacer|retirer)|mauvaise ville|löschen|rausnehmen|streichen|falsche[rs]? (?:stadt|ort)|borrar|quitar|(?:ciudad|cidade) (?:equivocada|errada)|da (?:togliere|cancellare)|città sbagliata|apagar|weghalen|verwijderen|verkeerde stad)[ .!?]{0,3}\)?[.!?]{0,3}$/iu;

/**
 * Returns the items without hidden ones: whole, with what is listed below them, and with the item before a mere request
 * for secrecy. What is listed below a warning is a part of it. Every hidden item is a notice.
 */
function withoutSecrets({ items, file, notices }: Open): readonly WrittenItem[] {
  const parents: OpenItem[] = [];
  for (const [index, item] of items.entries()) {
    while ((parents.at(-1)?.indent ?? -2) >= item.indent) parents.pop();
    const [before, parent] = [items[index - 1], parents.at(-1)];
    parents.push(item);
    const list = parent !== undefined && parent.indent >= 0 ? parent : null;
    item.hidden = list?.hidden ?? whyHidden(item.text, item.section, item.isPlaced);
    if (list !== null && isWarnedOff(list.text)) list.section = item.section = 'warnings';
    if (before !== undefined && asksForSecrecy(item.text)) before.hidden ??= item.hidden;
  }
  return items.flatMap(({ section, text, line, hidden }) => {
    const isDoubted = hidden === null && doubted.test(text);
    if (isDoubted) notices.push(fileNotice(file, line, 'is marked as wrong by its own text; it was not used'));
    if (hidden !== null) notices.push(fileNotice(file, line, stays(hidden)));
    return hidden !== null || isDoubted ? [] : [{ section, text, line }];
  });
}

function stays(why: string): string {
  return `is for the crew, or private (${why}): it stays in the file`;
}

/** Opens the section of a heading; one with an item on its own line is the section of that item only. */
function openHeading({ title, section, inline }: Heading, number: number, open: Open): void {
  if (inline !== '' && section !== null) {
    const { section: around } = open;
    open.section = section;
    addItem(inline, number, -1, open);
    open.section = around;
    return;
  }
  open.section = section;
  open.above = open.items.length;
  const why = secretWords(title);
  open.isPrivate = why !== null;
  open.isPlainList = true;
  if (why !== null) open.notices.push(fileNotice(open.file, number, `${stays(`“${why}”`)}, with what is below it`));
  if (section !== null || open.isPrivate || open.notices.length > mostItems) return;
  const message = `has a heading "${plainText(title, 60)}" that is not known; what is below it is shown under the town`;
  open.notices.push(fileNotice(open.file, number, message));
}
