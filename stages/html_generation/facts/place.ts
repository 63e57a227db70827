import { sameName } from '../../../src/domain/names.js';
import type { Source } from '../../../src/domain/stage-values/documents.js';
import { placeName } from '../text/names.js';
import { type BriefData, cityOf } from './brief-data.js';

/** Returns the town's other name, local or Latin; null if it has only one. */
export function otherName(data: BriefData): string | null {
  const name = cityOf(data)?.town?.name ?? null;
  return name === null || sameName(name, data.show.city) ? null : name;
}

/** Returns the town's name in Latin letters with region and country; null if it was not found. */
export function latinTown(data: BriefData) {
  return cityOf(data)?.town ?? null;
}

/** Returns what is uncertain about the place: what it was taken to be, and what it could also be. */
export function placeDoubts(data: BriefData): readonly string[] {
  const city = cityOf(data);
  if (city === null) return [];
  const { town, candidates } = city;
  if (town !== null) return [`Taken to be ${placeName(town)}.`];
  if (candidates.length === 0) return ['The atlas knows no such town.'];
  const towns = candidates.map(placeName).join('; ');
  return [`Which ${data.show.city}? The name is ambiguous: give a region or coordinates. It could be ${towns}.`];
}

export type Question = Readonly<{ text: string; source: Source }>;

/** Returns the matches by name alone that a stage leaves to the reader. */
export function questionsOf(result: BriefData['results'][keyof BriefData['results']]): readonly Question[] {
  if (result.kind === 'failed') return [];
  return (result.value as Readonly<{ questions?: readonly Question[] }>).questions ?? [];
}
