import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { partsOfDegree, sections, type TableHeader } from '../../../stages/shared/places/table-format.js';
import { namesOf } from './names.js';
import { moveToPresentRegions, regionsOf } from './regions.js';
import { dateOfTowns, readCodedRegions, readDivisions, readTowns, type TownRow } from './sources.js';
import { towns } from './towns.js';

/** `npm run places` writes `stages/shared/places/places.bin` from the packages in `sources.ts`. */

const path = fileURLToPath(new URL('../../../../stages/shared/places/places.bin', import.meta.url));
const { regions: regionNames, counties: countyNames, towns: present } = readDivisions();
const rows = towns(readTowns()).toSorted((one, other) => one.latitude - other.latitude || one.id - other.id);
moveToPresentRegions(rows, present);
const regions = regionsOf(rows, regionNames, readCodedRegions());
const zones = [...new Set(rows.map(({ zone }) => zone))].sort();
const features = [...new Set(rows.map(({ feature }) => feature))].sort();

const bytes = table();
writeFileSync(path, bytes);
process.stdout.write(`${path}: ${rows.length} towns, ${regions.length} regions, ${bytes.length} bytes\n`);

function table(): Buffer {
  const numbers = (of: (row: TownRow) => number) => rows.map(of);
  const indexOf = (list: readonly string[]) => {
    const places = new Map(list.map((text, index) => [text, index]));
    return (text: string) => places.get(text) ?? 0;
  };
  const regionAt = indexOf(regions.map(({ country, code }) => `${country}.${code}`));
  const counties = ['', ...new Set(rows.map(countyOf))].filter((name, index) => index === 0 || name !== '');
  const [zoneAt, featureAt, countyAt] = [indexOf(zones), indexOf(features), indexOf(counties)];
  const names = texts(rows.map(({ name }) => name));
  const index = nameIndex();
  const content: Record<(typeof sections)[number], Uint8Array> = {
    ids: bytesOf(Uint32Array.from(numbers(({ id }) => id))),
    latitudes: bytesOf(Int32Array.from(numbers(({ latitude }) => Math.round(latitude * partsOfDegree)))),
    longitudes: bytesOf(Int32Array.from(numbers(({ longitude }) => Math.round(longitude * partsOfDegree)))),
    populations: bytesOf(Uint32Array.from(numbers(({ population }) => population))),
    regions: bytesOf(Uint16Array.from(numbers(({ country, region }) => regionAt(`${country}.${region}`)))),
    zones: bytesOf(Uint16Array.from(numbers(({ zone }) => zoneAt(zone)))),
    counties: bytesOf(Uint16Array.from(numbers((row) => countyAt(countyOf(row))))),
    features: bytesOf(Uint8Array.from(numbers(({ feature }) => featureAt(feature)))),
    nameOffsets: names.offsets,
    names: names.content,
    keyOffsets: index.keys.offsets,
    keys: index.keys.content,
    entryOffsets: index.offsets,
    entries: index.entries,
    countyNames: Buffer.from(counties.join('\n')),
  };
  return withHeader(content);
}

function countyOf({ country, region, county }: TownRow): string {
  return countyNames.get(`${country}.${region}.${county}`) ?? '';
}

function nameIndex() {
  const entries = new Map<string, number[]>();
  for (const [row, town] of rows.entries()) {
    for (const { key, kind } of namesOf(town)) {
      const list = entries.get(key);
      if (list === undefined) entries.set(key, [row * 4 + kind]);
      else list.push(row * 4 + kind);
    }
  }
  const sorted = [...entries].toSorted(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const starts = [0];
  for (const [, list] of sorted) starts.push((starts.at(-1) ?? 0) + list.length);
  return {
    keys: texts(sorted.map(([key]) => key)),
    offsets: bytesOf(Uint32Array.from(starts)),
    entries: bytesOf(Uint32Array.from(sorted.flatMap(([, list]) => list))),
  };
}

function texts(list: readonly string[]) {
  const encoded = list.map((text) => Buffer.from(text));
  const starts = [0];
  for (const { length } of encoded) starts.push((starts.at(-1) ?? 0) + length);
  return { offsets: bytesOf(Uint32Array.from(starts)), content: Buffer.concat(encoded) };
}

function bytesOf(numbers: Uint32Array | Int32Array | Uint16Array | Uint8Array): Uint8Array {
  return new Uint8Array(numbers.buffer);
}

function withHeader(content: Readonly<Record<(typeof sections)[number], Uint8Array>>): Buffer {
  let at = 0;
  const places = sections.map((name) => {
    const place = { at, bytes: content[name].length };
    at += padded(place.bytes);
    return [name, place] as const;
  });
  const placed = Object.fromEntries(places) as TableHeader['sections'];
  const header: TableHeader = { date: dateOfTowns, rows: rows.length, sections: placed, regions, zones, features };
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(padded(json.length));
  const parts = sections.map((name) => filled(content[name]));
  return Buffer.concat([length, filled(json, ' '), ...parts]);
}

function filled(bytes: Uint8Array, fill = '\0'): Uint8Array {
  return Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length, fill)]);
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
