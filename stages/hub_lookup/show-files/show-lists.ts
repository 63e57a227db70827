import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import {
  type InputFile,
  type InputText,
  listInputFiles,
  readInputBytes,
  readInputText,
} from '../../shared/input-files/input-folder.js';
import { fileNotice, shownPath } from '../../shared/input-files/notices.js';
import type { ChatMessage } from './chat-passage.js';
import type { Letter } from './mail-parts.js';
import { textOfMail } from './saved-mails.js';
import type { SourceShow, SourceShows } from './source-show.js';
import { readWrittenList } from './written-list.js';

/** The formats of lists; notes in Markdown and saved mails are lists too. */
const extensions = ['.txt', '.md', '.eml'];
/** Bytes of a mail that is read: one with large pictures is not. */
const mostBytesOfMail = 1_048_576;

/**
 * Reads the shows of `shows/*.txt`, `shows/*.md` and `shows/*.eml`, lists as people write them.
 * Dates without a year are near to `near`. Those in `tables` are read as tables.
 */
export async function readShowLists(
  root: string,
  near: LocalDate,
  tables: ReadonlySet<string>,
): Promise<SourceShows & Lettered> {
  const { files, notices } = await listInputFiles(root, 'shows', extensions);
  const texts = files.filter(({ path }) => !tables.has(path));
  const lists = await readLists(root, texts, near);
  return { ...lists, losses: [...notices, ...lists.losses] };
}

/** Reads tables without a header as lists. A file in which no line is a show has no losses: it is no list. */
export async function readHeaderlessTables(
  root: string,
  files: readonly InputFile[],
  near: LocalDate,
): Promise<SourceShows> {
  const lists = await Promise.all(files.map((file) => readLists(root, [file], near)));
  const read = lists
    .map((list) => ({ ...list, shows: [...list.shows, ...list.mentioned] }))
    .filter(({ shows }) => shows.length > 0);
  const asides = read.flatMap(({ shows: [first] }) => {
    const file = first?.origin.document;
    return file === undefined ? [] : [fileNotice(file, 1, 'has no header: its lines that begin with a date were read')];
  });
  return {
    shows: read.flatMap(({ shows }) => shows),
    losses: read.flatMap(({ losses }) => losses),
    asides,
    files: read.length,
  };
}

/** Returns the cells of a plan of weeks that begin with a number, such as a day, a line each. */
function cellsWithDays(text: string): string {
  const cells = text.split(/[;,\t\n]/u).map((cell) => cell.trim());
  return cells.filter((cell) => /^\d.{6,}/u.test(cell)).join('\n\n');
}

/** The files that list no show, with why, and the shows that mails mention. */
type Lettered = Readonly<{
  mentioned: readonly SourceShow[];
  letters: readonly (Letter & Readonly<{ losses: readonly Notice[]; messages: readonly ChatMessage[] }>)[];
}>;

/** Reads the text of a file; of a mail, with its head. */
async function readListText(root: string, file: InputFile): Promise<InputText> {
  if (!file.path.toLowerCase().endsWith('.eml')) return readInputText(root, file);
  const read = await readInputBytes(root, file, mostBytesOfMail);
  if (read.kind === 'unusable') return read;
  try {
    return { kind: 'read', text: await textOfMail(read.bytes), notices: [] };
  } catch (error) {
    const message = `is not a mail that can be read: ${error instanceof Error ? error.message : String(error)}`;
    return { kind: 'unusable', notice: fileNotice(shownPath(file.path), null, message) };
  }
}

async function readLists(root: string, files: readonly InputFile[], near: LocalDate): Promise<SourceShows & Lettered> {
  const contents = await Promise.all(
    files.map(async (file) => {
      const content = await readListText(root, file);
      if (content.kind === 'unusable')
        return { shows: [], mentioned: [], losses: [content.notice], asides: [], letter: null };
      // Quotation marks around cells mean nothing in a list.
      const text = content.text.replaceAll('"', '');
      const lines = await readWrittenList(text, shownPath(file.path), near);
      const isPlan = lines.shows.length === 0 && /\.csv$/iu.test(file.path);
      const list = isPlan ? await readWrittenList(cellsWithDays(text), shownPath(file.path), near) : lines;
      return { ...list, asides: [...content.notices, ...list.asides] };
    }),
  );
  return {
    shows: contents.flatMap(({ shows }) => shows),
    mentioned: contents.flatMap(({ mentioned }) => mentioned),
    losses: contents.flatMap(({ losses, letter }) => (letter === null ? losses : [])),
    asides: contents.flatMap(({ asides }) => asides),
    letters: contents.flatMap(({ losses, letter }) => (letter === null ? [] : [{ ...letter, losses }])),
    files: files.length,
  };
}
