import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { townNameKey } from './name-key.js';
import { nameKinds, partsOfDegree, type TableHeader, type TableRegion } from './table-format.js';

/** A town of GeoNames. `region` is null if it has no name; `population` is 0 if unknown. */
export type Town = Readonly<{
  row: number;
  id: number;
  name: string;
  country: string;
  region: string | null;
  county: string | null;
  latitude: number;
  longitude: number;
  zone: string;
  population: number;
  feature: string;
}>;

/** A name as a name key; `kind` is one of `nameKinds`. */
export type TownName = Readonly<{ key: string; kind: number }>;

export type PlaceTable = Readonly<{
  date: string;
  size: number;
  latitudes: Int32Array;
  longitudes: Int32Array;
  populations: Uint32Array;
  /** Per row, an index of `allRegions`. */
  regions: Uint16Array;
  allRegions: readonly TableRegion[];
  town(row: number): Town;
  /** Returns the town with GeoNames' id, null if there is none. */
  townOf(id: number): Town | null;
  regionOf(row: number): TableRegion;
  /** Returns `row * 4 + kind` for each town with this name. */
  entriesOf(name: string): Uint32Array;
  /** Returns every name of a town, its own first. */
  namesOf(row: number): readonly TownName[];
}>;

const file = new URL('../../../../stages/shared/places/places.bin', import.meta.url);
// Without its table the service must not start: a stage that reads it would try again until the run's deadline.
if (!existsSync(file)) throw new Error(`${fileURLToPath(file)} is missing. Install the service again.`);
const decoder = new TextDecoder();

let table: Promise<PlaceTable> | null = null;

/** Resolves with the table of towns, which the first call reads in about 20 ms; it is used as it is in the file. */
export function placeTable(): Promise<PlaceTable> {
  table ??= readFile(file).then(tableOf);
  return table;
}

function tableOf(content: Buffer): PlaceTable {
  const start = 4 + content.readUInt32LE(0);
  const header = JSON.parse(decoder.decode(content.subarray(4, start))) as TableHeader;
  const section = sectionsOf(content, start, header);
  const columns = columnsOf(section);
  const index = {
    offsets: section('keyOffsets', Uint32Array),
    content: section('keys', Uint8Array),
    starts: section('entryOffsets', Uint32Array),
    entries: section('entries', Uint32Array),
  };
  const regionOf = (row: number) => header.regions[columns.regions[row] ?? 0] ?? nowhere;
  const town = townReader(section, columns, regionOf, header);
  return {
    date: header.date,
    size: header.rows,
    latitudes: columns.latitudes,
    longitudes: columns.longitudes,
    populations: columns.populations,
    regions: columns.regions,
    allRegions: header.regions,
    regionOf,
    town,
    townOf(id) {
      const row = columns.ids.indexOf(id);
      return row < 0 ? null : town(row);
    },
    entriesOf: (name) => entriesOf(townNameKey(name), index),
    namesOf: (row) => namesOf(row, index),
  };
}

type Numbers<Kind> = new (buffer: ArrayBufferLike, offset: number, length: number) => Kind;
type Section = <Kind>(name: keyof TableHeader['sections'], kind: Numbers<Kind> & { BYTES_PER_ELEMENT: number }) => Kind;

function sectionsOf({ buffer, byteOffset }: Buffer, start: number, { sections }: TableHeader): Section {
  return (name, kind) => {
    const { at, bytes } = sections[name];
    return new kind(buffer, byteOffset + start + at, bytes / kind.BYTES_PER_ELEMENT);
  };
}

function columnsOf(section: Section) {
  return {
    ids: section('ids', Uint32Array),
    latitudes: section('latitudes', Int32Array),
    longitudes: section('longitudes', Int32Array),
    populations: section('populations', Uint32Array),
    regions: section('regions', Uint16Array),
    zones: section('zones', Uint16Array),
    counties: section('counties', Uint16Array),
    features: section('features', Uint8Array),
  };
}

function townReader(
  section: Section,
  columns: ReturnType<typeof columnsOf>,
  regionOf: PlaceTable['regionOf'],
  header: TableHeader,
): PlaceTable['town'] {
  const names = { offsets: section('nameOffsets', Uint32Array), content: section('names', Uint8Array) };
  const counties = decoder.decode(section('countyNames', Uint8Array)).split('\n');
  return (row) => ({
    row,
    id: columns.ids[row] ?? 0,
    name: decoder.decode(textAt(row, names)),
    country: regionOf(row).country,
    region: regionOf(row).name,
    county: counties[columns.counties[row] ?? 0] || null,
    latitude: (columns.latitudes[row] ?? 0) / partsOfDegree,
    longitude: (columns.longitudes[row] ?? 0) / partsOfDegree,
    zone: header.zones[columns.zones[row] ?? 0] ?? 'UTC',
    population: columns.populations[row] ?? 0,
    feature: header.features[columns.features[row] ?? 0] ?? '',
  });
}

const nowhere: TableRegion = { country: '', code: '', name: null, iso: null, otherNames: [] };

type Texts = Readonly<{ offsets: Uint32Array; content: Uint8Array }>;
type Index = Texts & Readonly<{ starts: Uint32Array; entries: Uint32Array }>;

function textAt(index: number, { offsets, content }: Texts): Uint8Array {
  return content.subarray(offsets[index], offsets[index + 1]);
}

function entriesOf(key: string, index: Index): Uint32Array {
  const wanted = Buffer.from(key);
  let [low, high] = [0, index.offsets.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = Buffer.compare(textAt(middle, index), wanted);
    if (order === 0) return index.entries.subarray(index.starts[middle], index.starts[middle + 1]);
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return new Uint32Array();
}

function namesOf(row: number, index: Index): readonly TownName[] {
  const found: TownName[] = [];
  for (const kind of Object.values(nameKinds)) {
    const entry = row * 4 + kind;
    for (let at = index.entries.indexOf(entry); at >= 0; at = index.entries.indexOf(entry, at + 1)) {
      found.push({ key: decoder.decode(textAt(keyAt(at, index.starts), index)), kind });
    }
  }
  return found;
}

/** Returns the key whose entries include a position. */
function keyAt(position: number, starts: Uint32Array): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
