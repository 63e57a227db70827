import { comparableName, sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { type AtlasTown, findTown, type TownAnswer } from '../../shared/atlas/atlas.js';
import { countryCode } from '../../shared/atlas/countries.js';
import { isRegionOf, namesRegion } from '../../shared/atlas/regions.js';

/** The town that a file says it is about. */
export type StatedTown = Readonly<{ city: string; region: string | null; country: string | null }>;

/**
 * Returns whether a file is about the show's town: the same name, or another name of the same town (Köln, Cologne), and
 * no contradicting region or country. A missing region or country contradicts nothing.
 */
export async function isAboutTown(stated: StatedTown, show: Show, answer: TownAnswer): Promise<boolean> {
  const towns = answer.kind === 'found' ? [answer.town] : answer.kind === 'ambiguous' ? answer.candidates : [];
  const named = sameName(stated.city, show.city) || towns.some((town) => sameName(stated.city, town.name));
  if (!named && !(await isOtherName(stated, answer))) return false;
  if (answer.kind === 'found') return fits(stated, answer.town);
  return sameCountry(stated.country, show.country) && sameRegion(stated.region, show.region, towns);
}

async function isOtherName(stated: StatedTown, answer: TownAnswer): Promise<boolean> {
  if (answer.kind !== 'found') return false;
  const { latitude, longitude } = answer.town;
  const meant = await findTown({ ...stated, latitude, longitude });
  return meant.kind === 'found' && meant.town.id === answer.town.id;
}

/** Accepts a region that the country does not have (a county). */
function fits(stated: StatedTown, town: AtlasTown): boolean {
  if (!sameCountry(stated.country, town.country)) return false;
  return stated.region === null || namesRegion(stated.region, town) || !isRegionOf(stated.region, town.country);
}

function sameCountry(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  return (countryCode(one) ?? comparableName(one)) === (countryCode(other) ?? comparableName(other));
}

function sameRegion(one: string | null, other: string | null, towns: readonly AtlasTown[]): boolean {
  if (one === null || other === null || sameName(one, other)) return true;
  return towns.some((town) => namesRegion(one, town) && namesRegion(other, town));
}
