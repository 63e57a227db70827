/**
 * The format of `places.bin`: the length of a JSON header (four bytes), the header, and sections, each at a multiple of
 * four bytes and little-endian. Rows are towns in the order of their latitude. A name key is found by binary search;
 * its
 * entries are towns, `row * 4 + kind`.
 */

/** A first-level division of a country; `code` is GeoNames', `iso` the suffix of ISO 3166-2. */
export type TableRegion = Readonly<{
  country: string;
  code: string;
  name: string | null;
  iso: string | null;
  otherNames: readonly string[];
}>;

/** How a name belongs to a town: its own, a short or long form of it, or one in another language or time. */
export const nameKinds = { own: 0, short: 1, other: 2 } as const;

export const sections = [
  'ids',
  'latitudes',
  'longitudes',
  'populations',
  'regions',
  'zones',
  'counties',
  'features',
  'nameOffsets',
  'names',
  'keyOffsets',
  'keys',
  'entryOffsets',
  'entries',
  'countyNames',
] as const;

export type TableHeader = Readonly<{
  /** The date of the data. */
  date: string;
  rows: number;
  sections: Readonly<Record<(typeof sections)[number], Readonly<{ at: number; bytes: number }>>>;
  regions: readonly TableRegion[];
  zones: readonly string[];
  features: readonly string[];
}>;

/** Coordinates are stored in units of this many parts of a degree. */
export const partsOfDegree = 100_000;
