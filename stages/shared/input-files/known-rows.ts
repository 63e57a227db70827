import { comparableName } from '../../../src/domain/names.js';
import { currencyIn } from './currency.js';
import { readFrontMatter } from './front-matter.js';
import { listInputFiles, readInputText } from './input-folder.js';
import { readTables } from './tables.js';

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
}>;

const columns = {
  required: ['city'],
  optional: ['venue', 'region', 'country', 'currency', 'gross', 'performer', 'title', 'show_date', 'as_of'],
};
/** Bytes of a voice or city file that is read, and files of each that are. */
const mostBytes = 1024 * 1024;
const mostFiles = 200;

/**
 * Reads the rows of all tables of shows, visits and sales, and the places that the notes on towns name with their
 * region; what cannot be read is reported by the stage that uses it.
 */
export async function readUserRows(root: string): Promise<readonly UserRow[]> {
  return [...(await rowsOf(root, ['shows', 'history', 'sales'])), ...(await placesInCityFiles(root))];
}

/** A town with its region or country: `Karlsruhe, North Dakota`, `Karlsruhe (USA)`. */
const placeWithRegion =
  /(?<![\p{L}’'-])(\p{Lu}[\p{L}’'-]{1,40}(?: \p{Lu}[\p{L}’'-]{1,40}){0,2})(?:, | \()(\p{Lu}[\p{L}’'-]{1,40}(?: \p{Lu}[\p{L}’'-]{1,40})?)/gu;

async function placesInCityFiles(root: string): Promise<readonly UserRow[]> {
  const listing = await listInputFiles(root, 'cities', ['.md']);
  const found: UserRow[] = [];
  for (const file of listing.files.slice(0, mostFiles)) {
    const content = await readInputText(root, file, mostBytes);
    if (content.kind === 'unusable') continue;
    for (const [, city = '', region = ''] of content.text.matchAll(placeWithRegion))
      found.push({ city, region, venue: null, country: null, currency: null, performer: null, isVisit: false });
  }
  return found;
}

async function rowsOf(root: string, folders: readonly string[]): Promise<readonly UserRow[]> {
  const tables = await Promise.all(folders.map((folder) => readTables(root, folder, columns)));
  return tables.flatMap(({ rows }, index) =>
    rows.map(({ cells }) => ({
      city: cells['city'] ?? '',
      venue: cells['venue'] || null,
      region: cells['region'] || null,
      country: cells['country'] || null,
      currency: cells['currency']?.toUpperCase() || currencyIn(cells['gross'] ?? ''),
      performer: cells['performer'] || null,
      isVisit: folders[index] === 'history',
    })),
  );
}

/** Returns the performers that the tables of visits and sales and the voices name, each once. */
export async function readPerformers(root: string): Promise<readonly string[]> {
  const named = (await rowsOf(root, ['history', 'sales'])).flatMap(({ performer }) => performer ?? []);
  return distinct([...named, ...(await readVoicePerformers(root))]);
}

/** Returns the show's performer; for a show that names none, that of the only voice, if there is just one. */
export async function performerOf(show: Readonly<{ performer: string | null }>, root: string): Promise<string | null> {
  if (show.performer !== null) return show.performer;
  const [only, ...others] = distinct(await readVoicePerformers(root));
  return others.length > 0 ? null : (only ?? null);
}

async function readVoicePerformers(root: string): Promise<readonly string[]> {
  const listing = await listInputFiles(root, 'voice', ['.md']);
  const named: string[] = [];
  for (const file of listing.files.slice(0, mostFiles)) {
    const content = await readInputText(root, file, mostBytes);
    const matter = content.kind === 'unusable' ? null : readFrontMatter(content.text, file.path);
    const performer = matter?.kind === 'read' ? matter.data['performer'] : null;
    if (typeof performer === 'string' && performer.trim() !== '') named.push(performer.trim());
  }
  return named;
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Map(names.map((name) => [comparableName(name), name])).values()];
}
