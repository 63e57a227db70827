import type { Claim } from '../../../src/domain/stage-values/documents.js';
import { type SkyQuery, sunOn } from '../sky/sun-and-moon.js';

/** Returns the claim about daylight on the day of the show. */
export function sunClaims(city: string, query: SkyQuery): readonly Claim[] {
  const sun = sunOn(query);
  const text = sentence(city, sun);
  if (text === null) return [];
  const { latitude, longitude } = query.place;
  const quote = `${sun.date}, latitude ${latitude}, longitude ${longitude}, ${query.zone}: sunrise ${sun.sunrise ?? 'none'}, sunset ${sun.sunset ?? 'none'}`;
  return [{ id: 'city:sun', topic: 'daylight', text, citations: [{ source: sun.source, quote }] }];
}

function sentence(city: string, { date, sunset, polar }: ReturnType<typeof sunOn>): string | null {
  if (sunset !== null) return `The sun sets in ${city} at ${sunset} on ${date}.`;
  if (polar === null) return null;
  return polar === 'day'
    ? `The sun does not set in ${city} on ${date}.`
    : `The sun does not rise in ${city} on ${date}.`;
}
