import type { Claim } from '../../../src/domain/stage-values/documents.js';
import { polarDay, type SkyQuery, sunOn } from '../sky/sun-and-moon.js';

/** Returns the claim about daylight on the day of the show. */
export function sunClaims(city: string, query: SkyQuery): readonly Claim[] {
  const sun = sunOn(query);
  const text = sentence(city, query, sun.sunset);
  if (text === null) return [];
  const { latitude, longitude } = query.place;
  const quote = `${sun.date}, latitude ${latitude}, longitude ${longitude}, ${query.zone}: sunrise ${sun.sunrise ?? 'none'}, sunset ${sun.sunset ?? 'none'}`;
  return [{ id: 'city:sun', topic: 'daylight', text, citations: [{ source: sun.source, quote }] }];
}

function sentence(city: string, query: SkyQuery, sunset: string | null): string | null {
  if (sunset !== null) return `The sun sets in ${city} at ${sunset} on ${query.date}.`;
  const polar = polarDay(query);
  if (polar === null) return null;
  return polar === 'up'
    ? `The sun does not set in ${city} on ${query.date}.`
    : `The sun does not rise in ${city} on ${query.date}.`;
}
