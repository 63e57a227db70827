import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { columnPositions } from '../../shared/input-files/column-names.js';
import { readFrontMatter } from '../../shared/input-files/front-matter.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { townsNamed } from '../../shared/places/named-towns.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { linesOf } from '../../shared/text/lines.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { mostItems, type WrittenItem, writtenItems } from './written-items.js';

/**
 * A city file, split into items that are not parsed yet. `cities` are the names that it states; without one, the towns
 * that its name, folder and title begin with. `region` and `country` are as written, null if missing.
 */
export type CityDocument = Readonly<{
  file: string;
  cities: readonly string[];
  region: string | null;
  country: string | null;
  items: readonly WrittenItem[];
  notices: readonly Notice[];
}>;

type Unusable = Readonly<{ kind: 'unusable'; notice: Notice }>;

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
  const { items, notices } = writtenItems(matter, file, (line) => placeIn(line) !== null);
  const cut =
    items.length > mostItems ? [fileNotice(file, null, `has more than ${mostItems} items; the rest was not read`)] : [];
  const place = { cities, region: field(stated['region']), country: field(stated['country']) };
  return {
    kind: 'read',
    document: { file, ...place, items: items.slice(0, mostItems), notices: [...notices, ...cut] },
  };
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

/** Returns the place in lines such as `city: Utrecht` at the start of a text without front matter. */
function leadingFields(body: string): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const line of linesOf(body, mostLeadingLines)) {
    const place = placeIn(line);
    if (place !== null) fields[place.field] ??= place.text;
  }
  return fields;
}

/** Returns what a line such as `city: Utrecht` states; null for any other line. */
function placeIn(line: string): Readonly<{ field: string; text: string }> | null {
  const [, header = '', text = ''] = /^([\p{L} ]{2,30}):\s*(\S.*)$/u.exec(line) ?? [];
  const positions = columnPositions([{ header, cells: [text] }], placeFields);
  const field = [...placeFields].find((name) => positions.get(name) === 0);
  return field === undefined ? null : { field, text: text.trim() };
}

const placeFields = new Set(['city', 'region', 'country']);
const mostLeadingLines = 8;

/** Accepts a number as text: YAML's core schema reads `region: NO` as text, but a number as a number. */
function field(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return plainText(String(value), 120) || null;
}
