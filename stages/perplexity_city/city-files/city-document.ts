import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { columnPositions } from '../../shared/input-files/column-names.js';
import { readFrontMatter } from '../../shared/input-files/front-matter.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { isSecret } from '../../shared/notes/certain-forms.js';
import { isSurelyPrivate } from '../../shared/notes/remarks.js';
import { townsNamed } from '../../shared/places/named-towns.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { linesOf } from '../../shared/text/lines.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { beginsWithDate } from './event-days.js';
import { type CitySection, type Heading, headingIn, saysJoke } from './section-headings.js';

/** A list item as written, with its section and first line. */
export type WrittenItem = Readonly<{ section: CitySection; text: string; line: number }>;

/**
 * A city file, split into items that are not parsed yet. `cities` are the names that it states; without one, the towns
 * that its name, folder and title begin with. `region` and `country` are as written, null if missing; `unread` counts
 * the lines that belong to no section and are not private.
 */
export type CityDocument = Readonly<{
  file: string;
  cities: readonly string[];
  region: string | null;
  country: string | null;
  items: readonly WrittenItem[];
  unread: number;
  notices: readonly Notice[];
}>;

type Unusable = Readonly<{ kind: 'unusable'; notice: Notice }>;
type Open = {
  file: string;
  section: CitySection | null;
  /** True below a heading that keeps its lines from the page. */
  isPrivate: boolean;
  /** True after the first line that is not empty. */
  isBegun: boolean;
  /** True where the lines directly below a heading are a list without marks. */
  isPlainList: boolean;
  items: { section: CitySection; text: string; line: number }[];
  unread: number;
  notices: Notice[];
};

/** Items read of one file: a thick guidebook has fewer. */
const mostItems = 1000;
/** Characters read of one line. */
const longestLine = 4000;

/** Splits a city file into its front matter and the items below its headings; everything else becomes a notice. */
export function readCityDocument(
  file: string,
  text: string,
  table: PlaceTable,
): Readonly<{ kind: 'read'; document: CityDocument }> | Unusable {
  const matter = readFrontMatter(text, file);
  if (matter.kind === 'unusable') return matter;
  const stated = { ...leadingFields(matter.body), ...matter.data };
  const city = field(stated['city']);
  const cities = city === null ? townsOfFile(file, matter.body, table) : [city];
  if (cities.length === 0) {
    const message = 'has no "city" in its front matter or first lines, and its name is no town; it was not used';
    return { kind: 'unusable', notice: fileNotice(file, 1, message) };
  }
  const { items, unread, notices } = readLines(matter, file);
  if (items.length > mostItems)
    notices.push(fileNotice(file, null, `has more than ${mostItems} items; the rest was not read`));
  const place = { cities, region: field(stated['region']), country: field(stated['country']) };
  return { kind: 'read', document: { file, ...place, items: items.slice(0, mostItems), unread, notices } };
}

/** Returns the towns that the name of a file, its folder and its title begin with. */
function townsOfFile(file: string, body: string, table: PlaceTable): readonly string[] {
  const [name = '', folder = ''] = file.split('/').reverse();
  const [title = ''] = linesOf(body).filter((line) => /^#{1,6}\s/u.test(line));
  const places = [name.replace(/\.[^.]*$/u, ''), folder === 'cities' ? '' : folder, title.replace(/^#+/u, '')];
  return [...new Set(places.flatMap((place) => townAtStart(place, table) ?? []))];
}

/** Returns the longest run of words at the start of a text that names a town: `williams lake - from Ada`. */
function townAtStart(text: string, table: PlaceTable): string | null {
  const words = text
    .trim()
    .split(/[\s_–—(,.-]/u)
    .filter((word) => word !== '');
  for (let count = Math.min(words.length, mostWordsOfTown); count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    if (name.length > 2 && townsNamed(name, table).length > 0) return name;
  }
  return null;
}

const mostWordsOfTown = 6;

function readLines({ body, bodyLine }: Readonly<{ body: string; bodyLine: number }>, file: string): Open {
  const open: Open = {
    file,
    section: null,
    isPrivate: false,
    isBegun: false,
    isPlainList: false,
    items: [],
    unread: 0,
    notices: [],
  };
  const lines = linesOf(body);
  for (const [offset, line] of lines.entries()) {
    const number = bodyLine + offset;
    if (line.length > longestLine) {
      open.notices.push(fileNotice(file, number, `has more than ${longestLine} characters; the rest was not read`));
    }
    readLine(line.slice(0, longestLine), (lines[offset + 1] ?? '').slice(0, longestLine), number, open);
    open.isBegun ||= line.trim() !== '';
  }
  return open;
}

function readLine(line: string, next: string, number: number, open: Open): void {
  const words = line.trim();
  const heading = headingIn(line, next);
  const item = /^\s*[-*+•–]\s+(\S.*)?$/u.exec(line);
  const last = open.items.at(-1);
  if (heading !== null) openHeading(heading, number, open);
  else if (words === '') open.isPlainList = false;
  else if (open.isPrivate || isSurelyPrivate(words, 'city') || /^[-=]{3,}$/u.test(words)) return;
  else if (doubted.test(words)) lose('is marked as wrong by its own text; it was not used', number, open);
  else if (item !== null) addItem(item[1] ?? '', number, open);
  else if (/^\s+\S/u.test(line) && last !== undefined && last.section === open.section)
    last.text = `${last.text} ${words}`.slice(0, longestLine);
  else if (open.section !== null && open.isPlainList)
    open.items.push({ section: open.section, text: words, line: number });
  else if (open.section !== null) lose('is no list item (a line beginning with "- "); it was not used', number, open);
}

/** What people write at the end of a remark that they no longer believe, or found to be of another town. */
const doubted =
  /[(,;–—-][^(),;–—-]{0,30}(?<!\p{L})(?:wrong (?:one|town|city|place|country)|to (?:be )?(?:removed?|deleted?)|(?:remove|delete) (?:this|that|it|me)|à (?:enlever|supprimer|effacer|retirer)|mauvaise ville|löschen|rausnehmen|streichen|falsche[rs]? (?:stadt|ort)|borrar|quitar|(?:ciudad|cidade) (?:equivocada|errada)|da (?:togliere|cancellare)|città sbagliata|apagar|weghalen|verwijderen|verkeerde stad)[ .!?]{0,3}\)?[.!?]{0,3}$/iu;

function addItem(text: string, line: number, open: Open): void {
  open.isPlainList = false;
  const section = open.section ?? plainSection(text);
  if (section !== null) open.items.push({ section, text, line });
  else lose('is an item under no known heading; it was not used', line, open);
}

/** Returns the section of an item under no known heading whose meaning is plain: an event with its day, a worn joke. */
function plainSection(text: string): CitySection | null {
  if (beginsWithDate(text)) return 'calendar';
  return saysJoke(text) ? 'overused jokes' : null;
}

function lose(message: string, line: number, open: Open): void {
  open.unread += 1;
  open.notices.push(fileNotice(open.file, line, message));
}

/** Returns the place in lines such as `city: Utrecht` at the start of a text without front matter. */
function leadingFields(body: string): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const line of linesOf(body, mostLeadingLines)) {
    const [, header = '', text = ''] = /^([\p{L} ]{2,30}):\s*(\S.*)$/u.exec(line) ?? [];
    const positions = columnPositions([{ header, cells: [text] }], placeFields);
    const [name] = [...placeFields].filter((field) => positions.get(field) === 0);
    if (name !== undefined) fields[name] ??= text.trim();
  }
  return fields;
}

const placeFields = new Set(['city', 'region', 'country']);
const mostLeadingLines = 8;

/** Opens the section of a heading. The first line of a file is its title, and no section. */
function openHeading({ title, section, inline }: Heading, number: number, open: Open): void {
  open.section = section;
  open.isPrivate = section === null && isSecret(`${title}:`);
  open.isPlainList = inline === '';
  if (inline !== '' && section !== null) open.items.push({ section, text: inline, line: number });
  if (section !== null || open.isPrivate || !open.isBegun) return;
  const known = 'Facts, Pronunciation, Overused jokes, Calendar, Venues';
  const message = `has a heading "${plainText(title, 60)}" that is not known (${known})`;
  open.notices.push(fileNotice(open.file, number, message));
}

/** Accepts a number as text: YAML's core schema reads `region: NO` as text, but a number as a number. */
function field(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return plainText(String(value), 120) || null;
}
