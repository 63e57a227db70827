import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { daysBetween } from '../../../src/domain/time.js';
import { placed } from './other-town.js';

/** Days after the show within which the performer plays a town whose news are of interest, too. */
const soon = 2;

/** Returns the towns that the performer plays next. */
export function nextTowns({ around = [], show_date: date, city }: Show): readonly string[] {
  const isSoon = (day: string) => day > date && daysBetween(date, day) <= soon;
  return around.flatMap((one) => (isSoon(one.show_date) && one.city !== city ? [one.city] : []));
}

/** Returns which of some towns a headline says that something is in; null for none. */
export function townInHeadline(headline: string, towns: readonly string[]): string | null {
  if (towns.length === 0) return null;
  const named = [...headline.matchAll(placed)].map(([, name = '']) => comparableName(name));
  return towns.find((town) => named.some((name) => ` ${name} `.startsWith(` ${comparableName(town)} `))) ?? null;
}
