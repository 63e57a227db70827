import { createHash } from 'node:crypto';
import { comparableName } from '../../../src/domain/names.js';
import type { SourceShow } from '../show-files/source-show.js';

/**
 * Returns the ids that can be derived for an entry, in order of preference: from date, start, venue and city; if
 * another show derives the same, also from region and country; at last from every distinguishing field. Deterministic.
 */
export function derivedIds(entry: SourceShow): readonly [string, string, string] {
  const { date, start, venue, city, region, country, position, performer, id } = entry;
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

/** Uses 96 bits of a digest, which rules out accidental collisions. */
function idOf(date: string, words: readonly (string | number | null)[]): string {
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  return `show-${date}-${digest.slice(0, 24)}`;
}
