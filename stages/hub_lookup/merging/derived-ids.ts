import { createHash } from 'node:crypto';
import { comparableName } from '../../../src/domain/names.js';
import type { ToldShow } from '../show-files/told-show.js';

/**
 * The ids that a telling may derive, the usual one first: from date, start, venue and city; where another show derives the same, also
 * from region and country; at last from all that tells shows apart. The same words always give the same ids.
 */
export function derivedIds(told: ToldShow): readonly [string, string, string] {
  const { date, start, venue, city, region, country, position, performer, id } = told;
  const usual = [date, start ?? '', comparableName(venue ?? ''), comparableName(city)];
  const placed = [...usual, comparableName(region ?? ''), comparableName(country ?? '')];
  const whole = [
    ...placed,
    venue,
    city,
    region,
    position?.latitude ?? null,
    position?.longitude ?? null,
    performer,
    id,
  ];
  return [idOf(date, usual), idOf(date, placed), idOf(date, whole)];
}

/** 96 bits of a digest: no two shows meet by accident. */
function idOf(date: string, words: readonly (string | number | null)[]): string {
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  return `show-${date}-${digest.slice(0, 24)}`;
}
