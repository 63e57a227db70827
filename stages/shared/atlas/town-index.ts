import { setImmediate as nextTurn } from 'node:timers/promises';
import { blankRow, openGazetteer, readRow } from './gazetteer.js';
import { townNameKey } from './town-name-key.js';

/**
 * The gazetteer as columns, about 20 MB instead of 80 MB as objects. `first` is the first row of a name key and `next`
 * the following row of the same key, -1 at the end.
 */
export type TownIndex = Readonly<{
  size: number;
  ids: Int32Array;
  names: readonly string[];
  countries: readonly string[];
  regions: readonly string[];
  latitudes: Float64Array;
  longitudes: Float64Array;
  populations: Uint32Array;
  /** 1 for a section or an abandoned or historical place, which is not a town. */
  lesser: Uint8Array;
  first: ReadonlyMap<string, number>;
  next: Int32Array;
}>;

/**
 * GeoNames feature codes that are not towns: section of a place, locality of scattered houses, abandoned, destroyed,
 * historical, religious and farm villages, former capital. All other codes in the data are towns and seats of
 * government.
 */
const lesserFeatureCodes = new Set(['PPLX', 'PPLL', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH', 'PPLF', 'PPLR', 'STLMT']);

/** Rows indexed between two yields to the event loop: about five milliseconds. */
const rowsPerTurn = 2000;

let index: Promise<TownIndex> | null = null;

/** Resolves with the index, which the first call creates. */
export function townIndex(): Promise<TownIndex> {
  index ??= makeIndex();
  return index;
}

async function makeIndex(): Promise<TownIndex> {
  const gazetteer = await openGazetteer();
  const columns = growingColumns();
  const intern = interning();
  const row = blankRow();
  while (readRow(gazetteer, row)) {
    const number = columns.names.length;
    if (number % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
    columns.ids.push(row.id);
    columns.names.push(row.name);
    columns.countries.push(intern(row.country));
    columns.regions.push(intern(row.region));
    columns.latitudes.push(row.latitude);
    columns.longitudes.push(row.longitude);
    columns.populations.push(row.population);
    columns.lesser.push(lesserFeatureCodes.has(row.featureCode) ? 1 : 0);
    const key = townNameKey(row.name);
    columns.next.push(columns.first.get(key) ?? -1);
    columns.first.set(key, number);
  }
  return packed(columns);
}

function growingColumns() {
  const numbers = (): number[] => [];
  const texts = (): string[] => [];
  return {
    ids: numbers(),
    names: texts(),
    countries: texts(),
    regions: texts(),
    latitudes: numbers(),
    longitudes: numbers(),
    populations: numbers(),
    lesser: numbers(),
    first: new Map<string, number>(),
    next: numbers(),
  };
}

function packed(columns: ReturnType<typeof growingColumns>): TownIndex {
  return {
    ...columns,
    size: columns.names.length,
    ids: Int32Array.from(columns.ids),
    latitudes: Float64Array.from(columns.latitudes),
    longitudes: Float64Array.from(columns.longitudes),
    populations: Uint32Array.from(columns.populations),
    lesser: Uint8Array.from(columns.lesser),
    next: Int32Array.from(columns.next),
  };
}

/** Returns a function that maps equal texts to one string, to save memory. */
function interning(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const same = known.get(text);
    if (same !== undefined) return same;
    known.set(text, text);
    return text;
  };
}
