import { sameName } from '../../../src/domain/names.js';
import type { Question } from '../../../src/domain/stage-values/documents.js';
import type { ShowPlace } from '../../../src/domain/stage-values/hub-lookup.js';
import { fullName } from '../../shared/places/resolve-place.js';
import { placeName } from '../names/place-names.js';
import { type BriefData, cityOf } from './brief-data.js';

/** Returns the town's other name, local or Latin; null if it has only one. */
export function otherName(data: BriefData): string | null {
  const { place, city } = data.show;
  const names = [place?.name, place?.latin_name, cityOf(data)?.town?.name];
  return names.find((name) => name !== undefined && !sameName(name, city)) ?? null;
}

/** Returns the town's name in Latin letters with region and country; null if it was not found. */
export function latinTown(data: BriefData): Parameters<typeof placeName>[0] | null {
  const { place } = data.show;
  return place ? { ...place, name: place.latin_name } : (cityOf(data)?.town ?? null);
}

/** Namesakes that are named. */
const mostTowns = 3;

/**
 * Returns what is uncertain about the place: what it was taken to be, what contradicts that, and what it could also be.
 */
export function placeDoubts({ show, t }: BriefData): readonly string[] {
  const { place, place_candidates: candidates = [], city } = show;
  if (place)
    return [place.taken_to_be, place.conflict]
      .filter((doubt) => doubt !== null)
      .map((doubt) => t.known(withLocalName(doubt, place, t.language)));
  if (candidates.length === 0) return [t('No town of the name {city} is known.', { city })];
  const towns = candidates.slice(0, mostTowns).map((town) => placeName(town, t.language));
  const others = candidates.length - towns.length;
  const all = others > 0 ? [...towns, t.counted(others, '{count} other|{count} others')] : towns;
  const which = t('Which {city}? The name is ambiguous: give a region or coordinates.', { city });
  return [`${which} ${t('It could be {towns}.', { towns: all.join('; ') })}`];
}

/** Returns a sentence of an earlier stage with the name of the show's town in a language: `León, España`. */
export function withLocalName(text: string, place: ShowPlace | null, language: string): string {
  if (place === null) return text;
  const town = { ...place, name: place.latin_name };
  return text.replace(fullName(town), placeName(town, language));
}

/** Returns what a stage leaves to the reader, mostly matches by name alone, in the language of the page. */
export function questionsOf(stage: keyof BriefData['results'], { results, t }: BriefData): readonly Question[] {
  const result = results[stage];
  const questions = result.kind === 'produced' && 'questions' in result.value ? (result.value.questions ?? []) : [];
  return questions.map((question) => ({ ...question, text: t.known(question.text) }));
}
