import { comparableName } from '../../../src/domain/names.js';
import type { TableRegion } from '../../../stages/shared/places/table-format.js';
import type { CodedRegion, PresentTown, TownRow } from './sources.js';

/** Towns of the two data sets with the same name are one town within this distance, in degrees. */
const sameTownDegrees = 0.05;

/**
 * Moves towns into their present regions: GeoNames' list of names only has these. A town that is not in the newer data
 * has the region that most towns of its former region have now.
 */
export function moveToPresentRegions(rows: readonly TownRow[], towns: readonly PresentTown[]): void {
  const present = new Map<string, PresentTown[]>();
  for (const town of towns) {
    const key = `${town.country} ${town.name}`;
    present.set(key, [...(present.get(key) ?? []), town]);
  }
  const moves = new Map<string, Map<string, number>>();
  const unmatched: TownRow[] = [];
  for (const row of rows) {
    const match = (present.get(`${row.country} ${row.name}`) ?? []).find(
      (town) =>
        Math.abs(Number(town.lat) - row.latitude) < sameTownDegrees &&
        Math.abs(Number(town.lng) - row.longitude) < 2 * sameTownDegrees,
    );
    if (match === undefined) {
      unmatched.push(row);
      continue;
    }
    const counts = moves.get(`${row.country}.${row.region}`) ?? new Map<string, number>();
    moves.set(`${row.country}.${row.region}`, counts.set(match.admin1, (counts.get(match.admin1) ?? 0) + 1));
    row.region = match.admin1;
  }
  for (const row of unmatched) {
    const counts = [...(moves.get(`${row.country}.${row.region}`) ?? [])];
    row.region = counts.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? row.region;
  }
}

/** Returns the regions of the towns with their names, ISO codes and names in other languages. */
export function regionsOf(
  rows: readonly TownRow[],
  names: ReadonlyMap<string, string>,
  coded: ReadonlyMap<string, readonly CodedRegion[]>,
): readonly TableRegion[] {
  const codes = [...new Set(rows.map(({ country, region }) => `${country}.${region}`))].sort();
  return codes.map((code) => {
    const [country = '', region = ''] = [code.slice(0, 2), code.slice(3)];
    const written = names.get(code) ?? null;
    const match = codedRegion(region, written, coded.get(country) ?? []);
    const others = [...new Set(Object.values(match?.names ?? {}))];
    const official = [match?.names['name'] ?? '', match?.names['en'] ?? ''];
    const name = written === null ? null : spelled(written, official);
    const known = comparableName(name ?? '');
    const further = others.filter((other) => comparableName(other) !== known);
    return { country, code: region, name, iso: match?.iso ?? null, otherNames: further };
  });
}

function codedRegion(code: string, name: string | null, regions: readonly CodedRegion[]): CodedRegion | null {
  const byName = regions.find(({ names }) =>
    Object.values(names).some((other) => name !== null && comparableName(other) === comparableName(name)),
  );
  return byName ?? regions.find(({ admin }) => admin === code && code !== '') ?? null;
}

/** Returns GeoNames' name with the accents of another spelling of it, without `State of`. */
function spelled(name: string, others: readonly string[]): string {
  const bare = name.replace(/^State of /u, '');
  const accented = others.find(
    (other) => comparableName(other) === comparableName(bare) && /[^\p{ASCII}]/u.test(other),
  );
  return accented ?? bare;
}
