import { comparableName } from '../../../src/domain/names.js';
import type { LocalDate, LocalTime } from '../../../src/domain/time.js';
import { fileOrigin, type Origin } from '../origins/origin.js';
import { parseDate, parseLocalTime } from './cells.js';
import { currencyIn } from './currency.js';
import { performerIn, readFrontMatter } from './front-matter.js';
import { listInputFiles, readInputText } from './input-folder.js';
import { shownPath } from './notices.js';
import type { TableRow } from './table-rows.js';
import { readTables } from './tables.js';
import { fullNameInTitle } from './title-name.js';
import { inputFolders } from './unread-input.js';

/** A row of any of the user's tables with what it says about its place and its performer. */
export type UserRow = Readonly<{
  city: string;
  venue: string | null;
  region: string | null;
  country: string | null;
  currency: string | null;
  performer: string | null;
  /** True for an earlier visit. */
  isVisit: boolean;
  showDate: LocalDate | null;
  /** The start in a row of sales. */
  soldStart: LocalTime | null;
  /** The title of the programme in a row of sales. */
  title: string | null;
  /** The day of the count in a row of sales. */
  soldOn: LocalDate | null;
  /** What a row of visits says, and that nobody was counted in it and nothing played; null for other rows. */
  blankVisit: string | null;
  origin: Origin;
}>;

const columns = {
  required: ['city'],
  optional: [
    'venue',
    'region',
    'country',
    'currency',
    'gross',
    'performer',
    'title',
    'show_date',
    'as_of',
    'start',
    'attendance',
    'material',
    'notes',
  ],
};
/** Bytes of a voice or city file that is read, and files of each that are. */
const mostBytes = 1024 * 1024;
const mostFiles = 200;

/**
 * Reads the rows of all tables of shows, visits and sales, and the places that the notes on towns name with their
 * region; what cannot be read is reported by the stage that uses it. Dates of shows and sales without a year are near
 * to `near`.
 */
export async function readUserRows(root: string, near: LocalDate): Promise<readonly UserRow[]> {
  return [...(await rowsOf(root, ['shows', 'history', 'sales'], near)), ...(await placesInCityFiles(root))];
}

const nothingSaid = {
  ...{ venue: null, country: null, currency: null, performer: null, isVisit: false },
  ...{ showDate: null, title: null, soldStart: null, soldOn: null, blankVisit: null },
};

/** A town with its region or country: `Karlsruhe, North Dakota`, `Karlsruhe (USA)`. */
const placeWithRegion =
  /(?<![\p{L}’'-])(\p{Lu}[\p{L}’'-]{1,40}(?: \p{Lu}[\p{L}’'-]{1,40}){0,2})(?:, | \()(\p{Lu}[\p{L}’'-]{1,40}(?: \p{Lu}[\p{L}’'-]{1,40})?)/gu;

async function placesInCityFiles(root: string): Promise<readonly UserRow[]> {
  const listing = await listInputFiles(root, 'cities', inputFolders.cities);
  const found: UserRow[] = [];
  for (const file of listing.files.slice(0, mostFiles)) {
    const content = await readInputText(root, file, mostBytes);
    if (content.kind === 'unusable') continue;
    for (const [, city = '', region = ''] of content.text.matchAll(placeWithRegion))
      found.push({ ...nothingSaid, city, region, origin: fileOrigin(shownPath(file.path), 1) });
  }
  return found;
}

async function rowsOf(root: string, folders: readonly string[], near: LocalDate | null): Promise<readonly UserRow[]> {
  const tables = await Promise.all(
    folders.map((folder) => readTables(root, folder, columns, folder === 'history' ? null : near)),
  );
  return tables.flatMap(({ rows }, index) => rows.map((row) => userRow(row, folders[index] ?? '')));
}

function userRow({ cells, origin }: TableRow, folder: string): UserRow {
  const text = (column: string) => cells[column] || null;
  const day = (column: string) => {
    const date = parseDate(cells[column] ?? '');
    return date.kind === 'value' ? date.value : null;
  };
  return {
    city: cells['city'] ?? '',
    venue: text('venue'),
    region: text('region'),
    country: text('country'),
    currency: text('currency')?.toUpperCase() ?? currencyIn(cells['gross'] ?? ''),
    performer: text('performer'),
    isVisit: folder === 'history',
    showDate: day('show_date'),
    title: folder === 'sales' ? text('title') : null,
    soldOn: folder === 'sales' ? day('as_of') : null,
    soldStart: folder === 'sales' ? startOf(text('start')) : null,
    blankVisit: folder === 'history' && isBlank(cells) ? (cells['notes'] ?? '') : null,
    origin,
  };
}

function startOf(cell: string | null): LocalTime | null {
  const start = parseLocalTime(cell ?? '');
  return start.kind === 'value' ? start.value : null;
}

function isBlank(cells: TableRow['cells']): boolean {
  return /^0*$/u.test(cells['attendance'] ?? '') && (cells['material'] ?? '') === '';
}

/** Returns the performers that the tables of visits and sales and the voices name, each once. */
export async function readPerformers(root: string): Promise<readonly string[]> {
  const named = (await rowsOf(root, ['history', 'sales'], null)).flatMap(({ performer }) => performer ?? []);
  return distinct([...named, ...(await readVoicePerformers(root))]);
}

/** Returns the show's performer; for a show that names none, that of the only voice, if there is just one. */
export async function performerOf(show: Readonly<{ performer: string | null }>, root: string): Promise<string | null> {
  if (show.performer !== null) return show.performer;
  const [only, ...others] = distinct(await readVoicePerformers(root));
  return others.length > 0 ? null : (only ?? null);
}

async function readVoicePerformers(root: string): Promise<readonly string[]> {
  const listing = await listInputFiles(root, 'voice', inputFolders.voice);
  const named: string[] = [];
  for (const file of listing.files.slice(0, mostFiles)) {
    const content = await readInputText(root, file, mostBytes);
    const matter = content.kind === 'unusable' ? null : readFrontMatter(content.text, file.path);
    if (matter?.kind !== 'read') continue;
    const stem = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.[^.]*$/u, '');
    const performer =
      performerIn(matter.data) ?? fullNameInTitle(matter.body) ?? fullNameInTitle(stem.replaceAll('_', ' '));
    if (performer !== null) named.push(performer);
  }
  return named;
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Map(names.map((name) => [comparableName(name), name])).values()];
}
