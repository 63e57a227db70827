import { comparableName } from '../../../../src/domain/names.js';
import type { Show } from '../../../../src/domain/stage-values/hub-lookup.js';
import type { Story } from '../../../../src/domain/stage-values/perplexity-news.js';
import { oncePer } from '../once.js';
import { wordsOf } from '../words.js';
import { isElsewhere, regionNamed } from './regions.js';

/** How local a story is to the show; `factor` is from 0 to 1. */
export type Locality = Readonly<{ factor: number; kind: 'headline' | 'below' | 'town' | 'region' | 'elsewhere' }>;
export type Place = Pick<Show, 'city' | 'region' | 'country'>;

/** An audience reacts most to its own town's name, little to its region, and not to a distant namesake. */
const factors = { headline: 1, below: 0.96, town: 0.94, region: 0.78, elsewhere: 0.12 } as const;

/** Longest name of a region, in words. */
const REGION_WORDS = 3;

/** Returns the words that name the place, which say nothing about a story. */
export const placeWords: (place: Place) => ReadonlySet<string> = oncePer(
  (place: Place) => new Set([...wordsOf(place.city), ...wordsOf(place.region ?? '')]),
);

export function localityOf(story: Story, place: Place): Locality {
  const below = `${story.summary ?? ''} ${story.claim.text}`;
  const kind = kindOf(story, below, place);
  return { factor: factors[kind], kind };
}

function kindOf(story: Story, below: string, place: Place): Locality['kind'] {
  if (namesNamesake(story.headline, place) || namesNamesake(story.summary ?? '', place)) return 'elsewhere';
  if (names(story.headline, place.city)) return 'headline';
  if (story.scope === 'region' && !names(below, place.city)) return 'region';
  return names(below, place.city) ? 'below' : 'town';
}

/** Matches `Cork’s` too, whose comparable form is `corks`. */
function names(text: string, city: string): boolean {
  const [spaced, name] = [` ${comparableName(text)} `, comparableName(city)];
  return spaced.includes(` ${name} `) || spaced.includes(` ${name}s `);
}

/**
 * Returns whether the town's name is followed by another region than the show's: `Halifax, West Yorkshire` for Nova
 * Scotia.
 */
function namesNamesake(text: string, place: Place): boolean {
  const followed = new RegExp(`${escaped(place.city)}(?:,| in)\\s+(\\S+(?:\\s+\\S+){0,${REGION_WORDS - 1}})`, 'giu');
  return [...text.matchAll(followed)].some((match) => {
    const words = (match[1] ?? '').split(/\s+/u);
    for (let length = words.length; length > 0; length -= 1) {
      const shortForm = length === 1 && /^(?:[A-Z]{2,3}\b|[A-Z][a-z]{1,4}\.)/u.test(words[0] ?? '');
      const region = regionNamed(comparableName(words.slice(0, length).join(' ')), place.country, shortForm);
      if (region !== null) return isElsewhere(region, place, comparableName);
    }
    return false;
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
