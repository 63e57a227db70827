import type { Claim } from '../../../src/domain/stage-values/documents.js';
import { polarDay, type SkyQuestion, sunOn } from '../sky/sun-and-moon.js';

/** What may be said of the light on the day of the show. */
export function sunClaims(city: string, question: SkyQuestion): readonly Claim[] {
  const sun = sunOn(question);
  const text = sentence(city, question, sun.sunset);
  if (text === null) return [];
  const { latitude, longitude } = question.place;
  const quote = `${sun.date}, latitude ${latitude}, longitude ${longitude}, ${question.zone}: sunrise ${sun.sunrise ?? 'none'}, sunset ${sun.sunset ?? 'none'}`;
  return [{ id: 'city:sun', topic: 'daylight', text, citations: [{ source: sun.source, quote }] }];
}

function sentence(city: string, question: SkyQuestion, sunset: string | null): string | null {
  if (sunset !== null) return `The sun sets in ${city} at ${sunset} on ${question.date}.`;
  const polar = polarDay(question);
  if (polar === null) return null;
  return polar === 'up'
    ? `The sun does not set in ${city} on ${question.date}.`
    : `The sun does not rise in ${city} on ${question.date}.`;
}
