import { modelReader, scoreBy } from '../classifier/linear-model.js';
import { featuresOf, type StoryText } from '../classifier/text-features.js';
import type { Alarm } from './evidence.js';
import { categoriesMixed, categoriesSaid } from './harm-in.js';
import type { Category } from './lexicon.js';

/** The model of categories that `npm run models -- harm` trains on harmful stories; each output is a category. */
const categoryModel = modelReader('shared/screening/categories.bin');

/** Categories of harm that a death may be the end of. */
const deadly: ReadonlySet<Category> = new Set(['injury or accident', 'disaster', 'illness', 'missing person']);

/**
 * Returns what a harmful story reports: of the categories that its words name, or two of its words together, the one
 * that it reads like most; harm with a certain word of death is a death. Null if its words name none.
 */
export function categoryOf(story: StoryText, alarms: readonly Alarm[]): Category | null {
  const isCertain = (wanted: Category) => alarms.some(({ certain, category }) => certain && category === wanted);
  const scores = scoresOf(story);
  // The model has one category for crimes and court cases.
  const scoreIn = (category: Category) =>
    (scores.get(category === 'crime' ? 'court' : category) ?? 0) + (isCertain(category) ? certainty : 0);
  const said = categoriesSaid(alarms);
  const [first = null] = [...(said.size > 0 ? said : categoriesMixed(alarms))].toSorted(
    (one, other) => scoreIn(other) - scoreIn(one),
  );
  return first !== null && deadly.has(first) && isCertain('death') ? 'death' : first;
}

/** How much a certain word of a category adds to it. */
const certainty = 0.8;

/** Returns how strongly a story reads like each category. */
function scoresOf(story: StoryText): ReadonlyMap<string, number> {
  const model = categoryModel();
  const features = featuresOf(story, model.vocabulary);
  return new Map(model.outputs.map((output) => [output.name, scoreBy(output, model, features)]));
}
